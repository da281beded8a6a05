import type { Request } from 'express'

/** Keeps a cookie from scripts, plain http and requests of other sites. `Secure` holds on this machine's own addresses too. */
export const COOKIE_ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/**
 * The name of a cookie of the application at `appUrl`. Over https the prefix makes browsers refuse the cookie from
 * anything but this host with exactly these attributes (RFC 6265bis section 4.1.3.2).
 */
export function cookieName(appUrl: string, name: string): string {
  return new URL(appUrl).protocol === 'https:' ? `__Host-${name}` : name
}

/** The value of a cookie that the request carries. Values of ours need no decoding. */
export function readCookie(req: Request, name: string): string | undefined {
  for (const pair of req.headers.cookie?.split(';') ?? []) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}
