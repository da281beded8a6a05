import { hash } from 'node:crypto'

/** Of the SHA-256. Two passwords in 6 billion share that much with one of the list. */
export const HASH_BYTES = 6

/** What the list keeps of a password, whatever the case of its letters. */
export function hashOfPassword(password: string): Buffer {
  return hash('sha256', password.toLowerCase(), 'buffer').subarray(0, HASH_BYTES)
}
