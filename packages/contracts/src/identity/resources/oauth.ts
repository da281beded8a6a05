import { z } from 'zod'
import { UserId } from '../../ids.ts'
import { Role } from '../../role.ts'
import { Scope } from '../../scope.ts'

/** How long a code can be exchanged for tokens. Source: decisions.md section 5. */
export const AUTHORIZATION_CODE_S = 60
/** How long an access token is taken. Source: interface.md "OAuth 2.0 authorization code". */
export const ACCESS_TOKEN_S = 3_600
/** How long a refresh token is taken. Source: decisions.md section 5. */
export const REFRESH_TOKEN_S = 90 * 86_400
/** How long an authorization lasts, however often its tokens are refreshed: then the user is asked for consent again. */
export const AUTHORIZATION_S_MAX = 365 * 86_400

/** The longest parameter that is looked at; the gateway refuses longer ones. */
export const OAUTH_PARAMETER_CHARACTERS_MAX = 4_096

/** The request cannot be trusted to say where errors go: the user is told, and stays here. */
const unusable = z.object({ outcome: z.literal('unusable'), reason: z.enum(['client_id', 'redirect_uri']) })

/** The client is told by the error response of RFC 6749 section 4.1.2.1. */
const refused = z.object({
  outcome: z.literal('refused'),
  error: z.enum(['invalid_request', 'unsupported_response_type', 'invalid_scope', 'access_denied']),
  description: z.string(),
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
  }),
])
export type AuthorizationPreview = z.infer<typeof AuthorizationPreview>

export const AuthorizationResult = z.discriminatedUnion('outcome', [
  unusable,
  refused,
  otherFirm,
  z.object({ outcome: z.literal('granted') }),
])

/** Error codes of RFC 6749 section 5.2 that depend on what is stored. */
export const TokenRefusal = z.object({
  outcome: z.literal('refused'),
  error: z.enum(['invalid_client', 'invalid_grant', 'invalid_scope']),
  description: z.string(),
})
export type TokenRefusal = z.infer<typeof TokenRefusal>

export const TokenResult = z.discriminatedUnion('outcome', [
  TokenRefusal,
  z.object({ outcome: z.literal('issued'), scopes: z.array(Scope) }),
])
export type TokenResult = z.infer<typeof TokenResult>
