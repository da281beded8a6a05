import type { identity } from '@dossier/contracts'
import { requireBilling } from '../billing/customer.ts'
import type { IdentityHandler } from '../deps.ts'
import { currentSubscription, shownStatus } from '../domain/subscriptions.ts'
import { listSubscriptions } from '../store/billing-subscriptions.ts'
import { findFirmForBilling } from '../store/firms.ts'

/** What is known here; the provider is not asked. */
export const getSubscription: IdentityHandler<typeof identity.operations.getSubscription> = async (ctx) => {
  requireBilling(ctx)
  const firmId = ctx.principal.firm_id
  const current = currentSubscription(await listSubscriptions(ctx.db, firmId))
  const firm = await findFirmForBilling(ctx.db, firmId)
  if (!firm) throw new Error('a principal has no firm')
  const status = current ? shownStatus(current.status) : 'none'
  const shown = status === 'none' ? undefined : current
  return {
    plan: firm.plan,
    status,
    current_period_start: shown?.periodStart ?? null,
    current_period_end: shown?.periodEnd ?? null,
    cancel_at_period_end: shown?.cancelAtPeriodEnd ?? false,
  }
}
