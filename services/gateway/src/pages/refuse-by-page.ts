import type { Request } from 'express'
import { requestIdOf } from '../http/request-id.ts'
import { type ReadError, type SendError, setErrorHeaders } from '../http/respond.ts'
import { renderErrorPage } from './error-page.ts'
import { languageOf } from './language.ts'
import { sendPage } from './send-page.ts'

/** Refuses an operation that browsers open themselves: by a page where the caller prefers one, else by `sendError`. */
export function refuseByPage(readError: ReadError, sendError: SendError): SendError {
  return (req, res, thrown) => {
    if (res.headersSent || !prefersPage(req)) return sendError(req, res, thrown)
    const error = readError(req, thrown)
    const requestId = requestIdOf(req)
    setErrorHeaders(res, error)
    sendPage(res, requestId, renderErrorPage(error, requestId, languageOf(req)), { status: error.status })
  }
}

/** The same for addresses that may be of a page. Those of the interface are for programs, whatever opens them. */
export function refuseStrayVisits(readError: ReadError, sendError: SendError): SendError {
  const byPage = refuseByPage(readError, sendError)
  return (req, res, thrown) => (isOfInterface(req.url) ? sendError : byPage)(req, res, thrown)
}

/** Browsers name HTML; programs that take anything get JSON. */
export function prefersPage(req: Request): boolean {
  return req.accepts(['application/json', 'text/html']) === 'text/html'
}

export function isOfInterface(url: string): boolean {
  return /^\/api(?:\/|\?|$)/i.test(url)
}
