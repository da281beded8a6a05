import { AppError, allOperations, type Operation } from '@dossier/contracts'
import type { Logger, RpcClient } from '@dossier/runtime'
import express, { type Express, type RequestHandler } from 'express'
import type { Authenticate } from '../credentials/authenticator.ts'
import { buildOpenApi } from '../openapi/build.ts'
import { accessLog } from './access-log.ts'
import { operationHandler } from './operation-handler.ts'
import { requestIdOf } from './request-id.ts'
import { createErrorResponder, sendJson } from './respond.ts'

export interface AppParts {
  rpc: RpcClient
  authenticate: Authenticate
  log: Logger
  trustedProxies: number
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
  app.use(accessLog(parts.log))
  for (const op of allOperations) {
    app[op.method](expressPath(op.path), operationHandler(op, parts, sendError))
  }
  const description = Buffer.from(JSON.stringify(buildOpenApi()))
  app.get('/api/v1/openapi.json', (req, res) => sendJson(res, 200, requestIdOf(req), description))

  for (const [path, methods] of methodsByPath()) app.all(expressPath(path), refuseMethod(methods))
  app.use(() => {
    throw new AppError('not_found')
  })
  app.use(((error, req, res, _next) => sendError(req, res, error)) as express.ErrorRequestHandler)
  return app
}

/** `{id}` in contracts is `:id` in Express. */
function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function methodsByPath(): Map<string, Operation['method'][]> {
  const paths = new Map<string, Operation['method'][]>([['/api/v1/openapi.json', ['get']]])
  for (const { path, method } of allOperations) paths.set(path, [...(paths.get(path) ?? []), method])
  return paths
}

/** Express answers HEAD wherever there is a GET. */
function refuseMethod(methods: Operation['method'][]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
  return (_req, res) => {
    res.setHeader('Allow', allowed.join(', '))
    throw new AppError('method_not_allowed', { allowed })
  }
}
