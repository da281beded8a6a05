import { connect } from 'node:net'
import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEdge } from './edge.ts'

const { createClient, getClient, listClients } = matters.operations
/** Callers are promised five seconds; the machine may be busy with other tests. Two time-outs would be eight. */
const ANSWER_MS_MAX = 7_500

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(t.baseUrl + path, {
    ...init,
    headers: { 'x-api-key': firm.key, ...(init.headers as Record<string, string>) },
  })
  const body = (await response.json()) as { error: { code: string; message: string; details: Record<string, unknown> } }
  return { status: response.status, headers: response.headers, ...body }
}

const json = { 'content-type': 'application/json' }

test.each([
  [
    '/clients',
    'POST',
    '{"first_name":"A","last_name":"B","custom_fields":{"account":9007199254740993}}',
    'custom_fields.account',
    '9007199254740992',
  ],
  [
    '/clients',
    'POST',
    '{"first_name":"A","last_name":"B","custom_fields":{"ids":[1,-12345678901234567890]}}',
    'custom_fields.ids.1',
    '-12345678901234567000',
  ],
  [
    '/matters',
    'POST',
    '{"title":"T","practice_area":"other","custom_fields":{"n":90071992547409930.5}}',
    'custom_fields.n',
    '90071992547409940',
  ],
  [
    '/matters',
    'POST',
    '{"title":"T","practice_area":"other","custom_fields":{"n":[1e3,9.007199254740993E15]}}',
    'custom_fields.n.1',
    '9007199254740992',
  ],
  [
    '/webhooks',
    'POST',
    '{"url":"https://example.com/","events":["matter.created"],"max_per_second":9007199254740993}',
    'max_per_second',
    '9007199254740992',
  ],
  ['/portal/intake', 'PATCH', '{"answers":{"account":9007199254740993e0}}', 'answers.account', '9007199254740992'],
])(
  'a number that JavaScript would change is refused by its name: %s %s %s',
  async (path, method, body, field, back) => {
    const portal = await t.seedPortal(firm)
    const headers = path.startsWith('/portal') ? { ...json, ...portal.headers, 'x-api-key': '' } : json

    const { status, error } = await send(`/api/v1${path}`, { method, body, headers })

    const message = `has too many digits and would come back as ${back}. Send fewer digits, or a string if the field takes one`
    expect([status, error.details]).toEqual([400, { fields: [{ field, message }] }])
  },
)

test('the largest exact numbers come back as they were sent', async () => {
  const custom_fields = '{"most":9007199254740991,"least":-9007199254740991,"text":"9007199254740993","part":0.1}'
  const body = `{"first_name":"A","last_name":"B","custom_fields":${custom_fields}}`

  const response = await fetch(`${t.baseUrl}/api/v1/clients`, {
    method: 'POST',
    headers: { 'x-api-key': firm.key, ...json },
    body,
  })

  expect(await response.text()).toContain(`"custom_fields":${custom_fields}`)
})

test.each([
  ['malformed JSON', { body: '{"first_name":', headers: json }, 400, 'invalid_json'],
  ['a truncated string', { body: '"', headers: json }, 400, 'invalid_json'],
  ['an array', { body: '[]', headers: json }, 400, 'invalid_request'],
  ['null', { body: 'null', headers: json }, 400, 'invalid_request'],
  ['no body', {}, 400, 'invalid_request'],
  [
    'a form',
    { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  ['plain text', { body: '{}' }, 415, 'unsupported_media_type'],
  [
    'another charset',
    { body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } },
    415,
    'unsupported_media_type',
  ],
  ['over 1 MiB', { body: JSON.stringify({ notes: 'x'.repeat(1024 * 1024) }), headers: json }, 413, 'payload_too_large'],
  [
    'of too many keys',
    { body: `{${Array.from({ length: 5_001 }, (_, index) => `"k${index}":1`).join()}}`, headers: json },
    400,
    'invalid_request',
  ],
  ['nested too deep', { body: '['.repeat(33) + ']'.repeat(33), headers: json }, 400, 'invalid_request'],
] as const)('a body that is %s is refused', async (_what, init, status, code) => {
  const answer = await send('/api/v1/clients', { method: 'POST', ...init })

  expect([answer.status, answer.error.code]).toEqual([status, code])
})

test('a body of an operation without credential ends at 16 KiB', async () => {
  const bodyOf = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) })

  const longest = await send('/api/v1/session', { method: 'POST', body: bodyOf(16_384), headers: json })
  const tooLong = await send('/api/v1/session', { method: 'POST', body: bodyOf(16_385), headers: json })

  expect([longest.status, longest.error.code]).toEqual([400, 'validation_error'])
  expect([tooLong.status, tooLong.error]).toMatchObject([
    413,
    { code: 'payload_too_large', details: { limit_bytes: 16_384 } },
  ])
})

test('a body that is null is refused where no field is needed too', async () => {
  const matter = { title: 'Null', practice_area: 'other' } as const
  const { data } = await t.call(matters.operations.createMatter, matter, firm.key)
  const path = `/api/v1/matters/${data.id}/intake-link`

  const answer = await send(path, { method: 'POST', body: 'null', headers: json })

  expect([answer.status, answer.error?.code]).toEqual([400, 'validation_error'])
})

test('a credential is checked before the body is read', async () => {
  const answer = await send('/api/v1/clients', { method: 'POST', body: '{', headers: { ...json, 'x-api-key': '' } })

  expect([answer.status, answer.error.code]).toEqual([401, 'missing_api_key'])
})

test.each([
  ['a bearer token', () => `Bearer ${firm.key}`],
  ['the user of HTTP Basic', () => `Basic ${btoa(`${firm.key}:`)}`],
  ['the password of HTTP Basic', () => `basic ${btoa(`api:${firm.key}`)}`],
  ['a mistyped bearer token', () => 'Bearer dsr_test_typo'],
])('an API key that is sent as %s is told where to go', async (_, authorization) => {
  const sent = { headers: { authorization: authorization(), 'x-api-key': '' } }

  const { status, error, headers } = await send('/api/v1/clients', sent)

  expect([status, error]).toMatchObject([
    401,
    { code: 'unauthorized', details: { hint: 'This is an API key. Send it in the X-Api-Key header.' } },
  ])
  expect(headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", error_description=".*X-Api-Key.*"$/)
  expect(JSON.stringify(error)).not.toContain('dsr_')
})

test('another credential in Authorization is told nothing of keys', async () => {
  const sent = { headers: { authorization: `Basic ${btoa('ana:secret')}`, 'x-api-key': '' } }

  const { status, error } = await send('/api/v1/clients', sent)

  expect([status, error.code, error.details]).toEqual([401, 'unauthorized', {}])
})

test('a refused API key says which schemes there are', async () => {
  const { status, headers } = await send('/api/v1/clients', { headers: { 'x-api-key': 'nonsense' } })

  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Dossier"'])
})

test.each(['127.0.0.1', '[::1]'])('a gateway that is bound to localhost answers at %s', async (host) => {
  const edge = await startEdge(t, { BIND_HOST: 'localhost' })
  try {
    const { port } = new URL(edge.url)

    const { status } = await fetch(`http://${host}:${port}/api/v1/openapi.json`)

    expect(status).toBe(200)
  } finally {
    await edge.stop()
  }
})

test.each(['/api/v1', '/api/v1/nonsense', '/api/v1/clients/', '/API/v1/clients', '/api/v1/clients/%ff'])(
  'the unknown route %s answers not_found in the envelope',
  async (path) => {
    const answer = await send(path)

    expect([answer.status, answer.error.code]).toEqual([404, 'not_found'])
  },
)

test('a known path with another method answers 405 with the methods it takes', async () => {
  const list = await send('/api/v1/clients', { method: 'PUT' })
  const one = await send('/api/v1/clients/cli_01kagq8t5re8hbyqm2s4w7x9zc', { method: 'OPTIONS' })

  expect([list.status, list.error.code]).toEqual([405, 'method_not_allowed'])
  expect(list.headers.get('allow')).toBe('POST, GET, HEAD')
  expect(one.status).toBe(405)
  expect(one.headers.get('allow')).toBe('GET, HEAD, PATCH')
})

test('HEAD answers as GET does, without a body', async () => {
  const response = await fetch(`${t.baseUrl}/api/v1/clients`, { method: 'HEAD', headers: { 'x-api-key': firm.key } })

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test("every answer carries the caller's own request id when it is sane, else a new one", async () => {
  const own = await send('/api/v1/nonsense', { headers: { 'x-request-id': 'order-42.a:b_c' } })
  const insane = await send('/api/v1/nonsense', { headers: { 'x-request-id': 'two words' } })
  const none = await t.call(listClients, {}, firm.key)

  expect(own.headers.get('x-request-id')).toBe('order-42.a:b_c')
  expect(insane.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(none.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['__proto__', '{"first_name":"A","last_name":"B","__proto__":{"admin":true}}'],
  ['constructor', '{"first_name":"A","last_name":"B","constructor":{"prototype":1}}'],
])('the key %s in a body is refused like any unknown field', async (field, body) => {
  const answer = await send('/api/v1/clients', { method: 'POST', body, headers: json })

  expect([answer.status, answer.error.code]).toEqual([400, 'invalid_request'])
  expect(answer.error.details.fields).toEqual([expect.objectContaining({ field })])
})

test('a repeated query key is refused by name', async () => {
  const answer = await send('/api/v1/clients?page=1&page=2')

  expect(answer.status).toBe(400)
  expect(answer.error.details.fields).toEqual([expect.objectContaining({ field: 'page' })])
})

test('a service that is down answers 503 within 5 s, with Retry-After and a trace id; the others go on', async () => {
  await t.stopService('notifications')

  const startedAt = performance.now()
  const down = await send('/api/v1/webhooks')
  const tookMs = performance.now() - startedAt
  const up = await t.call(listClients, {}, firm.key)
  await t.startService('notifications')

  expect([down.status, down.error.code]).toEqual([503, 'service_unavailable'])
  expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
  expect(down.headers.get('retry-after')).toBe('1')
  expect(down.error.details.trace_id).toBe(down.headers.get('x-request-id'))
  expect(up.status).toBe(200)
  expect((await send('/api/v1/webhooks')).status).toBe(200)
})

test('a service that hangs answers 503 within 5 s, and its breaker then answers without asking it', async () => {
  let arrived = 0
  const hung = t.bus.subscribe('rpc.integrations.>', { queue: 'integrations', callback: () => void arrived++ })
  await t.stopService('integrations')
  await t.bus.flush()
  const path = '/api/v1/integrations/practicemgr/status'

  const startedAt = performance.now()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(path)))
  const firstTookMs = performance.now() - startedAt
  let rejected: Awaited<ReturnType<typeof send>>
  // The breaker lets one request through from time to time.
  await until(async () => {
    const before = arrived
    rejected = await send(path)
    await t.bus.flush()
    return arrived === before
  })
  hung.unsubscribe()
  await t.startService('integrations')

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(firstTookMs).toBeLessThan(ANSWER_MS_MAX)
  expect(rejected!.status).toBe(503)
})

test('a bug inside answers 500 with a trace id and shows nothing of the inside', async () => {
  const { data: client } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, firm.key)
  await t.query('matters', 'alter table clients rename column notes to secret_notes')

  const answer = await send(`/api/v1/clients/${client.id}`)
  await t.query('matters', 'alter table clients rename column secret_notes to notes')

  expect([answer.status, answer.error.code]).toEqual([500, 'internal_error'])
  expect(Object.keys(answer.error.details)).toEqual(['trace_id'])
  expect(JSON.stringify(answer.error)).not.toMatch(/notes|column|select|postgres|at /)
  expect((await t.call(getClient, { id: client.id }, firm.key)).status).toBe(200)
})

/** Sends bytes that no HTTP client would, and returns what comes back until the connection ends. */
async function sendRaw(text: string): Promise<string> {
  const { port } = new URL(t.baseUrl)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(text)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'malformed_request'],
  ['a bad header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400, 'malformed_request'],
  ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'headers_too_large'],
  ['an expectation', 'GET /nonsense HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 404, 'not_found'],
])('a request with %s is answered in the envelope with a request id', async (_what, text, status, code) => {
  const answer = await sendRaw(text)

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/\r\nX-Request-Id: \S+/i)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ error: { code } })
})

test('a literal path is no id of a resource: another method on it is refused as such', async () => {
  const answer = await send('/api/v1/uploads/signed-url')

  expect([answer.status, answer.error.code]).toEqual([405, 'method_not_allowed'])
  expect(answer.headers.get('allow')).toBe('POST')
})

test('a wrong type is told from a missing field', async () => {
  const body = JSON.stringify({ first_name: 5, phone: 7, custom_fields: 3 })
  const answer = await send('/api/v1/clients', { method: 'POST', body, headers: json })

  expect(answer.error.details.fields).toEqual([
    { field: 'first_name', message: 'must be a string' },
    { field: 'last_name', message: 'is required' },
    { field: 'phone', message: 'must be a string' },
    { field: 'custom_fields', message: 'must be an object' },
  ])
})

test('the query key __proto__ is refused like any unknown one', async () => {
  const answer = await send('/api/v1/clients?__proto__=a&__proto__=b')

  expect([answer.status, answer.error.details.fields]).toEqual([400, [expect.objectContaining({ field: '__proto__' })]])
})

test('a caller hears within 5 s though identity and the service are both slow', async () => {
  const slow = [t.bus.subscribe('rpc.identity.>', { queue: 'identity' })]
  await t.stopService('identity')
  await t.bus.flush()
  const key = await t.seedKey(firm.id)

  const startedAt = performance.now()
  const answer = await t.call(listClients, {}, key)
  const tookMs = performance.now() - startedAt
  for (const subscription of slow) subscription.unsubscribe()
  await t.startService('identity')

  expect([answer.status, answer.error.code]).toEqual([503, 'service_unavailable'])
  expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
})
