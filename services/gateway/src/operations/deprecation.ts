import { docsPaths, type Operation } from '@dossier/contracts'
import type { RequestHandler } from 'express'

/** Says on every response of a deprecated operation since when it is one (RFC 9745) and when it stops working (RFC 8594). */
export function announceDeprecation({ since, sunset }: NonNullable<Operation['deprecated']>): RequestHandler {
  const headers = new Map([
    ['Deprecation', `@${Date.parse(since) / 1_000}`],
    ['Sunset', new Date(sunset).toUTCString()],
    ['Link', `<${docsPaths.changelog}>; rel="deprecation"; type="text/html"`],
  ])
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}
