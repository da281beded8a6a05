import type { Request } from 'express'
import { COOKIE_ATTRIBUTES, cookieName, readCookie } from './cookies.ts'

/** How the session's token travels between browser and gateway. */
export interface SessionCookie {
  name: string
  /** The token that the request carries, or undefined. */
  read(req: Request): string | undefined
  /** The `Set-Cookie` header that hands a token out. */
  toSet(token: string, expiresAt: string): string
  /** The `Set-Cookie` header that removes it. */
  toClear(): string
}

/** The session cookie of the application at `appUrl`. */
export function sessionCookie(appUrl: string): SessionCookie {
  const name = cookieName(appUrl, 'dossier_session')
  return {
    name,
    read: (req) => readCookie(req, name),
    toSet: (token, expiresAt) => `${name}=${token}; Expires=${new Date(expiresAt).toUTCString()}; ${COOKIE_ATTRIBUTES}`,
    toClear: () => `${name}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`,
  }
}
