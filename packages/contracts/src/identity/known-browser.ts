import { z } from 'zod'

/**
 * The browser in which something about a user's sign-in happens. Its cookie never leaves the gateway and the browser.
 * Absent in requests of gateways that know no such cookie yet.
 */
export const knownBrowser = {
  /** SHA-256 of the cookie, which a new browser is about to get. */
  browser_sha256: z.string().length(64).optional(),
}

/** For requests that may come again: what a new cookie was made from besides what the caller sent. Answered again. */
export const browserSalt = { browser_salt: z.string().length(43).optional() }
