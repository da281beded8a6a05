export * from './connection.ts'
export * from './firm-removal.ts'
export * from './inbound.ts'
export * from './sync.ts'
