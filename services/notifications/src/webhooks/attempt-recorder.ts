import { earlier } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isDelivered, isGone } from '../domain/delivery-outcome.ts'
import { markAttempts, type RecordedAttempt } from '../store/deliveries.ts'
import { type EndpointNews, markWebhookNews } from '../store/webhooks.ts'
import { windUpDisabled } from './wind-up-disabled.ts'

const BATCH_MAX = 500
const RETRY_MS = 500

/**
 * Records attempts in batches: while one is written, the next gathers, so that the busier the process is, the less
 * each costs. A batch that the database does not take is tried again until its leases have ended; its deliveries are
 * then sent once more.
 */
export class AttemptRecorder {
  readonly #ctx: NotificationsBackgroundCtx
  readonly #disableAfterMs: number
  #waiting: RecordedAttempt[] = []
  #running: Promise<void> | undefined

  constructor(ctx: NotificationsBackgroundCtx, disableAfterMs: number) {
    this.#ctx = ctx
    this.#disableAfterMs = disableAfterMs
  }

  add(attempt: RecordedAttempt): void {
    this.#waiting.push(attempt)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** Ends when everything that was added is recorded or given up. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX)
      try {
        await this.#record(batch)
      } catch (error) {
        this.#ctx.log.warn({ err: error, attempts: batch.length }, 'webhook attempts could not be recorded')
        const now = this.#ctx.now()
        this.#waiting.unshift(...batch.filter(({ delivery }) => delivery.leased_until > now))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  /** Endpoints are locked before their deliveries, as everywhere. */
  async #record(batch: RecordedAttempt[]): Promise<void> {
    const news = endpointNews(batch)
    await this.#ctx.db.transact({ firmId: null, now: this.#ctx.now() }, async (tx) => {
      const disableFailingSince = earlier(tx.now, this.#disableAfterMs)
      const [disabled] = await Promise.all([markWebhookNews(tx, news, disableFailingSince), markAttempts(tx, batch)])
      if (disabled.length > 0) await windUpDisabled(tx, disabled)
    })
  }
}

/** What the attempts of a batch say of each endpoint. One success outweighs failures beside it. */
function endpointNews(batch: readonly RecordedAttempt[]): EndpointNews[] {
  const news = new Map<string, EndpointNews & { delivered: boolean }>()
  for (const { delivery, attempt } of batch) {
    const entry = news.get(delivery.webhook_id) ?? {
      firmId: delivery.firm_id,
      webhookId: delivery.webhook_id,
      triggeredAt: attempt.at,
      failedAt: null,
      gone: false,
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
