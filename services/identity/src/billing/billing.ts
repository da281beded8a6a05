import { AppError, type FirmId } from '@dossier/contracts'
import type { Metrics } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { type BillingCustomer, findBillingCustomer, insertBillingCustomer } from '../store/billing-customers.ts'
import { findFirmForBilling } from '../store/firms.ts'
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts'
import type { BillingSettings } from './settings.ts'

/** Billing where it is configured. */
export interface Billing {
  provider: PaymentProvider
  settings: BillingSettings
}

export function createBilling(settings: BillingSettings | undefined, metrics: Metrics): Billing | undefined {
  return settings && { provider: createPaymentProvider(settings, metrics), settings }
}

/** @throws AppError billing_not_configured */
export function requireBilling({ deps }: Pick<IdentityCtx, 'deps'>): Billing {
  if (!deps.billing) throw new AppError('billing_not_configured')
  return deps.billing
}

/**
 * The firm at the provider, made there when it first needs to be. Of many requests at once each asks the provider for the
 * same one, and what is stored first stays.
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
