import { hashToken, isRandomToken, newRandomToken } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { COOKIE_ATTRIBUTES, cookieName, readCookie } from './cookies.ts'
import { sessionTokenOf } from './session-token.ts'

/** 180 days, renewed with each sign-in. Identity forgets the browser after the same time. */
const AGE_S_MAX = 180 * 86_400

/** The token of one browser. Identity gets its hash. */
export interface BrowserToken {
  sha256: string
  /** Hands the token to the browser, for its next sign-in. */
  setCookie(res: Response): void
}

export interface BrowserCookie {
  /** The token that the request carries, or a new one. */
  of(req: Request): BrowserToken
  /**
   * The same for a request that may come again with an idempotency key, which must then set the same cookie: a new token
   * is made from what the caller sends and a random salt.
   */
  ofRepeatable(req: Request, salt: string, sent: string): BrowserToken
}

/**
 * The cookie by which a browser is known to the users who sign in with it, of the application at `appUrl`. It signs
 * nobody in: it only has attempts to sign in counted apart from those of other browsers. It keeps its value when
 * somebody else signs in with the same browser.
 */
export function browserCookie(appUrl: string): BrowserCookie {
  const name = cookieName(appUrl, 'dossier_browser')
  const tokenOf = (req: Request, makeNew: () => string): BrowserToken => {
    const carried = readCookie(req, name)
    const token = carried !== undefined && isRandomToken(carried) ? carried : makeNew()
    return {
      sha256: hashToken(token),
      setCookie: (res) => res.append('Set-Cookie', `${name}=${token}; Max-Age=${AGE_S_MAX}; ${COOKIE_ATTRIBUTES}`),
    }
  }
  return {
    of: (req) => tokenOf(req, newRandomToken),
    ofRepeatable: (req, salt, sent) => tokenOf(req, () => sessionTokenOf(salt, `browser ${sent}`)),
  }
}
