import type { JobHandler } from '@dossier/runtime'
import { RANK_CHANGED } from '../billing/event-meaning.ts'
import { refreshSubscriptionJob } from '../billing/refresh-subscription-job.ts'
import { followPlan, lockSubscriptions } from '../billing/take-event.ts'
import type { IdentityDeps } from '../deps.ts'
import { isKnownStatus } from '../domain/subscriptions.ts'
import { findFirmOfCustomer } from '../store/billing-customers.ts'
import { listSubscriptions, putSubscription, replaceSubscription } from '../store/billing-subscriptions.ts'

/** No caller waits; the provider's own bound holds. */
const ANSWER_MS_MAX = 10_000

/**
 * Writes the provider's present state of a subscription. If an event was applied during the request, that event may be
 * newer than the answer, so nothing is written.
 */
export const refreshSubscription: JobHandler<IdentityDeps, { subscription_id: string }> = {
  job: refreshSubscriptionJob,
  concurrencyMax: 2,
  async handle(ctx, { subscription_id: id }, firmId) {
    const { billing } = ctx.deps
    if (!billing) return
    const known = (await listSubscriptions(ctx.db, firmId)).find((subscription) => subscription.id === id)
    const answer = await billing.provider.findSubscription(id, ANSWER_MS_MAX)
    if (!answer || !isKnownStatus(answer.subscription.status)) return
    if ((await findFirmOfCustomer(ctx.db, answer.customerId)) !== firmId) return

    const { subscription } = answer
    const isPlanChanged = await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
      const before = await lockSubscriptions(tx, firmId)
      if (known) await replaceSubscription(tx, firmId, subscription, known.version)
      else await putSubscription(tx, firmId, subscription, { at: subscription.createdAt, rank: RANK_CHANGED, id: '' })
      return followPlan(tx, ctx.deps.auditLog, firmId, before)
    })
    if (isPlanChanged) ctx.deps.announce({ firm_id: firmId })
  },
}
