import type { Metrics, OutgoingProxy } from '@dossier/runtime'
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts'
import type { BillingSettings } from './settings.ts'

/** Billing, if configured. */
export interface Billing {
  provider: PaymentProvider
  settings: BillingSettings
}

export function createBilling(
  settings: BillingSettings | undefined,
  metrics: Metrics,
  proxy?: OutgoingProxy,
): Billing | undefined {
  return settings && { provider: createPaymentProvider(settings, metrics, proxy), settings }
}
