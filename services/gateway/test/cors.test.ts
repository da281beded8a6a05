import { allOperations, exampleId, identity, matters } from '@dossier/contracts'
import { type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withDocs } from './docs-site.ts'

const { createClient, listClients } = matters.operations
const { createSession, listApiKeys } = identity.operations

const ORIGIN = 'https://app.example.com'
const READABLE =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, ETag, Allow, WWW-Authenticate, Idempotent-Replayed, Content-Disposition'

let t: System
let firm: SeededFirm
let session: SeededSession

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: withDocs } })
  firm = await t.seedFirm()
  session = await t.seedSession(firm)
})
afterAll(() => t.stop())

/** A request as a browser sends it for a page of another origin. */
async function sendFrom(path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(t.baseUrl + path, {
    redirect: 'manual',
    ...init,
    headers: { origin: ORIGIN, ...(init.headers as Record<string, string>) },
  })
  const named = [...headers].filter(([name]) => name.startsWith('access-control-'))
  return { status, headers, cors: Object.fromEntries(named) }
}

const preflight = (path: string, method: string) =>
  sendFrom(path, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': 'x' },
  })

const withExamples = (path: string) => path.replace(/\{\w+\}/g, exampleId('cli'))

test('a page of any origin may ask with a bearer token, and never with a key or cookies', async () => {
  const list = await preflight(listClients.path, 'GET')
  const one = await preflight(`/api/v1/clients/${exampleId('cli')}`, 'PATCH')

  expect([list.status, one.status]).toEqual([204, 204])
  expect(list.cors).toEqual({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, HEAD',
    'access-control-allow-headers':
      'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, traceparent',
    'access-control-max-age': '7200',
  })
  expect(one.cors['access-control-allow-methods']).toBe('GET, HEAD, PATCH')
  expect(list.headers.get('x-request-id')).toBeTruthy()
})

test('exactly the operations that take a bearer token, discovery and the endpoints of tokens answer preflights', async () => {
  const isForPages = (path: string, method: string) =>
    allOperations.some(
      (op) => op.path === path && op.method === method.toLowerCase() && ['scope', 'portal'].includes(op.access.kind),
    )
  const operations = allOperations.map(({ path, method }) => ({ path, method: method.toUpperCase() }))
  const endpoints = [
    { path: '/oauth/token', method: 'POST', expected: true },
    { path: '/oauth/revoke', method: 'POST', expected: true },
    { path: '/.well-known/oauth-authorization-server', method: 'GET', expected: true },
    { path: '/api/v1/openapi.json', method: 'GET', expected: true },
    { path: '/oauth/authorize', method: 'GET', expected: false },
    { path: '/oauth/authorize', method: 'POST', expected: false },
    { path: '/docs', method: 'GET', expected: false },
  ]
  const cases = [...operations.map((one) => ({ ...one, expected: isForPages(one.path, one.method) })), ...endpoints]

  const wrong = []
  for (const { path, method, expected } of cases) {
    const { status, cors } = await preflight(withExamples(path), method)
    const allowed = status === 204 && (cors['access-control-allow-methods'] ?? '').split(', ').includes(method)
    if (allowed !== expected) wrong.push(`${method} ${path}: ${status} ${cors['access-control-allow-methods']}`)
  }

  expect(wrong).toEqual([])
})

test('it may read every answer, refusals too', async () => {
  const answers = await Promise.all([
    sendFrom(listClients.path, { headers: { authorization: 'Bearer nonsense' } }),
    sendFrom(createClient.path, { method: 'POST', headers: { authorization: 'Bearer nonsense' }, body: '{' }),
    sendFrom('/api/v1/portal/matter', { headers: { authorization: 'Bearer nonsense' } }),
    sendFrom('/oauth/token', { method: 'POST', body: '{' }),
    sendFrom('/oauth/revoke', { method: 'POST', body: '{' }),
    sendFrom('/.well-known/oauth-authorization-server'),
    sendFrom('/nonsense'),
    sendFrom(listClients.path, { method: 'PUT' }),
    sendFrom('/oauth/token', { method: 'PUT' }),
    sendFrom('/api/v1/openapi.json'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 400, 400, 200, 404, 405, 405, 200])
  for (const { cors } of answers) {
    expect(cors).toEqual({ 'access-control-allow-origin': '*', 'access-control-expose-headers': READABLE })
  }
})

test('it may read nothing that a cookie opens, no sign-in and no page', async () => {
  const cookie = session.headers.cookie!
  const answers = await Promise.all([
    sendFrom(listClients.path, { headers: { cookie } }),
    sendFrom(listApiKeys.path, { headers: { cookie } }),
    sendFrom(createSession.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    sendFrom(createSession.path),
    sendFrom('/oauth/authorize'),
    sendFrom('/docs'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 401, 400, 200])
  expect(answers.map(({ cors }) => cors)).toEqual(Array(6).fill({}))
})
