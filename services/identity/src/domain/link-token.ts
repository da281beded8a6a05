import { hash, randomBytes } from 'node:crypto'

/** 256 bits; the specification asks for 192. */
const TOKEN_BYTES = 32

/** A new secret for an emailed link. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token and what it is looked up by: 256 random bits need no slow hash. Hexadecimal. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token)
}
