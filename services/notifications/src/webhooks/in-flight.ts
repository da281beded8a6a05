import type { DeliveryId, WebhookId } from '@dossier/contracts'
import type { DueDelivery, EndpointRead, QueuePosition } from '../store/due-deliveries.ts'

/** The deliveries of one endpoint that are in flight, and how far its queue was read. */
interface EndpointInFlight {
  /** When each delivery became due. */
  dueAt: Map<DeliveryId, string>
  /** Where the last read ended; null when the next read starts at the head of the queue. */
  after: QueuePosition | null
  isReading: boolean
  /** Whether the next read starts at the head of the queue, wherever the present one ends. */
  startsOver: boolean
}

/**
 * The deliveries that this process has in flight, from the read until their attempts are recorded. They stay in the queue
 * meanwhile, and no row says which process has them: one process at a time has the endpoint's lock, and it remembers what
 * it has read.
 */
export class InFlight {
  readonly #endpoints = new Map<WebhookId, EndpointInFlight>()

  /** Whether nothing of the endpoint is in flight or being read. */
  isEmpty(webhookId: WebhookId): boolean {
    const endpoint = this.#endpoints.get(webhookId)
    return !endpoint || (endpoint.dueAt.size === 0 && !endpoint.isReading)
  }

  /**
   * Call before reading an endpoint's queue. Returns where to start and which deliveries to skip, because they are in flight.
   * The statement has to skip them itself: it does not see what is recorded while it runs.
   */
  beginReading(webhookId: WebhookId): Pick<EndpointRead, 'after' | 'known'> {
    const endpoint: EndpointInFlight = this.#endpoints.get(webhookId) ?? {
      dueAt: new Map(),
      after: null,
      isReading: false,
      startsOver: false,
    }
    this.#endpoints.set(webhookId, endpoint)
    endpoint.isReading = true
    endpoint.startsOver = false
    const { after, dueAt } = endpoint
    const known: DeliveryId[] = []
    for (const [id, next_attempt_at] of dueAt) if (!after || isBehind({ id, next_attempt_at }, after)) known.push(id)
    return { after, known }
  }

  /**
   * Adds what was read and answers it, without what was in flight already. A delivery can be both, if it was given up and
   * queued again while its attempt ran.
   */
  endReading(webhookId: WebhookId, read: readonly DueDelivery[]): DueDelivery[] {
    const endpoint = this.#endpoints.get(webhookId)!
    const added = read.filter(({ id }) => !endpoint.dueAt.has(id))
    for (const { id, next_attempt_at } of added) endpoint.dueAt.set(id, next_attempt_at)
    const last = read.at(-1)
    if (last && !endpoint.startsOver) endpoint.after = { id: last.id, next_attempt_at: last.next_attempt_at }
    endpoint.isReading = false
    return added
  }

  /** Makes the next read of the endpoint's queue start at its head. */
  startOver(webhookId: WebhookId): void {
    const endpoint = this.#endpoints.get(webhookId)
    if (endpoint) startOver(endpoint)
  }

  /** The same for all endpoints. */
  startAllOver(): void {
    for (const endpoint of this.#endpoints.values()) startOver(endpoint)
  }

  /** Call when a delivery's attempt is recorded, or when the delivery goes back to its queue. */
  remove({ webhook_id, id }: Pick<DueDelivery, 'webhook_id' | 'id'>): void {
    this.#endpoints.get(webhook_id)!.dueAt.delete(id)
  }

  /** Forgets an endpoint that has nothing in flight. */
  forget(webhookId: WebhookId): void {
    this.#endpoints.delete(webhookId)
  }
}

function startOver(endpoint: EndpointInFlight): void {
  endpoint.after = null
  endpoint.startsOver = true
}

/** Whether the first delivery comes later in the queue than the second. Identifiers sort like the UUIDs in them. */
function isBehind(a: QueuePosition, b: QueuePosition): boolean {
  return a.next_attempt_at === b.next_attempt_at ? a.id > b.id : a.next_attempt_at > b.next_attempt_at
}
