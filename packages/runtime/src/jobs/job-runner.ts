import type { FirmId } from '@dossier/contracts'
import { isBreakerOpen } from '../breaker.ts'
import type { Again, BackgroundCtx, JobHandler, JobRun } from '../context.ts'
import { retryDelayMs } from '../nats/puller.ts'
import { startRounds } from '../rounds/rounds.ts'
import { WakeSignal } from '../rounds/wake-signal.ts'
import type { Worker } from '../service/worker.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import type { ActiveSpan, SpanStart } from '../telemetry/tracing.ts'
import { pause } from '../time/pause.ts'
import {
  countJobs,
  endJob,
  giveJobsBack,
  keepJobs,
  lockJob,
  markDueJobs,
  makeDeadLetter,
  type TakenJob,
  takeJobs,
} from './job-table.ts'
import { deadLetterOf } from './job-text.ts'

/** A process that dies has its jobs taken by others after this time. */
const LEASE_MS = 30_000
/** How often a process with due jobs looks for more, and at most tells others of jobs that it has no place for. */
const LOOK_MS = 250
/**
 * How often an idle process looks. Its own jobs, notices and due times wake it earlier, so only jobs of dead processes and lost notices
 * wait this long.
 */
const IDLE_LOOK_MS = 2_000
const RETRY_MS = 500
/** After this many attempts the failure is logged as an error at each further one; the job stays in the queue. */
const ATTEMPTS_EXPECTED = 20
/**
 * A job whose breaker is open waits here and is tried again this often. It keeps its place: others of its kind could do nothing either. So
 * an outage uses up no attempts.
 */
const BREAKER_LOOK_MS = 1_000

/** Counts stop at this number, so that a long queue does not make a scrape slow. */
const COUNTED_MAX = 10_000

/** What became of a run; see `job_runs_total`. */
type Outcome = 'done' | 'again' | 'failed' | 'put_aside'

/** Takes jobs of its queues while it runs. */
export interface JobRunner extends Worker {
  /** Says that jobs of these queues were committed. */
  wake(names: Iterable<string>): void
}

export interface JobOptions {
  leaseMs?: number
  /** Tells the other processes of the service that jobs of these queues wait for somebody with a free place. */
  tellOthers?: (names: Iterable<string>) => void
}

/** The jobs of one kind, and what this process does of them. */
interface Queue<Deps> {
  name: string
  handler: JobHandler<Deps>
  isOnePerFirm: boolean
  placesMax: number
  running: number
  /** The firm whose job was taken last. */
  lastFirm: FirmId | undefined
  /** Whether jobs may be due that this process has not taken. */
  mayHaveDue: boolean
}

/** A job that this process has taken and not ended. */
interface HeldJob {
  job: TakenJob
  /** Fires when the process stops, or has the job no longer. */
  ended: AbortController
}

/**
 * Runs the jobs of a service, each kind in a queue of its own, firms in turn. A job leaves its queue when its handler has succeeded, or when
 * its retries are used up and it is a dead letter.
 */
export function startJobs<Deps>(
  handlers: readonly JobHandler<Deps>[],
  ctx: BackgroundCtx<Deps>,
  subjectOf: (job: string) => string,
  { leaseMs = LEASE_MS, tellOthers = () => {} }: JobOptions = {},
): JobRunner {
  const { db, log, metrics, tracing } = ctx
  const runs = metrics.of(consumerMetrics.jobs)
  const queues = new Map(
    handlers.map((handler): [string, Queue<Deps>] => {
      const { concurrencyMax, isOnePerFirm = false, job } = handler
      const placesMax = typeof concurrencyMax === 'number' ? concurrencyMax : concurrencyMax(ctx.deps)
      const { name } = job
      return [name, { name, handler, isOnePerFirm, placesMax, running: 0, lastFirm: undefined, mayHaveDue: false }]
    }),
  )
  const stopping = new AbortController()
  const signal = new WakeSignal()
  const active = new Set<Promise<void>>()
  /** When to look next, on the monotonic clock. */
  let lookAt = 0

  /** By the ids of jobs. */
  const inHand = new Map<string, HeldJob>()

  const keeping = startRounds({
    everyMs: leaseMs / 3,
    afterFailureMs: RETRY_MS,
    log,
    async round() {
      // Copies: a job that is taken anew meanwhile has a lease that the answer does not know.
      const jobs = [...inHand.values()].map(({ job }) => ({ ...job }))
      const kept = new Set(await keepJobs(db, jobs, leaseMs))
      for (const { id, lease } of jobs) {
        const held = inHand.get(id)
        if (held?.job.lease === lease && !kept.has(lease)) lose(held)
      }
    },
  })

  function letGo(held: HeldJob): void {
    if (inHand.get(held.job.id) === held) inHand.delete(held.job.id)
  }

  /** Another process may have it. */
  function lose(held: HeldJob): void {
    letGo(held)
    held.ended.abort()
  }

  async function run(): Promise<void> {
    let tellAt = 0
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() >= lookAt) {
          // What is given back meanwhile may set it to an earlier time.
          lookAt = Number.POSITIVE_INFINITY
          const { due, nextMs } = await markDueJobs(db, [...queues.keys()])
          noteDue(due)
          lookAt = Math.min(lookAt, performance.now() + (due.length > 0 ? LOOK_MS : Math.min(nextMs, IDLE_LOOK_MS)))
        }
        const filled = await Promise.allSettled([...queues.values()].map(fill))
        const failed = filled.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        const full = [...queues.values()].filter((queue) => queue.mayHaveDue && queue.running >= queue.placesMax)
        if (full.length > 0 && performance.now() >= tellAt) {
          tellAt = performance.now() + LOOK_MS
          tellOthers(full.map(({ name }) => name))
        }
        const wakeAt = full.length > 0 ? Math.min(lookAt, tellAt) : lookAt
        // Timers of Node may end a millisecond early.
        if (!stopping.signal.aborted) await signal.wait(Math.max(1, Math.ceil(wakeAt - performance.now())))
      } catch (error) {
        lookAt = 0
        log.warn({ err: error }, 'jobs could not be taken; trying again')
        await pause(RETRY_MS, stopping.signal)
      }
    }
  }

  /** Takes as many jobs of a queue as it has places for. */
  async function fill(queue: Queue<Deps>): Promise<void> {
    const count = queue.placesMax - queue.running
    if (!queue.mayHaveDue || count <= 0) return
    queue.mayHaveDue = false
    const taken = await takeJobs(db, queue, { after: queue.lastFirm, count, leaseMs }).catch((error) => {
      queue.mayHaveDue = true
      throw error
    })
    const fresh = taken.filter((job) => !isInHand(job))
    if (stopping.signal.aborted) {
      await giveJobsBack(db, fresh, { afterMs: 0 })
      if (fresh.length > 0) tellOthers([queue.name])
      return
    }
    if (taken.length === count) queue.mayHaveDue = true
    queue.lastFirm = taken.at(-1)?.firmId ?? queue.lastFirm
    for (const job of fresh) begin(queue, job)
  }

  /** After an outage longer than its lease, a process may take its own jobs again. It continues them under the new lease. */
  function isInHand(job: TakenJob): boolean {
    const known = inHand.get(job.id)
    if (known) Object.assign(known.job, job)
    return known !== undefined
  }

  function begin(queue: Queue<Deps>, job: TakenJob): void {
    const held = { job, ended: new AbortController() }
    inHand.set(job.id, held)
    queue.running++
    const ended = runJob(queue, held).finally(() => {
      queue.running--
      active.delete(ended)
      if (queue.mayHaveDue) signal.raise()
    })
    active.add(ended)
  }

  async function runJob(queue: Queue<Deps>, held: HeldJob): Promise<void> {
    const { name } = queue
    const { traceparent } = held.job
    const duration = metrics.of(consumerMetrics.jobDuration).labels(name)
    const startedAt = performance.now()
    let outcome: Outcome = 'failed'
    try {
      outcome = await (tracing
        ? tracing.linked(traceparent ? [traceparent] : [], jobSpan(name), (span) => attempt(queue, held, span))
        : attempt(queue, held))
    } catch (error) {
      // Its lease ends, and a process takes it again.
      log.warn({ err: error, job: name }, 'the end of a job could not be written; it runs again')
    } finally {
      letGo(held)
      runs.labels(name, outcome).inc()
      duration.observe((performance.now() - startedAt) / 1000)
    }
  }

  async function attempt(queue: Queue<Deps>, held: HeldJob, span?: ActiveSpan): Promise<Outcome> {
    const { job } = held
    let again: Again | undefined
    try {
      again = await handle(queue, held)
    } catch (error) {
      span?.fail(error)
      letGo(held)
      if (!held.ended.signal.aborted) return await tryAgain(queue, job, error)
      again = { afterMs: 0 }
    }
    letGo(held)
    if (!again) {
      await endJob(db, job)
      return 'done'
    }
    await giveBack(queue, job, again)
    return again.counts === 'failed' ? 'failed' : 'again'
  }

  async function handle({ handler, name }: Queue<Deps>, held: HeldJob): Promise<Again | undefined> {
    const { job, ended } = held
    const run = runOf(held)
    for (let isSaid = false; ; isSaid = true) {
      const startedAt = performance.now()
      try {
        return await handler.handle(ctx, JSON.parse(job.payload), job.firmId, run)
      } catch (error) {
        if (!isBreakerOpen(error) || ended.signal.aborted) throw error
        if (!isSaid) log.warn({ err: error, job: name }, 'a job waits until its breaker closes')
      } finally {
        metrics.firms.add('job_seconds', job.firmId, (performance.now() - startedAt) / 1000)
      }
      await pause(BREAKER_LOOK_MS, ended.signal)
      ended.signal.throwIfAborted()
    }
  }

  function runOf(held: HeldJob): JobRun {
    const { job, ended } = held
    return {
      attempt: job.attempt,
      signal: ended.signal,
      async lock(tx) {
        if (await lockJob(tx, job)) return
        lose(held)
        throw new Error('another process has taken the job meanwhile')
      },
    }
  }

  async function tryAgain(queue: Queue<Deps>, job: TakenJob, error: unknown): Promise<Outcome> {
    const { handler, name } = queue
    const retry = typeof handler.retry === 'function' ? handler.retry(ctx.deps) : handler.retry
    const report = { err: error, job: name, attempt: job.attempt }
    if (retry && job.attempt >= retry.attemptsMax) {
      log.error(report, 'a job became a dead letter')
      await makeDeadLetter(db, job, { ...deadLetterOf(name, subjectOf(name), job), error })
      return 'put_aside'
    }
    log[job.attempt > ATTEMPTS_EXPECTED ? 'error' : 'warn'](report, 'a job failed; it is tried again')
    await giveBack(queue, job, { afterMs: retryDelayMs(job.attempt, retry?.delayMsMax), counts: 'failed' })
    return 'failed'
  }

  /** Gives a job back, and takes or looks for it once it is due. */
  async function giveBack(queue: Queue<Deps>, job: TakenJob, again: Again): Promise<void> {
    await giveJobsBack(db, [job], again)
    if (again.afterMs > 0) lookAt = Math.min(lookAt, performance.now() + again.afterMs)
    else {
      queue.mayHaveDue = true
      if (stopping.signal.aborted) tellOthers([queue.name])
    }
    signal.raise()
  }

  function noteDue(names: Iterable<string>): void {
    for (const name of names) {
      const queue = queues.get(name)
      if (queue) queue.mayHaveDue = true
    }
  }

  exposeWaitingJobs()
  const running = run()

  /** Exposes how many jobs of each kind wait or are in hand, read from the database at each scrape. */
  function exposeWaitingJobs(): void {
    const { waiting } = consumerMetrics
    metrics.onScrape([waiting], async () => {
      for (const { queue, count } of await countJobs(db, [...queues.keys()], COUNTED_MAX))
        metrics.of(waiting).labels(queue).set(count)
    })
  }

  return {
    wake(names) {
      noteDue(names)
      signal.raise()
    },
    async stop() {
      stopping.abort()
      for (const { ended } of inHand.values()) ended.abort()
      signal.raise()
      await running
      await Promise.all(active)
      await keeping.stop()
    },
  }
}

/** How a run of a job shows in a trace. */
function jobSpan(job: string): SpanStart {
  return {
    name: `job ${job}`,
    kind: 'consumer',
    attributes: {
      'messaging.system.name': 'postgresql',
      'messaging.operation.type': 'process',
      'messaging.consumer.group.name': job,
    },
  }
}
