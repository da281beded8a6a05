export * from './change.ts'
export * from './communication.ts'
export * from './message-words.ts'
export * from './webhook.ts'
