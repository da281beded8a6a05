import type { FirmId } from '@dossier/contracts'
import { isBreakerOpen } from '../breaker.ts'
import type { BackgroundCtx, JobHandler } from '../context.ts'
import { WakeSignal } from '../jobs/wake-signal.ts'
import { retryDelayMs } from '../nats/puller.ts'
import type { Worker } from '../service/worker.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import type { ActiveSpan, SpanStart } from '../telemetry/tracing.ts'
import { pause } from '../time/pause.ts'
import { deadLetterOf } from './dead-work.ts'
import { countWork, endWork, keepWork, listDueQueues, postponeWork, type TakenWork, takeWork } from './work-table.ts'

/** A process that dies has its jobs taken by others after this time. */
const LEASE_MS = 30_000
/** How soon a process finds what another one has enqueued, and what has become due again. What it enqueues itself it takes at once. */
const LOOK_MS = 250
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
export interface WorkRunner extends Worker {
  /** Says that jobs of these queues were committed. */
  wake(queues: Iterable<string>): void
}

/** The jobs of one kind that this process runs. */
interface Lane<Deps> {
  handler: JobHandler<Deps>
  name: string
  placesMax: number
  inHand: Set<TakenWork>
  /** Whose turn it was last. */
  lastFirm: FirmId | undefined
  /** Whether jobs may be due that this process has not taken. */
  expected: boolean
}

/**
 * Runs the jobs of a service, each kind in a queue of its own, firms in turn. A job leaves its queue when its handler has succeeded, or when
 * its retries are used up and it is a dead letter.
 */
export function startWork<Deps>(
  handlers: readonly JobHandler<Deps>[],
  ctx: BackgroundCtx<Deps>,
  deadLetters: DeadLetterStorage,
  subjectOf: (job: string) => string,
  leaseMs = LEASE_MS,
): WorkRunner {
  const { db, log, metrics, tracing } = ctx
  const runs = metrics.of(consumerMetrics.jobs)
  const lanes = new Map(
    handlers.map((handler): [string, Lane<Deps>] => {
      const { concurrencyMax, job } = handler
      const placesMax = typeof concurrencyMax === 'number' ? concurrencyMax : concurrencyMax(ctx.deps)
      return [job.name, { handler, name: job.name, placesMax, inHand: new Set(), lastFirm: undefined, expected: false }]
    }),
  )
  const stopping = new AbortController()
  const signal = new WakeSignal()
  const active = new Set<Promise<void>>()

  const heartbeat = setInterval(() => {
    const inHand = [...lanes.values()].flatMap((lane) => [...lane.inHand])
    if (inHand.length === 0) return
    keepWork(db, inHand, leaseMs).catch((error) => log.warn({ err: error }, 'jobs in hand could not be kept'))
  }, leaseMs / 3)

  async function run(): Promise<void> {
    let lookedAt = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() - lookedAt > LOOK_MS) {
          lookedAt = performance.now()
          expect(await listDueQueues(db, [...lanes.keys()]))
        }
        await Promise.all([...lanes.values()].map(fill))
        if (!stopping.signal.aborted) await signal.wait(LOOK_MS)
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be taken; trying again')
        await pause(RETRY_MS, stopping.signal)
      }
    }
  }

  /** Takes as many jobs of a kind as it has places for. */
  async function fill(lane: Lane<Deps>): Promise<void> {
    const count = lane.placesMax - lane.inHand.size
    if (!lane.expected || count <= 0) return
    lane.expected = false
    const taken = await takeWork(db, lane.name, { after: lane.lastFirm, count, leaseMs }).catch((error) => {
      lane.expected = true
      throw error
    })
    if (taken.length === count) lane.expected = true
    for (const work of taken) {
      lane.lastFirm = work.firmId
      lane.inHand.add(work)
      const ended = runWork(lane, work).finally(() => {
        lane.inHand.delete(work)
        active.delete(ended)
        if (lane.expected) signal.raise()
      })
      active.add(ended)
    }
  }

  async function runWork(lane: Lane<Deps>, work: TakenWork): Promise<void> {
    const duration = metrics.of(consumerMetrics.jobDuration).labels(lane.name)
    const startedAt = performance.now()
    let outcome: Outcome = 'failed'
    try {
      outcome = await (tracing
        ? tracing.linked(work.traceparent ? [work.traceparent] : [], jobSpan(lane.name), (span) =>
            attempt(lane, work, span),
          )
        : attempt(lane, work))
    } catch (error) {
      // Its lease ends, and a process takes it again.
      log.warn({ err: error, job: lane.name }, 'the end of a job could not be written; it runs again')
    } finally {
      runs.labels(lane.name, outcome).inc()
      duration.observe((performance.now() - startedAt) / 1000)
    }
  }

  async function attempt(lane: Lane<Deps>, work: TakenWork, span?: ActiveSpan): Promise<Outcome> {
    let answer: 'again' | undefined
    try {
      answer = await handle(lane, work)
    } catch (error) {
      span?.fail(error)
      return await tryAgain(lane, work, error)
    }
    if (answer === 'again') await postponeWork(db, work, AGAIN_MS)
    else await endWork(db, work)
    return answer ?? 'done'
  }

  async function handle({ handler, name }: Lane<Deps>, work: TakenWork): Promise<'again' | undefined> {
    for (let isSaid = false; ; isSaid = true) {
      const startedAt = performance.now()
      try {
        return await handler.handle(ctx, JSON.parse(work.payload), work.firmId)
      } catch (error) {
        if (!isBreakerOpen(error) || stopping.signal.aborted) throw error
        if (!isSaid) log.warn({ err: error, job: name }, 'a job waits until its breaker closes')
      } finally {
        metrics.firms.add('job_seconds', work.firmId, (performance.now() - startedAt) / 1000)
      }
      await pause(BREAKER_LOOK_MS, stopping.signal)
    }
  }

  async function tryAgain({ handler, name }: Lane<Deps>, work: TakenWork, error: unknown): Promise<Outcome> {
    const retry = typeof handler.retry === 'function' ? handler.retry(ctx.deps) : handler.retry
    const report = { err: error, job: name, attempt: work.attempt }
    if (retry && work.attempt >= retry.attemptsMax) {
      log.error(report, 'a job was put aside')
      await deadLetters.keep({ ...deadLetterOf(name, subjectOf(name), work), error })
      await endWork(db, work)
      return 'put_aside'
    }
    log[work.attempt > ATTEMPTS_EXPECTED ? 'error' : 'warn'](report, 'a job failed; it is tried again')
    await postponeWork(db, work, retryDelayMs(work.attempt, retry?.delayMsMax))
    return 'failed'
  }

  function expect(queues: Iterable<string>): void {
    for (const name of queues) {
      const lane = lanes.get(name)
      if (lane) lane.expected = true
    }
  }

  exposeWaitingWork()
  const running = run()

  /** Exposes how many jobs of each kind wait or are in hand, read from the database at each scrape. */
  function exposeWaitingWork(): void {
    const { waiting } = consumerMetrics
    metrics.onScrape([waiting], async () => {
      for (const { name, count } of await countWork(db, [...lanes.keys()], COUNTED_MAX))
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
      clearInterval(heartbeat)
    },
  }
}

/** How a run of a job shows in a trace. */
function jobSpan(job: string): SpanStart {
  return {
    name: `job ${job}`,
    kind: 'consumer',
    attributes: { 'messaging.operation.type': 'process', 'messaging.consumer.group.name': job },
  }
}
