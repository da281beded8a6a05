import type { FirmId, WebhookId } from '@dossier/contracts'
import { WakeSignal } from '@dossier/runtime'
import type { EndpointKey, EndpointQueue } from '../store/delivery-queue.ts'
import type { Slots } from './slots.ts'

/** Endpoints whose queues are known, some 200 bytes each. Of more, others are found as these have had their turns. */
const ENDPOINTS_MAX = 10_000

/** A queue that was given some of the free slots. */
export interface Allotment extends EndpointQueue {
  /** Slots; no more than are due. */
  count: number
}

/**
 * The queues of endpoints, as far as this process knows them, in the order of their turns: firm by firm, and endpoint by
 * endpoint within each. Additions to a queue are announced here, so that nobody looks through all of them. Deliveries that this
 * process is not notified of are sent by another one, or found by `startFindingQueues`.
 */
export class Queues {
  /** Raised when there is more to send. */
  readonly added = new WakeSignal()
  readonly #firms = new Map<FirmId, Map<WebhookId, number>>()
  #endpoints = 0
  /** Queues that there was no room for, since which none has left in exchange. */
  #refused = 0

  get size(): number {
    return this.#endpoints
  }

  /** Whether an endpoint of the firm has a queue. */
  has(firmId: FirmId): boolean {
    return this.#firms.has(firmId)
  }

  /** Whether the endpoint has a queue. */
  knows({ firm_id, webhook_id }: EndpointKey): boolean {
    return this.#firms.get(firm_id)?.has(webhook_id) ?? false
  }

  /** Tells of deliveries that were committed. */
  add(queues: readonly EndpointQueue[]): void {
    for (const queue of queues) this.#add(queue)
    if (queues.length > 0) this.added.raise()
  }

  /** Gives the free slots to those whose turn it is. Their queues are unknown until they are put back. */
  allot(slots: Slots): Allotment[] {
    const allotments: Allotment[] = []
    let free = slots.free
    for (const [firm_id, endpoints] of this.#firms) {
      if (free === 0) break
      let room = Math.min(slots.roomOfFirm(firm_id), free)
      for (const [webhook_id, due] of endpoints) {
        const count = Math.min(slots.roomOfEndpoint(webhook_id), room, due)
        if (count === 0) continue
        allotments.push({ firm_id, webhook_id, due, count })
        room -= count
        free -= count
      }
    }
    for (const allotment of allotments) this.#remove(allotment)
    return allotments
  }

  /** Puts back queues that may have more to send than their slots, behind all others, unless others found no room. */
  putBack(allotments: Iterable<EndpointQueue>): void {
    for (const queue of allotments) {
      if (this.#refused > 0) this.#refused--
      else this.#add(queue)
    }
  }

  #add({ firm_id, webhook_id, due }: EndpointQueue): void {
    if (due <= 0) return
    const endpoints = this.#firms.get(firm_id) ?? new Map<WebhookId, number>()
    const known = endpoints.get(webhook_id)
    if (known === undefined && this.#endpoints >= ENDPOINTS_MAX) {
      this.#refused = Math.min(this.#refused + 1, ENDPOINTS_MAX)
      return
    }
    if (known === undefined) this.#endpoints++
    endpoints.set(webhook_id, (known ?? 0) + due)
    this.#firms.set(firm_id, endpoints)
  }

  /** What the firm has besides keeps its order, behind all other firms. */
  #remove({ firm_id, webhook_id }: EndpointQueue): void {
    const endpoints = this.#firms.get(firm_id)!
    endpoints.delete(webhook_id)
    this.#endpoints--
    this.#firms.delete(firm_id)
    if (endpoints.size > 0) this.#firms.set(firm_id, endpoints)
  }
}
