import { AppError, allOperations, identity, type Operation } from '@dossier/contracts'
import type { Logger, Metrics, RpcClient, Tracing } from '@dossier/runtime'
import express, { type Express, type RequestHandler } from 'express'
import type { Authenticate } from '../credentials/authenticator.ts'
import { DOCS_PATH, docsHandlers } from '../docs/docs.ts'
import { oauthRoutes } from '../oauth/routes.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'
import type { AdmitRequest } from '../rate-limit/rate-limiter.ts'
import { reportHandler } from '../reports/report-handler.ts'
import { accessLog } from './access-log.ts'
import { assertWellFormed } from './assert-well-formed.ts'
import { createCors } from './cors.ts'
import { mailRequestHandlers } from './mail-request-handlers.ts'
import { measureRequests } from './measure-requests.ts'
import { operationHandler } from './operation-handler.ts'
import { redirectTo } from './redirect.ts'
import { createErrorReader, type SendError } from './respond.ts'
import { sessionHandlers } from './session-handlers.ts'
import { traceRequests } from './trace-requests.ts'

export interface AppParts {
  rpc: RpcClient
  authenticate: Authenticate
  authenticateSession: Authenticate
  admitRequest: AdmitRequest
  addressLimits: AddressLimits
  sendError: SendError
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
  trustedProxies: number
  /** Address of the web application. */
  appUrl: string
  /** Origins of other pages that may use the interface. */
  corsOrigins: readonly string[]
  /** Whether anybody may sign up a firm. */
  signUpEnabled: boolean
}

/** Every route there is: the operations, their description, pages, and refusals for all else. */
export function createApp(parts: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', parts.trustedProxies)

  const { sendError } = parts
  const limitAddress = parts.addressLimits.handler
  app.use(measureRequests(parts.metrics))
  if (parts.tracing) app.use(traceRequests(parts.tracing))
  app.use(accessLog(parts.log))
  app.use(assertWellFormed)
  const cors = createCors(parts.corsOrigins)
  app.use(cors.mark)
  const special: Readonly<Record<string, RequestHandler>> = {
    ...sessionHandlers(parts, sendError),
    ...mailRequestHandlers(parts, sendError),
    [identity.operations.getReport.name]: reportHandler(parts, sendError),
  }

  /**
   * What a path answers that is known, to all but the methods that it takes. `app.all` would keep each handler once for
   * each of the 35 methods that Node knows.
   */
  const refuseOthers = (path: string, methods: readonly Operation['method'][]) => {
    const allowed = allowedMethods(methods)
    app.route(path).all(limitAddress, cors.preflight(allowed), refuseMethod(allowed))
  }
  const get = (path: string, handler: RequestHandler) => {
    app.get(path, limitAddress, handler)
    refuseOthers(path, ['get'])
  }
  for (const [path, handler] of docsHandlers()) get(path, handler)
  for (const path of ['/', `${DOCS_PATH}/`]) get(path, redirectTo(DOCS_PATH))
  for (const [path, operations] of operationsByPath()) {
    for (const op of operations) {
      app[op.method](expressPath(path), special[op.name] ?? operationHandler(op, parts, sendError))
    }
    refuseOthers(
      expressPath(path),
      operations.map((op) => op.method),
    )
  }
  const withReader = { ...parts, readError: createErrorReader(parts.log) }
  for (const { path, get, post } of pageRoutes(withReader)) {
    app.get(path, get)
    if (post) app.post(path, post)
    refuseOthers(path, post ? ['get', 'post'] : ['get'])
  }
  for (const { path, method, handle, refuseMethod } of oauthRoutes(withReader)) {
    app[method](path, handle)
    app.route(path).all(refuseMethod)
  }
  app.use(limitAddress, () => {
    throw new AppError('not_found')
  })
  app.use(((error, req, res, _next) => sendError(req, res, error)) as express.ErrorRequestHandler)
  return app
}

/** `{id}` in contracts is `:id` in Express. */
function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Paths without parameters first: `/uploads/signed-url` is no upload's id. */
function operationsByPath(): [path: string, operations: Operation[]][] {
  const parameters = (path: string) => path.split('{').length
  return [...Map.groupBy(allOperations, (op) => op.path)].sort(([a], [b]) => parameters(a) - parameters(b))
}

/** Express answers HEAD wherever there is a GET. */
function allowedMethods(methods: readonly Operation['method'][]): string[] {
  return methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
}

function refuseMethod(allowed: readonly string[]): RequestHandler {
  return (_req, res) => {
    res.setHeader('Allow', allowed.join(', '))
    throw new AppError('method_not_allowed', { allowed })
  }
}
