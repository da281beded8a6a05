import { AppError, allOperations, Scope, scopesFor, toolUseOf } from '@dossier/contracts'
import type { Express, RequestHandler } from 'express'
import { preflight, readableByCheckedOrigin } from '../http/cors.ts'
import { requestIdOf } from '../http/request-id.ts'
import { sendJson } from '../http/respond.ts'
import { issuerOf } from '../oauth/issuer.ts'
import { note } from '../telemetry/access-log.ts'
import { createInnerCalls } from './inner-calls.ts'
import { MCP_NAME, type McpParts, mcpHandler } from './mcp-handler.ts'
import { MCP_PATH, mcpResourceOf, RESOURCE_METADATA_PATHS, resourceMetadataOf } from './paths.ts'

/** Longest answer that a tool passes on: a model reads all of it. */
const RESULT_BYTES_MAX = 256 * 1024
/** Headers of MCP that pages of the named origins may send. */
const MCP_HEADERS = ['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name']

interface McpRoutes {
  /** The server itself. `guards` come first, for every method. */
  server: { path: string; guards: RequestHandler[]; post: RequestHandler }
  /** Says how clients get a token (RFC 9728). */
  metadata: { paths: readonly string[]; get: RequestHandler }
}

export function mcpRoutes(app: Express, parts: Omit<McpParts, 'sendInner' | 'resourceMetadata'>): McpRoutes {
  const resourceMetadata = resourceMetadataOf(parts.appUrl)
  const sendInner = createInnerCalls(app, resourceMetadata, RESULT_BYTES_MAX)
  const origins = [issuerOf(parts.appUrl), ...parts.mcp.origins]
  const metadata = JSON.stringify(metadataOf(parts.appUrl))
  return {
    server: {
      path: MCP_PATH,
      guards: [
        assertOrigin(origins),
        readableByCheckedOrigin,
        preflight(['POST'], { isOriginChecked: true, moreHeaders: MCP_HEADERS }),
      ],
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
    note(res, { operation: MCP_NAME })
    if (origin !== undefined && !origins.includes(origin)) {
      res.vary('Origin')
      throw new AppError('forbidden', { reason: 'origin_not_allowed' })
    }
    next()
  }
}
