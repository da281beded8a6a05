import { hash, randomBytes } from 'node:crypto'

const RANDOM_BYTES = 32

/** A new secret for a session's cookie: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

/** Whether a text has the form of a token; others need no look-up. */
export function isSessionToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is stored of a token: 256 random bits need no slow hash. Hexadecimal. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token)
}
