/**
 * Calls behind the gateway's OAuth endpoints. The gateway creates codes and tokens and gives them only to the client. Beyond
 * the gateway, only the SHA-256 of codes, tokens, secrets and code verifiers is sent.
 */

import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { Principal } from '../../principal.ts'
import { Scope } from '../../scope.ts'
import { defineCall, defineServiceCall } from '../define.ts'
import {
  AuthorizationCheck,
  AuthorizationPreview,
  AuthorizationResult,
  OAUTH_PARAMETER_CHARACTERS_MAX,
  RequestedAudience,
  TokenRefusal,
  TokenResult,
} from '../resources/oauth.ts'
import { McpAccess, TokenAudience } from '../resources/oauth-client.ts'

const Sha256 = z.string().length(64)

const parameter = z.string().max(OAUTH_PARAMETER_CHARACTERS_MAX).nullable()

/** An authorization request as received. Missing and empty parameters are null. */
const authorizationRequest = z.strictObject({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  response_mode: parameter,
  scope: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  /** Where the tokens are to be used. Without `resource`, at the API. */
  audience: RequestedAudience.default('api'),
  /** A repeated or too long parameter; null if there is none. */
  malformed: z.string().max(100).nullable(),
})

/** Needs no principal: checks the request before anybody has signed in. */
export const checkAuthorization = defineServiceCall({
  name: 'checkAuthorization',
  summary: 'Check an authorization request.',
  input: authorizationRequest,
  output: AuthorizationCheck,
  errors: [],
})

export const previewAuthorization = defineCall({
  name: 'previewAuthorization',
  summary: 'Get what the signed-in user would grant an application.',
  input: authorizationRequest,
  output: AuthorizationPreview,
  errors: ['invalid_session'],
})

export const grantAuthorization = defineCall({
  name: 'grantAuthorization',
  audit: 'credential',
  summary: 'Grant an application access for the signed-in user, with an authorization code.',
  input: authorizationRequest.extend({
    code_sha256: Sha256,
    /** The scopes that the consent page showed. No others are granted. */
    scopes_shown: z.array(Scope).max(Scope.options.length),
    /** What the consent page said that the client may do through MCP. The tokens never allow more. */
    mcp_access_shown: McpAccess.default('read'),
  }),
  output: AuthorizationResult,
  errors: ['invalid_session'],
})

/** The `resource` of a token request. Null if it has none: the tokens are for what the user allowed. */
const tokenAudience = RequestedAudience.nullable().default(null)

const clientCredentials = z.strictObject({
  client_id: z.string().max(OAUTH_PARAMETER_CHARACTERS_MAX),
  /** Null if the client sent no secret. */
  client_secret_sha256: Sha256.nullable(),
})

/** If a code is used twice, the second use revokes the tokens of the first. */
export const exchangeAuthorizationCode = defineServiceCall({
  name: 'exchangeAuthorizationCode',
  audit: 'sign_in',
  summary: 'Exchange a code for an access token and a refresh token.',
  input: clientCredentials.extend({
    code_sha256: Sha256,
    redirect_uri: z.string().max(OAUTH_PARAMETER_CHARACTERS_MAX),
    /** The S256 transformation of the code verifier; null from earlier gateways if none was sent. */
    code_challenge: z.string().length(43).nullable(),
    audience: tokenAudience,
    access_token_sha256: Sha256,
    refresh_token_sha256: Sha256,
  }),
  output: TokenResult,
  errors: [],
})

/** If a refresh token is used twice, the second use revokes all tokens of the authorization. */
export const refreshTokens = defineServiceCall({
  name: 'refreshTokens',
  audit: 'sign_in',
  summary: 'Exchange a refresh token for a new access token and a new refresh token.',
  input: clientCredentials.extend({
    used_token_sha256: Sha256,
    /** Narrower scopes for the access token; null for all that was granted. */
    scope: parameter,
    audience: tokenAudience,
    access_token_sha256: Sha256,
    refresh_token_sha256: Sha256,
  }),
  output: TokenResult,
  errors: [],
})

/** Revoking an access token affects only that token; a refresh token, the whole authorization. Unknown tokens are no error. */
export const revokeToken = defineServiceCall({
  name: 'revokeToken',
  audit: 'credential',
  summary: 'Revoke an access token, or a refresh token with its whole authorization.',
  input: clientCredentials.extend({ token_sha256: Sha256 }),
  output: z.discriminatedUnion('outcome', [TokenRefusal, z.object({ outcome: z.literal('done') })]),
  errors: [],
})

/** Turns the SHA-256 of an access token into a principal. The gateway caches it like the principal of a key. */
export const authenticateAccessToken = defineServiceCall({
  name: 'authenticateAccessToken',
  summary: 'Get the principal of an access token.',
  input: z.strictObject({
    token_sha256: Sha256,
    /** Whether the gateway refuses a token at another place than its audience. One of version 0.1.0 does not. */
    checks_audience: z.boolean().default(false),
  }),
  output: z.object({
    principal: Principal,
    expires_at: Timestamp,
    audience: TokenAudience.default('api'),
    /** The lower of what the firm lets the application do, and of what its user agreed to. */
    mcp_access: McpAccess.default('read'),
  }),
  errors: ['unauthorized', 'expired_token', 'firm_suspended'],
})
