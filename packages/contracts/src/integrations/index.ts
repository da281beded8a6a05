export * as events from './events.ts'
export * as operations from './operations.ts'
export * from './resources.ts'
