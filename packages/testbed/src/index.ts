export type { Answer } from './caller.ts'
export { callOperation, requestOf } from './caller.ts'
export { type SharedEngines, sharedEngines } from './shared-engines.ts'
export { type SeededFirm, type SeededSession, type System, type SystemOptions, startSystem } from './system.ts'
export {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookAnswer,
  type WebhookReceiver,
} from './webhook-receiver.ts'
