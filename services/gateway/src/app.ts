import {
  AppError,
  allOperations,
  docsPaths,
  identity,
  matters,
  notifications,
  type Operation,
} from '@dossier/contracts'
import express, { type Express, type RequestHandler } from 'express'
import type { AppParts } from './app-parts.ts'
import { DESCRIPTION_PATH, descriptionHandler } from './docs/description-handler.ts'
import { docsRoute } from './docs/docs-route.ts'
import { assertWellFormed } from './http/assert-well-formed.ts'
import { trustProxiesIn } from './http/caller-address.ts'
import { preflight, readableByPages } from './http/cors.ts'
import { tellNobody } from './http/nobody-cookie.ts'
import { redirectTo } from './http/redirect.ts'
import { createErrorReader } from './http/respond.ts'
import { RouteTable } from './http/route-table.ts'
import { liveHandler } from './live/live-handler.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { announceDeprecation } from './operations/deprecation.ts'
import { integrationHandlers } from './operations/integration-handlers.ts'
import { mailRequestHandlers } from './operations/mail-request-handlers.ts'
import { operationHandler } from './operations/operation-handler.ts'
import { sessionHandlers } from './operations/session-handlers.ts'
import { refuseStrayVisits } from './pages/refuse-by-page.ts'
import { pageRoutes } from './pages/routes.ts'
import { auditExportHandler } from './reports/audit-export-handler.ts'
import { importReportHandler } from './reports/import-report-handler.ts'
import { reportHandler } from './reports/report-handler.ts'
import { accessLog } from './telemetry/access-log.ts'
import { measureRequests } from './telemetry/measure-requests.ts'
import { traceRequests } from './telemetry/trace-requests.ts'
import { logoRoute } from './web/logo-route.ts'
import { webRoutes } from './web/web-routes.ts'

/** Every route there is: the operations, their description, pages, and refusals for all else. */
export function createApp(parts: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', trustProxiesIn(parts.trustedProxies))

  const { sendError } = parts
  const limitAddress = parts.addressLimits.handler
  app.use(measureRequests(parts.metrics))
  if (parts.tracing) app.use(traceRequests(parts.tracing))
  app.use(accessLog(parts.log))
  app.use(assertWellFormed)
  const table = new RouteTable()
  // Before all others: nearly every request is one for the API.
  app.use(table.handler)
  const withReader = { ...parts, readError: createErrorReader(parts.log) }
  const special: Readonly<Record<string, RequestHandler>> = {
    ...sessionHandlers(parts, sendError),
    ...mailRequestHandlers(parts, sendError),
    ...integrationHandlers(withReader, sendError),
    [identity.operations.getReport.name]: reportHandler(parts, sendError),
    [identity.operations.exportAuditEvents.name]: auditExportHandler(parts, sendError),
    [notifications.operations.listChanges.name]: liveHandler(parts, sendError),
    [matters.operations.exportImportRows.name]: importReportHandler(parts, sendError),
  }

  /**
   * Ends a known path: `forPages` are the methods that pages of other origins may use, all others answer 405. `app.all`
   * would keep each handler once for each of the 35 methods that Node knows.
   */
  const endPath = (
    path: string,
    methods: readonly string[],
    forPages: readonly string[] = [],
    table: Pick<RouteTable, 'route'> = app,
  ) => {
    const route = table.route(path)
    if (forPages.length > 0) route.all(preflight(forPages), readableByPages)
    route.all(limitAddress, refuseMethod(methods))
  }
  app.get(DESCRIPTION_PATH, readableByPages, limitAddress, descriptionHandler(parts.appUrl))
  endPath(DESCRIPTION_PATH, READING, READING)
  if (parts.docsDir) {
    const docs = docsRoute(parts.docsDir)
    for (const { path, get } of [docs, { path: '/', get: redirectTo(docsPaths.home) }]) {
      app.route(path).get(limitAddress, get).all(limitAddress, refuseMethod(READING))
    }
  }
  for (const [path, operations] of operationsByPath()) {
    for (const op of operations) {
      const handler = special[op.name] ?? operationHandler(op, parts, sendError)
      const before = [
        ...(op.redirects ? [passHeadOn] : []),
        ...(op.deprecated ? [announceDeprecation(op.deprecated)] : []),
        ...(takesBearerToken(op) ? [readableByPages] : []),
      ]
      table.route(expressPath(path))[op.method](...before, handler)
    }
    const forPages = operations.filter(takesBearerToken).flatMap(methodsOf)
    endPath(expressPath(path), operations.flatMap(methodsOf), forPages, table)
  }
  for (const { path, get, post } of pageRoutes(withReader)) {
    app.get(path, get)
    if (post) app.post(path, post)
    endPath(path, post ? [...READING, 'POST'] : READING)
  }
  const nobody = tellNobody(parts.appUrl)
  for (const { path, get, hasSession } of webRoutes(parts.web)) {
    app
      .route(path)
      .get(limitAddress, ...(hasSession ? [nobody] : []), get)
      .all(limitAddress, refuseMethod(READING))
  }
  const logos = logoRoute(parts)
  app.get(logos.path, logos.get)
  endPath(logos.path, READING)
  for (const { path, method, handle, refuseMethod } of oauthRoutes(withReader)) {
    app[method](path, readableByPages, handle)
    app.route(path).all(preflight([method.toUpperCase()]), readableByPages, refuseMethod)
  }
  if (parts.mcp.enabled) {
    const { server, metadata } = mcpRoutes(app, parts)
    app
      .route(server.path)
      .all(...server.guards)
      .post(server.post)
      .all(limitAddress, refuseMethod(['POST']))
    for (const path of metadata.paths) {
      app.get(path, readableByPages, limitAddress, metadata.get)
      endPath(path, READING, READING)
    }
  }
  app.use(readableByPages, limitAddress, () => {
    throw new AppError('not_found')
  })
  const refuse = refuseStrayVisits(withReader.readError, sendError)
  app.use(((error, req, res, _next) => refuse(req, res, error)) as express.ErrorRequestHandler)
  return app
}

/** Whether a token that a page may hold opens the operation: an application's, or a portal session's. */
function takesBearerToken({ access }: Operation): boolean {
  return access.kind === 'scope' || access.kind === 'portal'
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
const READING = ['GET', 'HEAD']

function methodsOf({ method, redirects }: Operation): string[] {
  return method === 'get' && !redirects ? READING : [method.toUpperCase()]
}

/**
 * Leaves HEAD to the end of the path, which refuses it. An operation that redirects a browser stores something or uses
 * something up first, and scanners of links must not do that.
 */
const passHeadOn: RequestHandler = (req, _res, next) => next(req.method === 'HEAD' ? 'route' : undefined)

function refuseMethod(allowed: readonly string[]): RequestHandler {
  return (_req, res) => {
    res.setHeader('Allow', allowed.join(', '))
    throw new AppError('method_not_allowed', { allowed })
  }
}
