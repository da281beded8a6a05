import { type ErrorRequestHandler, json, type Request, type RequestHandler, Router } from 'express'
import { digest, type Tokens } from '../oauth/tokens.ts'
import type { Call, CallRequest } from './call.ts'
import { ApiError, apiErrors } from './errors.ts'
import { parseFields, show } from './fields.ts'
import { dataOf, type Query, textIn } from './input.ts'
import { pageOf } from './paging.ts'
import type { RateLimit } from './rate-limit.ts'

const BASE = '/api/v4'

export interface ApiOptions {
  readonly calls: readonly Call[]
  readonly tokens: Tokens
  readonly rateLimit: RateLimit
  /** Address of the server, for links to next pages. */
  readonly url: () => string
}

/** The REST API: JSON with a bearer token. Paths may end in `.json`. */
export function createApiRouter({ calls, tokens, rateLimit, url }: ApiOptions): Router {
  const router = Router()
  router.use(BASE, withoutSuffix, authenticate(tokens, rateLimit), json({ limit: '1mb' }))
  for (const call of calls) router[call.method](BASE + call.path, answerWith(call, url))
  router.use(BASE, () => {
    throw apiErrors.noRoute()
  })
  router.use(BASE, answerError)
  return router
}

const withoutSuffix: RequestHandler = (req, _res, next) => {
  req.url = req.url.replace(/\.json(?=\?|$)/, '')
  next()
}

function authenticate(tokens: Tokens, rateLimit: RateLimit): RequestHandler {
  return (req, res, next) => {
    const token = bearerOf(req)
    const user = token === undefined ? undefined : tokens.userOf(token)
    if (token === undefined || !user) throw apiErrors.unauthorized()
    res.locals.user = user
    rateLimit(digest(token), res)
    next()
  }
}

export function bearerOf(req: Request): string | undefined {
  return /^bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]
}

function answerWith(call: Call, url: () => string): RequestHandler {
  return (req, res) => {
    const query = req.query as Query
    // First, so that nothing is carried out if its answer could not be shown.
    const selection = parseFields(textIn(query, 'fields'), call.shape)
    const request: CallRequest = { user: res.locals.user, id: idOf(req), query, data: () => dataOf(bodyOf(req)) }
    const answer = call.answer(request) as object | readonly object[] | undefined
    if (answer === undefined) return void res.status(204).end()
    const shown = (value: object) => show(value, call.shape as never, selection)
    if (!Array.isArray(answer)) return void res.status(call.method === 'post' ? 201 : 200).json({ data: shown(answer) })
    const { data, next } = pageOf(answer, query)
    const paging = next ? { next: `${url()}${BASE}${call.path}.json?${next}` } : {}
    res.json({ data: data.map(shown), meta: { paging, records: answer.length } })
  }
}

function idOf(req: Request): number {
  const { id } = req.params
  if (id === undefined) return 0
  if (!/^\d{1,15}$/.test(String(id))) throw apiErrors.notFound('Record')
  return Number(id)
}

function bodyOf(req: Request): unknown {
  if (req.body === undefined && Number(req.get('content-length') ?? 0) > 0) throw apiErrors.notJson()
  return req.body
}

/** Four arguments are what makes it an error handler for Express. */
const answerError: ErrorRequestHandler = (error, _req, res, next) => {
  const known = error instanceof ApiError ? error : fromBodyParser(error)
  if (!known) return next(error)
  res.status(known.status).set(known.headers).json(known)
}

function fromBodyParser(error: unknown): ApiError | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status < 500
    ? new ApiError(status, 'ArgumentError', 'The body cannot be read.')
    : undefined
}
