import { allOperations, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withDocs } from './docs-site.ts'
import { startEdge } from './edge.ts'
import { openRaw, type RawAnswer } from './raw-connection.ts'

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: withDocs } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** What every answer tells a browser, a page or not. */
const ON_ALL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/^default-src 'none'; (.*; )?frame-ancestors 'none'$/),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  date: expect.any(String),
}

const NO_STORE = { ...ON_ALL, 'cache-control': 'no-store' }

function expectHeaders(headers: Record<string, string>, expected: object = NO_STORE) {
  expect(headers).toMatchObject(expected)
  expect(Object.keys(headers)).not.toContain('server')
  expect(Object.keys(headers)).not.toContain('x-powered-by')
}

const headersOf = async (path: string, init: RequestInit = {}, baseUrl = t.baseUrl) => {
  const response = await fetch(baseUrl + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

test.each(allOperations.map((op) => [op.name, op] as const))(
  '%s carries them, with a credential and without',
  async (_name, op) => {
    const path = op.path.replace(/\{\w+\}/g, 'unknown')
    const init = { method: op.method.toUpperCase() }

    const answers = [
      await headersOf(path, init),
      await headersOf(path, { ...init, headers: { 'x-api-key': firm.key } }),
      await headersOf(path, { method: 'PUT' }),
    ]

    for (const { headers } of answers) expectHeaders(headers)
  },
)

test.each([
  [
    'the page',
    '/docs',
    {},
    200,
    { ...ON_ALL, 'cache-control': 'no-cache', 'cross-origin-opener-policy': 'same-origin' },
  ],
  ['the description', '/api/v1/openapi.json', {}, 200, { ...ON_ALL, 'cache-control': 'no-cache' }],
  ['a redirect', '/', {}, 302, NO_STORE],
  ['an unknown address', '/nonsense', {}, 404, NO_STORE],
  ['an address that does not decode', '/api/v1/clients/%ff', {}, 404, NO_STORE],
  ['a method that is not taken', '/docs', { method: 'DELETE' }, 405, NO_STORE],
] as const)('%s carries them', async (_what, path, init, status, expected) => {
  const answer = await headersOf(path, init)

  expect(answer.status).toBe(status)
  expectHeaders(answer.headers, expected)
})

test('an answer that nothing has changed carries them', async () => {
  const { headers: first } = await headersOf('/docs')

  const { status, headers } = await headersOf('/docs', { headers: { 'if-none-match': first.etag! } })

  expect(status).toBe(304)
  expectHeaders(headers, { ...ON_ALL, 'cache-control': 'no-cache', etag: first.etag })
})

test('a preflight, a limit that is reached and a part that is down carry them', async () => {
  const edge = await startEdge(t, { ...withDocs, ADDRESS_REQUESTS_PER_MINUTE: '1' })
  await t.stopService('integrations')
  try {
    const asked = await headersOf(
      '/api/v1/clients',
      { method: 'OPTIONS', headers: { origin: 'https://app.example.com', 'access-control-request-method': 'GET' } },
      edge.url,
    )
    await headersOf('/docs', {}, edge.url)
    const limited = await headersOf('/docs', {}, edge.url)
    const away = await headersOf(
      '/api/v1/integrations/practicemgr/status',
      { headers: { 'x-api-key': firm.key } },
      edge.url,
    )

    expect([asked.status, limited.status, away.status]).toEqual([204, 429, 503])
    for (const { headers } of [asked, limited, away]) expectHeaders(headers)
  } finally {
    await t.startService('integrations')
    await edge.stop()
  }
})

test('a bug inside carries them', async () => {
  const { data } = await t.call(matters.operations.createClient, { first_name: 'A', last_name: 'B' }, firm.key)
  await t.query('matters', 'alter table clients rename column notes to other_notes')

  const answer = await headersOf(`/api/v1/clients/${data.id}`, { headers: { 'x-api-key': firm.key } })
  await t.query('matters', 'alter table clients rename column other_notes to notes')

  expect(answer.status).toBe(500)
  expectHeaders(answer.headers)
})

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a body that is too large',
    'POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n',
    413,
  ],
  ['HTTP/1.0', 'GET /nonsense HTTP/1.0\r\n\r\n', 404],
])('the answer to %s carries them', async (_what, text, status) => {
  const raw = openRaw(t.baseUrl)
  raw.send(text)
  const answer: RawAnswer = await raw.answer()
  raw.socket.destroy()

  expect(answer.status).toBe(status)
  expectHeaders(answer.headers)
})
