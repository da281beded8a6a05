import type { Again, BackgroundCtx, JobHandler } from '../context.ts'
import { WakeSignal } from '../rounds/wake-signal.ts'
import type { Worker } from '../service/worker.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import { pause } from '../time/pause.ts'
import { drawFirm } from './draw-firm.ts'
import { type JobQueue, queuesOf } from './job-queue.ts'
import { countJobs, giveJobsBack, markDueJobs, type TakenJob, takeJobs } from './job-table.ts'
import { LeasedJobs } from './leased-jobs.ts'
import { type RunParts, runJob } from './run-job.ts'

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

/** Counts stop at this number, so that a long queue does not make a scrape slow. */
const COUNTED_MAX = 10_000

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

/**
 * Runs the jobs of a service, each kind in a queue of its own, firms in turn. A job leaves its queue when its handler has succeeded, or when
 * its retries are used up and it is a dead letter.
 */
export function startJobs<Deps>(
  handlers: readonly JobHandler<Deps>[],
  ctx: BackgroundCtx<Deps>,
  subjectOf: (job: string) => string,
  options: JobOptions = {},
): JobRunner {
  const queues = queuesOf(handlers, ctx.deps)
  exposeWaitingJobs(ctx, [...queues.keys()])
  return new Runner(queues, ctx, subjectOf, options)
}

/** Looks for due jobs, takes as many as it has places for, and runs them. */
class Runner<Deps> implements JobRunner {
  readonly #queues: ReadonlyMap<string, JobQueue<Deps>>
  readonly #ctx: BackgroundCtx<Deps>
  readonly #leaseMs: number
  readonly #tellOthers: (names: Iterable<string>) => void
  readonly #leased: LeasedJobs
  readonly #parts: RunParts<Deps>
  readonly #stopping = new AbortController()
  readonly #signal = new WakeSignal()
  readonly #active = new Set<Promise<void>>()
  readonly #running: Promise<void>
  /** When to look next, on the monotonic clock. */
  #lookAt = 0
  /** When to tell others next, on the monotonic clock. */
  #tellAt = 0

  /** Passed on as a function. */
  readonly wake = (names: Iterable<string>): void => {
    this.#noteDue(names)
    this.#signal.raise()
  }

  constructor(
    queues: ReadonlyMap<string, JobQueue<Deps>>,
    ctx: BackgroundCtx<Deps>,
    subjectOf: (job: string) => string,
    { leaseMs = LEASE_MS, tellOthers = () => {} }: JobOptions,
  ) {
    this.#queues = queues
    this.#ctx = ctx
    this.#leaseMs = leaseMs
    this.#tellOthers = tellOthers
    this.#leased = new LeasedJobs(ctx, leaseMs)
    const giveBack = (queue: JobQueue<Deps>, job: TakenJob, again: Again) => this.#giveBack(queue, job, again)
    this.#parts = { ctx, leasedJobs: this.#leased, subjectOf, giveBack }
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#leased.endAll()
    this.#signal.raise()
    await this.#running
    await Promise.all(this.#active)
    await this.#leased.stop()
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      try {
        if (performance.now() >= this.#lookAt) await this.#look()
        await this.#fillAll()
        const wakeAt = this.#tellOfWaiting()
        // Timers of Node may end a millisecond early.
        if (!this.#isStopping) await this.#signal.wait(Math.max(1, Math.ceil(wakeAt - performance.now())))
      } catch (error) {
        this.#lookAt = 0
        this.#ctx.log.warn({ err: error }, 'jobs could not be taken; trying again')
        await pause(RETRY_MS, this.#stopping.signal)
      }
    }
  }

  /** Finds the queues with due jobs, and when to look next. */
  async #look(): Promise<void> {
    // What is given back meanwhile may set it to an earlier time.
    this.#lookAt = Number.POSITIVE_INFINITY
    const { due, nextMs } = await markDueJobs(this.#ctx.db, [...this.#queues.keys()])
    this.#noteDue(due)
    this.#lookNoLaterThan(due.length > 0 ? LOOK_MS : Math.min(nextMs, IDLE_LOOK_MS))
  }

  #lookNoLaterThan(afterMs: number): void {
    this.#lookAt = Math.min(this.#lookAt, performance.now() + afterMs)
  }

  #noteDue(names: Iterable<string>): void {
    for (const name of names) {
      const queue = this.#queues.get(name)
      if (queue) queue.mayHaveDue = true
    }
  }

  async #fillAll(): Promise<void> {
    const filled = await Promise.allSettled([...this.#queues.values()].map((queue) => this.#fill(queue)))
    const failed = filled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Takes as many jobs of a queue as it has places for. */
  async #fill(queue: JobQueue<Deps>): Promise<void> {
    const { db } = this.#ctx
    const count = queue.placesMax - queue.running
    if (!queue.mayHaveDue || count <= 0) return
    queue.mayHaveDue = false
    const taken = await this.#take(queue, count).catch((error) => {
      queue.mayHaveDue = true
      throw error
    })
    const fresh = taken.filter((job) => !this.#leased.continueUnder(job))
    if (this.#isStopping) {
      await giveJobsBack(db, fresh, { afterMs: 0 })
      if (fresh.length > 0) this.#tellOthers([queue.name])
      return
    }
    if (taken.length === count) queue.mayHaveDue = true
    queue.lastFirm = taken.at(-1)?.firmId ?? queue.lastFirm
    for (const job of fresh) this.#begin(queue, job)
  }

  async #take(queue: JobQueue<Deps>, count: number): Promise<TakenJob[]> {
    const { db } = this.#ctx
    queue.lastFirm ??= await drawFirm(db, queue.name)
    // Nothing is due for any firm.
    if (!queue.lastFirm) return []
    return await takeJobs(db, queue, { after: queue.lastFirm, count, leaseMs: this.#leaseMs })
  }

  #begin(queue: JobQueue<Deps>, job: TakenJob): void {
    queue.running++
    const ended = runJob(this.#parts, queue, this.#leased.add(job)).finally(() => {
      queue.running--
      this.#active.delete(ended)
      if (queue.mayHaveDue) this.#signal.raise()
    })
    this.#active.add(ended)
  }

  /** Gives a job back, and takes or looks for it once it is due. */
  async #giveBack(queue: JobQueue<Deps>, job: TakenJob, again: Again): Promise<void> {
    await giveJobsBack(this.#ctx.db, [job], again)
    if (again.afterMs > 0) this.#lookNoLaterThan(again.afterMs)
    else {
      queue.mayHaveDue = true
      if (this.#isStopping) this.#tellOthers([queue.name])
    }
    this.#signal.raise()
  }

  /** Tells others of jobs that wait while all places for them are taken. Answers when there is something to do again. */
  #tellOfWaiting(): number {
    const full = [...this.#queues.values()].filter((queue) => queue.mayHaveDue && queue.running >= queue.placesMax)
    if (full.length === 0) return this.#lookAt
    if (performance.now() >= this.#tellAt) {
      this.#tellAt = performance.now() + LOOK_MS
      this.#tellOthers(full.map(({ name }) => name))
    }
    return Math.min(this.#lookAt, this.#tellAt)
  }
}

/** Exposes how many jobs of each kind wait or are running, read from the database at each scrape. */
function exposeWaitingJobs({ db, metrics }: BackgroundCtx<unknown>, queues: readonly string[]): void {
  const { waiting } = consumerMetrics
  metrics.onScrape([waiting], async () => {
    for (const { queue, count } of await countJobs(db, queues, COUNTED_MAX))
      metrics.of(waiting).labels(queue).set(count)
  })
}
