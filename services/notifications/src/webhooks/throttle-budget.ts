import type { WebhookId } from '@dossier/contracts'
import type { EndpointKey } from '../store/delivery-queue.ts'

/** Most endpoints in one request for budgets. Others are found again later, and requested then. */
const REQUESTED_MAX = 10_000

/** How many attempts this process may make at throttled endpoints, and for which endpoints it has to fetch a budget. */
export class ThrottleBudget {
  readonly #requested = new Map<WebhookId, EndpointKey>()
  readonly #budgets = new Map<WebhookId, { left: number; until: string }>()

  /** Requests budgets for endpoints that may be throttled and may have something due. */
  request(endpoints: readonly EndpointKey[]): void {
    for (const endpoint of endpoints) {
      if (this.#requested.size < REQUESTED_MAX) this.#requested.set(endpoint.webhook_id, endpoint)
    }
  }

  /** Answers the requests since the last call. */
  takeRequests(): EndpointKey[] {
    const requested = [...this.#requested.values()]
    this.#requested.clear()
    return requested
  }

  grant(webhookId: WebhookId, attempts: number, until: string): void {
    this.#budgets.set(webhookId, { left: attempts, until })
  }

  /** How many attempts at the endpoint are left, until the budget ends. */
  left(webhookId: WebhookId, now: string): number {
    const budget = this.#budgets.get(webhookId)
    if (!budget) return 0
    if (budget.until > now && budget.left > 0) return budget.left
    this.#budgets.delete(webhookId)
    return 0
  }

  /** Counts one attempt. Endpoints that are not throttled have no budget, so nothing happens. */
  spend(webhookId: WebhookId): void {
    const budget = this.#budgets.get(webhookId)
    if (budget) budget.left--
  }
}
