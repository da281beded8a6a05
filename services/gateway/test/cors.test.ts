import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Edge, startEdge } from './edge.ts'

const { createClient, listClients } = matters.operations

const ALLOWED = 'https://app.example.com'
const ALSO_ALLOWED = 'http://localhost:5173'

let t: System
let firm: SeededFirm
let edge: Edge

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  edge = await startEdge(t, { CORS_ORIGINS: `${ALLOWED}, ${ALSO_ALLOWED}` })
})
afterAll(async () => {
  await edge.stop()
  await t.stop()
})

/** A request as a browser sends it for a page of that origin; answers status and the headers that concern it. */
async function sendFrom(origin: string, path: string, init: RequestInit = {}, baseUrl = edge.url) {
  const { status, headers } = await fetch(baseUrl + path, {
    ...init,
    headers: { origin, ...(init.headers as Record<string, string>) },
  })
  const named = [...headers].filter(([name]) => name.startsWith('access-control-'))
  return { status, headers, cors: Object.fromEntries(named) }
}

const preflight = (origin: string, path: string, method: string, baseUrl?: string) =>
  sendFrom(
    origin,
    path,
    { method: 'OPTIONS', headers: { 'access-control-request-method': method, 'access-control-request-headers': 'x' } },
    baseUrl,
  )

const READABLE =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed, Content-Disposition'

test.each([ALLOWED, ALSO_ALLOWED])(
  'a page of %s may ask with a bearer token, and never with key or cookies',
  async (origin) => {
    const list = await preflight(origin, listClients.path, 'GET')
    const one = await preflight(origin, '/api/v1/clients/cli_01kagq8t5re8hbyqm2s4w7x9zc', 'PATCH')

    expect([list.status, one.status]).toEqual([204, 204])
    expect(list.cors).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, GET, HEAD',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-Id, traceparent',
      'access-control-max-age': '7200',
    })
    expect(one.cors['access-control-allow-methods']).toBe('GET, HEAD, PATCH')
    expect(list.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(list.headers.get('x-request-id')).toBeTruthy()
  },
)

test('it may read every answer, refusals too', async () => {
  const answers = await Promise.all([
    sendFrom(ALLOWED, listClients.path, { headers: { 'x-api-key': firm.key } }),
    sendFrom(ALLOWED, listClients.path, { headers: { authorization: 'Bearer nonsense' } }),
    sendFrom(ALLOWED, createClient.path, { method: 'POST', headers: { 'x-api-key': firm.key }, body: '{' }),
    sendFrom(ALLOWED, '/nonsense'),
    sendFrom(ALLOWED, listClients.path, { method: 'PUT' }),
    sendFrom(ALLOWED, '/api/v1/openapi.json'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 415, 404, 405, 200])
  for (const { cors, headers } of answers) {
    expect(cors).toEqual({ 'access-control-allow-origin': ALLOWED, 'access-control-expose-headers': READABLE })
    expect(headers.get('vary')).toMatch(/\bOrigin\b/)
  }
})

test.each([
  'https://evil.example',
  'https://app.example.com.evil.example',
  'http://app.example.com',
  'https://app.example.com:444',
  'null',
  '*',
])('a page of %s is told nothing, and caches do not mix it up', async (origin) => {
  const asked = await preflight(origin, listClients.path, 'GET')
  const sent = await sendFrom(origin, listClients.path, { headers: { 'x-api-key': firm.key } })

  expect([asked.status, asked.cors]).toEqual([405, {}])
  expect([sent.status, sent.cors]).toEqual([200, {}])
  expect(sent.headers.get('vary')).toMatch(/\bOrigin\b/)
})

test('without configuration no page of another origin may read anything', async () => {
  const asked = await preflight(ALLOWED, listClients.path, 'GET', t.baseUrl)
  const sent = await sendFrom(ALLOWED, listClients.path, { headers: { 'x-api-key': firm.key } }, t.baseUrl)

  expect([asked.status, asked.cors]).toEqual([405, {}])
  expect([sent.status, sent.cors, sent.headers.get('vary')]).toEqual([200, {}, null])
})

test.each([
  '*',
  'https://*.example.com',
  'app.example.com',
  'https://app.example.com/',
  'ftp://app.example.com',
  'null',
])('the gateway does not start with %s as an origin', async (origins) => {
  await expect(startEdge(t, { CORS_ORIGINS: origins })).rejects.toThrow(/CORS_ORIGINS must be origins/)
})
