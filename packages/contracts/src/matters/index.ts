export * as events from './events.ts'
export * as notices from './notices.ts'
export * as operations from './operations/index.ts'
export * from './resources/index.ts'
