export { ProviderError } from './api/errors.ts'
export type { Failure } from './api/router.ts'
export type { CheckoutSession, Customer, ProviderEvent, Subscription } from './objects.ts'
export {
  type BillingProvider,
  type BillingProviderOptions,
  PRICE_ENTERPRISE,
  PRICE_PRO,
  startBillingProvider,
} from './provider.ts'
export { signatureHeader } from './signature.ts'
