import { gzipSync } from 'node:zlib'
import { matters } from '@dossier/contracts'
import { figureOf, metricsAt, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { metrics } from '../src/metrics.ts'
import { type Edge, startEdge } from './edge.ts'
import { openRaw } from './raw-connection.ts'

const { listClients } = matters.operations

/** Time-out of the gateway under test, in milliseconds. */
const REQUEST_MS_MAX = 1_500

let t: System
let firm: SeededFirm
let edge: Edge

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  edge = await startEdge(t, {}, { REQUEST_MS_MAX })
})
afterAll(async () => {
  await edge.stop()
  await t.stop()
})

/** The head of a request with a key that may do everything. */
function head(requestLine: string, headers: string[] = []): string {
  return [requestLine, 'Host: api.test', `X-Api-Key: ${firm.key}`, ...headers, '', ''].join('\r\n')
}

const CREATE = 'POST /api/v1/clients HTTP/1.1'
const JSON_TYPE = 'Content-Type: application/json'
const CLIENT = '{"first_name":"Ana","last_name":"Silva"}'
const LIST = 'GET /api/v1/clients HTTP/1.1'

const codeOf = (body: string) => (JSON.parse(body) as { error?: { code: string } }).error?.code
const countClients = async () => (await t.call(listClients, {}, firm.key)).pagination.total

describe('what is no request, or could be read as two, is refused once and ends its connection', () => {
  test.each([
    ['no HTTP at all', () => 'nonsense\r\n\r\n', 400, 'malformed_request'],
    ['the beginning of TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'malformed_request'],
    ['HTTP/2 without agreement', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
    ['a version that does not exist', () => 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
    [
      'a proxy request',
      () => 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['a header without colon', () => head(LIST, ['bad header']), 400, 'malformed_request'],
    ['a space before the colon', () => head(CREATE, ['Content-Length : 2']), 400, 'malformed_request'],
    ['a folded header', () => head(LIST, ['X-Folded: a', ' b']), 400, 'malformed_request'],
    ['lines that end without CR', () => `${LIST}\nHost: a\n\n`, 400, 'malformed_request'],
    ['a zero byte in a header', () => head(LIST, ['X-Zero: a\0b']), 400, 'malformed_request'],
    [
      'both lengths',
      () => `${head(CREATE, [JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
      400,
      'malformed_request',
    ],
    [
      'both lengths the other way round',
      () => `${head(CREATE, [JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 4'])}0\r\n\r\n`,
      400,
      'malformed_request',
    ],
    ['two lengths', () => `${head(CREATE, ['Content-Length: 2', 'Content-Length: 3'])}{}`, 400, 'malformed_request'],
    [
      'two equal lengths',
      () => `${head(CREATE, ['Content-Length: 2', 'Content-Length: 2'])}{}`,
      400,
      'malformed_request',
    ],
    ['a signed length', () => `${head(CREATE, ['Content-Length: +2'])}{}`, 400, 'malformed_request'],
    ['a hexadecimal length', () => `${head(CREATE, ['Content-Length: 0x2'])}{}`, 400, 'malformed_request'],
    ['a length that overflows', () => head(CREATE, [`Content-Length: ${'9'.repeat(30)}`]), 400, 'malformed_request'],
    ['a coding that hides chunked', () => head(CREATE, ['Transfer-Encoding: xchunked']), 400, 'malformed_request'],
    ['chunked that is not last', () => head(CREATE, ['Transfer-Encoding: chunked, gzip']), 400, 'malformed_request'],
    ['no host', () => 'GET /api/v1/clients HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    ['an absolute address that is none', () => head('GET http://[/api/v1/clients HTTP/1.1'), 400, 'malformed_request'],
    ['two hosts', () => head(LIST, ['host: other.test']), 400, 'malformed_request'],
    ['headers over 16 KiB', () => head(LIST, [`X-Long: ${'a'.repeat(17_000)}`]), 431, 'headers_too_large'],
    ['an address over 16 KiB', () => head(`GET /${'a'.repeat(17_000)} HTTP/1.1`), 431, 'headers_too_large'],
    [
      'over 100 headers',
      () =>
        head(
          LIST,
          Array.from({ length: 100 }, (_, i) => `X-${i}: a`),
        ),
      431,
      'headers_too_large',
    ],
  ])('%s', async (_what, text, status, code) => {
    const raw = openRaw(edge.url)

    raw.send(Buffer.from(text(), 'latin1'))
    const answer = await raw.answer()

    expect([answer.status, codeOf(answer.body)]).toEqual([status, code])
    expect(await edge.lineOf(answer.headers['x-request-id']!)).toMatchObject({ status })
    expect(edge.lines.filter(({ request_id }) => request_id === answer.headers['x-request-id'])).toHaveLength(1)
    raw.send(head(LIST))
    raw.socket.end()
    const rest = await raw.rest()
    if (status === 400) expect(rest).toBe('')
  })
})

test('an absolute address whose host is none is a page like another', async () => {
  const raw = openRaw(edge.url)

  raw.send(head('GET http://a:99999/oauth/authorize?client_id=b HTTP/1.1'))
  const { status, body } = await raw.answer()
  raw.socket.destroy()

  expect(status).toBe(400)
  expect(body).toContain('client_id')
})

test('a chunk that is none is refused, and the request has no effect', async () => {
  const before = await countClients()
  const raw = openRaw(edge.url)

  raw.send(
    `${head(CREATE, [JSON_TYPE, 'Transfer-Encoding: chunked'])}${CLIENT.length.toString(16)}\r\n${CLIENT}\r\nzz\r\n`,
  )
  const answer = await raw.answer()

  expect([answer.status, codeOf(answer.body)]).toEqual([400, 'malformed_request'])
  expect(await raw.rest()).toBe('')
  expect(await edge.lineOf(answer.headers['x-request-id']!)).toMatchObject({ operation: 'createClient', status: 400 })
  expect(await countClients()).toBe(before)
})

describe('what is allowed, if rare, is served', () => {
  test.each([
    ['an absolute address', () => head(LIST.replace('/api', 'http://api.test/api')), 200],
    ['HTTP/1.0 without host', () => `GET /api/v1/clients HTTP/1.0\r\nX-Api-Key: ${firm.key}\r\n\r\n`, 200],
    ['an expectation that nobody knows', () => head(LIST, ['Expect: tea']), 200],
    [
      'an offer to upgrade',
      () => head(LIST, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AA']),
      200,
    ],
    ['a GET with a body', () => `${head(LIST, ['Content-Length: 2'])}{}`, 200],
    [
      'chunks with trailers',
      () =>
        `${head(CREATE, [JSON_TYPE, 'Transfer-Encoding: chunked', 'Trailer: X-Sum'])}14\r\n${CLIENT.slice(0, 20)}\r\n${(CLIENT.length - 20).toString(16)};ext=1\r\n${CLIENT.slice(20)}\r\n0\r\nX-Sum: 1\r\nX-Api-Key: stolen\r\n\r\n`,
      201,
    ],
    [
      'a byte order mark',
      () => `${head(CREATE, [JSON_TYPE, `Content-Length: ${CLIENT.length + 3}`])}\xef\xbb\xbf${CLIENT}`,
      201,
    ],
    [
      'identity as the coding',
      () => `${head(CREATE, [JSON_TYPE, 'Content-Encoding: identity', `Content-Length: ${CLIENT.length}`])}${CLIENT}`,
      201,
    ],
  ])('%s', async (_what, text, status) => {
    const raw = openRaw(edge.url)

    raw.send(Buffer.from(text(), 'latin1'))
    const answer = await raw.answer()
    raw.socket.destroy()

    expect(answer).toMatchObject({ status })
  })
})

test('requests that come at once on one connection are answered in their order', async () => {
  const raw = openRaw(edge.url)
  const ids = ['a', 'b', 'c', 'd']

  raw.send(ids.map((id) => head(id === 'b' ? 'GET /nonsense HTTP/1.1' : LIST, [`X-Request-Id: ${id}`])).join(''))
  const answers = []
  for (const _id of ids) answers.push(await raw.answer())
  raw.socket.destroy()

  expect(answers.map(({ headers, status }) => [headers['x-request-id'], status])).toEqual([
    ['a', 200],
    ['b', 404],
    ['c', 200],
    ['d', 200],
  ])
})

test('garbage behind a whole request does not take the place of its answer', async () => {
  const raw = openRaw(edge.url)

  raw.send(`${head(LIST, ['X-Request-Id: whole'])}nonsense\r\n\r\n`)
  const [first, second] = [await raw.answer(), await raw.answer()]

  expect([first.status, first.headers['x-request-id']]).toEqual([200, 'whole'])
  expect([second.status, codeOf(second.body)]).toEqual([400, 'malformed_request'])
  expect(await raw.rest()).toBe('')
})

describe('a body', () => {
  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])('that is sent as %s is refused as such', async (coding) => {
    const body = gzipSync(CLIENT)
    const answer = await fetch(`${edge.url}/api/v1/clients`, {
      method: 'POST',
      headers: { 'x-api-key': firm.key, 'content-type': 'application/json', 'content-encoding': coding },
      body,
    })

    expect(answer.status).toBe(415)
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      code: 'unsupported_media_type',
      details: { fields: [{ field: 'Content-Encoding', message: expect.stringContaining('without compression') }] },
    })
  })

  test('that is not UTF-8 is refused', async () => {
    const answer = await fetch(`${edge.url}/api/v1/clients`, {
      method: 'POST',
      headers: { 'x-api-key': firm.key, 'content-type': 'application/json' },
      body: Buffer.from('{"first_name":"J\xf6rg","last_name":"Silva"}', 'latin1'),
    })

    expect([answer.status, codeOf(await answer.text())]).toEqual([400, 'invalid_json'])
  })

  test('that says it is too large is refused before it comes, and the answer can be read while it does', async () => {
    const raw = openRaw(edge.url)

    raw.send(head(CREATE, [JSON_TYPE, `Content-Length: ${64 * 1024 * 1024}`]))
    const answer = await raw.answer()
    for (let sent = 0; sent < 8; sent++) raw.send(Buffer.alloc(256 * 1024, 'x'))
    const rest = await raw.rest()

    expect([answer.status, codeOf(answer.body)]).toEqual([413, 'payload_too_large'])
    expect(answer.headers.connection).toBe('close')
    expect(rest).toBe('')
  })

  test('that turns out too large is refused as soon as it is', async () => {
    const raw = openRaw(edge.url)

    raw.send(head(CREATE, [JSON_TYPE, 'Transfer-Encoding: chunked']))
    raw.send('110000\r\n')
    raw.send(Buffer.alloc(0x110000, 'x'))
    const answer = await raw.answer()
    raw.socket.destroy()

    expect([answer.status, codeOf(answer.body)]).toEqual([413, 'payload_too_large'])
  })

  test('is asked for once the credential is good, and not before', async () => {
    const good = openRaw(edge.url)
    const bad = openRaw(edge.url)
    const ask = ['Expect: 100-continue', JSON_TYPE, `Content-Length: ${CLIENT.length}`]

    good.send(head(CREATE, ask))
    const goOn = await good.answer()
    good.send(CLIENT)
    const created = await good.answer()
    bad.send(head(CREATE, ask).replace(firm.key, 'dsr_live_nonsense'))
    const refused = await bad.answer()

    expect([goOn.status, created.status]).toEqual([100, 201])
    expect([refused.status, codeOf(refused.body)]).toEqual([401, 'invalid_api_key'])
    expect(refused.headers.connection).toBe('close')
    expect(await bad.rest()).toBe('')
    good.socket.destroy()
  })

  test('is asked for when it is a form, too', async () => {
    const raw = openRaw(edge.url)
    const form = 'grant_type=nonsense'
    const ask = [
      'Expect: 100-continue',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
    ]

    raw.send(head('POST /oauth/token HTTP/1.1', ask))
    const goOn = await raw.answer()
    raw.send(form)
    const refused = await raw.answer()

    expect([goOn.status, refused.status]).toEqual([100, 400])
    expect(JSON.parse(refused.body).error).toBe('unsupported_grant_type')
    raw.socket.destroy()
  })

  test('whose sender goes away has no effect and leaves a line', async () => {
    const before = await countClients()
    const linesBefore = edge.lines.length
    const raw = openRaw(edge.url)

    raw.send(head(CREATE, [JSON_TYPE, 'Content-Length: 1000', 'Expect: 100-continue', 'X-Request-Id: gone']))
    const goOn = await raw.answer()
    raw.send(CLIENT)
    raw.socket.resetAndDestroy()

    expect(goOn.status).toBe(100)
    expect(await edge.lineOf('gone')).toMatchObject({ operation: 'createClient', status: 499 })
    expect(edge.lines.slice(linesBefore).filter(({ err }) => err !== undefined)).toEqual([])
    expect(await countClients()).toBe(before)
  })
})

describe('in time', () => {
  /** Sends a byte every 100 ms until the other side has had enough; returns how long that took. */
  async function trickle(first: string) {
    const raw = openRaw(edge.url)
    const startedAt = performance.now()
    raw.send(first)
    const timer = setInterval(() => raw.send('a'), 100)
    const answer = await raw.answer().finally(() => clearInterval(timer))
    const tookMs = performance.now() - startedAt
    const rest = await raw.rest()
    return { ...answer, tookMs, rest }
  }

  test.each([
    ['headers', () => 'GET /api/v1/clients HTTP/1.1\r\nX-Slow: '],
    ['a body', () => head(CREATE, [JSON_TYPE, 'Content-Length: 10000', 'X-Request-Id: slow-body'])],
    ['chunks', () => `${head(CREATE, [JSON_TYPE, 'Transfer-Encoding: chunked'])}1000\r\n`],
  ])('%s that trickle in are given up with a 408', async (what, first) => {
    const { status, body, tookMs, rest, headers } = await trickle(first())

    expect([status, codeOf(body)]).toEqual([408, 'request_timeout'])
    expect(headers.connection).toBe('close')
    expect(tookMs).toBeGreaterThan(REQUEST_MS_MAX - 100)
    expect(rest).toBe('')
    expect(await edge.lineOf(headers['x-request-id']!)).toMatchObject({
      status: 408,
      ...(what === 'a body' && { operation: 'createClient' }),
    })
  })

  test('a connection that says nothing is ended', async () => {
    const raw = openRaw(edge.url)

    const { status } = await raw.answer()

    expect(status).toBe(408)
    expect(await raw.rest()).toBe('')
  })

  test('many slow connections hold up nobody else', async () => {
    const patient = await startEdge(t)
    try {
      const slow = Array.from({ length: 200 }, () => openRaw(patient.url))
      for (const raw of slow) raw.send(`${head(CREATE, [JSON_TYPE, `Content-Length: ${CLIENT.length}`])}{`)

      await until(async () => figureOf(await metricsAt(patient.opsUrl), metrics.inFlight.name) === slow.length)

      const { status } = await fetch(`${patient.url}/api/v1/clients`, { headers: { 'x-api-key': firm.key } })
      const answered = slow.filter(({ socket }) => socket.bytesRead > 0)
      for (const raw of slow) raw.socket.destroy()

      expect([status, answered]).toEqual([200, []])
    } finally {
      await patient.stop()
    }
  })
})

test('connections beyond the bound are turned away, and existing ones go on', async () => {
  const small = await startEdge(t, { CONNECTIONS_MAX: '2' })
  try {
    const [first, second] = [openRaw(small.url), openRaw(small.url)]
    first.send(head(LIST))
    second.send(head(LIST))
    const before = await Promise.all([first.answer(), second.answer()])

    const third = openRaw(small.url)
    third.send(head(LIST))
    const turnedAway = await third.rest()
    first.send(head(LIST))
    const after = await first.answer()
    for (const { socket } of [first, second]) socket.destroy()

    expect(before.map(({ status }) => status)).toEqual([200, 200])
    expect(turnedAway).toBe('')
    expect(after.status).toBe(200)
  } finally {
    await small.stop()
  }
})

test.each(['/api/v1/clients', '/api/v1/openapi.json', '/nonsense'])(
  'HEAD of %s is GET without the body',
  async (path) => {
    const raw = openRaw(edge.url)

    raw.send(head(`GET ${path} HTTP/1.1`))
    const get = await raw.answer()
    raw.send(head(`HEAD ${path} HTTP/1.1`))
    const toHead = await raw.answer(true)
    raw.send(head(`GET ${path} HTTP/1.1`))
    const next = await raw.answer()
    raw.socket.destroy()

    expect([toHead.status, toHead.headers['content-length']]).toEqual([get.status, get.headers['content-length']])
    expect(next.status).toBe(get.status)
  },
)
