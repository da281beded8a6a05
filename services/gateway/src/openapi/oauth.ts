/** How the API description tells of OAuth: the scheme, and the endpoints that keep the forms of RFC 6749. */
import { exampleId, identity, scopes } from '@dossier/contracts'
import { oauthMetadata } from '../oauth/metadata.ts'
import { AUTHORIZE_PATH, METADATA_PATH, REVOKE_PATH, TOKEN_PATH } from '../oauth/paths.ts'
import { GRANT_TYPES } from '../oauth/token.ts'
import { exampleError } from './errors.ts'
import { ALLOW_HEADER, CHALLENGE_HEADER, REQUEST_ID_HEADER } from './headers.ts'
import { headerRefs } from './rate-limit.ts'
import { SECRET_FORMAT } from './schemas.ts'

const TAG = 'OAuth 2.0'

export const oauthTag = { name: TAG, description: 'How an application gets, refreshes and revokes its tokens.' }

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
  description: 'What failures at the token and revocation endpoints look like (RFC 6749 section 5.2).',
  required: ['error'],
  properties: {
    error: {
      type: 'string',
      description: 'What went wrong, for programs.',
      examples: ['invalid_grant'],
      enum: [
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'invalid_scope',
        'unsupported_grant_type',
        'invalid_target',
        'temporarily_unavailable',
        'server_error',
      ],
    },
    error_description: {
      type: 'string',
      description: 'What went wrong, for people.',
      examples: ['The code is unknown, expired or used.'],
    },
  },
}

const text = { type: 'string' }
const CLIENT_ID = exampleId('app')
const REDIRECT_URI = 'https://app.example.com/oauth/callback'
/** The example of RFC 7636, appendix B. */
const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const GRANTED = 'matters:read documents:read'

const clientFields = {
  client_id: field('Unless it comes by HTTP Basic.', CLIENT_ID),
  client_secret: secretField('Of a confidential client, unless it comes by HTTP Basic.', 'dsr_secret_…'),
}

const AUTHORIZE_TEXT = [
  'Send the user’s browser here. It shows pages for signing in and for consent, and their forms come back to this address. Then it leads back to `redirect_uri` with `code`, `state` and `iss`, or with `error`, `error_description`, `state` and `iss`.',
  'If the client or its `redirect_uri` is not valid, the user sees an error page and is not redirected. Only users of the firm that registered the client can give it access.',
  'Every client uses PKCE (RFC 7636), confidential ones too: it makes a new `code_verifier` for each request and sends its S256 challenge here, the verifier itself at the token endpoint. Libraries do so by themselves. Without the challenge the client gets `invalid_request`.',
  'Granted are the scopes that `scope` asks for, as far as the client is registered for them and the user’s role allows them. The token response lists them.',
].join('\n\n')

const RESOURCE =
  'Where the tokens are used (RFC 8707): the MCP server, or the API, which is the default. Tokens for one are refused by the other.'

const authorizeParameters = [
  parameter('client_id', true, 'The application, as it is registered.', CLIENT_ID),
  parameter('redirect_uri', true, 'Exactly as registered.', REDIRECT_URI),
  parameter('response_type', true, 'What is asked for: a code.', 'code', { type: 'string', enum: ['code'] }),
  parameter(
    'scope',
    false,
    'Separated by spaces or plus signs. Without it, all scopes that the client is registered for.',
    GRANTED,
  ),
  parameter('state', false, 'Comes back unchanged.', 'af0ifjsldkj'),
  parameter('code_challenge', true, 'Of the code verifier (PKCE, RFC 7636), whatever the client is.', CODE_CHALLENGE),
  parameter('code_challenge_method', true, 'How it was made.', 'S256', { type: 'string', enum: ['S256'] }),
  parameter('resource', false, RESOURCE, 'https://dossier.example/mcp'),
]

const authorizeAnswers = {
  '200': page('A page for signing in or for consent.'),
  '303': {
    description: 'Back to the client, or to the next page.',
    headers: { ...headerRefs([REQUEST_ID_HEADER, 'Location']) },
  },
  '400': page('The client or its redirect URI is not valid.'),
  '403': page('The user belongs to another firm, or another site posted the form.'),
  '405': {
    description: '`method_not_allowed`: This address takes GET and POST.',
    headers: headerRefs([REQUEST_ID_HEADER, ALLOW_HEADER]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: exampleError('method_not_allowed'),
      },
    },
  },
  '429': page('Too many requests from one address.', ['Retry-After']),
  '500': page('An unexpected error; the page shows the request id.'),
  '503': page('A part of the service is unavailable.', ['Retry-After']),
}

const authorize = {
  operationId: 'authorize',
  tags: [TAG],
  summary: 'Ask a user to let an application act for them.',
  description: AUTHORIZE_TEXT,
  security: [],
  parameters: authorizeParameters,
  responses: authorizeAnswers,
}

const answerAuthorization = {
  operationId: 'answerAuthorization',
  tags: [TAG],
  summary: 'Take the forms of the sign-in and consent pages.',
  description:
    'For the pages of `authorize` alone, which post here with the same query. A form must carry the `Origin` of the application, so no other site can post it.',
  security: [],
  parameters: authorizeParameters,
  requestBody: form(
    ['action'],
    {
      action: {
        ...field('The button that was pressed.', 'allow'),
        enum: ['sign_in', 'switch', 'allow', 'deny'],
      },
      email: field('For `sign_in`.', 'ana@example.com'),
      password: secretField('For `sign_in`.', 'a long sentence nobody else knows'),
      totp: secretField('For `sign_in` of a user with a second factor.', '123456'),
      user_id: field('For `allow`: the user to whom consent was shown.', exampleId('usr')),
      scopes: field('For `allow`: the scopes that were shown, separated by spaces.', GRANTED),
    },
    { action: 'allow', user_id: exampleId('usr'), scopes: GRANTED },
  ),
  responses: {
    ...authorizeAnswers,
    '401': page('The email, the password or the code is wrong.'),
    '413': page('The form is larger than 16 KiB.'),
    '415': page('The body is not an urlencoded form.'),
  },
}

const token = {
  operationId: 'token',
  tags: [TAG],
  summary: 'Exchange a code or a refresh token for tokens.',
  description: [
    `A code works once, within ${identity.AUTHORIZATION_CODE_S} seconds; a second use revokes the tokens of the first. Each use of a refresh token gives a new one, and using an old one ends all tokens of the authorization. A refresh token works for ${identity.REFRESH_TOKEN_S / 86_400} days. All tokens end ${identity.AUTHORIZATION_S_MAX / 86_400} days after the consent of the user, however often they were refreshed.`,
    'Clients authenticate by form fields or by HTTP Basic, not both.',
  ].join('\n\n'),
  security: [],
  requestBody: form(
    ['grant_type'],
    {
      grant_type: { ...field('What is exchanged.', 'authorization_code'), enum: GRANT_TYPES },
      code: secretField('For `authorization_code`.', 'dsr_code_…'),
      redirect_uri: field('For `authorization_code`: the same as in the authorization request.', REDIRECT_URI),
      code_verifier: secretField('For `authorization_code`: what the `code_challenge` was made from.', CODE_VERIFIER),
      refresh_token: secretField('For `refresh_token`.', 'dsr_refresh_…'),
      resource: field('If sent, the same as in the authorization request (RFC 8707).', 'https://dossier.example/mcp'),
      scope: field('For `refresh_token`: fewer scopes for the access token.', 'matters:read'),
      ...clientFields,
    },
    {
      grant_type: 'authorization_code',
      code: 'dsr_code_…',
      redirect_uri: REDIRECT_URI,
      code_verifier: CODE_VERIFIER,
      client_id: CLIENT_ID,
      client_secret: 'dsr_secret_…',
    },
  ),
  responses: {
    '200': json(
      'Tokens.',
      {
        type: 'object',
        required: ['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope'],
        properties: {
          access_token: field('For `Authorization: Bearer`.', 'dsr_access_…'),
          token_type: { ...field('How it is sent.', 'Bearer'), enum: ['Bearer'] },
          expires_in: {
            type: 'integer',
            description: 'Seconds for which the access token is good.',
            examples: [identity.ACCESS_TOKEN_S],
          },
          refresh_token: field('Gets the next access token, once.', 'dsr_refresh_…'),
          scope: field('What was granted, separated by spaces.', GRANTED),
        },
      },
      {
        access_token: 'dsr_access_…',
        token_type: 'Bearer',
        expires_in: identity.ACCESS_TOKEN_S,
        refresh_token: 'dsr_refresh_…',
        scope: GRANTED,
      },
    ),
    ...failures(),
  },
}

const revoke = {
  operationId: 'revoke',
  tags: [TAG],
  summary: 'End a token.',
  description:
    'Revoking an access token ends that token alone; revoking a refresh token ends all tokens of its authorization. Both take effect within a second. An unknown token also answers 200 (RFC 7009).',
  security: [],
  requestBody: form(
    ['token'],
    {
      token: secretField('The access or refresh token.', 'dsr_refresh_…'),
      token_type_hint: field('Taken and ignored: the token says what it is.', 'refresh_token'),
      ...clientFields,
    },
    { token: 'dsr_refresh_…', client_id: CLIENT_ID, client_secret: 'dsr_secret_…' },
  ),
  responses: {
    '200': json('The token is no longer valid.', { type: 'object', properties: {}, additionalProperties: false }, {}),
    ...failures(),
  },
}

const metadata = {
  operationId: 'oauthMetadata',
  tags: [TAG],
  summary: 'Get the addresses and abilities of the OAuth endpoints.',
  description: 'The metadata document of RFC 8414, with which OAuth libraries configure themselves.',
  security: [],
  responses: {
    '200': json('The metadata.', { type: 'object' }, oauthMetadata('https://app.example.com')),
    ...pick(failures(), ['405', '429', '500']),
  },
}

export const oauthPaths = {
  [AUTHORIZE_PATH]: { get: authorize, post: answerAuthorization },
  [TOKEN_PATH]: { post: token },
  [REVOKE_PATH]: { post: revoke },
  [METADATA_PATH]: { get: metadata },
}

function parameter(name: string, required: boolean, description: string, example: string, schema: object = text) {
  return { name, in: 'query', required, description, schema, example }
}

function page(description: string, headers: readonly string[] = []) {
  return {
    description,
    headers: headerRefs([REQUEST_ID_HEADER, ...headers]),
    content: { 'text/html': { schema: text } },
  }
}

function field(description: string, example: string) {
  return { type: 'string', description, examples: [example] }
}

function secretField(description: string, example: string) {
  return { ...field(description, example), format: SECRET_FORMAT }
}

function json(description: string, schema: object, example: object, headers: readonly string[] = []) {
  return {
    description,
    headers: headerRefs([REQUEST_ID_HEADER, ...headers]),
    content: { 'application/json': { schema, example } },
  }
}

function form(required: string[], properties: object, example: object) {
  const schema = { type: 'object', required, properties }
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema, example } } }
}

function failures() {
  const answer = (description: string, error: string, error_description: string, headers: readonly string[] = []) =>
    json(description, { $ref: '#/components/schemas/OAuthError' }, { error, error_description }, headers)
  return {
    '400': answer('Refused; `error` says why.', 'invalid_grant', 'The code is unknown, expired or used.'),
    '401': answer(
      '`invalid_client`: the client is unknown or its secret is wrong.',
      'invalid_client',
      'The client is unknown or its secret is wrong.',
      [CHALLENGE_HEADER],
    ),
    '405': answer(
      '`invalid_request`: this address takes another method.',
      'invalid_request',
      'This address takes only POST.',
      [ALLOW_HEADER],
    ),
    '413': answer(
      '`invalid_request`: the form is larger than 16 KiB.',
      'invalid_request',
      'The body is larger than 16 KiB.',
    ),
    '429': answer(
      '`temporarily_unavailable`: too many requests, or wrong secrets, from one address.',
      'temporarily_unavailable',
      'Too many requests.',
      ['Retry-After'],
    ),
    '500': answer('`server_error`: an unexpected error.', 'server_error', 'Something went wrong.'),
    '503': answer(
      '`temporarily_unavailable`: a part of the service is unavailable.',
      'temporarily_unavailable',
      'A part of the service is unavailable.',
      ['Retry-After'],
    ),
  }
}

function pick<Entry>(entries: Readonly<Record<string, Entry>>, keys: readonly string[]): Record<string, Entry> {
  return Object.fromEntries(keys.map((key) => [key, entries[key]!]))
}
