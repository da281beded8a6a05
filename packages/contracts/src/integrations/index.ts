export * from './case-type-mappings.ts'
export * as events from './events.ts'
export * as operations from './operations/index.ts'
export * from './resources/index.ts'
