import { timingSafeEqual } from 'node:crypto'

/** Whether a text is the secret or signature that is expected. Its time tells the length of that, and nothing else. */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
