/** What tests of the whole system need of this service. */
export { startReceiver } from './endpoints.ts'
export { seedWebhook } from './seeds.ts'
