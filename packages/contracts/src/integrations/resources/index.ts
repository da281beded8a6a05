export * from './connection.ts'
export * from './inbound-event.ts'
export * from './settings.ts'
export * from './sync-log.ts'
