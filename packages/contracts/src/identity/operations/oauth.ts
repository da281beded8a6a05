/**
 * What the gateway's OAuth endpoints ask. Codes and tokens are made in the gateway and go to the client alone; what
 * travels from here on is their SHA-256, and that of secrets and code verifiers.
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
  TokenRefusal,
  TokenResult,
} from '../resources/oauth.ts'

const Sha256 = z.string().length(64)

const parameter = z.string().max(OAUTH_PARAMETER_CHARACTERS_MAX).nullable()

/** An authorization request as it came; a parameter that was not sent, or is empty, is null. */
const authorizationRequest = z.strictObject({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  response_mode: parameter,
  scope: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  /** A parameter that came twice, or was too long; null when there is none. */
  malformed: z.string().max(100).nullable(),
})

/** Needs no principal: what can be said of a request before anybody has signed in. */
export const checkAuthorization = defineServiceCall({
  name: 'checkAuthorization',
  summary: 'Whether an authorization request is in order.',
  input: authorizationRequest,
  output: AuthorizationCheck,
  errors: [],
})

export const previewAuthorization = defineCall({
  name: 'previewAuthorization',
  summary: 'What an application would be granted by the signed-in user.',
  input: authorizationRequest,
  output: AuthorizationPreview,
  errors: ['invalid_session'],
})

export const grantAuthorization = defineCall({
  name: 'grantAuthorization',
  audit: 'credential',
  summary: 'Grants an application access in the name of the signed-in user, against a code.',
  input: authorizationRequest.extend({
    code_sha256: Sha256,
    /** What the user was shown; nothing beyond it is granted. */
    scopes_shown: z.array(Scope).max(Scope.options.length),
  }),
  output: AuthorizationResult,
  errors: ['invalid_session'],
})

const clientCredentials = z.strictObject({
  client_id: z.string().max(OAUTH_PARAMETER_CHARACTERS_MAX),
  /** Null when the client sent no secret. */
  client_secret_sha256: Sha256.nullable(),
})

/** Of a code that is used twice, the second use ends what the first gave. */
export const exchangeAuthorizationCode = defineServiceCall({
  name: 'exchangeAuthorizationCode',
  audit: 'sign_in',
  summary: 'Exchanges a code for an access token and a refresh token.',
  input: clientCredentials.extend({
    code_sha256: Sha256,
    redirect_uri: z.string().max(OAUTH_PARAMETER_CHARACTERS_MAX),
    /** The S256 transformation of the code verifier; null from earlier gateways when none was sent. */
    code_challenge: z.string().length(43).nullable(),
    access_token_sha256: Sha256,
    refresh_token_sha256: Sha256,
  }),
  output: TokenResult,
  errors: [],
})

/** Of a refresh token that is used twice, the second use ends all tokens of the authorization. */
export const refreshTokens = defineServiceCall({
  name: 'refreshTokens',
  audit: 'sign_in',
  summary: 'Exchanges a refresh token for a new access token and a new refresh token.',
  input: clientCredentials.extend({
    used_token_sha256: Sha256,
    /** Narrower scopes for the access token; null for all that was granted. */
    scope: parameter,
    access_token_sha256: Sha256,
    refresh_token_sha256: Sha256,
  }),
  output: TokenResult,
  errors: [],
})

/** An access token ends alone; with a refresh token ends the whole authorization. Unknown ones are no error. */
export const revokeToken = defineServiceCall({
  name: 'revokeToken',
  audit: 'credential',
  summary: 'Ends an access token, or a refresh token with all that came of it.',
  input: clientCredentials.extend({ token_sha256: Sha256 }),
  output: z.discriminatedUnion('outcome', [TokenRefusal, z.object({ outcome: z.literal('done') })]),
  errors: [],
})

/** Turns the SHA-256 of an access token into a principal; kept by the gateway like that of a key. */
export const authenticateAccessToken = defineServiceCall({
  name: 'authenticateAccessToken',
  summary: 'Who is behind an access token.',
  input: z.strictObject({ token_sha256: Sha256 }),
  output: z.object({ principal: Principal, expires_at: Timestamp }),
  errors: ['unauthorized', 'expired_token', 'firm_suspended'],
})
