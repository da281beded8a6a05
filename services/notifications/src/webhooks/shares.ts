import type { WebhookId } from '@dossier/contracts'
import { later, startRounds, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { grantShares } from '../store/webhooks.ts'

/** How long a share lasts: what an endpoint may be sent in a second is sent in a second. */
const SHARE_MS = 1_000
/** How often shares are given out, so how long a throttled endpoint's first event waits. */
const EVERY_MS = 250

/** What this process may send to throttled endpoints at the moment. */
export class Shares {
  readonly #shares = new Map<WebhookId, { left: number; until: string }>()

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

/** Asks for shares, which the database gives to one process at a time. */
export function startShares(ctx: NotificationsBackgroundCtx): Worker {
  const { queues, shares } = ctx.deps
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    async round() {
      const now = ctx.now()
      const until = later(now, SHARE_MS)
      const granted = await grantShares(ctx.db, now, until)
      for (const { webhook_id, share } of granted) shares.give(webhook_id, share, until)
      queues.add(granted.map((endpoint) => ({ ...endpoint, due: endpoint.share })))
    },
    log: ctx.log,
  })
}
