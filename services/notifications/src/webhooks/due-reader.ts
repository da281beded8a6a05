import type { WebhookId } from '@dossier/contracts'
import type { Session } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { type DueDelivery, type EndpointRead, readDueDeliveries } from '../store/due-deliveries.ts'
import { EndpointLocks } from './endpoint-locks.ts'
import { InFlight } from './in-flight.ts'
import type { Allotment } from './queues.ts'

/** How long to wait before trying again to lock an endpoint that another process has. */
const REFUSED_MS = 100
/** How often idle endpoints with a longer queue are released, in case another process has free slots. */
const KEEP_MS = 250
/** Most endpoints that stay locked until then. Keeping them saves a lock for each read. */
const KEPT_MAX = 256

/**
 * Reads due deliveries of the endpoints that this process can lock. It releases an endpoint once nothing of it is in flight,
 * or a moment later if more is queued for it. So two processes with free slots share the endpoints between them.
 */
export class DueReader {
  readonly #ctx: NotificationsBackgroundCtx
  readonly #session: Session
  readonly #locks: EndpointLocks
  readonly #inFlight = new InFlight()
  readonly #refused = new Set<NodeJS.Timeout>()
  readonly #kept = new Set<WebhookId>()
  #releasing: NodeJS.Timeout | undefined

  constructor(ctx: NotificationsBackgroundCtx) {
    this.#ctx = ctx
    this.#session = ctx.db.openSession(() => {
      this.#locks.forget()
      this.#inFlight.startAllOver()
    })
    this.#locks = new EndpointLocks(this.#session, ctx.log)
  }

  /**
   * Answers as many deliveries of each queue as it was allotted slots. They are in flight from now on. Queues that may hold
   * more go back to `queues`; all of them do if this throws. The locks and the deliveries are requested together, and only
   * deliveries of locked endpoints count.
   */
  async read(allotments: readonly Allotment[]): Promise<DueDelivery[]> {
    const { queues, throttleBudget } = this.#ctx.deps
    const now = this.#ctx.now()
    const reads = allotments.map((allotment) => ({
      ...allotment,
      budget: throttleBudget.left(allotment.webhook_id, now),
      ...this.#inFlight.beginReading(allotment.webhook_id),
    }))
    try {
      const [locked, deliveries] = await Promise.all([
        this.#locks.lock(reads.map(({ webhook_id }) => webhook_id)),
        readDueDeliveries(this.#session, reads, now),
      ])
      return this.#take(reads, locked, deliveries)
    } catch (error) {
      for (const { webhook_id } of reads) this.#inFlight.endReading(webhook_id, [])
      queues.putBack(allotments)
      for (const read of reads) this.#releaseIfIdle(read)
      throw error
    }
  }

  /** The attempt of a delivery is recorded, so it is not in flight any more. */
  finish(delivery: DueDelivery): void {
    this.#inFlight.remove(delivery)
    this.#releaseIfIdle(delivery)
  }

  /** Puts unsent deliveries back into their queues. */
  giveBack(deliveries: readonly DueDelivery[]): void {
    for (const delivery of deliveries) {
      this.#inFlight.startOver(delivery.webhook_id)
      this.finish(delivery)
    }
    this.#ctx.deps.queues.add(deliveries.map(({ firm_id, webhook_id }) => ({ firm_id, webhook_id, due: 1 })))
  }

  /** Releases all endpoints. */
  async end(): Promise<void> {
    for (const timer of [...this.#refused, this.#releasing]) clearTimeout(timer)
    await this.#locks.end()
  }

  #take(
    reads: readonly (Allotment & EndpointRead)[],
    locked: ReadonlySet<WebhookId>,
    read: readonly DueDelivery[],
  ): DueDelivery[] {
    const { queues, throttleBudget } = this.#ctx.deps
    const ofEndpoints = Map.groupBy(read, ({ webhook_id }) => webhook_id)
    const deliveries: DueDelivery[] = []
    const [left, ended, refused]: [Allotment[], Allotment[], Allotment[]] = [[], [], []]
    for (const read of reads) {
      const isOurs = locked.has(read.webhook_id)
      const due = (isOurs && ofEndpoints.get(read.webhook_id)) || []
      const taken = this.#inFlight.endReading(read.webhook_id, due)
      deliveries.push(...taken)
      if (!isOurs) refused.push(read)
      else if (due.length === read.count) left.push({ ...read, due: read.due - taken.length })
      else if (read.after) {
        // Deliveries queued meanwhile may be due earlier than those read before.
        this.#inFlight.startOver(read.webhook_id)
        left.push(read)
      } else ended.push(read)
    }
    for (const { webhook_id } of deliveries) throttleBudget.spend(webhook_id)
    queues.putBack(left)
    // A throttled endpoint has spent its budget here, and its queue may go on.
    throttleBudget.request(ended)
    this.#retryLater(refused)
    for (const read of reads) this.#releaseIfIdle(read)
    return deliveries
  }

  /** Keeps the lock for a moment if more is queued for the endpoint. */
  #releaseIfIdle(endpoint: EndpointKey): void {
    const { webhook_id } = endpoint
    if (!this.#inFlight.isEmpty(webhook_id)) return
    if (this.#ctx.deps.queues.knows(endpoint) && this.#kept.size < KEPT_MAX) {
      this.#kept.add(webhook_id)
      this.#releasing ??= setTimeout(() => this.#releaseKept(), KEEP_MS)
    } else this.#forget(webhook_id)
  }

  #releaseKept(): void {
    this.#releasing = undefined
    for (const webhookId of this.#kept) if (this.#inFlight.isEmpty(webhookId)) this.#forget(webhookId)
    this.#kept.clear()
  }

  #forget(webhookId: WebhookId): void {
    this.#kept.delete(webhookId)
    this.#inFlight.forget(webhookId)
    this.#locks.release(webhookId)
  }

  /** The process that has these endpoints may not know what was queued. */
  #retryLater(allotments: readonly Allotment[]): void {
    if (allotments.length === 0) return
    const timer = setTimeout(() => {
      this.#refused.delete(timer)
      this.#ctx.deps.queues.add(allotments)
    }, REFUSED_MS)
    this.#refused.add(timer)
  }
}
