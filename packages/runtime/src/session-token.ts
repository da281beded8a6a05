import { createHmac, hash, randomBytes } from 'node:crypto'

const RANDOM_BYTES = 32

/** A new secret for a session's cookie: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

/** Something random that a token is made from together with `secret`: who has one of the two knows nothing. */
export function newSessionSalt(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

/** The same token each time, as good as a random one for whoever lacks the salt or the secret. */
export function sessionTokenOf(salt: string, secret: string): string {
  return createHmac('sha256', Buffer.from(salt, 'base64url')).update(secret).digest('base64url')
}

/** Whether a text has the form of a token; others need no look-up. */
export function isSessionToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is stored of a token: 256 random bits need no slow hash. Hexadecimal. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token)
}
