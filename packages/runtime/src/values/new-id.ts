import { randomUUID } from 'node:crypto'
import { type Id, type IdPrefix, toTypeId } from '@dossier/contracts'

const COUNTER_MAX = 0xfff
/** If the clock is set back by more than this, ids begin again at its time: they are not to stay ahead for hours. */
const BACK_MS_MAX = 10_000

let lastMs = 0
let counter = 0

/** A new identifier of the kind, greater than the one before it; see `newUuid`. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix): Id<Prefix> {
  return toTypeId(prefix, newUuid())
}

/**
 * A new UUID of version 7. In a process each is greater than the one before it, so that what is sorted by id is in the order
 * in which it was made: a counter follows the milliseconds (RFC 9562, 6.2, method 1), and goes on in the next millisecond if
 * it is full or the clock has been set back a little. Node's `randomUUIDv7` has no order within a millisecond.
 */
export function newUuid(): string {
  const now = Date.now()
  if (now > lastMs || now < lastMs - BACK_MS_MAX) {
    lastMs = now
    counter = 0
  } else if (counter < COUNTER_MAX) {
    counter += 1
  } else {
    lastMs += 1
    counter = 0
  }
  const ms = lastMs.toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(3, '0')
  const variantAndRandom = randomUUID().slice(19)
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${count}-${variantAndRandom}`
}
