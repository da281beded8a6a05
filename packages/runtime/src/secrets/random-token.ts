import { hash, randomBytes } from 'node:crypto'

const RANDOM_BYTES = 32

/** A new secret of 256 random bits, safe in a URL and in a cookie. The specification asks for 192 in links. */
export function newRandomToken(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

/** Whether a text has the form of such a secret; others need no look-up. */
export function isRandomToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The hash by which a secret is stored and looked up, hexadecimal. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
