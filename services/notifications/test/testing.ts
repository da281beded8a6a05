/** What tests of the whole system need of this service: endpoints, and the hours in which messages are sent. */
export { startReceiver } from './endpoints.ts'
export { seedWebhook } from './seeds.ts'
