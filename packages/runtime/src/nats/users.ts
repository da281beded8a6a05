import { serviceNames } from '@dossier/contracts'

/** The operator has all rights in the account of JetStream: for `prepareNats` and administration. */
export const natsUserOwners = ['operator', ...serviceNames] as const
export type NatsUserOwner = (typeof natsUserOwners)[number]

/** A user that NATS knows by a password. */
export type NatsUser = NatsUserOwner | `${NatsUserOwner}-2`

/** A user without a password cannot sign in. */
export type NatsPasswords = Readonly<Partial<Record<NatsUser, string>>>

/**
 * The users of a service, or the operator's. Both have the same rights, so that its processes can go over from one password to
 * another while NATS accepts both.
 */
export function natsUsersOf(owner: NatsUserOwner): readonly [NatsUser, NatsUser] {
  return [owner, `${owner}-2`]
}

/** All users, each owner's first one before the second. */
export const natsUsers: readonly NatsUser[] = natsUserOwners.flatMap(natsUsersOf)
