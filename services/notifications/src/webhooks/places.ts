import type { FirmId, WebhookId } from '@dossier/contracts'
import type { LeaseRequest } from '../store/deliveries.ts'

/** Deliveries that one process may have in hand. */
export interface PlacesMax {
  /** From their lease until the answer, and so sockets. The others go on until the attempt is recorded. */
  inAll: number
  /** What one firm can keep from the others, and what of its deliveries comes twice when a process dies. */
  perFirm: number
  /** What one endpoint can keep from the firm's others. */
  perEndpoint: number
}

/** Whom a place is taken for. */
export interface PlaceOf {
  webhook_id: WebhookId
  firm_id: FirmId
}

/** An attempt that took longer makes its endpoint slow until one does not, in milliseconds. */
const SLOW_MS = 1_000
/** A slow endpoint has this part of the places of others: several that hang leave their firm's others some. */
const SLOW_PART = 1 / 4
/** Endpoints that are known to be slow, each of which every lease names; of more the oldest are forgotten. */
const SLOW_MAX = 200
/** Firms without a place whose turn is known; of more the oldest are forgotten. Each makes a lease 10 µs longer. */
const TURNS_MAX = 200

interface Firm {
  taken: number
  endpoints: Map<WebhookId, number>
  /** The endpoint that had the last turn. */
  after: WebhookId | null
}

/** The places of this process, who has them, and who had the last turn. */
export class Places {
  readonly max: PlacesMax
  readonly #firms = new Map<FirmId, Firm>()
  readonly #slow = new Set<WebhookId>()
  #taken = 0
  #after: FirmId | null = null

  constructor(max: PlacesMax) {
    this.max = max
  }

  get taken(): number {
    return this.#taken
  }

  get free(): number {
    return this.max.inAll - this.#taken
  }

  /** Gives each its place, in the order of turns. `complete` says that nobody else waits for one, as `Lease` does. */
  take(places: readonly PlaceOf[], complete: boolean): void {
    this.#forgetTurns(complete ? 0 : TURNS_MAX)
    for (const { firm_id, webhook_id } of places) {
      const firm = this.#firms.get(firm_id) ?? { taken: 0, endpoints: new Map(), after: null }
      this.#firms.delete(firm_id)
      this.#firms.set(firm_id, firm)
      firm.taken++
      firm.endpoints.set(webhook_id, (firm.endpoints.get(webhook_id) ?? 0) + 1)
      firm.after = webhook_id
      this.#after = firm_id
      this.#taken++
    }
  }

  /** Takes one of all places back: there is an answer. */
  answered(): void {
    this.#taken--
  }

  /** Takes the place of the firm and of the endpoint back: an attempt that took so long is recorded. */
  recorded({ firm_id, webhook_id }: PlaceOf, tookMs: number): void {
    const firm = this.#firms.get(firm_id)!
    const remaining = firm.endpoints.get(webhook_id)! - 1
    if (remaining > 0) firm.endpoints.set(webhook_id, remaining)
    else firm.endpoints.delete(webhook_id)
    firm.taken--
    this.#slow.delete(webhook_id)
    if (tookMs > SLOW_MS) this.#slow.add(webhook_id)
    if (this.#slow.size > SLOW_MAX) this.#slow.delete(this.#slow.values().next().value!)
  }

  /** Whether the endpoint may have another one, as far as it and its firm go. */
  hasRoom({ firm_id, webhook_id }: PlaceOf): boolean {
    const firm = this.#firms.get(firm_id)
    if (!firm) return true
    return firm.taken < this.max.perFirm && (firm.endpoints.get(webhook_id) ?? 0) < this.#maxOf(webhook_id)
  }

  /** What may be taken, as a lease needs it. */
  room(): Pick<LeaseRequest, 'count' | 'after' | 'firms' | 'firmRoom' | 'endpoints' | 'endpointRoom'> {
    const firms = new Map<FirmId, { room: number; after: WebhookId | null }>()
    const endpoints = new Map<WebhookId, number>()
    for (const id of this.#slow) endpoints.set(id, this.#maxOf(id))
    for (const [firmId, firm] of this.#firms) {
      firms.set(firmId, { room: this.max.perFirm - firm.taken, after: firm.after })
      for (const [id, taken] of firm.endpoints) endpoints.set(id, Math.max(this.#maxOf(id) - taken, 0))
    }
    const { perFirm, perEndpoint } = this.max
    return { count: this.free, after: this.#after, firms, firmRoom: perFirm, endpoints, endpointRoom: perEndpoint }
  }

  /**
   * Whoever has no place keeps its turn until a lease in which all had theirs: one that is sent to faster than it is
   * leased for has no place in between, and under load its next turn is many leases away.
   */
  #forgetTurns(turnsMax: number): void {
    const idle = [...this.#firms].filter(([, { taken }]) => taken === 0)
    for (const [id] of idle.slice(0, Math.max(idle.length - turnsMax, 0))) this.#firms.delete(id)
  }

  #maxOf(webhookId: WebhookId): number {
    const { perEndpoint } = this.max
    return this.#slow.has(webhookId) ? Math.max(Math.floor(perEndpoint * SLOW_PART), 1) : perEndpoint
  }
}
