import type { FirmId, OwnerName } from '@dossier/contracts'
import { isBreakerOpen } from '../breaker.ts'
import type { BackgroundCtx, JobHandler } from '../context.ts'
import type { Bus } from '../nats/bus.ts'
import { type PulledMessage, type Puller, startPuller } from '../nats/puller.ts'
import { jobConsumerOf } from '../nats/streams.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import type { ActiveSpan, SpanStart } from '../telemetry/tracing.ts'
import { pause } from '../time/pause.ts'

/** After this many attempts the failure is logged as an error at each further one; the job stays in the queue. */
const ATTEMPTS_EXPECTED = 20

/** A job that answered `again` runs again after this time at most. */
const AGAIN_MS_MAX = 1_000

/**
 * A job whose breaker is open waits here and is tried again this often. It keeps its lane: others of its kind could do nothing
 * either. So an outage uses up no attempts.
 */
const BREAKER_LOOK_MS = 1_000

/** What became of a run; see `job_runs_total`. */
type Outcome = 'done' | 'again' | 'failed' | 'put_aside'

/**
 * Runs one kind of job of the service's queue. A job leaves the queue when its handler has succeeded, or when its
 * retries are used up and it is a dead letter.
 */
export function startJobRunner<Deps>(
  service: OwnerName,
  handler: JobHandler<Deps>,
  bus: Bus,
  ctx: BackgroundCtx<Deps>,
  deadLetters: DeadLetterStorage,
): Puller {
  const { concurrencyMax } = handler
  const { name } = handler.job
  const retry = typeof handler.retry === 'function' ? handler.retry(ctx.deps) : handler.retry
  const runs = ctx.metrics.of(consumerMetrics.jobs)
  const duration = ctx.metrics.of(consumerMetrics.jobDuration).labels(name)

  async function tryAgain(message: PulledMessage, error: unknown): Promise<Outcome> {
    const report = { err: error, job: name, attempt: message.attempt }
    if (retry && message.attempt >= retry.attemptsMax) {
      ctx.log.error(report, 'a job was put aside')
      await deadLetters.keep({
        consumer: name,
        subject: message.subject,
        messageId: message.id,
        payload: message.text,
        error,
      })
      message.ack()
      return 'put_aside'
    }
    ctx.log[message.attempt > ATTEMPTS_EXPECTED ? 'error' : 'warn'](report, 'a job failed; it is tried again')
    message.retry(retry?.delayMsMax)
    return 'failed'
  }

  async function handle(data: unknown, firmId: FirmId, stopping: AbortSignal): Promise<'again' | undefined> {
    for (let isSaid = false; ; isSaid = true) {
      const startedAt = performance.now()
      try {
        return await handler.handle(ctx, data, firmId)
      } catch (error) {
        if (!isBreakerOpen(error) || stopping.aborted) throw error
        if (!isSaid) ctx.log.warn({ err: error, job: name }, 'a job waits until its breaker closes')
      } finally {
        ctx.metrics.firms.add('job_seconds', firmId, (performance.now() - startedAt) / 1000)
      }
      await pause(BREAKER_LOOK_MS, stopping)
    }
  }

  async function run(message: PulledMessage, stopping: AbortSignal, span?: ActiveSpan): Promise<Outcome> {
    let answer: 'again' | undefined
    try {
      const { firm_id, data } = JSON.parse(message.text) as { firm_id: FirmId; data: unknown }
      answer = await handle(data, firm_id, stopping)
    } catch (error) {
      span?.fail(error)
      return await tryAgain(message, error)
    }
    if (answer === 'again') message.retry(AGAIN_MS_MAX)
    else message.ack()
    return answer ?? 'done'
  }

  async function runJob(message: PulledMessage, stopping: AbortSignal, span?: ActiveSpan): Promise<void> {
    const startedAt = performance.now()
    let outcome: Outcome = 'failed'
    try {
      outcome = await run(message, stopping, span)
    } finally {
      runs.labels(name, outcome).inc()
      duration.observe((performance.now() - startedAt) / 1000)
    }
  }

  return startPuller({
    bus,
    consumer: jobConsumerOf(service, handler.job),
    label: name,
    batchMax: 1,
    lanes: typeof concurrencyMax === 'number' ? concurrencyMax : concurrencyMax(ctx.deps),
    log: ctx.log,
    metrics: ctx.metrics,
    process([message], stopping) {
      if (!ctx.tracing) return runJob(message!, stopping)
      return ctx.tracing.linked(message!.traceparents, jobSpan(name), (span) => runJob(message!, stopping, span))
    },
  })
}

/** How a run of a job shows in a trace. */
function jobSpan(job: string): SpanStart {
  return {
    name: `job ${job}`,
    kind: 'consumer',
    attributes: {
      'messaging.system.name': 'nats',
      'messaging.operation.type': 'process',
      'messaging.consumer.group.name': job,
    },
  }
}
