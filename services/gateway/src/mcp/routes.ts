import { AppError, allOperations, Scope, scopesFor, toolUseOf } from '@dossier/contracts'
import type { Express, RequestHandler } from 'express'
import { requestIdOf } from '../http/request-id.ts'
import { sendJson } from '../http/respond.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { issuerOf } from '../oauth/issuer.ts'
import { note } from '../telemetry/access-log.ts'
import { createInnerCalls } from './inner-calls.ts'
import { MCP_NAME, type McpParts, mcpHandler } from './mcp-handler.ts'
import { MCP_PATH, mcpResourceOf, RESOURCE_METADATA_PATHS, resourceMetadataOf } from './paths.ts'

/** Longest answer that a tool passes on: a model reads all of it. */
const RESULT_BYTES_MAX = 256 * 1024
/** Headers that pages of the named origins may send, and read in answers. */
const REQUEST_HEADERS = 'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id'
const ANSWER_HEADERS = 'WWW-Authenticate, X-Request-Id, Retry-After'

interface McpRoutes {
  /** The server itself. `guard` comes first, for every method. */
  server: { path: string; guard: RequestHandler; post: RequestHandler }
  /** Says how clients get a token (RFC 9728). */
  metadata: { paths: readonly string[]; get: RequestHandler }
}

export function mcpRoutes(app: Express, parts: Omit<McpParts, 'sendInner' | 'resourceMetadata'>): McpRoutes {
  const resourceMetadata = resourceMetadataOf(parts.appUrl)
  const sendInner = createInnerCalls(app, resourceMetadata, RESULT_BYTES_MAX)
  const metadata = JSON.stringify(metadataOf(parts.appUrl))
  return {
    server: {
      path: MCP_PATH,
      guard: assertOrigin([issuerOf(parts.appUrl), ...parts.mcp.origins]),
      post: mcpHandler({ ...parts, sendInner, resourceMetadata }, parts.sendError),
    },
    metadata: {
      paths: RESOURCE_METADATA_PATHS,
      get: (req, res) => {
        note(res, { operation: 'mcpMetadata' })
        sendJson(res, 200, requestIdOf(req), metadata)
      },
    },
  }
}

/** A tool with several scopes, such as search, shows what each of them allows. It needs none besides those of other tools. */
function metadataOf(appUrl: string): object {
  const tools = allOperations.filter((op) => toolUseOf(op) !== undefined)
  const scopes = new Set(tools.map(scopesFor).flatMap((anyOf) => (anyOf.length === 1 ? anyOf : [])))
  return {
    resource: mcpResourceOf(appUrl),
    resource_name: 'Dossier',
    authorization_servers: [issuerOf(appUrl)],
    scopes_supported: Scope.options.filter((scope) => scopes.has(scope)),
    bearer_methods_supported: ['header'],
    resource_documentation: `${issuerOf(appUrl)}/docs/guides/mcp`,
  }
}

/**
 * Refuses pages of other origins, as MCP requires against DNS rebinding: a request with an `Origin` comes from a page. Pages of the
 * named origins may call, with a token that they have themselves.
 */
function assertOrigin(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const { origin } = req.headers
    if (origin === undefined) return next()
    res.vary('Origin')
    if (!origins.includes(origin)) {
      note(res, { operation: MCP_NAME })
      throw new AppError('forbidden', { reason: 'origin_not_allowed' })
    }
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS)
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return next()
    note(res, { operation: MCP_NAME })
    res
      .writeHead(204, {
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': REQUEST_HEADERS,
        'X-Request-Id': requestIdOf(req),
        ...DATA_HEADERS,
      })
      .end()
  }
}
