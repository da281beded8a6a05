import type { Metrics, OutgoingProxy } from '@dossier/runtime'
import { metrics as definitions } from '../metrics.ts'
import type { PaymentProvider } from './payment-provider.ts'
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
  return settings && { provider: providerOnDemand(settings, metrics, proxy), settings }
}

/** Loads the provider's library, which with undici takes 11 MB, with the first use. */
function providerOnDemand(settings: BillingSettings, metrics: Metrics, proxy?: OutgoingProxy): PaymentProvider {
  // Shown from the start.
  metrics.of(definitions.paymentBreakerOpen)
  let loaded: Promise<PaymentProvider> | undefined
  const provider = () => {
    loaded ??= import('./payment-provider.ts')
      .then(({ createPaymentProvider }) => createPaymentProvider(settings, metrics, proxy))
      .catch((error) => {
        loaded = undefined
        throw error
      })
    return loaded
  }
  return {
    planOfPrice: settings.planOfPrice,
    createCustomer: async (...given) => await (await provider()).createCustomer(...given),
    openCheckout: async (...given) => await (await provider()).openCheckout(...given),
    findCheckout: async (...given) => await (await provider()).findCheckout(...given),
    expireCheckout: async (...given) => await (await provider()).expireCheckout(...given),
    openPortal: async (...given) => await (await provider()).openPortal(...given),
    findSubscription: async (...given) => await (await provider()).findSubscription(...given),
    hasSigned: async (...given) => await (await provider()).hasSigned(...given),
    close: () => void loaded?.then((opened) => opened.close()).catch(() => {}),
  }
}
