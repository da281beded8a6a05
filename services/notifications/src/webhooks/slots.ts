import type { FirmId, WebhookId } from '@dossier/contracts'
import { entriesMax } from '@dossier/runtime'
import { LRUCache } from 'lru-cache'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { RecentThroughput } from './recent-throughput.ts'

/** How many deliveries one process may have in flight. */
export interface SlotsMax {
  /** Sent at a time, and so sockets. */
  inAll: number
  /** From the read until the attempt is recorded. Bounds the share of one firm, and the deliveries repeated after a crash. */
  perFirm: number
  /** The same for one endpoint. Bounds what it takes from the firm's other endpoints. */
  perEndpoint: number
}

/** An endpoint whose last attempt took longer is slow, in milliseconds. */
const SLOW_MS = 1_000
/** A slow endpoint gets this part of the usual slots, so that several that hang leave some to the firm's other endpoints. */
const SLOW_PART = 1 / 4
/** Remembered slow endpoints. Beyond them the oldest are forgotten. */
const SLOW_MAX = 10_000

/**
 * The slots of this process for deliveries, and which firms and endpoints have them. Besides the deliveries that are being
 * sent, the process reads ahead as many as were answered a moment ago, up to the number of sockets. So the next delivery is
 * there when a socket comes free. If a delivery that was read ahead finds no socket, because answers come in bursts, the
 * process reads none ahead for a second.
 */
export class Slots {
  readonly max: SlotsMax
  readonly #throughput: RecentThroughput
  readonly #ofFirms = new Map<FirmId, number>()
  readonly #ofEndpoints = new Map<WebhookId, number>()
  readonly #slow = new LRUCache<WebhookId, true>(entriesMax(SLOW_MAX))
  #taken = 0
  #sending = 0

  constructor(max: SlotsMax, nowMs?: () => number) {
    this.max = max
    this.#throughput = new RecentThroughput(nowMs)
  }

  /** Deliveries that are being sent. */
  get sending(): number {
    return this.#sending
  }

  get canSend(): boolean {
    return this.#sending < this.max.inAll
  }

  /** Deliveries in flight without an answer. */
  get taken(): number {
    return this.#taken
  }

  get free(): number {
    const { inAll } = this.max
    return Math.max(inAll + Math.min(this.#throughput.perSpan(), inAll) - this.#taken, 0)
  }

  /** A delivery was read. */
  take({ firm_id, webhook_id }: EndpointKey): void {
    this.#taken++
    count(this.#ofFirms, firm_id, 1)
    count(this.#ofEndpoints, webhook_id, 1)
  }

  /** A delivery that was read is being sent. */
  begin(): void {
    this.#sending++
  }

  /** The endpoint has answered. */
  answered(): void {
    this.#taken--
    this.#sending--
    this.#throughput.count()
  }

  /** The attempt is recorded. `tookMs` says how long it took. */
  recorded(endpoint: EndpointKey, tookMs: number): void {
    this.#free(endpoint)
    const { webhook_id } = endpoint
    if (tookMs > SLOW_MS) this.#slow.set(webhook_id, true)
    else this.#slow.delete(webhook_id)
  }

  /** A delivery that was read ahead goes back unsent. No socket was free: the throughput estimate was too high. */
  release(endpoint: EndpointKey): void {
    this.#throughput.distrust()
    this.#taken--
    this.#free(endpoint)
  }

  /** How many more slots the firm may take, however many are free. */
  roomOfFirm(firmId: FirmId): number {
    return this.max.perFirm - (this.#ofFirms.get(firmId) ?? 0)
  }

  /** How many more slots the endpoint may take, however many its firm may. */
  roomOfEndpoint(webhookId: WebhookId): number {
    const { perEndpoint } = this.max
    const max = this.#slow.has(webhookId) ? Math.max(Math.floor(perEndpoint * SLOW_PART), 1) : perEndpoint
    return Math.max(max - (this.#ofEndpoints.get(webhookId) ?? 0), 0)
  }

  #free({ firm_id, webhook_id }: EndpointKey): void {
    count(this.#ofFirms, firm_id, -1)
    count(this.#ofEndpoints, webhook_id, -1)
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
