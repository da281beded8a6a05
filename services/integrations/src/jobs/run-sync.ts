import { AppError, type SyncLogId } from '@dossier/contracts'
import { earlier, later } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { documentEntry } from '../log/document-entry.ts'
import { newEntry } from '../log/new-entry.ts'
import { isFailure } from '../practice-management/failure.ts'
import { backoffMs } from '../queue/backoff.ts'
import { LeaseLostError } from '../queue/lane-lease.ts'
import type { Store } from '../store/collections.ts'
import { type Connection, lastSuccessOf } from '../store/connections.ts'
import { changeDocument, changeOrInsert } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import type { SyncLogDocument, SyncLogEntry } from '../store/sync-log.ts'
import { SettlingError } from '../sync/settling.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import type { Work } from '../sync/work.ts'
import { isOutage, isPermitMissing, RETRIED_MS_MAX, shownError } from './failures.ts'
import type { JobEnd } from './job-end.ts'
import { pullMatters } from './pull-matters.ts'
import { syncMatter } from './sync-matter.ts'

/**
 * Runs a sync that has an entry in the log. Each entry ends once, whatever breaks off in between. The sync goes on while
 * its begin is stored, since another run repeats no step. Its entry ends only if it has begun: the sync was then not
 * asked for since the job was read, so callers who wait for this entry get what they asked for.
 */
export async function runSync(job: Job, work: Work | undefined, deps: Connector): Promise<JobEnd> {
  const { store, now } = deps
  const logId = job.running_log_id ?? job.log_id
  if (logId === null) return { kind: 'done' }
  const beginning = begin(deps, job, logId, work)
  const progress: SyncProgress = {
    begun: async () => (await beginning).run?.entry,
    async tell(changes, cursor) {
      const { run } = await beginning
      if (!run) return
      run.entry = (await changePending(store, logId, () => changes, run.entry)) ?? run.entry
      if (cursor !== undefined) run.job = (await store.jobs.update(run.job, { cursor })) ?? run.job
    },
    async tellDocument(outcome) {
      const { run } = await beginning
      if (run) await store.syncLog.insert(documentEntry(run.entry, outcome, now()))
    },
  }

  async function carryOut(): Promise<{ outcome: SyncOutcome; stored?: Promise<unknown> } | undefined> {
    if (!work || !isWantedIn(work, job)) throw new AppError('integration_not_connected')
    if (job.kind === 'sync_matter') return await syncMatter(work, job.matter_id!, progress)
    const { run } = await beginning
    const walk = run && { cursor: job.cursor, details: run.entry.details }
    const outcome = walk && (await pullMatters(work, job.matter_id, walk, progress))
    return outcome && { outcome }
  }

  const [begun, carried] = await Promise.allSettled([beginning, carryOut()])
  if (begun.status === 'rejected') throw begun.reason
  const { run, end } = begun.value
  if (!run) return end
  if (carried.status === 'rejected') {
    if (carried.reason instanceof LeaseLostError || work?.signal.aborted) throw carried.reason
    return await endFailed(deps, run, carried.reason)
  }
  if (!carried.value) return { kind: 'again', job: run.job, dueAt: now() }
  const { outcome, stored } = carried.value
  return {
    kind: 'done',
    job: run.job,
    async finish() {
      await stored
      await finish(deps, run, outcome, work?.connection)
    },
  }
}

/** A run, with its documents as it has left them. */
interface Run {
  job: Job
  entry: SyncLogEntry
}

/** Marks the job and its entry. Where nothing is to be run, answers how that ends. */
async function begin(
  deps: Connector,
  job: Job,
  logId: SyncLogId,
  work: Work | undefined,
): Promise<{ run: Run; end?: never } | { run?: never; end: JobEnd }> {
  const [begun, entry] = await Promise.all([
    deps.store.jobs.update(job, { running_log_id: logId, ...(job.running_log_id === null && { log_id: null }) }),
    beginEntry(deps, job, logId, work),
  ])
  if (!begun) return { end: { kind: 'again', dueAt: deps.now() } }
  if (entry.finished_at === null) return { run: { job: begun, entry } }
  // An earlier run may have died between the entry and the connection.
  return { end: { kind: 'done', job: begun, finish: () => storeEnd(deps, entry, work?.connection) } }
}

/** A sync that waited while the firm left for another account is not carried out there. */
function isWantedIn({ connection }: Work, { account_id }: Job): boolean {
  return account_id === null || account_id === connection.account_id
}

async function beginEntry(
  { store, now }: Connector,
  { account_id, firm_id, matter_id, kind, trigger }: Job,
  logId: SyncLogId,
  work: Work | undefined,
): Promise<SyncLogEntry> {
  const [present, connection] = await Promise.all([
    store.syncLog.find(logId),
    work?.connection ?? store.connections.find(firm_id),
  ])
  const accountId = account_id ?? connection!.account_id!
  const named = { firmId: firm_id, accountId, matterId: matter_id, kind, trigger: trigger! }
  return await changeOrInsert(
    store.syncLog,
    { ...newEntry(named, logId, now()), started_at: now() },
    ({ finished_at, started_at }) =>
      finished_at === null ? { started_at: started_at ?? now(), integration_id: accountId } : undefined,
    present,
  )
}

/**
 * The entry ends first. If this process dies before the connection has that end too, the job runs again and finds it in the entry.
 * Waiting callers are notified after both.
 */
async function finish(deps: Connector, { entry }: Run, outcome: SyncOutcome, connection?: Connection): Promise<void> {
  const { store, now, waiters } = deps
  const ended = await changePending(store, entry.id, () => ({ ...outcome, finished_at: now() }), entry)
  if (ended) await storeEnd(deps, ended, connection)
  waiters.tell(entry.id)
}

/** Stores the end of a sync, as its entry has it, in the connection. */
async function storeEnd({ store }: Connector, ended: SyncLogEntry, known?: Connection): Promise<void> {
  await changeDocument(store.connections, ended.firm_id, (present) => changesAtEnd(ended, present), known)
}

/** Another process may have ended the entry, if this one has lost the firm's lane: the first end stays. */
async function changePending(
  { syncLog }: Store,
  id: SyncLogId,
  change: (present: SyncLogEntry) => Partial<SyncLogDocument>,
  known?: SyncLogEntry,
): Promise<SyncLogEntry | undefined> {
  const unlessEnded = (present: SyncLogEntry) => (present.finished_at === null ? change(present) : undefined)
  return await changeDocument(syncLog, id, unlessEnded, known)
}

/**
 * What the end of a sync changes in the connection. The firm may have connected another account since, or the end of a later sync
 * may be stored already.
 */
function changesAtEnd(ended: SyncLogEntry, present: Connection): Partial<Connection> | undefined {
  const { id: log_id, integration_id, action, status, matter_id } = ended
  const at = ended.finished_at!
  const { account_id, last_sync } = present
  if (account_id !== integration_id || (last_sync?.log_id === log_id && last_sync.at === at)) return undefined
  const isLast = last_sync === null || last_sync.at <= at
  const known = lastSuccessOf(present)
  const isLastSuccess = status === 'success' && (known === null || known < at)
  if (!isLast && !isLastSuccess) return undefined
  return {
    ...(isLast && { last_sync: { log_id, action, status, at, matter_id } }),
    last_success_at: isLastSuccess ? at : known,
  }
}

/**
 * Retries a sync that an outage stopped, or that another service refused because the firm has no permit yet. A sync whose caller
 * waits is not retried: the caller can ask again.
 */
async function endFailed(deps: Connector, run: Run, error: unknown): Promise<JobEnd> {
  const { store, now, log } = deps
  const { job, entry } = run
  if (error instanceof SettlingError) return { kind: 'again', job, dueAt: later(now(), error.waitMs) }
  const shown = shownError(error)
  const isTooLate = (entry.started_at ?? now()) < earlier(now(), RETRIED_MS_MAX)
  const mayPass = isOutage(error) || isPermitMissing(error)
  const comesAgain = mayPass && !isTooLate && (entry.trigger !== 'request' || job.trigger !== 'request')
  log.warn({ err: error, log_id: entry.id }, 'a sync failed')
  if (!comesAgain) {
    const { external_id, documents_uploaded, details } = entry
    const status = shown.error_code === 'matter_not_syncable' ? 'skipped' : 'failed'
    await finish(deps, run, { status, ...shown, external_id, documents_uploaded, details })
    return { kind: 'done', job }
  }
  const failures = job.failures + 1
  // A caller who asked after an earlier failure waits for an entry of their own, and is notified of this failure at once.
  for (const id of job.log_id === null ? [entry.id] : [entry.id, job.log_id]) {
    await changePending(store, id, ({ failures }) => ({ failures: failures + 1, ...shown }))
    deps.waiters.tell(id)
  }
  const waitMs = (isFailure(error) && error.retryAfterMs) || backoffMs(failures)
  return { kind: 'again', job, dueAt: later(now(), waitMs), failures }
}
