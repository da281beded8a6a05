import type { WebhookId } from '@dossier/contracts'
import type { Session } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { type DueDelivery, readDueDeliveries, type Turn } from '../store/due-deliveries.ts'
import { EndpointLocks } from './endpoint-locks.ts'
import { Hands } from './hands.ts'
import type { Allotment } from './queues.ts'

/** After how long an endpoint that another process has is asked for again. */
const REFUSED_MS = 100
/** How often endpoints are left of which more is to be sent, but nothing is in hand: another process may have places. */
const KEEP_MS = 250
/** Endpoints that are kept until then, which saves locking them for each turn. */
const KEPT_MAX = 256

/**
 * Reads what is due of endpoints that this process can have to itself. It leaves each once nothing of it is in hand, and
 * soon after if its queue is known to go on: of two processes with places, each takes what the other has no place for.
 */
export class DueReader {
  readonly #ctx: NotificationsBackgroundCtx
  readonly #session: Session
  readonly #locks: EndpointLocks
  readonly #hands = new Hands()
  readonly #refused = new Set<NodeJS.Timeout>()
  readonly #kept = new Set<WebhookId>()
  #leaving: NodeJS.Timeout | undefined

  constructor(ctx: NotificationsBackgroundCtx) {
    this.#ctx = ctx
    this.#session = ctx.db.openSession(() => {
      this.#locks.forget()
      this.#hands.startAllOver()
    })
    this.#locks = new EndpointLocks(this.#session, ctx.log)
  }

  /**
   * Answers as many of each queue as it was given places for, which are in hand from then on, and puts back queues in which
   * there may be more, all of them where it throws. The reading is asked for along with the locks, and counts where
   * these were given.
   */
  async read(allotments: readonly Allotment[]): Promise<DueDelivery[]> {
    const { queues, shares } = this.#ctx.deps
    const now = this.#ctx.now()
    const turns = allotments.map((allotment) => ({
      ...allotment,
      share: shares.left(allotment.webhook_id, now),
      ...this.#hands.beginReading(allotment.webhook_id),
    }))
    try {
      const [locked, deliveries] = await Promise.all([
        this.#locks.lock(turns.map(({ webhook_id }) => webhook_id)),
        readDueDeliveries(this.#session, turns, now),
      ])
      return this.#take(turns, locked, deliveries)
    } catch (error) {
      for (const { webhook_id } of turns) this.#hands.endReading(webhook_id, [])
      queues.putBack(allotments)
      for (const turn of turns) this.#leaveIfEmpty(turn)
      throw error
    }
  }

  /** The attempt of a delivery is recorded. */
  leave(delivery: DueDelivery): void {
    this.#hands.leave(delivery)
    this.#leaveIfEmpty(delivery)
  }

  /** Deliveries are not sent after all: they are in their queues as before. */
  giveBack(deliveries: readonly DueDelivery[]): void {
    for (const delivery of deliveries) {
      this.#hands.startOver(delivery.webhook_id)
      this.leave(delivery)
    }
    this.#ctx.deps.queues.add(deliveries.map(({ firm_id, webhook_id }) => ({ firm_id, webhook_id, due: 1 })))
  }

  /** Another process may have all endpoints. */
  async end(): Promise<void> {
    for (const timer of [...this.#refused, this.#leaving]) clearTimeout(timer)
    await this.#locks.end()
  }

  #take(
    turns: readonly (Allotment & Turn)[],
    locked: ReadonlySet<WebhookId>,
    read: readonly DueDelivery[],
  ): DueDelivery[] {
    const { queues, shares } = this.#ctx.deps
    const ofEndpoints = Map.groupBy(read, ({ webhook_id }) => webhook_id)
    const deliveries: DueDelivery[] = []
    const [left, ended, refused]: [Allotment[], Allotment[], Allotment[]] = [[], [], []]
    for (const turn of turns) {
      const isOurs = locked.has(turn.webhook_id)
      const due = (isOurs && ofEndpoints.get(turn.webhook_id)) || []
      const taken = this.#hands.endReading(turn.webhook_id, due)
      deliveries.push(...taken)
      if (!isOurs) refused.push(turn)
      else if (due.length === turn.count) left.push({ ...turn, due: turn.due - taken.length })
      else if (turn.after) {
        // What was queued since may be due for longer than what was read before.
        this.#hands.startOver(turn.webhook_id)
        left.push(turn)
      } else ended.push(turn)
    }
    for (const { webhook_id } of deliveries) shares.take(webhook_id)
    queues.putBack(left)
    // Where they are throttled, what they have shares for has ended, and not their queues.
    shares.ask(ended)
    this.#askAgain(refused)
    for (const turn of turns) this.#leaveIfEmpty(turn)
    return deliveries
  }

  /** Keeps an endpoint for a moment if more of it is to be sent. */
  #leaveIfEmpty(endpoint: EndpointKey): void {
    const { webhook_id } = endpoint
    if (!this.#hands.isEmpty(webhook_id)) return
    if (this.#ctx.deps.queues.knows(endpoint) && this.#kept.size < KEPT_MAX) {
      this.#kept.add(webhook_id)
      this.#leaving ??= setTimeout(() => this.#leaveKept(), KEEP_MS)
    } else this.#forget(webhook_id)
  }

  #leaveKept(): void {
    this.#leaving = undefined
    for (const webhookId of this.#kept) if (this.#hands.isEmpty(webhookId)) this.#forget(webhookId)
    this.#kept.clear()
  }

  #forget(webhookId: WebhookId): void {
    this.#kept.delete(webhookId)
    this.#hands.forget(webhookId)
    this.#locks.leave(webhookId)
  }

  /** Who has them may not know what was queued. */
  #askAgain(allotments: readonly Allotment[]): void {
    if (allotments.length === 0) return
    const timer = setTimeout(() => {
      this.#refused.delete(timer)
      this.#ctx.deps.queues.add(allotments)
    }, REFUSED_MS)
    this.#refused.add(timer)
  }
}
