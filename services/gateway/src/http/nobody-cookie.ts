import type { RequestHandler } from 'express'
import { readCookie } from './cookies.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * Tells the scripts of a page whether the browser has a session cookie, which they cannot read: a page that knows that nobody is
 * signed in need not ask, and browsers show no refused request. Scripts remove it once somebody signs in. It is no secret, and
 * decides about nothing else.
 */
export const NOBODY_COOKIE = 'dossier_nobody'

const ATTRIBUTES = 'Path=/; Secure; SameSite=Lax'

/** Sets the cookie for a browser without a session, and removes it from one that has one. */
export function tellNobody(appUrl: string): RequestHandler {
  const session = sessionCookie(appUrl)
  return (req, res, next) => {
    const saysNobody = readCookie(req, NOBODY_COOKIE) !== undefined
    if (session.read(req)) {
      if (saysNobody) res.appendHeader('Set-Cookie', `${NOBODY_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`)
    } else if (!saysNobody) res.appendHeader('Set-Cookie', `${NOBODY_COOKIE}=1; ${ATTRIBUTES}`)
    next()
  }
}
