import { expect, test } from '@jest/globals'
import { judgeRequest, type RegisteredClient } from './authorization-request.ts'

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const client: RegisteredClient = {
  type: 'confidential',
  redirect_uris: ['https://app.example.com/callback'],
  scopes: ['matters:read', 'clients:read'],
}
const request = {
  client_id: 'app_x',
  redirect_uri: 'https://app.example.com/callback',
  response_type: 'code',
  response_mode: null,
  scope: 'matters:read',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  audience: 'api' as const,
  malformed: null,
}

test('a request that is in order is valid with the scopes that its client may ask for', () => {
  const judged = judgeRequest(client, { ...request, scope: 'clients:read documents:read+matters:read matters:read' })

  expect(judged).toEqual({
    outcome: 'valid',
    redirectUri: request.redirect_uri,
    codeChallenge: CHALLENGE,
    scopes: ['clients:read', 'matters:read'],
    audience: 'api',
  })
})

test('a request without scope asks for all that its client may', () => {
  expect(judgeRequest(client, { ...request, scope: null })).toMatchObject({ scopes: client.scopes })
})

test.each(['confidential', 'public'] as const)('a %s client must send a challenge', (type) => {
  const without = { ...request, code_challenge: null, code_challenge_method: null }

  expect(judgeRequest({ ...client, type }, without)).toEqual({
    outcome: 'refused',
    error: 'invalid_request',
    description: 'code_challenge is required: send the S256 challenge of RFC 7636 (PKCE)',
  })
})

test.each([
  ['client_id', undefined, {}],
  ['client_id', client, { malformed: 'client_id' }],
  ['redirect_uri', client, { redirect_uri: null }],
  ['redirect_uri', client, { malformed: 'redirect_uri' }],
  ['redirect_uri', client, { redirect_uri: 'https://evil.example/', response_type: 'token', malformed: 'state' }],
] as const)('nothing is sent anywhere while the %s is not known (%#)', (reason, known, changes) => {
  expect(judgeRequest(known, { ...request, ...changes })).toEqual({ outcome: 'unusable', reason })
})

test.each([
  ['invalid_request', { malformed: 'state' }],
  ['invalid_request', { response_type: null }],
  ['unsupported_response_type', { response_type: 'token' }],
  ['unsupported_response_type', { response_type: 'code id_token' }],
  ['invalid_request', { response_mode: 'fragment' }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge_method: null }],
  ['invalid_request', { code_challenge: null }],
  ['invalid_request', { code_challenge: 'short' }],
  ['invalid_request', { code_challenge: `${CHALLENGE}=` }],
  ['invalid_scope', { scope: 'matters:read everything' }],
  ['invalid_scope', { scope: 'documents:read' }],
  ['invalid_scope', { scope: '+' }],
  ['invalid_request', { audience: 'unknown' }],
] as const)('the client is told %s of %j', (error, changes) => {
  expect(judgeRequest(client, { ...request, ...changes })).toMatchObject({ outcome: 'refused', error })
})
