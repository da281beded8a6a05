import { z } from 'zod'
import { Name } from '../../fields.ts'
import { OAuthClientId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { GivenScopes } from '../../scope.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import { RedirectUri } from '../redirect-uri.ts'
import { McpAccess, OAuthClient, OAuthClientType, OAuthClientWithSecret } from '../resources/oauth-client.ts'

const REDIRECT_URIS_MAX = 10

export const listOAuthClients = defineOperation({
  name: 'listOAuthClients',
  tag: 'OAuth clients',
  summary: 'List OAuth clients, newest first.',
  method: 'get',
  path: '/api/v1/oauth-clients',
  access: { kind: 'session-admin' },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(OAuthClient),
  errors: [],
})

export const createOAuthClient = defineOperation({
  name: 'createOAuthClient',
  tag: 'OAuth clients',
  summary: 'Register an application that acts for users of the firm.',
  description:
    'Only users of this firm can give it access. Only this response shows the secret. Redirect URIs are compared character by character. A public client may use any port on 127.0.0.1 and [::1].',
  method: 'post',
  path: '/api/v1/oauth-clients',
  access: { kind: 'session-admin' },
  widens: true,
  status: 201,
  input: z.strictObject({
    name: Name.describe('The name that users see on the consent page.').meta({ example: 'Case system' }),
    redirect_uris: z
      .array(RedirectUri)
      .min(1, { error: 'must name at least one URI' })
      .max(REDIRECT_URIS_MAX)
      .overwrite((uris) => [...new Set(uris)])
      .describe(
        'https, or http to 127.0.0.1, [::1] or localhost; a public client may use a private scheme such as com.example.app:/callback. No fragment, no credentials.',
      ),
    type: OAuthClientType.default('confidential'),
    scopes: GivenScopes,
  }),
  output: OAuthClientWithSecret,
  errors: ['validation_error'],
})

export const updateOAuthClient = defineOperation({
  name: 'updateOAuthClient',
  tag: 'OAuth clients',
  summary: 'Set what an OAuth client may do through MCP.',
  description:
    'A new client may only read there. The change applies to all its tokens within a second. To let a client do more, an admin confirms with their password, and the other admins are notified.',
  method: 'patch',
  path: '/api/v1/oauth-clients/{id}',
  access: { kind: 'session-admin' },
  widens: true,
  input: z.strictObject({ id: OAuthClientId, mcp_access: McpAccess }),
  output: OAuthClient,
  errors: ['validation_error'],
})

export const rotateOAuthClientSecret = defineOperation({
  name: 'rotateOAuthClientSecret',
  tag: 'OAuth clients',
  summary: 'Replace the secret of a confidential OAuth client.',
  description:
    'The earlier secret stops working at once; tokens stay valid. A public client has no secret, so the response is `invalid_status_transition`.',
  method: 'post',
  path: '/api/v1/oauth-clients/{id}/rotate-secret',
  access: { kind: 'session-admin' },
  widens: true,
  input: z.strictObject({ id: OAuthClientId }),
  output: OAuthClientWithSecret,
  errors: ['invalid_status_transition'],
})

export const deleteOAuthClient = defineOperation({
  name: 'deleteOAuthClient',
  tag: 'OAuth clients',
  summary: 'Remove an OAuth client and revoke all its tokens.',
  description: 'The tokens are refused everywhere within a second.',
  method: 'delete',
  path: '/api/v1/oauth-clients/{id}',
  access: { kind: 'session-admin' },
  widens: false,
  input: z.strictObject({ id: OAuthClientId }),
  output: deletedOf(OAuthClientId),
  errors: [],
})
