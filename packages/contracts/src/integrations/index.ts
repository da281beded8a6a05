export * as operations from './operations.ts'
export * from './resources.ts'
