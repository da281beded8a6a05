/**
 * Which services there are and which of them may ask which. NATS permissions are derived from this table, so a
 * call that is not listed here is refused by the server, not only by review.
 */
export const serviceNames = ['gateway', 'identity', 'matters', 'documents', 'notifications', 'integrations'] as const

export type ServiceName = (typeof serviceNames)[number]

/** Services that own operations: all but the gateway, which owns no data. */
export type OwnerName = Exclude<ServiceName, 'gateway'>

export const ownerNames = serviceNames.filter((name): name is OwnerName => name !== 'gateway')

export const calls: Readonly<Record<ServiceName, readonly OwnerName[]>> = {
  gateway: ownerNames,
  identity: ['matters', 'documents', 'notifications'],
  matters: ['identity', 'documents', 'notifications'],
  documents: ['identity', 'matters'],
  notifications: ['identity', 'matters', 'documents'],
  integrations: [],
}
