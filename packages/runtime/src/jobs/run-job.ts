import { isBreakerOpen } from '../breaker.ts'
import type { Again, BackgroundCtx, JobRun } from '../context.ts'
import { retryDelayMs } from '../nats/puller.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import type { ActiveSpan, SpanStart } from '../telemetry/tracing.ts'
import { pause } from '../time/pause.ts'
import { atFirm } from '../time/timed-work.ts'
import type { JobQueue } from './job-queue.ts'
import { endJob, lockJob, makeDeadLetter, type TakenJob } from './job-table.ts'
import { deadLetterOf } from './job-text.ts'
import type { LeasedJob, LeasedJobs } from './leased-jobs.ts'

/** After this many attempts the failure is logged as an error at each further one; the job stays in the queue. */
const ATTEMPTS_EXPECTED = 20
/**
 * A job whose breaker is open waits here and is tried again this often. It keeps its place: others of its kind could do nothing either. So
 * an outage uses up no attempts.
 */
const BREAKER_LOOK_MS = 1_000

/** What became of a run; see `job_runs_total`. */
type Outcome = 'done' | 'again' | 'failed' | 'put_aside'

/** What running a job needs of its process. */
export interface RunParts<Deps> {
  ctx: BackgroundCtx<Deps>
  leasedJobs: LeasedJobs
  subjectOf(job: string): string
  /** Gives a job back to its queue. */
  giveBack(queue: JobQueue<Deps>, job: TakenJob, again: Again): Promise<void>
}

/** Runs a job and writes how it ended. Never throws: a job whose end cannot be written runs again. */
export async function runJob<Deps>(parts: RunParts<Deps>, queue: JobQueue<Deps>, leased: LeasedJob): Promise<void> {
  const { name } = queue
  const { metrics, tracing, log } = parts.ctx
  const { traceparent } = leased.job
  const duration = metrics.of(consumerMetrics.jobDuration).labels(name)
  const startedAt = performance.now()
  let outcome: Outcome = 'failed'
  try {
    outcome = await (tracing
      ? tracing.linked(traceparent ? [traceparent] : [], jobSpan(name), (span) => attempt(parts, queue, leased, span))
      : attempt(parts, queue, leased))
  } catch (error) {
    // Its lease ends, and a process takes it again.
    log.warn({ err: error, job: name }, 'the end of a job could not be written; it runs again')
  } finally {
    parts.leasedJobs.letGo(leased)
    metrics.of(consumerMetrics.jobs).labels(name, outcome).inc()
    duration.observe((performance.now() - startedAt) / 1000)
  }
}

async function attempt<Deps>(
  parts: RunParts<Deps>,
  queue: JobQueue<Deps>,
  leased: LeasedJob,
  span?: ActiveSpan,
): Promise<Outcome> {
  const { job } = leased
  let again: Again | undefined
  try {
    again = await handle(parts, queue, leased)
  } catch (error) {
    span?.fail(error)
    parts.leasedJobs.letGo(leased)
    if (!leased.ended.signal.aborted) return await tryAgain(parts, queue, job, error)
    again = { afterMs: 0 }
  }
  parts.leasedJobs.letGo(leased)
  if (!again) {
    await endJob(parts.ctx.db, job)
    return 'done'
  }
  await parts.giveBack(queue, job, again)
  return again.counts === 'failed' ? 'failed' : 'again'
}

/** Calls the handler, again and again while its breaker is open. */
async function handle<Deps>(
  { ctx, leasedJobs }: RunParts<Deps>,
  { handler, name }: JobQueue<Deps>,
  leased: LeasedJob,
): Promise<Again | undefined> {
  const { job, ended } = leased
  const run = runOf(leasedJobs, leased)
  for (let isSaid = false; ; isSaid = true) {
    const startedAt = performance.now()
    try {
      return await handler.handle(await atFirm(ctx, job.firmId), JSON.parse(job.payload), job.firmId, run)
    } catch (error) {
      if (!isBreakerOpen(error) || ended.signal.aborted) throw error
      if (!isSaid) ctx.log.warn({ err: error, job: name }, 'a job waits until its breaker closes')
    } finally {
      ctx.metrics.firms.add('job_seconds', job.firmId, (performance.now() - startedAt) / 1000)
    }
    await pause(BREAKER_LOOK_MS, ended.signal)
    ended.signal.throwIfAborted()
  }
}

/** What the handler sees of its run. */
function runOf(leasedJobs: LeasedJobs, leased: LeasedJob): JobRun {
  const { job, ended } = leased
  return {
    attempt: job.attempt,
    signal: ended.signal,
    async lock(tx) {
      if (await lockJob(tx, job)) return
      leasedJobs.lose(leased)
      throw new Error('another process has taken the job meanwhile')
    },
  }
}

/** After a failure: makes the job a dead letter once its retries are used up. */
async function tryAgain<Deps>(
  { ctx, subjectOf, giveBack }: RunParts<Deps>,
  queue: JobQueue<Deps>,
  job: TakenJob,
  error: unknown,
): Promise<Outcome> {
  const { handler, name } = queue
  const retry = typeof handler.retry === 'function' ? handler.retry(ctx.deps) : handler.retry
  const report = { err: error, job: name, attempt: job.attempt }
  if (retry && job.attempt >= retry.attemptsMax) {
    ctx.log.error(report, 'a job became a dead letter')
    await makeDeadLetter(ctx.db, job, { ...deadLetterOf(name, subjectOf(name), job), error })
    return 'put_aside'
  }
  ctx.log[job.attempt > ATTEMPTS_EXPECTED ? 'error' : 'warn'](report, 'a job failed; it is tried again')
  await giveBack(queue, job, { afterMs: retryDelayMs(job.attempt, retry?.delayMsMax), counts: 'failed' })
  return 'failed'
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
