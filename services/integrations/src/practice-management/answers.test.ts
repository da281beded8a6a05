import { inspect } from 'node:util'
import { afterEach, expect, test } from '@jest/globals'
import {
  ACCESS_TOKEN,
  type Answering,
  answerJson,
  CLIENT_SECRET,
  type OtherSide,
  startOtherSide,
} from '../../test/other-side.ts'
import type { OAuth } from './oauth.ts'

const { signal } = new AbortController()

let otherSide: OtherSide | undefined
afterEach(async () => {
  await otherSide?.close()
  otherSide = undefined
})

async function start(answering: Answering): Promise<OtherSide> {
  otherSide = await startOtherSide(answering)
  return otherSide
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

test('the records of a list are counted before any is read', async () => {
  const { api } = await start((_req, res) => answerJson(res, 200, { data: Array.from({ length: 201 }, () => ({})) }))

  const error = await failure(api.searchPeople('a'))

  expect(error).toMatchObject({ kind: 'bad_answer', cause: { message: 'too_big at data' } })
})

test('the addresses of a contact are counted before any is read', async () => {
  const email_addresses = Array.from({ length: 101 }, () => 0)
  const { api } = await start((_req, res) => answerJson(res, 200, { data: { id: 1, email_addresses } }))

  const error = await failure(api.findContact(1))

  expect(error).toMatchObject({ kind: 'bad_answer', cause: { message: 'too_big at data.email_addresses' } })
})

test('an answer of more than 2 MiB is refused', async () => {
  const { api } = await start((_req, res) =>
    answerJson(res, 200, { data: { id: 1, name: 'a'.repeat(2 * 1024 * 1024) } }),
  )

  const error = await failure(api.findContact(1))

  expect(error).toMatchObject({ kind: 'bad_answer', message: 'the answer is too long' })
})

test.each([
  ['not JSON', 'done!'],
  ['of another form', '{"data":{"id":"one"}}'],
  ['too long', JSON.stringify({ data: { id: 1, name: 'a'.repeat(2 * 1024 * 1024) } })],
])('a record may have been made where the answer is %s', async (_what, body) => {
  const { api } = await start((_req, res) => res.writeHead(201).end(body))

  const making = await failure(api.createContact({ first_name: 'Ada', last_name: 'Byron' }))
  const looking = await failure(api.findContact(1))

  expect(making).toMatchObject({ kind: 'bad_answer', maybeDone: true, status: undefined })
  expect(looking).toMatchObject({ kind: 'bad_answer', maybeDone: false })
})

test.each([
  [503, 'unavailable', true],
  [422, 'bad_answer', false],
])(
  'where the answer of %d is too long, it is %s, and a record may have been made: %s',
  async (status, kind, maybeDone) => {
    const { api } = await start((_req, res) => res.writeHead(status).end('a'.repeat(2 * 1024 * 1024 + 1)))

    const making = await failure(api.createContact({ first_name: 'Ada', last_name: 'Byron' }))

    expect(making).toMatchObject({ kind, maybeDone })
  },
)

test('a refusal is told in one line, without the token that it quotes', async () => {
  const message = `The token\n${ACCESS_TOKEN}\u0007may not do this`
  const { api } = await start((_req, res) => answerJson(res, 403, { error: { type: 'Forbidden', message } }))

  const error = await failure(api.findContact(1))

  expect(error.message).toBe('Forbidden: The token [secret] may not do this')
  expect(inspect(error, { depth: 10 })).not.toContain(ACCESS_TOKEN)
})

test('a secret that is sent in another form leaves no trace in the error', async () => {
  const { api } = await start((_req, res) => res.socket!.end(`HTTP/9.9 ${ACCESS_TOKEN}\r\n\r\n`))

  const error = await failure(api.createContact({ first_name: 'Ada', last_name: 'Byron' }))

  expect(error).toMatchObject({ kind: 'unavailable' })
  expect(inspect(error, { depth: 10 })).not.toContain(ACCESS_TOKEN)
})

test.each([
  ['the code', (oauth: OAuth) => oauth.exchangeCode('c0de/of+consent', signal), 'c0de/of+consent'],
  ['the refresh token', (oauth: OAuth) => oauth.refresh('refresh/token', signal), 'refresh/token'],
  ['the client secret', (oauth: OAuth) => oauth.refresh('refresh/token', signal), CLIENT_SECRET],
  ['the access token', (oauth: OAuth) => oauth.deauthorize('access/token', signal), 'access/token'],
])('a refusal of the token endpoint is told without %s', async (_what, call, secret) => {
  const { oauth } = await start(({ body }, res) =>
    answerJson(res, 400, { error: 'invalid_grant', error_description: `${body} or ${secret}` }),
  )

  const error = await failure(call(oauth))

  expect(error.message).toContain('invalid_grant: ')
  for (const form of [secret, encodeURIComponent(secret)]) expect(inspect(error, { depth: 10 })).not.toContain(form)
})

test('a 404 that is not of the API does not mean that the record is gone', async () => {
  const { api } = await start((_req, res) => res.writeHead(404).end('<h1>No such backend</h1>'))

  const error = await failure(api.findMatter(1))

  expect(error).toMatchObject({ kind: 'unavailable', status: 404 })
})

test('a 404 of the API means that the record is gone', async () => {
  const { api } = await start((_req, res) => answerJson(res, 404, { error: { type: 'RecordNotFound', message: 'no' } }))

  expect(await api.findMatter(1)).toBeUndefined()
})

test.each([
  ['1e300', 3_600_000],
  ['1795449600', 3_600_000],
  ['120', 120_000],
])('a Retry-After of %s asks to wait %d ms', async (retryAfter, ms) => {
  const { api } = await start((_req, res) => res.writeHead(429, { 'Retry-After': retryAfter }).end())

  const error = await failure(api.findContact(1))

  expect(error).toMatchObject({ kind: 'throttled', retryAfterMs: ms })
})

test.each([
  [0.001, 60],
  [7_200, 7_200],
  [1e300, 365 * 86_400],
])('a token whose life is told as %d s counts as good for %d s', async (told, seconds) => {
  const { oauth } = await start((_req, res) =>
    answerJson(res, 200, { access_token: 'a', refresh_token: 'b', expires_in: told }),
  )

  const tokens = await oauth.refresh('refresh', signal)

  expect(tokens.expiresInS).toBe(seconds)
})
