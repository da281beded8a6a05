import { readFileSync } from 'node:fs'
import { HASH_BYTES, hashOfPassword } from './hash-of-password.ts'

/** Hashes of common passwords in ascending order. Derived: see `derive-common-passwords.ts`. */
const hashes = readFileSync(new URL('./common-passwords.bin', import.meta.url))

/** Whether the password is among the million most common ones, whatever the case of its letters. */
export function isCommonPassword(password: string): boolean {
  const wanted = hashOfPassword(password)
  let [low, high] = [0, hashes.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    const start = middle * HASH_BYTES
    const order = hashes.compare(wanted, 0, HASH_BYTES, start, start + HASH_BYTES)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
