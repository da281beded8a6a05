import { setTimeout } from 'node:timers/promises'
import { inRealTime, later, WakeSignal } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isDelivered, isGone } from '../domain/delivery-outcome.ts'
import { type RecordedAttempt, recordFailures, recordSuccesses } from '../store/delivery-ends.ts'
import { type EndpointNews, markWebhookNews } from '../store/webhooks.ts'
import { startNotingTriggered, type TriggeredNotes } from './last-triggered.ts'
import { windUpDisabled } from './wind-up-disabled.ts'

const BATCH_MAX = 500
/** Batch size that is written at once. */
const ENOUGH = 32
/** How long a smaller batch waits for more, in milliseconds. */
const GATHER_MS = 3
const RETRY_MS = 500
/** An attempt that cannot be recorded within this time, in milliseconds, does not count. */
const GIVE_UP_MS = 30_000

export interface AttemptRecorderOptions {
  /** An endpoint without a successful attempt for this long is switched off. */
  disableAfterMs: number
  /** Deliveries in flight without an answer yet: as many more attempts are to be expected. */
  unanswered(): number
}

/**
 * Records attempts in batches: while one is written, the next gathers, and goes on to while more are under way, so that
 * the busier the process is, the less each costs. A batch that the database does not take is tried again for half a
 * minute; its deliveries are then sent once more.
 */
export class AttemptRecorder {
  readonly #ctx: NotificationsBackgroundCtx
  readonly #options: AttemptRecorderOptions
  #waiting: (RecordedAttempt & { settle(): void })[] = []
  #running: Promise<void> | undefined
  readonly #more = new WakeSignal()
  readonly #notes: TriggeredNotes

  constructor(ctx: NotificationsBackgroundCtx, options: AttemptRecorderOptions) {
    this.#ctx = ctx
    this.#options = options
    this.#notes = startNotingTriggered(ctx)
  }

  /** Resolves when the attempt is recorded or given up. */
  add(attempt: RecordedAttempt): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ ...attempt, settle: resolve })
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined
      })
      if (this.#isEnough) this.#more.raise()
    })
  }

  /** Writes what was noted of attempts that have been recorded. */
  async stop(): Promise<void> {
    await this.#running
    await this.#notes.stop()
  }

  get #isEnough(): boolean {
    return this.#waiting.length >= Math.min(ENOUGH, this.#options.unanswered())
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (!this.#isEnough) await this.#more.wait(GATHER_MS)
      const batch = this.#waiting.splice(0, BATCH_MAX)
      try {
        await this.#record(batch)
        this.#noteTriggered(batch)
        for (const { settle } of batch) settle()
      } catch (error) {
        this.#ctx.log.warn({ err: error, attempts: batch.length }, 'webhook attempts could not be recorded')
        const now = this.#ctx.now()
        for (const attempt of batch.toReversed()) {
          if (later(inRealTime(attempt.attempt.at, attempt), GIVE_UP_MS) > now) this.#waiting.unshift(attempt)
          else attempt.settle()
        }
        await setTimeout(RETRY_MS)
      }
    }
  }

  #noteTriggered(batch: readonly RecordedAttempt[]): void {
    for (const { delivery, attempt } of batch) {
      this.#notes.take({
        firmId: delivery.firm_id,
        webhookId: delivery.webhook_id,
        triggeredAt: attempt.at,
        succeededAt: isDelivered(attempt) ? attempt.at : null,
      })
    }
  }

  /**
   * Most batches are successes that are no news. Failures always are news: their endpoints are locked before deliveries,
   * as everywhere.
   */
  async #record(batch: RecordedAttempt[]): Promise<void> {
    const { db, deps, now } = this.#ctx
    const news = endpointNews(batch)
    if (news.length === 0) return recordSuccesses(db, batch)
    const [successes, failures] = [
      batch.filter(({ attempt }) => isDelivered(attempt)),
      batch.filter(({ attempt }) => !isDelivered(attempt)),
    ]
    const queued = await db.transact({ firmId: null, now: now() }, async (tx) => {
      const [disabled, queued] = await Promise.all([
        markWebhookNews(tx, news, this.#options.disableAfterMs),
        failures.length > 0 ? recordFailures(tx, failures, tx.now) : [],
        ...(successes.length > 0 ? [recordSuccesses(tx, successes)] : []),
      ])
      if (disabled.length > 0) await windUpDisabled(tx, disabled)
      return queued
    })
    deps.queues.add(queued)
  }
}

/**
 * What the attempts of a batch say of each endpoint to which they are news. One success outweighs failures beside it. A
 * success that was no news as it was read is none now: if an attempt that began before it has failed meanwhile, the note
 * of when the endpoint was sent to says so.
 */
function endpointNews(batch: readonly RecordedAttempt[]): EndpointNews[] {
  const news = new Map<string, EndpointNews & { delivered: boolean }>()
  for (const { delivery, attempt, aheadMs } of batch) {
    if (isDelivered(attempt) && !delivery.success_is_news) continue
    const entry = news.get(delivery.webhook_id) ?? {
      firmId: delivery.firm_id,
      webhookId: delivery.webhook_id,
      triggeredAt: attempt.at,
      failedAt: null,
      gone: false,
      aheadMs,
      delivered: false,
    }
    news.set(delivery.webhook_id, entry)
    if (attempt.at > entry.triggeredAt) entry.triggeredAt = attempt.at
    if (isDelivered(attempt)) entry.delivered = true
    else if (entry.failedAt === null || attempt.at < entry.failedAt) entry.failedAt = attempt.at
    if (isGone(attempt)) entry.gone = true
  }
  return [...news.values()].map(({ delivered, ...entry }) => (delivered ? { ...entry, failedAt: null } : entry))
}
