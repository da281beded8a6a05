import { z } from 'zod'

/**
 * The browser from which a request about a user's sign-in comes. Its cookie never leaves the gateway and the browser.
 * Absent in requests of gateways that don't have this cookie yet.
 */
export const knownBrowser = {
  /** SHA-256 of the cookie. A new browser gets the cookie with the response. */
  browser_sha256: z.string().length(64).optional(),
}

/** For requests that may be repeated: the input of the cookie besides what the caller sent. Returned in the response. */
export const browserSalt = { browser_salt: z.string().length(43).optional() }
