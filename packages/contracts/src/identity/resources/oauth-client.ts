import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'
import { OAuthClientId, UserId } from '../../ids.ts'
import { Scope } from '../../scope.ts'
import { mcpAccessLevels } from '../mcp-access-levels.ts'

export const OAuthClientType = z
  .enum(['confidential', 'public'])
  .describe('A public client runs on the devices of its users and has no secret.')
export type OAuthClientType = z.infer<typeof OAuthClientType>

/** What the firm lets an application do through MCP, within its scopes. */
export const McpAccess = z
  .enum(mcpAccessLevels)
  .describe(
    'What the application may do through MCP, within its scopes. `read`: nothing but read. `approve`: also change what its user approves, call by call. `write`: also change things on its own. Its user approves calls that send something out of the firm, change who gets it, or cannot be undone.',
  )
export type McpAccess = z.infer<typeof McpAccess>

/** Where tokens are used: at the API, or at the MCP server (RFC 8707). Tokens for one are refused by the other. */
export const TokenAudience = z.enum(['api', 'mcp'])
export type TokenAudience = z.infer<typeof TokenAudience>

export const OAuthClient = z
  .object({
    id: OAuthClientId,
    client_id: OAuthClientId.describe('The same as `id`, under its OAuth name.'),
    name: z.string().describe('The name that users see on the consent page.').meta({ example: 'Case system' }),
    type: OAuthClientType,
    redirect_uris: z
      .array(z.string())
      .describe('Where the client may send users back to.')
      .meta({ example: ['https://app.example.com/oauth/callback'] }),
    scopes: z.array(Scope).describe('The scopes that the client may request.'),
    mcp_access: McpAccess,
    created_by: UserId.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'OAuthClient' })
export type OAuthClient = z.infer<typeof OAuthClient>

/** A client with its secret, which is shown only once. */
export const OAuthClientWithSecret = OAuthClient.extend({
  client_secret: credential(
    z
      .string()
      .nullable()
      .describe('The secret itself, shown only in this response. Null for a public client.')
      .meta({ example: 'dsr_secret_…' }),
  ),
}).meta({ id: 'OAuthClientWithSecret' })
