import { AppError, type identity } from '@dossier/contracts'
import { ensureCustomer, requireBilling } from '../billing/customer.ts'
import { digest } from '../billing/digest.ts'
import type { ProviderCheckout } from '../billing/payment-provider.ts'
import { refreshSubscriptionJob } from '../billing/refresh-subscription-job.ts'
import { returnAddress } from '../billing/return-address.ts'
import type { IdentityCtx, IdentityHandler } from '../deps.ts'
import { isRunning } from '../domain/subscriptions.ts'
import { setCheckoutSession } from '../store/billing-customers.ts'
import { listSubscriptions } from '../store/billing-subscriptions.ts'

/** Each time another checkout of the firm came between; more than a few at once is no person. */
const ATTEMPTS_MAX = 3

/**
 * A firm has one open checkout at a time, so that it cannot pay for two: the same request gets the same page, another
 * one closes the page of the one before.
 */
export const createCheckoutSession: IdentityHandler<typeof identity.operations.createCheckoutSession> = async (
  ctx,
  input,
) => {
  const billing = requireBilling(ctx)
  const { APP_URL } = ctx.deps.config
  const { plan } = input
  const wanted = {
    price: billing.settings.priceOf[plan],
    successUrl: returnAddress(APP_URL, 'success_url', input.success_url, '/?checkout=success'),
    cancelUrl: returnAddress(APP_URL, 'cancel_url', input.cancel_url, '/?checkout=canceled'),
  }
  const request = digest(wanted)
  const firmId = ctx.principal.firm_id

  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const subscriptions = await listSubscriptions(ctx.db, firmId)
    if (subscriptions.some(isRunning)) throw new AppError('subscription_active')
    const customer = await ensureCustomer(ctx, firmId, billing)
    const { customerId, checkoutSessionId: lastId } = customer
    const last = lastId ? await billing.provider.findCheckout(lastId, ctx.remainingMs()) : undefined
    if (last?.status === 'open' && customer.checkoutRequest === request) return answer(plan, last)
    const paidId = last?.status === 'complete' ? last.subscriptionId : null
    if (paidId !== null && !subscriptions.some(({ id }) => id === paidId)) {
      // Paid, and the event that says so is on its way, or lost.
      await ctx.step(async (tx) => tx.enqueue(refreshSubscriptionJob, { subscription_id: paidId }))
      throw new AppError('subscription_active')
    }
    const opened = await billing.provider.openCheckout(
      { firmId, customerId, ...wanted, once: `checkout-${firmId}-${request}-${lastId ?? 'first'}` },
      ctx.remainingMs(),
    )
    if (await setCheckoutSession(ctx.db, firmId, lastId, { id: opened.id, request })) {
      if (last?.status === 'open') await close(ctx, last)
      return answer(plan, opened)
    }
    const now = await ensureCustomer(ctx, firmId, billing)
    if (now.checkoutSessionId === opened.id) return answer(plan, opened)
    await close(ctx, opened)
  }
  throw new AppError('service_unavailable', {}, { internal: 'other checkouts of the firm kept coming between' })
}

/** Closes a replaced page. If that fails, a user who has the page open can still pay, or it ends within a day. */
async function close(ctx: IdentityCtx, { id }: ProviderCheckout): Promise<void> {
  try {
    await requireBilling(ctx).provider.expireCheckout(id, ctx.remainingMs())
  } catch (error) {
    ctx.log.warn({ err: error, request_id: ctx.requestId }, 'a checkout that was replaced could not be closed')
  }
}

function answer(plan: identity.SoldPlan, { id, url, expiresAt }: ProviderCheckout): identity.CheckoutSession {
  if (!url) throw new AppError('upstream_error', {}, { internal: 'an open checkout has no page' })
  return { id, url, plan, expires_at: expiresAt }
}
