import { NOBODY_COOKIE, nobodyCookie } from '@dossier/contracts/nobody-cookie'
import type { RequestHandler } from 'express'
import { readCookie } from './cookies.ts'
import { sessionCookie } from './session-cookie.ts'

/** Sets the cookie for a browser without a session, and removes it from one that has one. */
export function tellNobody(appUrl: string): RequestHandler {
  const session = sessionCookie(appUrl)
  return (req, res, next) => {
    const saysNobody = readCookie(req, NOBODY_COOKIE) !== undefined
    if (session.read(req)) {
      if (saysNobody) res.appendHeader('Set-Cookie', nobodyCookie.removed)
    } else if (!saysNobody) res.appendHeader('Set-Cookie', nobodyCookie.set)
    next()
  }
}
