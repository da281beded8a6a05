/** How the API description tells of OAuth: the scheme, and the endpoints that keep the forms of RFC 6749. */
import { identity, scopes } from '@dossier/contracts'
import { AUTHORIZE_PATH, METADATA_PATH, REVOKE_PATH, TOKEN_PATH } from '../oauth/paths.ts'
import { GRANT_TYPES } from '../oauth/token.ts'

const TAG = 'OAuth 2.0'

export const oauthTag = { name: TAG }

export const oauthScheme = {
  type: 'oauth2',
  description:
    'An access token with which an application acts for a user, in `Authorization: Bearer`. It needs the scope, and can do no more than the user’s role allows: 403 `insufficient_scope` for the one, `forbidden` for the other. Expired: 401 `expired_token`; ended or unknown: 401 `unauthorized`.',
  flows: {
    authorizationCode: { authorizationUrl: AUTHORIZE_PATH, tokenUrl: TOKEN_PATH, refreshUrl: TOKEN_PATH, scopes },
  },
}

/** Answers to programs that are wrong have this form at the token and revocation endpoints. */
export const oauthErrorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'string',
      enum: [
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'invalid_scope',
        'unsupported_grant_type',
        'temporarily_unavailable',
        'server_error',
      ],
    },
    error_description: { type: 'string' },
  },
}

const text = { type: 'string' }
const clientFields = {
  client_id: { ...text, description: 'Unless it comes by HTTP Basic.' },
  client_secret: { ...text, description: 'Of a confidential client, unless it comes by HTTP Basic.' },
}

const authorize = {
  operationId: 'authorize',
  tags: [TAG],
  summary: 'Ask a user to let an application act for them.',
  description: [
    'Send the user’s browser here. It shows pages for signing in and for consent, then leads back to `redirect_uri` with `code`, `state` and `iss`, or with `error`, `error_description`, `state` and `iss`.',
    'As long as the client or its `redirect_uri` is not in order, the user sees a page and is sent nowhere. Only users of the firm that has registered the client can give it access.',
    'What is granted is what `scope` asks for, as far as the client is registered for it and the user’s role allows it; the token response says what that is.',
  ].join('\n\n'),
  security: [],
  parameters: [
    parameter('client_id', true),
    parameter('redirect_uri', true, 'Exactly as registered.'),
    parameter('response_type', true, undefined, { type: 'string', enum: ['code'] }),
    parameter(
      'scope',
      false,
      'Separated by spaces or plus signs. All that the client is registered for when left out.',
    ),
    parameter('state', false, 'Comes back as it is.'),
    parameter('code_challenge', false, 'Required for public clients.'),
    parameter('code_challenge_method', false, 'Required with a challenge.', { type: 'string', enum: ['S256'] }),
  ],
  responses: {
    '200': page('A page for signing in or for consent.'),
    '303': { description: 'Back to the client.', headers: { Location: { schema: text } } },
    '400': page('The client or its redirect URI is not in order.'),
    '429': page('Too many requests from one address.'),
  },
}

const token = {
  operationId: 'token',
  tags: [TAG],
  summary: 'Exchange a code or a refresh token for tokens.',
  description: [
    `A code works once within ${identity.AUTHORIZATION_CODE_S} seconds; its second use ends what the first gave. Each use of a refresh token gives a new one, and using an old one ends all tokens of the authorization. A refresh token lives ${identity.REFRESH_TOKEN_S / 86_400} days.`,
    'Clients authenticate by form fields or by HTTP Basic, not both.',
  ].join('\n\n'),
  security: [],
  requestBody: form(['grant_type'], {
    grant_type: { type: 'string', enum: GRANT_TYPES },
    code: { ...text, description: 'For `authorization_code`.' },
    redirect_uri: { ...text, description: 'For `authorization_code`: the same as in the authorization request.' },
    code_verifier: { ...text, description: 'For a code that was asked for with a `code_challenge`.' },
    refresh_token: { ...text, description: 'For `refresh_token`.' },
    scope: { ...text, description: 'For `refresh_token`: fewer scopes for the access token.' },
    ...clientFields,
  }),
  responses: {
    '200': json('Tokens.', {
      type: 'object',
      required: ['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope'],
      properties: {
        access_token: text,
        token_type: { type: 'string', enum: ['Bearer'] },
        expires_in: { type: 'integer', description: 'Seconds.', examples: [identity.ACCESS_TOKEN_S] },
        refresh_token: text,
        scope: { ...text, description: 'What was granted, separated by spaces.' },
      },
    }),
    ...failures(),
  },
}

const revoke = {
  operationId: 'revoke',
  tags: [TAG],
  summary: 'End a token.',
  description:
    'An access token ends alone, a refresh token with all tokens of its authorization; both within a second everywhere. A token that is unknown answers 200 too (RFC 7009).',
  security: [],
  requestBody: form(['token'], { token: text, token_type_hint: text, ...clientFields }),
  responses: { '200': { description: 'It is no longer valid.' }, ...failures() },
}

const metadata = {
  operationId: 'oauthMetadata',
  tags: [TAG],
  summary: 'Where the endpoints are and what they can do (RFC 8414).',
  security: [],
  responses: { '200': json('The metadata.', { type: 'object' }), '429': failures()['429'] },
}

export const oauthPaths = {
  [AUTHORIZE_PATH]: { get: authorize },
  [TOKEN_PATH]: { post: token },
  [REVOKE_PATH]: { post: revoke },
  [METADATA_PATH]: { get: metadata },
}

function parameter(name: string, required: boolean, description?: string, schema: object = text) {
  return { name, in: 'query', required, description, schema }
}

function page(description: string) {
  return { description, content: { 'text/html': { schema: text } } }
}

function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}

function form(required: string[], properties: object) {
  const schema = { type: 'object', required, properties }
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } }
}

function failures() {
  const answer = (description: string) => json(description, { $ref: '#/components/schemas/OAuthError' })
  return {
    '400': answer('Refused; `error` says why.'),
    '401': answer('`invalid_client`: the client is unknown or its secret is wrong.'),
    '429': answer('`temporarily_unavailable`: too many requests, or wrong secrets, from one address.'),
    '503': answer('`temporarily_unavailable`: a part of the service is unavailable.'),
  }
}
