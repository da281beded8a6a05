import type { DeliveryId, WebhookId } from '@dossier/contracts'
import type { DueDelivery, QueuePosition, Turn } from '../store/due-deliveries.ts'

/** What this process has in hand of one endpoint. */
interface Hand {
  /** Deliveries, with when they became due. */
  dueAt: Map<DeliveryId, string>
  /** Where the last reading of the queue came to; null when the next one is to begin with the first. */
  after: QueuePosition | null
  /** Whether a reading is under way. */
  isRead: boolean
  /** Whether the next reading is to begin with the first, wherever the one under way comes to. */
  startsOver: boolean
}

/**
 * The deliveries that this process has in hand, from the reading of them until their attempts are recorded. They stay in
 * the queue meanwhile, and no row says whose they are: an endpoint is with one process at a time, which remembers what
 * it has read.
 */
export class Hands {
  readonly #hands = new Map<WebhookId, Hand>()

  /** Whether nothing of the endpoint is in hand, nor being read. */
  isEmpty(webhookId: WebhookId): boolean {
    const hand = this.#hands.get(webhookId)
    return !hand || (hand.dueAt.size === 0 && !hand.isRead)
  }

  /**
   * The queue of the endpoint is about to be read: from where, and without what of that is in hand. The reading itself has
   * to leave it out, since it does not see what is recorded while it is under way.
   */
  beginReading(webhookId: WebhookId): Pick<Turn, 'after' | 'known'> {
    const hand: Hand = this.#hands.get(webhookId) ?? { dueAt: new Map(), after: null, isRead: false, startsOver: false }
    this.#hands.set(webhookId, hand)
    hand.isRead = true
    hand.startsOver = false
    const { after, dueAt } = hand
    const known: DeliveryId[] = []
    for (const [id, next_attempt_at] of dueAt) if (!after || isBehind({ id, next_attempt_at }, after)) known.push(id)
    return { after, known }
  }

  /**
   * Takes what was read. What is in hand may be among it, if it was given up and asked for again while its attempt was
   * under way.
   */
  endReading(webhookId: WebhookId, read: readonly DueDelivery[]): DueDelivery[] {
    const hand = this.#hands.get(webhookId)!
    const taken = read.filter(({ id }) => !hand.dueAt.has(id))
    for (const { id, next_attempt_at } of taken) hand.dueAt.set(id, next_attempt_at)
    const last = read.at(-1)
    if (last && !hand.startsOver) hand.after = { id: last.id, next_attempt_at: last.next_attempt_at }
    hand.isRead = false
    return taken
  }

  /** Has the queue of the endpoint read from its first again. */
  startOver(webhookId: WebhookId): void {
    const hand = this.#hands.get(webhookId)
    if (hand) startOver(hand)
  }

  /** The same of all endpoints. */
  startAllOver(): void {
    for (const hand of this.#hands.values()) startOver(hand)
  }

  /** A delivery is recorded, or given back. */
  leave({ webhook_id, id }: Pick<DueDelivery, 'webhook_id' | 'id'>): void {
    this.#hands.get(webhook_id)!.dueAt.delete(id)
  }

  /** Forgets an endpoint of which nothing is in hand. */
  forget(webhookId: WebhookId): void {
    this.#hands.delete(webhookId)
  }
}

function startOver(hand: Hand): void {
  hand.after = null
  hand.startsOver = true
}

/** Whether a delivery comes later in a queue than another. Identifiers sort as what they stand for does. */
function isBehind(a: QueuePosition, b: QueuePosition): boolean {
  return a.next_attempt_at === b.next_attempt_at ? a.id > b.id : a.next_attempt_at > b.next_attempt_at
}
