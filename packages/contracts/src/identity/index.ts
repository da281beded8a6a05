export * as notices from './notices.ts'
export * as operations from './operations.ts'
export * from './resources.ts'
