import { exampleId } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { APP_ORIGIN, authorizePath, registerClient } from './oauth.ts'

interface Described {
  headers?: Record<string, unknown>
  content: Record<string, { schema: object } | undefined>
}

interface Api {
  paths: Record<string, Record<string, { responses: Record<string, Described | { $ref: string } | undefined> }>>
  components: { responses: Record<string, Described> }
}

let t: System
let api: Api
let ajv: Ajv2020

beforeAll(async () => {
  t = await startSystem()
  api = (await (await fetch(`${t.baseUrl}/api/v1/openapi.json`)).json()) as Api
  ajv = new Ajv2020({ strict: false }).addSchema(api, 'openapi.json')
})
afterAll(() => t.stop())

const form = 'application/x-www-form-urlencoded'
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': form, origin: APP_ORIGIN, ...headers },
})
const client = `client_id=${exampleId('app')}`
const authorize = `/oauth/authorize?${client}&redirect_uri=https://app.example.com&response_type=code`

test.each<[string, string, RequestInit, number]>([
  ['the client of a revocation is unknown', '/oauth/revoke', post(`token=x&${client}`), 401],
  ['the token to revoke is missing', '/oauth/revoke', post(client), 400],
  ['a form is too long', '/oauth/revoke', post(`token=${'x'.repeat(17_000)}`), 413],
  ['a form is JSON', '/oauth/revoke', post('{}', { 'content-type': 'application/json' }), 400],
  ['the grant type is missing', '/oauth/token', post(client), 400],
  ['the client proves nothing', '/oauth/token', post('grant_type=refresh_token&refresh_token=x'), 401],
  ['the metadata are asked for', '/.well-known/oauth-authorization-server', {}, 200],
  ['the client of an authorization is unknown', authorize, {}, 400],
  ['a form of another site is posted', authorize, post('action=allow', { origin: 'https://evil.test' }), 403],
  ['a form of an unknown client is posted', authorize, post('action=allow'), 400],
  ['a form of the pages is too long', authorize, post(`action=${'x'.repeat(17_000)}`), 413],
  ['a form of the pages is JSON', authorize, post('{}', { 'content-type': 'application/json' }), 415],
])('the description has the answer when %s', async (_, path, init, status) => {
  const response = await fetch(t.baseUrl + path, { redirect: 'manual', ...init })

  expect(response.status).toBe(status)
  expect(await problemsOf(path.split('?')[0]!, init.method ?? 'GET', response)).toEqual([])
})

test('the description has the answer when a token is revoked', async () => {
  const { client_id } = await registerClient(t, await t.seedFirm(), { type: 'public' })

  const response = await fetch(`${t.baseUrl}/oauth/revoke`, post(`token=x&client_id=${client_id}`))

  expect(response.status).toBe(200)
  expect(await problemsOf('/oauth/revoke', 'POST', response)).toEqual([])
})

test.each([
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/authorize',
  '/.well-known/oauth-authorization-server',
  '/api/v1/clients/{id}',
])('every method of %s describes what another method answers', async (path) => {
  const response = await fetch(t.baseUrl + path.replace('{id}', exampleId('cli')), { method: 'PUT' })
  const copies = Object.keys(api.paths[path]!).map(() => response.clone())

  expect(response.status).toBe(405)
  const described = Object.keys(api.paths[path]!).map((method) => method.toUpperCase())
  expect(
    response.headers
      .get('allow')!
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .sort(),
  ).toEqual(described.sort())
  expect(response.headers.get('allow')!.includes('HEAD')).toBe(described.includes('GET'))
  for (const [index, method] of Object.keys(api.paths[path]!).entries()) {
    expect(await problemsOf(path, method, copies[index]!)).toEqual([])
  }
})

test('the description has the answers to a user who signs in or consents', async () => {
  const firm = await t.seedFirm()
  const { cookie } = (await t.seedSession(firm)).headers as { cookie: string }
  const path = authorizePath(await registerClient(t, firm))
  const send = (init: RequestInit) => fetch(t.baseUrl + path, { redirect: 'manual', ...init })

  const asked = await send({ headers: { cookie } })
  const refused = await send(post('action=sign_in&email=ana@example.com&password=wrong'))
  const denied = await send(post('action=deny', { cookie }))

  expect([asked.status, refused.status, denied.status]).toEqual([200, 401, 303])
  expect(await problemsOf('/oauth/authorize', 'GET', asked)).toEqual([])
  expect(await problemsOf('/oauth/authorize', 'POST', refused)).toEqual([])
  expect(await problemsOf('/oauth/authorize', 'POST', denied)).toEqual([])
})

test('the description that is served names the session cookie of this installation', async () => {
  const { components } = api as unknown as { components: { securitySchemes: { session: { name: string } } } }

  expect(components.securitySchemes.session.name).toBe('dossier_session')
})

test('the description has the answers when a part of the service is down', async () => {
  await t.stopService('identity')
  const cases: [string, RequestInit][] = [
    [authorize, {}],
    [authorize, post('action=sign_in&email=ana@example.com&password=long enough')],
    ['/oauth/token', post(`grant_type=refresh_token&refresh_token=x&${client}`)],
    ['/oauth/revoke', post(`token=x&${client}`)],
  ]

  for (const [path, init] of cases) {
    const response = await fetch(t.baseUrl + path, { redirect: 'manual', ...init })
    expect([path, response.status]).toEqual([path, 503])
    expect(await problemsOf(path.split('?')[0]!, init.method ?? 'GET', response)).toEqual([])
  }
})

/** What the description of an operation does not have of an answer. */
async function problemsOf(path: string, method: string, response: Response): Promise<string[]> {
  const found = api.paths[path]![method.toLowerCase()]!.responses[response.status]
  if (!found) return [`the status ${response.status}`]
  const described = '$ref' in found ? api.components.responses[found.$ref.split('/').at(-1)!]! : found
  const headers = ['X-Request-Id', 'Allow', 'Retry-After', 'WWW-Authenticate', 'Location']
  const problems = headers.filter((name) => response.headers.has(name) && !described.headers?.[name])
  if (response.status === 303) return problems
  const type = response.headers.get('content-type')!.split(';')[0]!
  const content = described.content[type]
  if (!content) return [...problems, `the media type ${type}`]
  if (type !== 'application/json') return problems
  const { $ref, ...schema } = content.schema as { $ref?: string }
  const validate = ajv.compile($ref ? { $ref: `openapi.json${$ref}` } : schema)
  return validate(await response.json()) ? problems : [...problems, ajv.errorsText(validate.errors)]
}
