import type { identity } from '@dossier/contracts'
import { issuerOf } from '../oauth/issuer.ts'

/** Where the MCP server is. */
export const MCP_PATH = '/mcp'
/** Its metadata (RFC 9728, section 3.1). Clients that don't find the first ask for the second. */
export const RESOURCE_METADATA_PATHS = [
  `/.well-known/oauth-protected-resource${MCP_PATH}`,
  '/.well-known/oauth-protected-resource',
] as const

/** The error for a `resource` that is not here, or not the one that was allowed (RFC 8707, section 2). */
export const INVALID_TARGET = 'invalid_target'

/** The resource identifier of the MCP server, for which clients request tokens (RFC 8707). */
export function mcpResourceOf(appUrl: string): string {
  return issuerOf(appUrl) + MCP_PATH
}

/** Where the metadata of the MCP server is. */
export function resourceMetadataOf(appUrl: string): string {
  return issuerOf(appUrl) + RESOURCE_METADATA_PATHS[0]
}

/** What the `resource` of a request names. Without the MCP server, its identifier names nothing. */
export function audienceOf(
  resource: string,
  { appUrl, mcp }: { appUrl: string; mcp: { enabled: boolean } },
): identity.RequestedAudience {
  if (mcp.enabled && resource === mcpResourceOf(appUrl)) return 'mcp'
  const issuer = issuerOf(appUrl)
  return resource === issuer || resource === `${issuer}/` ? 'api' : 'unknown'
}
