import type { FirmId, WebhookId } from '@dossier/contracts'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { Pace } from './pace.ts'

/** Deliveries that one process may have in hand. */
export interface PlacesMax {
  /** Under way at a time, and so sockets. */
  inAll: number
  /** From the reading until the attempt is recorded: what one firm can keep from others, and what comes twice after a crash. */
  perFirm: number
  /** The same of one endpoint: what it can keep from the firm's others. */
  perEndpoint: number
}

/** An attempt that took longer makes its endpoint slow until one does not, in milliseconds. */
const SLOW_MS = 1_000
/** A slow endpoint has this part of the places of others: several that hang leave their firm's others some. */
const SLOW_PART = 1 / 4
/** Endpoints that are known to be slow; of more the oldest are forgotten. */
const SLOW_MAX = 10_000

/**
 * The places of this process, and who has them. Beyond those that are sent at a time, as many may wait for their turn as
 * were answered in the last moment, up to as many again: the next is at hand when a socket is free, and those that wait
 * are sent soon. Where they are not, since answers come in bursts, none waits for a second.
 */
export class Places {
  readonly max: PlacesMax
  readonly #pace: Pace
  readonly #ofFirms = new Map<FirmId, number>()
  readonly #ofEndpoints = new Map<WebhookId, number>()
  readonly #slow = new Set<WebhookId>()
  #taken = 0
  #sending = 0

  constructor(max: PlacesMax, nowMs?: () => number) {
    this.max = max
    this.#pace = new Pace(nowMs)
  }

  /** Deliveries that are under way. */
  get sending(): number {
    return this.#sending
  }

  get canSend(): boolean {
    return this.#sending < this.max.inAll
  }

  /** Deliveries in hand that have no answer yet. */
  get taken(): number {
    return this.#taken
  }

  get free(): number {
    const { inAll } = this.max
    return Math.max(inAll + Math.min(this.#pace.lately(), inAll) - this.#taken, 0)
  }

  /** A delivery is in hand. */
  take({ firm_id, webhook_id }: EndpointKey): void {
    this.#taken++
    count(this.#ofFirms, firm_id, 1)
    count(this.#ofEndpoints, webhook_id, 1)
  }

  /** It is sent. */
  begin(): void {
    this.#sending++
  }

  /** There is an answer. */
  answered(): void {
    this.#taken--
    this.#sending--
    this.#pace.count()
  }

  /** The attempt, which took so long, is recorded. */
  recorded(place: EndpointKey, tookMs: number): void {
    this.#leave(place)
    const { webhook_id } = place
    this.#slow.delete(webhook_id)
    if (tookMs > SLOW_MS) this.#slow.add(webhook_id)
    if (this.#slow.size > SLOW_MAX) this.#slow.delete(this.#slow.values().next().value!)
  }

  /** It was not sent and is in hand no more. That it found no socket says that answers do not come at an even pace. */
  release(place: EndpointKey): void {
    this.#pace.misled()
    this.#taken--
    this.#leave(place)
  }

  /** What the firm may have more, however many are free. */
  roomOfFirm(firmId: FirmId): number {
    return this.max.perFirm - (this.#ofFirms.get(firmId) ?? 0)
  }

  /** What the endpoint may have more, however many its firm may. */
  roomOfEndpoint(webhookId: WebhookId): number {
    const { perEndpoint } = this.max
    const max = this.#slow.has(webhookId) ? Math.max(Math.floor(perEndpoint * SLOW_PART), 1) : perEndpoint
    return Math.max(max - (this.#ofEndpoints.get(webhookId) ?? 0), 0)
  }

  #leave({ firm_id, webhook_id }: EndpointKey): void {
    count(this.#ofFirms, firm_id, -1)
    count(this.#ofEndpoints, webhook_id, -1)
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
