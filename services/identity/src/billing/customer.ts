import { AppError, type FirmId } from '@dossier/contracts'
import type { IdentityCtx } from '../deps.ts'
import { type BillingCustomer, findBillingCustomer, insertBillingCustomer } from '../store/billing-customers.ts'
import { findFirmForBilling } from '../store/firms.ts'
import type { Billing } from './billing.ts'

/** @throws AppError billing_not_configured */
export function requireBilling({ deps }: Pick<IdentityCtx, 'deps'>): Billing {
  if (!deps.billing) throw new AppError('billing_not_configured')
  return deps.billing
}

/**
 * The firm's customer at the provider, created when it is first needed. Simultaneous requests all ask for the same
 * customer, and the first stored one stays.
 */
export async function ensureCustomer(ctx: IdentityCtx, firmId: FirmId, billing: Billing): Promise<BillingCustomer> {
  const known = await findBillingCustomer(ctx.db, firmId)
  if (known) return known
  const firm = await findFirmForBilling(ctx.db, firmId)
  if (!firm) throw new Error('a principal has no firm')
  const customerId = await billing.provider.createCustomer(firmId, firm, ctx.remainingMs())
  await insertBillingCustomer(ctx.db, firmId, customerId, ctx.now())
  const made = await findBillingCustomer(ctx.db, firmId)
  if (!made) throw new Error('the payment provider answered the customer of another firm')
  return made
}
