import type { RequestHandler } from 'express'
import { RATE_LIMIT_HEADERS } from '../rate-limit/decision.ts'
import { requestIdOf } from './request-id.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** Headers that pages of other origins may send. `X-Api-Key` is not one: a key must never be in a browser (interface.md). */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'X-Request-Id',
  'traceparent',
]

/** Headers that they may read, in addition to the ones that every page may read. */
const ANSWER_HEADERS = [
  'X-Request-Id',
  ...RATE_LIMIT_HEADERS,
  'Retry-After',
  'ETag',
  'Allow',
  'WWW-Authenticate',
  'Idempotent-Replayed',
  'Content-Disposition',
].join(', ')

/** How long a browser may remember the answer to a preflight, in seconds. No browser keeps it longer than 2 h. */
const PREFLIGHT_AGE_S = 7_200

/**
 * Lets pages of every origin read the answer. That is safe for what needs a bearer token or nothing at all: the page must
 * have the token. Without `Access-Control-Allow-Credentials` a browser shows no page an answer to its cookies, and
 * an answer to a cookie alone does not even have this header.
 */
export const readableByPages: RequestHandler = (req, res, next) => {
  const { origin, authorization, cookie } = req.headers
  if (origin !== undefined && (authorization !== undefined || cookie === undefined)) {
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS)
  }
  next()
}

/** What pages of other origins may send to a path, and read. */
export interface PageAccess {
  /** True if a guard before this one has refused unknown origins: the answer then names the asking origin. Otherwise all origins may read. */
  isOriginChecked?: boolean
  /** Headers that pages may send besides those that they may send everywhere. */
  moreHeaders?: readonly string[]
}

/** Lets the asking page read the answer. Use only behind a guard that refuses unknown origins, such as `assertOrigin`. */
export const readableByCheckedOrigin: RequestHandler = (req, res, next) => {
  const { origin } = req.headers
  if (origin !== undefined) {
    res.vary('Origin')
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS)
  }
  next()
}

/** Answers a browser that asks whether a page of another origin may send these methods to a path. */
export function preflight(
  methods: readonly string[],
  { isOriginChecked, moreHeaders = [] }: PageAccess = {},
): RequestHandler {
  const headers = {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': [...REQUEST_HEADERS, ...moreHeaders].join(', '),
    'Access-Control-Max-Age': PREFLIGHT_AGE_S,
    ...DATA_HEADERS,
  }
  return (req, res, next) => {
    const { origin } = req.headers
    const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined
    if (!isPreflight || origin === undefined) return next()
    const allowed = { 'Access-Control-Allow-Origin': isOriginChecked ? origin : '*' }
    res.writeHead(204, { ...headers, ...allowed, 'X-Request-Id': requestIdOf(req) }).end()
  }
}
