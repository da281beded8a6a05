import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { OAuthClientId, OAuthGrantId } from '../../ids.ts'
import { Scope } from '../../scope.ts'
import { McpAccess } from './oauth-client.ts'

/** The access that a user has given to an application. */
export const Authorization = z
  .object({
    id: OAuthGrantId,
    client_id: OAuthClientId,
    client_name: z.string().describe('The name of the application.').meta({ example: 'Case system' }),
    scopes: z.array(Scope).describe('What the application may do, within the rights of the user.'),
    mcp_access: McpAccess.nullable().describe(
      'What the application may do through MCP: the lower of what the firm lets it do now and what the user agreed to. Null if it is not authorized for MCP.',
    ),
    created_at: Timestamp.describe('When the user allowed it.'),
    expires_at: Timestamp.describe('When it ends, unless the application refreshes its tokens before then.'),
  })
  .meta({ id: 'Authorization' })
export type Authorization = z.infer<typeof Authorization>
