import { later, startRounds, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { grantThrottleBudgets } from '../store/webhooks.ts'

/** How long a budget lasts: `max_per_second` attempts for one second. */
const BUDGET_MS = 1_000
/** How often budgets are fetched. The first event to a throttled endpoint waits this long at most. */
const EVERY_MS = 250

/** Fetches requested budgets from the database, which grants each to one process at a time. */
export function startFetchingBudgets(ctx: NotificationsBackgroundCtx): Worker {
  const { queues, throttleBudget } = ctx.deps
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    async round() {
      const requested = throttleBudget.takeRequests()
      if (requested.length === 0) return
      const now = ctx.now()
      const until = later(now, BUDGET_MS)
      try {
        const throttled = await grantThrottleBudgets(ctx.db, requested, { now, until })
        const granted = throttled.flatMap(({ budget, ...endpoint }) =>
          budget === null ? [] : [{ ...endpoint, budget }],
        )
        for (const { webhook_id, budget } of granted) throttleBudget.grant(webhook_id, budget, until)
        queues.add(granted.map((endpoint) => ({ ...endpoint, due: endpoint.budget })))
        throttleBudget.request(throttled.filter(({ budget }) => budget === null))
      } catch (error) {
        throttleBudget.request(requested)
        throw error
      }
    },
    log: ctx.log,
  })
}
