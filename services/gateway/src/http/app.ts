import { AppError, allOperations, type Operation } from '@dossier/contracts'
import type { Logger, RpcClient } from '@dossier/runtime'
import express, { type Express, type RequestHandler } from 'express'
import type { Authenticate } from '../credentials/authenticator.ts'
import { buildOpenApi } from '../openapi/build.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'
import type { AdmitRequest } from '../rate-limit/rate-limiter.ts'
import { accessLog } from './access-log.ts'
import { operationHandler } from './operation-handler.ts'
import { requestIdOf } from './request-id.ts'
import { createErrorResponder, sendJson } from './respond.ts'
import { sessionHandlers } from './session-handlers.ts'

const DESCRIPTION_PATH = '/api/v1/openapi.json'

export interface AppParts {
  rpc: RpcClient
  authenticate: Authenticate
  admitRequest: AdmitRequest
  addressLimits: AddressLimits
  log: Logger
  trustedProxies: number
  /** Address of the web application. */
  appUrl: string
}

/** Every route there is: the operations, their description, and refusals for all else. */
export function createApp(parts: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', parts.trustedProxies)

  const sendError = createErrorResponder(parts.log)
  const limitAddress = parts.addressLimits.handler
  app.use(accessLog(parts.log))
  const special = sessionHandlers(parts, sendError)
  const description = Buffer.from(JSON.stringify(buildOpenApi()))
  app.get(DESCRIPTION_PATH, limitAddress, (req, res) => sendJson(res, 200, requestIdOf(req), description))
  app.all(DESCRIPTION_PATH, limitAddress, refuseMethod(['get']))
  for (const [path, operations] of operationsByPath()) {
    for (const op of operations) {
      app[op.method](expressPath(path), special[op.name] ?? operationHandler(op, parts, sendError))
    }
    app.all(expressPath(path), limitAddress, refuseMethod(operations.map((op) => op.method)))
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
function refuseMethod(methods: Operation['method'][]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
  return (_req, res) => {
    res.setHeader('Allow', allowed.join(', '))
    throw new AppError('method_not_allowed', { allowed })
  }
}
