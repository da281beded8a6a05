export {
  AboutRights,
  AccountChange,
  type AccountContent,
  AccountMessage,
  AdminLoss,
  holdsPersonalLink,
  RightsChange,
} from './account-messages.ts'
export { EVENT_RESENT } from './event-resent.ts'
export * as events from './events.ts'
export * from './feed.ts'
export { firmQuestion, looksLikeFirmQuestion } from './firm-question.ts'
export * from './message-kinds.ts'
export * as notices from './notices.ts'
export { NOTIFICATION_CREATED } from './notification-created.ts'
export * as operations from './operations/index.ts'
export * from './preferences.ts'
export * from './resources/index.ts'
export * from './sandbox.ts'
export * from './sending-hours.ts'
export * from './stoppable-kind.ts'
