import { hash, randomBytes } from 'node:crypto'

/** 256 bits; the specification asks for 192. */
const TOKEN_BYTES = 32

/** A new token for an onboarding link, safe in a URL. */
export function newIntakeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Whether a text has the form of a token; others need no look-up. */
export function isIntakeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What a link is looked up by. A token of 256 random bits needs no slow hash. */
export function hashIntakeToken(token: string): string {
  return hash('sha256', token)
}

/** Where the client goes. */
export function intakeLinkOf(appUrl: string, token: string): string {
  return `${appUrl}/portal/${token}`
}
