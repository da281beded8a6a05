import type { WebhookId } from '@dossier/contracts'
import { later, startRounds, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { grantShares } from '../store/webhooks.ts'

/** How long a share lasts: what an endpoint may be sent in a second is sent in a second. */
const SHARE_MS = 1_000
/** How often shares are given out, so how long a throttled endpoint's first event waits. */
const EVERY_MS = 250
/** Endpoints that are asked for at a time. Others are asked for when they are found again. */
const ASKED_MAX = 10_000

/** What this process may send to throttled endpoints at the moment, and for which it is to ask. */
export class Shares {
  readonly #asked = new Map<WebhookId, EndpointKey>()
  readonly #shares = new Map<WebhookId, { left: number; until: string }>()

  /** Asks for shares of endpoints that may be throttled, and may have something due. */
  ask(endpoints: readonly EndpointKey[]): void {
    for (const endpoint of endpoints) {
      if (this.#asked.size < ASKED_MAX) this.#asked.set(endpoint.webhook_id, endpoint)
    }
  }

  /** Those that were asked for. */
  takeAsked(): EndpointKey[] {
    const asked = [...this.#asked.values()]
    this.#asked.clear()
    return asked
  }

  give(webhookId: WebhookId, left: number, until: string): void {
    this.#shares.set(webhookId, { left, until })
  }

  /** What is left of the share of a throttled endpoint, where that has not ended. */
  left(webhookId: WebhookId, now: string): number {
    const share = this.#shares.get(webhookId)
    if (!share) return 0
    if (share.until > now && share.left > 0) return share.left
    this.#shares.delete(webhookId)
    return 0
  }

  /** Counts one attempt; endpoints without a throttle have no share to count it on. */
  take(webhookId: WebhookId): void {
    const share = this.#shares.get(webhookId)
    if (share) share.left--
  }
}

/** Gets shares of what was asked for from the database, which gives each to one process at a time. */
export function startShares(ctx: NotificationsBackgroundCtx): Worker {
  const { queues, shares } = ctx.deps
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    async round() {
      const asked = shares.takeAsked()
      if (asked.length === 0) return
      const now = ctx.now()
      const until = later(now, SHARE_MS)
      try {
        const throttled = await grantShares(ctx.db, asked, { now, until })
        const granted = throttled.flatMap(({ share, ...endpoint }) => (share === null ? [] : [{ ...endpoint, share }]))
        for (const { webhook_id, share } of granted) shares.give(webhook_id, share, until)
        queues.add(granted.map((endpoint) => ({ ...endpoint, due: endpoint.share })))
        shares.ask(throttled.filter(({ share }) => share === null))
      } catch (error) {
        shares.ask(asked)
        throw error
      }
    },
    log: ctx.log,
  })
}
