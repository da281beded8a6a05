export * from './connection.ts'
export * from './inbound.ts'
export * from './sync.ts'
