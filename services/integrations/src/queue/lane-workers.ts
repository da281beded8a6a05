import { endsWithin, type Logger, later, type WakeSignal, type Worker } from '@dossier/runtime'
import type { Store } from '../store/collections.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import { backoffMs } from './backoff.ts'
import { findNextJob, type LaneLease, LeaseLostError, takeLane } from './lane-lease.ts'

/** Running jobs get this long to end when the process stops. Then they are interrupted, and another process continues. */
const STOP_MS_MAX = 5_000

/** Jobs of a firm that run before its lane is given back, while this process has room for other firms. */
export const KEPT_JOBS_MAX = 20

/**
 * Runs the jobs of all firms: one at a time for a firm, and for at most `firmsMax` firms at a time. The firm that has
 * waited longest is next. Where more firms than that have jobs, each has one in its turn. `pollMs` bounds how long a job of
 * another process waits, and costs a statement each time.
 */
export function startLaneWorkers(options: {
  store: Store
  now: () => string
  firmsMax: number
  pollMs: number
  /** Aborted when the process begins to stop: no further lane is taken. */
  stopping: AbortSignal
  /** Raised where a job may be due in this process. */
  wake: WakeSignal
  /** Answers once a job has ended; `recorded` ends once that is stored. */
  run: (job: Job, lease: LaneLease, signal: AbortSignal) => Promise<{ recorded: Promise<void> }>
  log: Logger
}): Worker {
  const { store, now, firmsMax, pollMs, stopping, wake, log } = options
  const breakingOff = new AbortController()
  const running = new Set<Promise<void>>()

  /** Runs the firm's jobs, one after the other, as long as the lane may be kept, and gives it back. */
  async function runInTurn(lease: LaneLease): Promise<void> {
    const signal = AbortSignal.any([lease.signal, breakingOff.signal])
    const isDue = (job: Job | undefined): job is Job => job !== undefined && job.due_at <= now()
    const mayKeep = (ran: number) =>
      running.size < firmsMax && ran < KEPT_JOBS_MAX && !stopping.aborted && !signal.aborted
    /** The end of a job is stored while the sync of another matter begins. Jobs of other kinds may depend on it. */
    let isRecorded = Promise.resolve(true)
    try {
      let next = await findNextJob(store, lease.firmId)
      for (let ran = 1; isDue(next); ran++) {
        const job: Job = next
        const ended = await runOne(job, lease, signal)
        const wasRecorded = await isRecorded
        if (ended) isRecorded = ended.recorded
        if (!ended || !wasRecorded || !mayKeep(ran)) break
        // This one is not the next, even if it comes again at once.
        next = await findNextJob(store, lease.firmId, job.id)
        if (next?.kind !== 'sync_matter') await isRecorded
      }
    } catch (error) {
      log.warn({ err: error }, "a firm's jobs could not be read; they are run later")
    } finally {
      await isRecorded
      await lease
        .release()
        .catch((error) => log.warn({ err: error }, 'a lane was not given back; its lease ends by itself'))
    }
  }

  /** How a job has ended: undefined if it broke off. `recorded` answers whether its end could be stored. */
  async function runOne(
    job: Job,
    lease: LaneLease,
    signal: AbortSignal,
  ): Promise<{ recorded: Promise<boolean> } | undefined> {
    const breakOff = async (error: unknown) => {
      if (error instanceof LeaseLostError) return
      log.warn({ err: error }, 'a job of a connected firm broke off; it comes again')
      if (signal.aborted) return
      await putOff(job).catch((err) => log.warn({ err }, 'a job that broke off was not put off; it comes at once'))
    }
    try {
      const { recorded } = await options.run(job, lease, signal)
      return {
        recorded: recorded.then(
          () => true,
          async (error) => {
            await breakOff(error)
            return false
          },
        ),
      }
    } catch (error) {
      await breakOff(error)
      return undefined
    }
  }

  /** A job that always breaks off must not keep the firm's others from their turn. */
  async function putOff({ id }: Job): Promise<void> {
    await changeDocument(store.jobs, id, (present) => {
      const failures = present.failures + 1
      return { failures, due_at: later(now(), backoffMs(failures)) }
    })
  }

  /** Takes lanes that are due, as many as there is room for. Whether there may be more. */
  async function takeDue(): Promise<boolean> {
    const room = firmsMax - running.size
    if (room <= 0) return false
    const due = await store.lanes.list({ where: {}, by: { field: 'due_at', upTo: now() }, limit: room })
    let taken = 0
    for (const lane of due) {
      if (stopping.aborted) return false
      const lease = await takeLane(store, lane, now)
      if (!lease) continue
      taken++
      const work = runInTurn(lease).finally(() => {
        running.delete(work)
        wake.raise()
      })
      running.add(work)
    }
    return taken > 0
  }

  async function loop(): Promise<void> {
    while (!stopping.aborted) {
      const mayBeMore = await takeDue().catch((error) => {
        log.warn({ err: error }, 'the store could not be asked for jobs; trying again')
        return false
      })
      if (!mayBeMore && !stopping.aborted) await wake.wait(pollMs)
    }
  }

  stopping.addEventListener('abort', () => wake.raise())
  const looping = loop()
  return {
    async stop() {
      wake.raise()
      await looping
      if (!(await endsWithin(STOP_MS_MAX, Promise.all(running)))) breakingOff.abort()
      await Promise.all(running)
    },
  }
}
