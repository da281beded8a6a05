import {
  AppError,
  identity,
  type integrations,
  matters,
  type Principal,
  type SyncLogId,
  seesAssignedOnly,
} from '@dossier/contracts'
import type { Connector } from '../connector.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { assertSyncable } from '../jobs/sync-matter.ts'
import { newEntry } from '../log/new-entry.ts'
import { isLive } from '../store/connections.ts'
import type { SyncLogEntry } from '../store/sync-log.ts'

/** How long a caller waits. After that, the sync continues in the background. */
const WAIT_MS_MAX = 20_000
/** How often the log is read for a sync that runs in another process; less often, the longer it takes. */
const LOOK_MS_MIN = 250
const LOOK_MS_MAX = 1_000

/** The sync is a job before anybody waits for it: it goes on whatever becomes of the caller or of this process. */
export const startSync: IntegrationsHandler<typeof integrations.operations.startSync> = async (
  ctx,
  { action, matter_id },
) => {
  const deps = connectorOf(ctx.deps)
  const { principal } = ctx
  const matterId = matter_id ?? null
  if (!matterId && seesAssignedOnly(principal.role)) throw new AppError('forbidden')
  const connection = await deps.store.connections.find(principal.firm_id)
  if (!isLive(connection)) throw new AppError('integration_not_connected')
  const { firm_id: firmId, account_id: accountId } = connection
  if (matterId) {
    const matter = await ctx.call(matters.operations.getMatterForSync, { firm_id: firmId, matter_id: matterId })
    assertAssigned(principal, matter)
    assertSyncable(matter)
  }

  const wanted = { firmId, kind: action, matterId, accountId, urgent: true, trigger: 'request' as const }
  const { log_id, trigger } = await deps.queue.add(wanted)
  const named = { ...wanted, trigger: trigger! }
  const waiting = newEntry(named, log_id!, ctx.now())
  const known = (await deps.store.syncLog.insert(waiting)) ?? (await deps.store.syncLog.find(log_id!))
  const waitMs = Math.min(WAIT_MS_MAX, ctx.remainingMs() - MARGIN_MS)
  const ended = await deps.waiters.wait(firmId, log_id!, (changed) => whenEnded(deps, known!, waitMs, changed))
  return answerOf(ended ?? known!)
}

/** Time reserved for the response. */
const MARGIN_MS = 1_000

function assertAssigned(
  { role, user_id }: Principal,
  { assigned_attorney, assigned_users }: matters.MatterForSync,
): void {
  if (!seesAssignedOnly(role)) return
  const isAssigned = user_id !== null && (assigned_attorney === user_id || assigned_users.includes(user_id))
  if (!isAssigned) throw new AppError('forbidden')
}

/** The entry once its sync has ended or has failed once more, or as it is when the time is over. */
async function whenEnded(
  deps: Connector,
  { id, failures }: SyncLogEntry,
  ms: number,
  changed: (ms: number) => Promise<boolean>,
): Promise<SyncLogEntry> {
  const startedAt = Date.now()
  const endsAt = startedAt + ms
  for (let isWaiting = true; ; ) {
    const entry = await deps.store.syncLog.find(id)
    if (!entry) throw new Error('an entry of the log is gone')
    const isOver = entry.finished_at !== null || entry.failures > failures || Date.now() >= endsAt
    if (isOver || !isWaiting) return entry
    const lookMs = Math.min(Math.max(LOOK_MS_MIN, (Date.now() - startedAt) / 4), LOOK_MS_MAX)
    isWaiting = await changed(Math.min(lookMs, Math.max(1, endsAt - Date.now())))
  }
}

function answerOf({ id, error_code, external_id, documents_uploaded, finished_at }: SyncLogEntry) {
  if (error_code !== null) throw refusalOf(error_code, id)
  return {
    success: finished_at !== null,
    practicemgrMatterId: external_id,
    documentsUploaded: documents_uploaded,
    in_progress: finished_at === null,
    log_id: id,
  }
}

const CALLERS_CODES = [
  'matter_not_found',
  'matter_not_syncable',
  'integration_not_connected',
  'service_unavailable',
  'internal_error',
] as const

/** The reason is in the log, which the caller may read. */
function refusalOf(code: string, logId: SyncLogId): AppError {
  if (code === identity.PERMIT_MISSING) {
    return new AppError('integration_not_connected', { reason: code, log_id: logId })
  }
  const known = CALLERS_CODES.find((candidate) => candidate === code)
  return new AppError(known ?? 'upstream_error', { log_id: logId })
}
