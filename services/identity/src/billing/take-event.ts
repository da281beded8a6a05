import type { FirmId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { AuditLog } from '../audit/audit-log.ts'
import { eventWithoutRequest } from '../audit/event-without-request.ts'
import type { IdentityCtx } from '../deps.ts'
import { isRunning, subscribedPlan } from '../domain/subscriptions.ts'
import { findFirmOfCustomer, insertBillingCustomer, lockBillingCustomer } from '../store/billing-customers.ts'
import { type BillingEventOutcome, insertBillingEvent, markBillingEvent } from '../store/billing-events.ts'
import { type FollowedSubscription, listSubscriptions, putSubscription } from '../store/billing-subscriptions.ts'
import { findFirmDeletion } from '../store/firm-deletions.ts'
import { setFirmPlan } from '../store/firms.ts'
import type { Billing } from './billing.ts'
import { type EventMeaning, meaningOf } from './event-meaning.ts'
import { fromUnix, type ProviderEvent } from './provider-objects.ts'
import { refreshSubscriptionJob } from './refresh-subscription-job.ts'

/**
 * Applies an event of the provider. Its record and effect commit together, so a copy finds the record and does nothing.
 * Gateways are notified of a new plan after the commit.
 */
export async function takeEvent(ctx: IdentityCtx, { provider }: Billing, event: ProviderEvent): Promise<void> {
  const meaning = meaningOf(event, provider.planOfPrice)
  const firmId = (await firmOf(ctx, meaning)) ?? null
  const recorded = { id: event.id, type: event.type, createdAt: fromUnix(event.created) }
  const isPlanChanged = await ctx.step(async (tx) => {
    if (!(await insertBillingEvent(tx, firmId, recorded, tx.now))) return false
    if (meaning.kind === 'none') return false
    if (firmId === null) {
      await markBillingEvent(tx, firmId, event.id, 'unknown_customer')
      return false
    }
    const before = await lockSubscriptions(tx, firmId)
    await markBillingEvent(tx, firmId, event.id, await act(tx, firmId, meaning, recorded.createdAt, before))
    return followPlan(tx, ctx.deps.auditLog, firmId, before)
  }, firmId)
  if (meaning.kind === 'state' && meaning.subscription.plan === null) {
    ctx.log.warn({ subscription: meaning.subscription.id }, 'a subscription has a price that belongs to no plan')
  }
  if (firmId === null && meaning.kind === 'state' && meaning.claimedFirmId) {
    const deleted = await findFirmDeletion(ctx.db, meaning.claimedFirmId)
    if (deleted && isRunning(meaning.subscription)) {
      const { id, status } = meaning.subscription
      ctx.log.error(
        { firm_id: deleted.firm_id, subscription: id, status },
        'a deleted firm has a subscription: end it at the payment provider',
      )
    }
  }
  if (isPlanChanged && firmId) ctx.deps.announce({ firm_id: firmId })
}

/**
 * The firm whose customer it is. An unknown customer, such as one that was made at the provider by hand,
 * is assigned to the firm that its subscription names, if that firm has none.
 */
async function firmOf(ctx: IdentityCtx, meaning: EventMeaning): Promise<FirmId | undefined> {
  if (meaning.kind === 'none') return undefined
  const known = await findFirmOfCustomer(ctx.db, meaning.customerId)
  if (known || meaning.kind !== 'state' || !meaning.claimedFirmId) return known
  await insertBillingCustomer(ctx.db, meaning.claimedFirmId, meaning.customerId, ctx.now())
  return findFirmOfCustomer(ctx.db, meaning.customerId)
}

async function act(
  tx: Tx,
  firmId: FirmId,
  meaning: Exclude<EventMeaning, { kind: 'none' }>,
  happenedAt: string,
  before: readonly FollowedSubscription[],
): Promise<BillingEventOutcome> {
  if (meaning.kind === 'mention') {
    const known = before.find(({ id }) => id === meaning.subscriptionId)
    if (known && known.event.at > happenedAt) return 'outdated'
    tx.enqueue(refreshSubscriptionJob, { subscription_id: meaning.subscriptionId })
    return 'asked'
  }
  const { subscription, place } = meaning
  const known = before.find(({ id }) => id === subscription.id)
  const isWritten = await putSubscription(tx, firmId, subscription, place)
  // The ids of two events of one second say nothing of their order, and an answer of the provider may be newer than an
  // event that comes after it: the provider has the last word.
  const isTie = known?.event.at === place.at && known.event.rank === place.rank
  if (isTie || (isWritten && known?.isAnswer)) {
    tx.enqueue(refreshSubscriptionJob, { subscription_id: subscription.id })
  }
  return isWritten ? 'applied' : 'outdated'
}

/** The firm's subscriptions, which nobody else changes until commit. */
export async function lockSubscriptions(tx: Tx, firmId: FirmId): Promise<FollowedSubscription[]> {
  await lockBillingCustomer(tx, firmId)
  return listSubscriptions(tx, firmId)
}

/**
 * Gives the firm the plan that its subscriptions give now, if that is another than before: `standard` once none gives
 * one. A plan that an operator has set stays until then. The audit log says so as the last thing of the transaction.
 *
 * @returns whether the plan was changed
 */
export async function followPlan(
  tx: Tx,
  log: AuditLog,
  firmId: FirmId,
  before: readonly FollowedSubscription[],
): Promise<boolean> {
  const subscribed = subscribedPlan(await listSubscriptions(tx, firmId))
  if (subscribed === subscribedPlan(before)) return false
  const plan = subscribed ?? 'standard'
  const isChanged = await setFirmPlan(tx, firmId, plan, tx.now)
  if (isChanged) {
    const done = {
      actor: 'system',
      action: 'follow-subscription',
      firmId,
      kind: 'settings',
      fields: [`plan=${plan}`],
    } as const
    await log.append(tx, [eventWithoutRequest(done, tx.now)])
  }
  return isChanged
}
