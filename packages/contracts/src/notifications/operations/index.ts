export { deliverAccountMessage } from '../account-messages.ts'
export * from './communications.ts'
export * from './preferences.ts'
export * from './webhooks.ts'
