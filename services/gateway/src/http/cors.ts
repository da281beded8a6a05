import type { RequestHandler } from 'express'
import { RATE_LIMIT_HEADERS } from '../openapi/rate-limit.ts'
import { requestIdOf } from './request-id.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** What pages of other origins may send. `X-Api-Key` is left out: a key must never be in a browser (interface.md). */
const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id', 'traceparent']
/** What they may read beside the body. */
const ANSWER_HEADERS = [
  'X-Request-Id',
  ...RATE_LIMIT_HEADERS,
  'Retry-After',
  'Idempotent-Replayed',
  'Content-Disposition',
]
/** How long a browser may remember the answer to a preflight, in seconds; none keeps it longer than 2 h. */
const PREFLIGHT_AGE_S = 7_200

export interface Cors {
  /** Tells browsers on every answer, errors too, whether the page that asked may read it. */
  mark: RequestHandler
  /** Answers a browser that asks first whether it may send a request to a path that takes these methods. */
  preflight(methods: readonly string[]): RequestHandler
}

/**
 * Lets pages of other origins use the interface from a browser, with bearer tokens: never with cookies, so what a
 * signed-in user may do stays out of reach of other sites. Without origins nothing is added to any answer.
 */
export function createCors(origins: readonly string[]): Cors {
  if (origins.length === 0) return { mark: pass, preflight: () => pass }
  const allowed = new Set(origins)
  return {
    mark(req, res, next) {
      res.vary('Origin')
      const { origin } = req.headers
      if (origin !== undefined && allowed.has(origin)) {
        res.setHeader('Access-Control-Allow-Origin', origin)
        res.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS.join(', '))
      }
      next()
    },
    preflight: (methods) => (req, res, next) => {
      const { origin, 'access-control-request-method': wanted } = req.headers
      if (req.method !== 'OPTIONS' || wanted === undefined || origin === undefined || !allowed.has(origin)) {
        next()
        return
      }
      res.removeHeader('Access-Control-Expose-Headers')
      res.writeHead(204, {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': REQUEST_HEADERS.join(', '),
        'Access-Control-Max-Age': PREFLIGHT_AGE_S,
        'X-Request-Id': requestIdOf(req),
        ...DATA_HEADERS,
      })
      res.end()
    },
  }
}

const pass: RequestHandler = (_req, _res, next) => next()
