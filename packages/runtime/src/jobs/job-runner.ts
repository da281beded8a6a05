import type { FirmId } from '@dossier/contracts'
import { isBreakerOpen } from '../breaker.ts'
import type { BackgroundCtx, JobHandler } from '../context.ts'
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
  lookForDueJobs,
  putJobAside,
  type TakenJob,
  takeJobs,
} from './job-table.ts'
import { deadLetterOf } from './job-text.ts'

/** A process that dies has its jobs taken by others after this time. */
const LEASE_MS = 30_000
/** How often a process that finds jobs looks for more, and tells others of those that it has no place for. */
const LOOK_MS = 250
/**
 * How often a process that finds none looks. It takes at once what it enqueues itself, what others tell it of, and what becomes due: so
 * this is the longest delay of jobs whose process has died, or whose notice was lost.
 */
const IDLE_LOOK_MS = 2_000
const RETRY_MS = 500
/** After this many attempts the failure is logged as an error at each further one; the job stays in the queue. */
const ATTEMPTS_EXPECTED = 20
/** A job that answered `again` runs again after this time. */
const AGAIN_MS = 1_000
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
  wake(queues: Iterable<string>): void
}

export interface JobOptions {
  leaseMs?: number
  /** Tells the other processes of the service that jobs of these queues wait for somebody with a free place. */
  tellOthers?: (queues: Iterable<string>) => void
}

/** The jobs of one kind that this process runs. */
interface Lane<Deps> {
  handler: JobHandler<Deps>
  name: string
  placesMax: number
  running: number
  /** Whose turn it was last. */
  lastFirm: FirmId | undefined
  /** Whether jobs may be due that this process has not taken. */
  expected: boolean
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
  const lanes = new Map(
    handlers.map((handler): [string, Lane<Deps>] => {
      const { concurrencyMax, job } = handler
      const placesMax = typeof concurrencyMax === 'number' ? concurrencyMax : concurrencyMax(ctx.deps)
      return [job.name, { handler, name: job.name, placesMax, running: 0, lastFirm: undefined, expected: false }]
    }),
  )
  const stopping = new AbortController()
  const signal = new WakeSignal()
  const active = new Set<Promise<void>>()
  /** When the queues are looked at next, by the clock that is never set. */
  let lookAt = 0

  /** What this process has taken and not ended, by id. */
  const inHand = new Map<string, TakenJob>()

  const keeping = startRounds({
    everyMs: leaseMs / 3,
    afterFailureMs: RETRY_MS,
    log,
    async round() {
      // Copies: a job that is taken anew meanwhile has a lease that the answer does not know.
      const jobs = [...inHand.values()].map((job) => ({ ...job }))
      const kept = new Set(await keepJobs(db, jobs, leaseMs))
      for (const { id, lease } of jobs) if (!kept.has(lease) && inHand.get(id)?.lease === lease) inHand.delete(id)
    },
  })

  function letGo(job: TakenJob): void {
    if (inHand.get(job.id) === job) inHand.delete(job.id)
  }

  async function run(): Promise<void> {
    let tellAt = 0
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() >= lookAt) {
          const { due, nextMs } = await lookForDueJobs(db, [...lanes.keys()])
          expect(due)
          lookAt = performance.now() + (due.length > 0 ? LOOK_MS : Math.min(nextMs, IDLE_LOOK_MS))
        }
        const filled = await Promise.allSettled([...lanes.values()].map(fill))
        const failed = filled.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        const full = [...lanes.values()].filter(({ expected, running, placesMax }) => expected && running >= placesMax)
        if (full.length > 0 && performance.now() >= tellAt) {
          tellAt = performance.now() + LOOK_MS
          tellOthers(full.map(({ name }) => name))
        }
        // Timers of Node may end a millisecond early.
        if (!stopping.signal.aborted) await signal.wait(Math.max(1, Math.ceil(lookAt - performance.now())))
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be taken; trying again')
        await pause(RETRY_MS, stopping.signal)
      }
    }
  }

  /** Takes as many jobs of a kind as it has places for. */
  async function fill(lane: Lane<Deps>): Promise<void> {
    const count = lane.placesMax - lane.running
    if (!lane.expected || count <= 0) return
    lane.expected = false
    const taken = await takeJobs(db, lane.name, { after: lane.lastFirm, count, leaseMs }).catch((error) => {
      lane.expected = true
      throw error
    })
    const fresh = taken.filter((job) => !isInHand(job))
    if (stopping.signal.aborted) {
      await giveJobsBack(db, fresh, 0)
      if (fresh.length > 0) tellOthers([lane.name])
      return
    }
    if (taken.length === count) lane.expected = true
    lane.lastFirm = taken.at(-1)?.firmId ?? lane.lastFirm
    for (const job of fresh) begin(lane, job)
  }

  /** After an outage that was longer than a lease, a process finds what it has in hand: it goes on with that under the new lease. */
  function isInHand(job: TakenJob): boolean {
    const known = inHand.get(job.id)
    if (known) Object.assign(known, job)
    return known !== undefined
  }

  function begin(lane: Lane<Deps>, job: TakenJob): void {
    inHand.set(job.id, job)
    lane.running++
    const ended = runJob(lane, job).finally(() => {
      lane.running--
      active.delete(ended)
      if (lane.expected) signal.raise()
    })
    active.add(ended)
  }

  async function runJob(lane: Lane<Deps>, job: TakenJob): Promise<void> {
    const duration = metrics.of(consumerMetrics.jobDuration).labels(lane.name)
    const startedAt = performance.now()
    let outcome: Outcome = 'failed'
    try {
      outcome = await (tracing
        ? tracing.linked(job.traceparent ? [job.traceparent] : [], jobSpan(lane.name), (span) =>
            attempt(lane, job, span),
          )
        : attempt(lane, job))
    } catch (error) {
      // Its lease ends, and a process takes it again.
      log.warn({ err: error, job: lane.name }, 'the end of a job could not be written; it runs again')
    } finally {
      letGo(job)
      runs.labels(lane.name, outcome).inc()
      duration.observe((performance.now() - startedAt) / 1000)
    }
  }

  async function attempt(lane: Lane<Deps>, job: TakenJob, span?: ActiveSpan): Promise<Outcome> {
    let answer: 'again' | undefined
    try {
      answer = await handle(lane, job)
    } catch (error) {
      span?.fail(error)
      letGo(job)
      return await tryAgain(lane, job, error)
    }
    letGo(job)
    if (answer === 'again') await giveBack(job, AGAIN_MS)
    else await endJob(db, job)
    return answer ?? 'done'
  }

  async function handle({ handler, name }: Lane<Deps>, job: TakenJob): Promise<'again' | undefined> {
    for (let isSaid = false; ; isSaid = true) {
      const startedAt = performance.now()
      try {
        return await handler.handle(ctx, JSON.parse(job.payload), job.firmId)
      } catch (error) {
        if (!isBreakerOpen(error)) throw error
        if (stopping.signal.aborted) return 'again'
        if (!isSaid) log.warn({ err: error, job: name }, 'a job waits until its breaker closes')
      } finally {
        metrics.firms.add('job_seconds', job.firmId, (performance.now() - startedAt) / 1000)
      }
      await pause(BREAKER_LOOK_MS, stopping.signal)
      if (inHand.get(job.id) !== job) throw new Error('another process has taken the job meanwhile')
    }
  }

  async function tryAgain({ handler, name }: Lane<Deps>, job: TakenJob, error: unknown): Promise<Outcome> {
    const retry = typeof handler.retry === 'function' ? handler.retry(ctx.deps) : handler.retry
    const report = { err: error, job: name, attempt: job.attempt }
    if (retry && job.attempt >= retry.attemptsMax) {
      log.error(report, 'a job was put aside')
      await putJobAside(db, job, { ...deadLetterOf(name, subjectOf(name), job), error })
      return 'put_aside'
    }
    log[job.attempt > ATTEMPTS_EXPECTED ? 'error' : 'warn'](report, 'a job failed; it is tried again')
    await giveBack(job, retryDelayMs(job.attempt, retry?.delayMsMax), { haveFailed: true })
    return 'failed'
  }

  /** Gives a job back, and looks for it when it becomes due again. */
  async function giveBack(job: TakenJob, delayMs: number, options?: { haveFailed: boolean }): Promise<void> {
    await giveJobsBack(db, [job], delayMs, options)
    lookAt = Math.min(lookAt, performance.now() + delayMs)
    signal.raise()
  }

  function expect(queues: Iterable<string>): void {
    for (const name of queues) {
      const lane = lanes.get(name)
      if (lane) lane.expected = true
    }
  }

  exposeWaitingJobs()
  const running = run()

  /** Exposes how many jobs of each kind wait or are in hand, read from the database at each scrape. */
  function exposeWaitingJobs(): void {
    const { waiting } = consumerMetrics
    metrics.onScrape([waiting], async () => {
      for (const { name, count } of await countJobs(db, [...lanes.keys()], COUNTED_MAX))
        metrics.of(waiting).labels(name).set(count)
    })
  }

  return {
    wake(queues) {
      expect(queues)
      signal.raise()
    },
    async stop() {
      stopping.abort()
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
