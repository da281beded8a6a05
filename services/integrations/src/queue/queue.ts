import type { FirmId, IntegrationId, integrations, MatterId } from '@dossier/contracts'
import { earlierOf, later, laterOf, newId, type WakeSignal } from '@dossier/runtime'
import type { Store } from '../store/collections.ts'
import { changeOrInsert } from '../store/documents/change-document.ts'
import { type Job, type JobKind, jobId, OTHER_JOB_KINDS } from '../store/jobs.ts'
import type { Lane } from '../store/lanes.ts'

/** Sorts before every instant: the job that somebody waits for is the firm's next one. */
const URGENT_AT = new Date(0).toISOString()

export interface WantedJob {
  firmId: FirmId
  kind: JobKind
  matterId?: MatterId | null
  /** The account that a sync is for. */
  accountId?: IntegrationId
  /** Not before this instant; at once unless given. */
  dueAt?: string
  /** Somebody waits for it: it goes before the firm's other jobs. */
  urgent?: boolean
  /** Why, for jobs that have an entry in the log. */
  trigger?: integrations.SyncTrigger
}

/**
 * The jobs of all firms. A firm's adds go one after the other in a process, because each changes the firm's lane: a burst
 * of events would otherwise be as many changes of one document at once.
 */
export interface Queue {
  /**
   * Asks for a job. One that is waiting is asked for once more, and made due earlier where that is wanted. Returns it:
   * an entry of the log that waits already is shared, and keeps its trigger.
   */
  add(wanted: WantedJob): Promise<Job>
  /** How many syncs of single matters wait or run for a firm. */
  countSyncs(firmId: FirmId): Promise<number>
  /** The firm's sync that runs or is due first; undefined if there is none. */
  findFirstSync(firmId: FirmId): Promise<Job | undefined>
}

/** `wake` is raised when a job may be due now in this process. */
export function createQueue({ store, now, wake }: { store: Store; now: () => string; wake: WakeSignal }): Queue {
  function upsert(wanted: WantedJob, known: Job | undefined): Promise<Job> {
    const { firmId, kind, matterId = null, accountId = null, trigger = null } = wanted
    const dueAt = wanted.urgent ? URGENT_AT : (wanted.dueAt ?? now())
    const logId = trigger === null ? null : newId('sync')
    const first = {
      id: jobId(firmId, kind, matterId),
      firm_id: firmId,
      kind,
      matter_id: matterId,
      account_id: accountId,
      due_at: dueAt,
      wanted: 1,
      failures: 0,
      log_id: logId,
      running_log_id: null,
      trigger,
      cursor: null,
      expires_at: null,
    }
    const change = (present: Job) => ({
      due_at: earlierOf(present.due_at, dueAt),
      wanted: present.wanted + 1,
      account_id: accountId,
      // A place in the list of one account means nothing in another account's.
      ...(present.account_id !== accountId && { cursor: null }),
      log_id: present.log_id ?? logId,
      trigger: present.log_id === null || present.trigger === 'request' ? trigger : present.trigger,
    })
    return changeOrInsert(store.jobs, first, change, known)
  }

  /**
   * A firm's urgent job makes no other firm wait longer: lanes go by the time at which they became due. The holder of the
   * lane sees by its version that there is more to do.
   */
  async function makeLaneDue(firmId: FirmId, jobDueAt: string, known: Lane | undefined): Promise<Lane> {
    const at = laterOf(jobDueAt, now())
    const first = { id: firmId, firm_id: firmId, due_at: at, holder: null, added: 1, expires_at: null }
    return await changeOrInsert(
      store.lanes,
      first,
      ({ due_at, holder, added }) => ({
        added: added + 1,
        ...(holder === null && { due_at: due_at === null ? at : earlierOf(due_at, at) }),
      }),
      known,
    )
  }

  /** Both are read at once. A holder of the lane that misses the job changes the lane, which is then read again. */
  async function addNow(wanted: WantedJob): Promise<Job> {
    const { firmId, kind, matterId = null } = wanted
    const [knownJob, knownLane] = await Promise.all([
      store.jobs.find(jobId(firmId, kind, matterId)),
      store.lanes.find(firmId),
    ])
    const job = await upsert(wanted, knownJob)
    const lane = await makeLaneDue(firmId, job.due_at, knownLane)
    if (lane.holder === null) wake.raise()
    return job
  }

  /** The last of a firm's adds that this process has begun or will begin. */
  const lastAdds = new Map<FirmId, Promise<unknown>>()
  /** Pending additions. Callers who want the same job share one. */
  const waiting = new Map<string, Promise<Job>>()

  return {
    async add(wanted) {
      const { firmId, kind, matterId = null, accountId } = wanted
      const key = [jobId(firmId, kind, matterId), accountId, wanted.urgent, wanted.dueAt, wanted.trigger].join(' ')
      const shared = waiting.get(key)
      if (shared) return await shared

      const adding = (lastAdds.get(firmId) ?? Promise.resolve()).then(() => {
        waiting.delete(key)
        return addNow(wanted)
      })
      waiting.set(key, adding)
      const settled = adding.catch(() => {})
      lastAdds.set(firmId, settled)
      try {
        return await adding
      } finally {
        if (lastAdds.get(firmId) === settled) lastAdds.delete(firmId)
      }
    },
    countSyncs: (firmId) => store.jobs.count({ firm_id: firmId, kind: 'sync_matter' }),
    async findFirstSync(firmId) {
      // At most one job of each other kind is due before it.
      const limit = OTHER_JOB_KINDS.length + 1
      const first = await store.jobs.list({ where: { firm_id: firmId }, by: { field: 'due_at' }, limit })
      return first.find(({ kind }) => kind === 'sync_matter' || kind === 'pull_matters')
    },
  }
}

/**
 * When a job is due that looks after a change which is about to be made. It is added before the change, in case this
 * process dies right after it.
 */
export const safetyNet = (now: string) => later(now, SAFETY_NET_MS)
/** Longer than the store takes for a change. */
const SAFETY_NET_MS = 10_000
