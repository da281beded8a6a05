export * from './communication.ts'
export * from './webhook.ts'
