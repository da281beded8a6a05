/** What benchmarks measure apart from the whole, or fill tables with. */
export { settings } from '../src/config.ts'
export { newSigningSecret, signatureHeaders } from '../src/domain/webhook-signature.ts'
export { cancelPendingDeliveries } from '../src/store/delivery-ends.ts'
export { insertDeliveries } from '../src/store/delivery-queue.ts'
export { insertEvents } from '../src/store/events.ts'
export { insertWebhook } from '../src/store/webhooks.ts'
export { secretContext } from '../src/webhooks/signing-secrets.ts'
export { USER_AGENT } from '../src/webhooks/webhook-sender.ts'
