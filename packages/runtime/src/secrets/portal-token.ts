import { isRandomToken, newRandomToken } from './random-token.ts'

/** Tells it apart from an application's access token, which travels in the same header, without a look-up. */
const PREFIX = 'dsr_portal_'

/** A new secret for a client's session at the portal: its prefix and 256 random bits. */
export function newPortalToken(): string {
  return PREFIX + newRandomToken()
}

/** Whether a text means to be such a secret, good or bad. */
export function claimsPortalToken(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Whether a text has the form of such a secret; others need no look-up. */
export function isPortalToken(text: string): boolean {
  return claimsPortalToken(text) && isRandomToken(text.slice(PREFIX.length))
}
