import { setTimeout as delay } from 'node:timers/promises'
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router, urlencoded } from 'express'
import type { FailureScope, Failures } from '../../stand-in/failures.ts'
import { newProviderId } from '../ids.ts'
import { API_VERSION } from '../objects.ts'
import type { ProviderCall } from './calls.ts'
import { ProviderError, providerErrors } from './errors.ts'
import { createIdempotency } from './idempotency.ts'
import type { Params } from './params.ts'

/** A request as it came, for tests to look at. */
export interface SeenRequest {
  method: string
  path: string
  params: Params
  idempotencyKey: string | undefined
}

/** How the interface is told to fail. */
export interface Failure extends FailureScope {
  /**
   * A status: answers it without doing anything. `hang`: does nothing and never answers. `lose-answer`: does what was
   * asked and closes the connection. `nonsense`: answers 200 with what is no JSON.
   */
  kind: number | 'hang' | 'lose-answer' | 'nonsense'
}

export interface ApiOptions {
  calls: readonly ProviderCall[]
  secretKey: string
  failures: Failures<Failure>
  /** How long each request takes, in milliseconds. */
  latencyMs: () => number
  seen: (request: SeenRequest) => void
  save: () => void
}

/** The REST interface below /v1: form-encoded requests with the secret key as bearer, JSON answers. */
export function createApiRouter({ calls, secretKey, failures, latencyMs, seen, save }: ApiOptions): Router {
  const router = Router()
  const idempotency = createIdempotency()

  router.use('/v1', identify, authenticate(secretKey), urlencoded({ extended: true, limit: '256kb' }))
  for (const call of calls) router[call.method](call.path, answerWith(call))
  router.use('/v1', (req) => {
    throw providerErrors.noRoute(req.method, req.originalUrl)
  })
  router.use('/v1', answerError)
  return router

  function answerWith(call: ProviderCall): RequestHandler {
    return async (req, res) => {
      const params = (call.method === 'get' ? req.query : (req.body ?? {})) as Params
      const key = req.get('idempotency-key')
      seen({ method: req.method, path: req.path, params, idempotencyKey: key })
      const failure = failures.next(`${req.method} ${req.path}`)?.kind
      if (failure === 'hang') return
      if (failure === 'nonsense') return void res.type('html').send('<h1>Bad gateway</h1>')
      if (typeof failure === 'number') throw providerErrors.ours(failure)

      const answer = await carryOut(call, req, params, req.method === 'POST' ? key : undefined)
      if (failure === 'lose-answer') return void req.socket.destroy()
      if (answer.replayed) res.set('Idempotent-Replayed', 'true')
      if (key) res.set('Idempotency-Key', key)
      res.status(answer.status).type('json').send(answer.body)
    }
  }

  async function carryOut(call: ProviderCall, req: Request, params: Params, key: string | undefined) {
    const kept = key && idempotency.begin(key, JSON.stringify([req.path, params]))
    if (kept) return { ...kept, replayed: true }
    try {
      if (latencyMs() > 0) await delay(latencyMs())
      const body = call.answer(params, (req.params.id as string | undefined) ?? '')
      if (call.method !== 'get') save()
      const answer = { status: 200, body: JSON.stringify(body, null, 2) }
      if (key) idempotency.finish(key, answer)
      return { ...answer, replayed: false }
    } catch (error) {
      if (key) idempotency.finish(key, undefined)
      throw error
    }
  }
}

/** What every answer carries. */
function identify(_req: Request, res: Response, next: () => void): void {
  res.set({ 'Request-Id': newProviderId('req'), 'Stripe-Version': API_VERSION })
  next()
}

/** The key as bearer, or as the user name of HTTP Basic; and a version that is known. */
function authenticate(secretKey: string): RequestHandler {
  return (req, _res, next) => {
    const [scheme, credentials = ''] = (req.get('authorization') ?? '').split(' ')
    if (!credentials) throw providerErrors.noKey()
    const key =
      scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0]! : credentials
    if (key !== secretKey) throw providerErrors.wrongKey(key)
    const version = req.get('stripe-version')
    if (version !== undefined && version !== API_VERSION) throw providerErrors.wrongVersion(version)
    next()
  }
}

/** Four arguments are what makes it an error handler for Express. */
const answerError: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof ProviderError)) return next(error)
  res.status(error.status).json(error)
}
