import type { InputOf, identity, Scope } from '@dossier/contracts'
import { redirectMatches } from './redirect-match.ts'
import { parseScopes, within } from './scopes.ts'

type Request = InputOf<typeof identity.operations.checkAuthorization>
type Refusal = Extract<identity.AuthorizationCheck, { outcome: 'unusable' | 'refused' }>
type Refused = Extract<Refusal, { outcome: 'refused' }>

/** What a client has registered. */
export interface RegisteredClient {
  type: identity.OAuthClientType
  redirect_uris: readonly string[]
  scopes: readonly Scope[]
}

/** A request that is in order: where it goes back to, and what it asks for of what its client may. */
export interface ValidRequest {
  outcome: 'valid'
  redirectUri: string
  codeChallenge: string
  scopes: Scope[]
  audience: identity.TokenAudience
}

/**
 * Judges an authorization request. First who asks and where the answer goes: until both are known, nothing is sent
 * anywhere. Then the rest, by RFC 6749 section 4.1.1 and RFC 7636 section 4.3, with S256 as the only method. Every client
 * sends a challenge, confidential ones too: a secret doesn't keep a stolen code out of another session of the same client
 * (RFC 9700 section 2.1.1).
 */
export function judgeRequest(client: RegisteredClient | undefined, request: Request): ValidRequest | Refusal {
  const { malformed, redirect_uri: redirectUri, response_type, response_mode, code_challenge: codeChallenge } = request
  if (!client || malformed === 'client_id') return { outcome: 'unusable', reason: 'client_id' }
  if (malformed === 'redirect_uri' || redirectUri === null) return { outcome: 'unusable', reason: 'redirect_uri' }
  if (!redirectMatches(client.type, client.redirect_uris, redirectUri)) {
    return { outcome: 'unusable', reason: 'redirect_uri' }
  }
  if (malformed !== null) return refuse('invalid_request', `${malformed} is given twice or is too long`)
  if (response_type === null) return refuse('invalid_request', 'response_type is required')
  if (response_type !== 'code') return refuse('unsupported_response_type', 'response_type must be code')
  if (response_mode !== null && response_mode !== 'query') {
    return refuse('invalid_request', 'response_mode must be query')
  }
  if (codeChallenge === null) {
    return refuse('invalid_request', 'code_challenge is required: send the S256 challenge of RFC 7636 (PKCE)')
  }
  if (request.code_challenge_method !== 'S256') return refuse('invalid_request', 'code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(codeChallenge)) {
    return refuse('invalid_request', 'code_challenge must be a SHA-256 in base64url')
  }
  const { audience } = request
  if (audience === 'unknown') {
    return {
      ...refuse('invalid_request', 'resource names nothing that this server protects'),
      about: 'resource',
    }
  }

  const requested = request.scope === null ? client.scopes : parseScopes(request.scope)
  if (!requested) return refuse('invalid_scope', 'scope names a scope that does not exist')
  const scopes = within(requested, client.scopes)
  if (scopes.length === 0) return refuse('invalid_scope', 'the client is registered for none of these scopes')
  return { outcome: 'valid', redirectUri, codeChallenge, scopes, audience }
}

function refuse(error: Refused['error'], description: string): Refused {
  return { outcome: 'refused', error, description }
}
