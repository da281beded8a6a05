import { hash } from 'node:crypto'
import { identity } from '@dossier/contracts'
import { entryOf, hashToken, newOAuthSecret } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { Form } from '../http/read-form.ts'
import { audienceOf, INVALID_TARGET } from '../mcp/paths.ts'
import type { TimedCalls } from '../operations/timed-calls.ts'
import { type ClientCredentials, guardClient, invalidClient, readClientCredentials } from './client-credentials.ts'
import { type EndpointParts, OAuthError, oauthEndpoint } from './endpoint.ts'

const { exchangeAuthorizationCode, refreshTokens } = identity.operations

/** What is sent to identity in place of the tokens. */
interface TokenHashes {
  access_token_sha256: string
  refresh_token_sha256: string
}

interface Sent extends ClientCredentials, TokenHashes {
  /** What the request names as the place of the tokens; null if it names none. */
  audience: identity.RequestedAudience | null
}

type Grant = (calls: TimedCalls, form: Form, sent: Sent) => Promise<identity.TokenResult>

const grants: Readonly<Record<string, Grant>> = {
  authorization_code: (calls, form, sent) =>
    calls.call(exchangeAuthorizationCode, {
      ...sent,
      code_sha256: hashToken(required(form, 'code')),
      redirect_uri: bounded(required(form, 'redirect_uri')),
      code_challenge: hash('sha256', required(form, 'code_verifier'), 'base64url'),
    }),
  refresh_token: (calls, form, sent) =>
    calls.call(refreshTokens, {
      ...sent,
      used_token_sha256: hashToken(required(form, 'refresh_token')),
      scope: bounded(form.optional('scope') ?? null),
    }),
}

export const GRANT_TYPES = Object.keys(grants)

/** The token endpoint. Tokens are made here and go to the client alone: identity gets their hashes. */
export function tokenHandler(parts: AppParts & EndpointParts): RequestHandler {
  return oauthEndpoint('token', parts, (req, res) =>
    guardClient(req, res, parts, async (form, calls) => {
      const grantType = required(form, 'grant_type')
      const grant = entryOf(grants, grantType)
      if (!grant) throw new OAuthError('unsupported_grant_type', `grant_type must be ${GRANT_TYPES.join(' or ')}.`)

      const client = readClientCredentials(req, form)
      const [accessToken, refreshToken] = [newOAuthSecret('access_token'), newOAuthSecret('refresh_token')]
      const result = await grant(calls, form, {
        ...client,
        client_id: bounded(client.client_id),
        audience: audienceIn(form, parts),
        access_token_sha256: hashToken(accessToken),
        refresh_token_sha256: hashToken(refreshToken),
      })
      if (result.outcome === 'refused') throw refusal(result)
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: identity.ACCESS_TOKEN_S,
        refresh_token: refreshToken,
        scope: result.scopes.join(' '),
      }
    }),
  )
}

function audienceIn(form: Form, parts: Pick<AppParts, 'appUrl' | 'mcp'>): identity.RequestedAudience | null {
  const resource = form.optional('resource')
  return resource === undefined ? null : audienceOf(bounded(resource), parts)
}

export function refusal({ error, description, about }: identity.TokenRefusal): OAuthError {
  if (about === 'resource') return new OAuthError(INVALID_TARGET, description)
  return error === 'invalid_client' ? invalidClient(description) : new OAuthError(error, description)
}

export function required(form: Form, name: string): string {
  const value = form.optional(name)
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is required.`)
  return value
}

export function bounded<Text extends string | null>(text: Text): Text {
  if (text !== null && text.length > identity.OAUTH_PARAMETER_CHARACTERS_MAX) {
    throw new OAuthError('invalid_request', 'A parameter is too long.')
  }
  return text
}
