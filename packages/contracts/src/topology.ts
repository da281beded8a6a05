/** All services. `serviceCalls` lists the calls that each makes. */
export const serviceNames = ['gateway', 'identity', 'matters', 'documents', 'notifications', 'integrations'] as const

export type ServiceName = (typeof serviceNames)[number]

/** Services that own operations: all except the gateway, which owns no data. */
export type OwnerName = Exclude<ServiceName, 'gateway'>

export const ownerNames = serviceNames.filter((name): name is OwnerName => name !== 'gateway')
