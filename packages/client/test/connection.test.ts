import { afterEach, expect, test } from '@jest/globals'
import { createDossier, DossierError, MatterNotFoundError, RateLimitExceededError } from '../src/index.ts'
import { type Reply, scriptedServer } from './scripted-server.ts'

let server: Awaited<ReturnType<typeof scriptedServer>>

async function dossierOf(...replies: Reply[]) {
  server = await scriptedServer(...replies)
  return createDossier({ baseUrl: `${server.baseUrl}/`, apiKey: 'dsr_live_x' })
}

afterEach(() => server.stop())

const data = (value: unknown): Reply => ({ body: { data: value } })
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'x-request-id': 'req_1', ...headers },
  body: { error: { code, message: 'No.', details: { fields: [{ field: 'title', message: 'is missing' }] } } },
})
const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => error,
  )

test('each field goes where the operation has it', async () => {
  const dossier = await dossierOf(data({ id: 'mat_1' }))

  await dossier.updateMatter({ id: 'mat_/1', title: 'Silva' })
  await dossier.listMatters({ per_page: 2, search: 'a b', cursor: undefined })
  await dossier.token({ grant_type: 'refresh_token', refresh_token: 'a&b' })
  await dossier.archiveMatter({ id: 'mat_1' })

  expect(server.seen.map(({ method, url, headers, body }) => [method, url, headers['content-type'], body])).toEqual([
    ['PATCH', '/api/v1/matters/mat_%2F1', 'application/json', '{"title":"Silva"}'],
    ['GET', '/api/v1/matters?per_page=2&search=a+b', undefined, ''],
    ['POST', '/oauth/token', 'application/x-www-form-urlencoded', 'grant_type=refresh_token&refresh_token=a%26b'],
    ['POST', '/api/v1/matters/mat_1/archive', undefined, ''],
  ])
  expect(server.seen[0]!.headers['x-api-key']).toBe('dsr_live_x')
})

test.each(['', '.', '..', undefined as never])(
  'the id %j, which would lead to another address, is not sent',
  async (id) => {
    const dossier = await dossierOf(data({}))

    await expect(dossier.deleteMatterDeadline({ id: 'mat_1', deadline_id: id })).rejects.toThrow(TypeError)
    expect(server.seen).toEqual([])
  },
)

test('the answer is the data, and the response is there for who asks', async () => {
  const dossier = await dossierOf({ headers: { 'x-request-id': 'req_1' }, body: { data: { id: 'mat_1' } } })

  const matter = await dossier.getMatter({ id: 'mat_1' })
  const { answer, response } = await dossier.getMatter({ id: 'mat_1' }).withResponse()

  expect([matter, answer, response.headers.get('x-request-id')]).toEqual([{ id: 'mat_1' }, { id: 'mat_1' }, 'req_1'])
})

test('a request that fails on its way is sent again with the same idempotency key', async () => {
  const dossier = await dossierOf('break off', { status: 502, body: '<html>' }, data({ id: 'cli_1' }))

  const client = await dossier.createClient({ first_name: 'Ana', last_name: 'Silva' })

  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect([client, keys.length, new Set(keys).size]).toEqual([{ id: 'cli_1' }, 3, 1])
})

test('each call has an idempotency key of its own, or that of the caller', async () => {
  const dossier = await dossierOf(data({ id: 'cli_1' }))
  const input = { first_name: 'Ana', last_name: 'Silva' }

  await dossier.createClient(input)
  await dossier.createClient(input)
  await dossier.createClient(input, { idempotencyKey: 'order-7' })

  const [one, other, own] = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect([one === other, own]).toEqual([false, 'order-7'])
})

test('an operation that takes no idempotency key is not sent again when it may have been carried out', async () => {
  const dossier = await dossierOf('break off')

  const error = await failureOf(dossier.token({ grant_type: 'refresh_token', refresh_token: 'x' }))

  expect([(error as DossierError).code, server.seen.length]).toEqual(['connection_failed', 1])
})

test('a request over the limit waits as long as the service says', async () => {
  const dossier = await dossierOf(refusal(429, 'rate_limit_exceeded', { 'retry-after': '1' }), data({ id: 'mat_1' }))
  const began = performance.now()

  await dossier.getMatter({ id: 'mat_1' })

  expect(performance.now() - began).toBeGreaterThanOrEqual(1_000)
})

test('a break that is too long is left to the caller', async () => {
  const dossier = await dossierOf(refusal(429, 'rate_limit_exceeded', { 'retry-after': '3600' }))

  const error = await failureOf(dossier.getMatter({ id: 'mat_1' }))

  expect(error).toBeInstanceOf(RateLimitExceededError)
  expect([(error as DossierError).retryAfterMs, server.seen.length]).toEqual([3_600_000, 1])
})

test('an error code has its class', async () => {
  const dossier = await dossierOf(refusal(404, 'matter_not_found'))

  const error = await failureOf(dossier.getMatter({ id: 'mat_1' }))

  expect(error).toBeInstanceOf(MatterNotFoundError)
  expect(error).toMatchObject({
    name: 'MatterNotFoundError',
    code: 'matter_not_found',
    status: 404,
    message: 'No.',
    requestId: 'req_1',
    fields: [{ field: 'title', message: 'is missing' }],
  })
})

test.each([
  ['a code from a later version', refusal(418, 'teapot'), 'teapot', 418],
  ['a page of a proxy', { status: 403, body: '<html>' } satisfies Reply, 'unexpected_response', 403],
  ['an error of OAuth', { status: 400, body: { error: 'invalid_grant' } } satisfies Reply, 'invalid_grant', 400],
  ['a name of Object', refusal(400, 'constructor'), 'constructor', 400],
])('%s is a plain error', async (_what, reply, code, status) => {
  const dossier = await dossierOf(reply)

  const error = await failureOf(dossier.getMatter({ id: 'mat_1' }))

  expect((error as DossierError).constructor).toBe(DossierError)
  expect(error).toMatchObject({ code, status })
})

test('after the last try the error is thrown', async () => {
  const dossier = await dossierOf(refusal(503, 'service_unavailable'))

  const error = await failureOf(dossier.getMatter({ id: 'mat_1' }, { retriesMax: 1 }))

  expect([(error as DossierError).code, server.seen.length]).toEqual(['service_unavailable', 2])
})

test('a failure that only an operator can fix is not retried', async () => {
  const dossier = await dossierOf(refusal(503, 'billing_not_configured'))

  const error = await failureOf(dossier.getSubscription({}))

  expect([(error as DossierError).code, server.seen.length]).toEqual(['billing_not_configured', 1])
})

test('a list is walked page by page, each item once', async () => {
  const page = (ids: string[], next_cursor: string | null): Reply => ({
    body: { data: ids.map((id) => ({ id })), pagination: { next_cursor } },
  })
  const dossier = await dossierOf(page(['1', '2'], 'c2'), 'break off', page(['3'], 'c3'), page([], null))

  const ids: string[] = []
  for await (const { id } of dossier.listMatters({ page: 1, per_page: 2 })) ids.push(id)

  expect(ids).toEqual(['1', '2', '3'])
  expect(server.seen.map(({ url }) => url.split('?')[1])).toEqual([
    'page=1&per_page=2',
    'per_page=2&cursor=c2',
    'per_page=2&cursor=c2',
    'per_page=2&cursor=c3',
  ])
})

test('a request that is cancelled ends at once, also between two tries', async () => {
  const dossier = await dossierOf(refusal(503, 'service_unavailable', { 'retry-after': '30' }))
  const controller = new AbortController()
  const request = failureOf(dossier.getMatter({ id: 'mat_1' }, { signal: controller.signal }))
  while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))

  controller.abort(new Error('enough'))

  expect(await request).toEqual(new Error('enough'))
})

test('one try takes no longer than its time', async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))
  await dossierOf(data({}))
  const dossier = createDossier({ baseUrl: '', fetch: never })

  const error = await failureOf(dossier.getMatter({ id: 'mat_1' }, { timeoutMs: 5, retriesMax: 0 }))

  expect(error).toMatchObject({
    name: 'TimeoutError',
    code: 'timeout',
    status: 0,
    message: 'No complete response from Dossier came within 5 ms.',
  })
})

test('a credential that does not come counts as a try that takes too long', async () => {
  await dossierOf(data({}))
  let asked = 0
  const accessToken = () => {
    asked++
    return new Promise<string>(() => {})
  }
  const dossier = createDossier({ baseUrl: server.baseUrl, accessToken })

  const error = await failureOf(dossier.getMatter({ id: 'mat_1' }, { timeoutMs: 5, retriesMax: 1 }))

  expect([(error as DossierError).code, asked, server.seen]).toEqual(['timeout', 2, []])
})

test('a request that is cancelled does not wait for its credential', async () => {
  await dossierOf(data({}))
  const controller = new AbortController()
  const dossier = createDossier({ baseUrl: server.baseUrl, accessToken: () => new Promise<string>(() => {}) })
  const request = failureOf(dossier.getMatter({ id: 'mat_1' }, { signal: controller.signal }))

  controller.abort(new Error('enough'))

  expect(await request).toEqual(new Error('enough'))
})

test('a credential that cannot be had is the error of its function', async () => {
  await dossierOf(data({}))
  const accessToken = () => Promise.reject(new Error('signed out'))
  const dossier = createDossier({ baseUrl: server.baseUrl, accessToken })

  expect(await failureOf(dossier.getMatter({ id: 'mat_1' }))).toEqual(new Error('signed out'))
})

test.each([
  ['cancelled', (controller: AbortController) => controller.abort(new Error('enough')), {}, { message: 'enough' }],
  ['over its time', () => {}, { timeoutMs: 50 }, { code: 'timeout' }],
])('a body that is read by the caller ends when it is %s', async (_how, act, options, reason) => {
  const dossier = await dossierOf({ headers: { 'content-type': 'text/csv' }, body: 'a,b', isEndless: true })
  const controller = new AbortController()
  const { getReport } = await import('../src/generated/operations.ts')
  const report = await dossier.connection.open(
    getReport,
    { type: 'intake-summary' },
    { signal: controller.signal, ...options },
  )
  const body = failureOf(report.text())

  act(controller)

  expect(await body).toMatchObject(reason)
})

test('a credential that changes is asked before each try', async () => {
  server = await scriptedServer('break off', data({ id: 'mat_1' }))
  let asked = 0
  const dossier = createDossier({ baseUrl: server.baseUrl, accessToken: async () => `token-${++asked}` })

  await dossier.getMatter({ id: 'mat_1' })

  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('without a credential, as before anybody has signed in, a request has none', async () => {
  await dossierOf(data({ id: 'mat_1' }))
  const dossier = createDossier({
    baseUrl: server.baseUrl,
    apiKey: () => undefined,
    accessToken: async () => undefined,
  })

  await dossier.getMatter({ id: 'mat_1' })

  const [{ headers }] = server.seen as [(typeof server.seen)[number]]
  expect([headers['x-api-key'], headers.authorization]).toEqual([undefined, undefined])
})

test('an answer that is no JSON is a response, and a redirect is not followed', async () => {
  const csv = { headers: { 'content-type': 'text/csv' }, body: 'a,b' }
  const dossier = await dossierOf(csv, { status: 302, headers: { location: 'https://practice.test' } })
  const { getReport, connectIntegration } = await import('../src/generated/operations.ts')

  const report = await dossier.connection.open(
    getReport,
    { type: 'intake-summary' },
    { headers: { accept: 'text/csv' } },
  )
  const redirect = await dossier.connection.call(connectIntegration, {})

  expect([await report.text(), server.seen[0]!.headers.accept]).toEqual(['a,b', 'text/csv'])
  expect(redirect.headers.get('location')).toBe('https://practice.test')
})
