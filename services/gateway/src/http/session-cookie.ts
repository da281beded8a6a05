import type { Request } from 'express'

/** How the session's token travels between browser and gateway. */
export interface SessionCookie {
  /** The token that the request carries, or undefined. */
  read(req: Request): string | undefined
  /** The `Set-Cookie` header that hands a token out. */
  toSet(token: string, expiresAt: string): string
  /** The `Set-Cookie` header that removes it. */
  toClear(): string
}

/**
 * The cookie of the application at `appUrl`. Over https its name makes browsers refuse it from anything but this host
 * with exactly these attributes (RFC 6265bis section 4.1.3.2). `Secure` is there over http too: browsers take it on
 * this machine's own addresses.
 */
export function sessionCookie(appUrl: string): SessionCookie {
  const name = new URL(appUrl).protocol === 'https:' ? '__Host-dossier_session' : 'dossier_session'
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
  return {
    read: (req) => readCookie(req.headers.cookie, name),
    toSet: (token, expiresAt) => `${name}=${token}; Expires=${new Date(expiresAt).toUTCString()}; ${attributes}`,
    toClear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Values of ours need no decoding. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}
