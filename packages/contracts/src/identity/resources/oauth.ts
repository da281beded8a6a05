import { z } from 'zod'
import { UserId } from '../../ids.ts'
import { Role } from '../../role.ts'
import { Scope } from '../../scope.ts'
import { McpAccess, TokenAudience } from './oauth-client.ts'

/** How long a code can be exchanged for tokens. Source: decisions.md section 5. */
export const AUTHORIZATION_CODE_S = 60
/** Lifetime of an access token. Source: interface.md "OAuth 2.0 authorization code". */
export const ACCESS_TOKEN_S = 3_600
/** Lifetime of a refresh token. Source: decisions.md section 5. */
export const REFRESH_TOKEN_S = 90 * 86_400
/** Lifetime of an authorization, however often its tokens are refreshed. After that, the user must consent again. */
export const AUTHORIZATION_S_MAX = 365 * 86_400

/** Longest parameter. The gateway refuses longer ones. */
export const OAUTH_PARAMETER_CHARACTERS_MAX = 4_096

/** The `resource` of a request (RFC 8707), which the gateway recognises. `unknown`: it names nothing here. */
export const RequestedAudience = z.enum([...TokenAudience.options, 'unknown'])
export type RequestedAudience = z.infer<typeof RequestedAudience>

/** The redirect address can't be trusted, so the error is shown to the user without a redirect. */
const unusable = z.object({ outcome: z.literal('unusable'), reason: z.enum(['client_id', 'redirect_uri']) })

/** Set if `resource` is wrong. The error is then `invalid_target` (RFC 8707), which earlier gateways do not know. */
const aboutResource = z.literal('resource').optional()

/** The error is sent to the client as in RFC 6749 section 4.1.2.1. */
const refused = z.object({
  outcome: z.literal('refused'),
  error: z.enum(['invalid_request', 'unsupported_response_type', 'invalid_scope', 'access_denied']),
  description: z.string(),
  about: aboutResource,
})

const otherFirm = z.object({ outcome: z.literal('other_firm'), client_name: z.string(), email: z.string() })

export const AuthorizationCheck = z.discriminatedUnion('outcome', [
  unusable,
  refused,
  z.object({ outcome: z.literal('valid'), client_name: z.string() }),
])
export type AuthorizationCheck = z.infer<typeof AuthorizationCheck>

export const AuthorizationPreview = z.discriminatedUnion('outcome', [
  unusable,
  refused,
  otherFirm,
  z.object({
    outcome: z.literal('consent'),
    client_name: z.string(),
    firm_name: z.string(),
    user: z.object({
      id: UserId,
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: Role,
    }),
    /** What the client would be granted. */
    scopes: z.array(Scope),
    audience: TokenAudience.default('api'),
    mcp_access: McpAccess.default('read'),
  }),
])
export type AuthorizationPreview = z.infer<typeof AuthorizationPreview>

export const AuthorizationResult = z.discriminatedUnion('outcome', [
  unusable,
  refused,
  otherFirm,
  z.object({ outcome: z.literal('granted') }),
])

/** Error codes of RFC 6749 section 5.2 that depend on stored data. */
export const TokenRefusal = z.object({
  outcome: z.literal('refused'),
  error: z.enum(['invalid_client', 'invalid_grant', 'invalid_scope']),
  description: z.string(),
  about: aboutResource,
})
export type TokenRefusal = z.infer<typeof TokenRefusal>

export const TokenResult = z.discriminatedUnion('outcome', [
  TokenRefusal,
  z.object({ outcome: z.literal('issued'), scopes: z.array(Scope) }),
])
export type TokenResult = z.infer<typeof TokenResult>
