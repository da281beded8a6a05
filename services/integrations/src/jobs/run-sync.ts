import { AppError, type SyncLogId } from '@dossier/contracts'
import { earlier, later } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { newEntry } from '../log/new-entry.ts'
import { isFailure } from '../practice-management/failure.ts'
import { backoffMs } from '../queue/backoff.ts'
import { LeaseLostError } from '../queue/lane-lease.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import type { SyncLogEntry } from '../store/sync-log.ts'
import { SettlingError } from '../sync/settling.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import type { Work } from '../sync/work.ts'
import { isOutage, shownError } from './failures.ts'
import type { JobEnd } from './job-end.ts'
import { pullMatters } from './pull-matters.ts'
import { syncMatter } from './sync-matter.ts'

/** Runs a sync that has an entry in the log. Each entry ends once, whatever breaks off in between. */
export async function runSync(job: Job, work: Work | undefined, deps: Connector): Promise<JobEnd> {
  const { store, now } = deps
  const logId = job.running_log_id ?? job.log_id
  if (logId === null) return { kind: 'done' }
  const begun = await store.jobs.update(job, {
    running_log_id: logId,
    ...(job.running_log_id === null && { log_id: null }),
  })
  if (!begun) return { kind: 'again', dueAt: now() }
  const entry = await beginEntry(deps, begun, logId)
  if (entry.finished_at !== null) return { kind: 'done', job: begun }

  let current: Job = begun
  const progress: SyncProgress = {
    async tell(changes, cursor) {
      await changeDocument(store.syncLog, logId, () => changes)
      if (cursor !== undefined) current = (await store.jobs.update(current, { cursor })) ?? current
    },
  }
  try {
    if (!work || !isWantedIn(work, begun)) throw new AppError('integration_not_connected')
    const outcome =
      job.kind === 'pull_matters'
        ? await pullMatters(work, job.matter_id, { cursor: begun.cursor, details: entry.details }, progress)
        : await syncMatter(work, job.matter_id!, progress)
    if (!outcome) return { kind: 'again', job: current, dueAt: now() }
    await finish(deps, entry, outcome)
    return { kind: 'done', job: current }
  } catch (error) {
    if (error instanceof LeaseLostError || work?.signal.aborted) throw error
    return await endFailed(deps, current, entry, error)
  }
}

/** A sync that waited while the firm left for another account is not carried out there. */
function isWantedIn({ connection }: Work, { account_id }: Job): boolean {
  return account_id === null || account_id === connection.account_id
}

async function beginEntry({ store, now }: Connector, job: Job, logId: SyncLogId): Promise<SyncLogEntry> {
  const { firm_id, matter_id, kind, trigger } = job
  const connection = await store.connections.find(firm_id)
  const accountId = job.account_id ?? connection!.account_id!
  const named = { firmId: firm_id, accountId, matterId: matter_id, kind, trigger: trigger! }
  await store.syncLog.insert(newEntry(named, logId, now()))
  const begun = await changeDocument(store.syncLog, logId, ({ finished_at, started_at }) =>
    finished_at === null ? { started_at: started_at ?? now(), integration_id: accountId } : undefined,
  )
  return begun!
}

async function finish(deps: Connector, { id, firm_id }: SyncLogEntry, outcome: SyncOutcome): Promise<void> {
  const at = deps.now()
  const entry = await changeDocument(deps.store.syncLog, id, () => ({ ...outcome, finished_at: at }))
  await changeDocument(deps.store.connections, firm_id, () => ({
    last_sync: {
      log_id: id,
      action: entry!.action,
      status: outcome.status,
      at,
      matter_id: entry!.matter_id,
    },
  }))
  deps.waiters.tell(id)
}

/** A sync that failed for so long has a reason that waiting does not end. */
const REPEATED_MS_MAX = 7 * 86_400_000

/** What an outage broke off comes again by itself, unless somebody waits for the answer and will ask again. */
async function endFailed(deps: Connector, job: Job, entry: SyncLogEntry, error: unknown): Promise<JobEnd> {
  const { store, now, log } = deps
  if (error instanceof SettlingError) return { kind: 'again', job, dueAt: later(now(), error.waitMs) }
  const shown = shownError(error)
  const isTooLate = (entry.started_at ?? now()) < earlier(now(), REPEATED_MS_MAX)
  const comesAgain = isOutage(error) && !isTooLate && (entry.trigger !== 'request' || job.trigger !== 'request')
  log.warn({ err: error, log_id: entry.id }, 'a sync failed')
  if (!comesAgain) {
    const { external_id, documents_uploaded, details } = (await store.syncLog.find(entry.id)) ?? entry
    const status = shown.error_code === 'matter_not_syncable' ? 'skipped' : 'failed'
    await finish(deps, entry, { status, ...shown, external_id, documents_uploaded, details })
    return { kind: 'done', job }
  }
  const failures = job.failures + 1
  // Who asked after an earlier failure waits for an entry of their own, and hears of this one at once.
  for (const id of job.log_id === null ? [entry.id] : [entry.id, job.log_id]) {
    await changeDocument(store.syncLog, id, (present) => ({ failures: present.failures + 1, ...shown }))
    deps.waiters.tell(id)
  }
  const waitMs = (isFailure(error) && error.retryAfterMs) || backoffMs(failures)
  return { kind: 'again', job, dueAt: later(now(), waitMs), failures }
}
