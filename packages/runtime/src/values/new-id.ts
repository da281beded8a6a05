import { randomUUIDv7 } from 'node:crypto'
import { type Id, type IdPrefix, toTypeId } from '@dossier/contracts'

/** A new identifier of the kind, ordered by time of creation. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix): Id<Prefix> {
  return toTypeId(prefix, randomUUIDv7())
}
