import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { identity, matters, type Operation } from '@dossier/contracts'
import { PASSWORD, seedMember } from '@dossier/identity/testing'
import { hashApiKey } from '@dossier/runtime'
import { type SeededFirm, type System, sendToOperation, startSystem, until, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Scene } from './cases/index.ts'
import { makeMatter } from './cases/matters/makers.ts'

const { archiveMatter, createClient, createMatter, generateIntakeLink, listClients, sendIntakeLink, updateClient } =
  matters.operations
const { createApiKey, createSession, getSession, regenerateApiKey } = identity.operations
const HOUR_MS = 3_600_000
const ORIGIN = 'http://app.test'

let t: System
let firm: SeededFirm
const dying = new Set<string>()

beforeAll(async () => {
  t = await startSystem({ diesAfter: (operation) => dying.delete(operation) })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const send = <Op extends Operation>(
  op: Op,
  input: Record<string, unknown>,
  idempotencyKey: string,
  {
    key = firm.key,
    headers = {},
    url = t.baseUrl,
  }: { key?: string | undefined; headers?: Record<string, string>; url?: string } = {},
) =>
  sendToOperation(url, op, input, headers.cookie ? undefined : key, { ...headers, 'idempotency-key': idempotencyKey })

const seedMatter = async () => ({ id: await makeMatter(new Scene(t, firm)) })

const newClient = () => ({ first_name: 'Ana', last_name: 'Silva', email: `${randomUUID()}@example.com` })

const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'

const clientsNamed = async (email: string) => (await t.call(listClients, { search: email }, firm.key)).data

test('of 50 at once over two gateways and two replicas one is carried out, and all get its answer or are told to wait', async () => {
  const urls = [t.baseUrl, await t.startGateway()]
  await t.startReplica('matters')
  const input = newClient()
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => send(createClient, input, key, { url: urls[index % 2]! })),
  )
  const again = await untilAnswered(() => send(createClient, input, key, { url: urls[1]! }))

  const made = [...answers, again].filter(({ status }) => status === 201)
  const waiting = answers.filter(({ status }) => status !== 201)
  expect(again.status).toBe(201)
  expect(new Set(made.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  // The first answer may have come too late for its caller.
  expect(made.filter((answer) => !isReplayed(answer)).length).toBeLessThanOrEqual(1)
  for (const { error, headers } of waiting) {
    // A machine that is busy with other things may also be too slow for so many at once.
    expect(['idempotency_in_progress', 'service_unavailable']).toContain(error.code)
    expect(headers.get('retry-after')).toBe('1')
  }
  expect(await clientsNamed(input.email)).toHaveLength(1)
  const events = (await t.eventsOf(firm)).filter(({ data }) => (data as { email?: string }).email === input.email)
  expect(events).toHaveLength(1)
})

test('the order of members in a body makes no other request of it; another operation does', async () => {
  const key = randomUUID()
  const { email, ...names } = newClient()
  const first = await send(createClient, { ...names, email, custom_fields: { a: 1, b: 2 } }, key)

  const reordered = await send(createClient, { custom_fields: { b: 2, a: 1 }, email, ...names }, key)
  const elsewhere = await send(createMatter, { title: email, practice_area: 'other' }, key)

  expect([reordered.data, isReplayed(reordered)]).toEqual([first.data, true])
  expect([elsewhere.status, elsewhere.error.code]).toEqual([422, 'idempotency_key_reused'])
})

test('the same key text of another credential or another firm is another key', async () => {
  const [second, other] = [await t.seedKey(firm.id), await t.seedFirm()]
  const key = 'order 42'
  const inputs = [newClient(), newClient(), newClient()]

  const answers = [
    await send(createClient, inputs[0]!, key),
    await send(createClient, inputs[1]!, key, { key: second }),
    await send(createClient, inputs[2]!, key, { key: other.key }),
  ]

  expect(answers.map(({ status, data }) => [status, data.email])).toEqual(inputs.map(({ email }) => [201, email]))
  expect(answers.some(isReplayed)).toBe(false)
})

test('a key outlives the secret of its API key and the session of its user', async () => {
  const admin = await t.seedSession(firm)
  const made = await t.call(createApiKey, { name: 'Key', scopes: ['clients:write'] }, undefined, admin.headers)
  const { email } = await seedMember(t, firm)
  const signIn = async () => {
    const { headers } = await t.call(createSession, { email, password: PASSWORD }, undefined)
    return { headers: { cookie: headers.getSetCookie()[0]!.split(';')[0]!, origin: ORIGIN } }
  }
  const [ofKey, ofUser] = [newClient(), newClient()]
  const first = await send(createClient, ofKey, 'kept', { key: made.data.key })
  const firstOfUser = await send(createClient, ofUser, 'kept', await signIn())

  const renewed = await t.call(regenerateApiKey, { id: made.data.id }, undefined, admin.headers)
  const again = await send(createClient, ofKey, 'kept', { key: renewed.data.key })
  const againOfUser = await send(createClient, ofUser, 'kept', await signIn())

  expect([again.data, isReplayed(again)]).toEqual([first.data, true])
  expect([againOfUser.data, isReplayed(againOfUser)]).toEqual([firstOfUser.data, true])
})

test('a caller who lost the right gets no stored answer', async () => {
  const [lostKey, lostScope] = [await t.seedKey(firm.id), await t.seedKey(firm.id)]
  const session = await t.seedSession(firm, 'attorney')
  const asks = [{ key: lostKey }, { key: lostScope }, { headers: session.headers }]
  const inputs = asks.map(newClient)
  for (const [index, ask] of asks.entries()) await send(createClient, inputs[index]!, 'mine', ask)
  await t.query('identity', 'update api_keys set revoked_at = now() where key_sha256 = $1', [hashApiKey(lostKey)])
  await t.query('identity', `update api_keys set scopes = '{matters:read}' where key_sha256 = $1`, [
    hashApiKey(lostScope),
  ])
  await t.query('identity', `update users set role = 'paralegal' where email = $1`, [session.email])
  await t.restart('gateway')

  const answers = await Promise.all(asks.map((ask, index) => send(createClient, inputs[index]!, 'mine', ask)))

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'revoked_api_key'],
    [403, 'insufficient_scope'],
    [403, 'forbidden'],
  ])
})

test('a refused request is refused again, though the state would allow it by now', async () => {
  const input = newClient()
  const { data: first } = await t.call(createClient, input, firm.key)
  const refused = await send(createClient, input, 'refused')
  await t.call(updateClient, { id: first.id, email: null }, firm.key)

  const again = await send(createClient, input, 'refused')

  expect([refused.status, refused.error.code, isReplayed(refused)]).toEqual([409, 'duplicate_email', false])
  expect([again.status, again.error, isReplayed(again)]).toEqual([409, refused.error, true])
})

test('a request that was not carried out leaves its key free for a better one', async () => {
  const title = randomUUID()
  const malformed = await send(createMatter, { title }, 'free')
  const unknownUser = { title, practice_area: 'other', assigned_attorney: 'usr_01kagq8t5re8hbyqm2s4w7x9zc' }

  const refused = await send(createMatter, unknownUser, 'free')
  const mended = await send(createMatter, { title, practice_area: 'other' }, 'free')

  expect([malformed.status, refused.status, mended.status]).toEqual([400, 400, 201])
  expect(isReplayed(mended)).toBe(false)
})

test('after a part was down the same request is carried out, and another one with its key is refused', async () => {
  const matter = await seedMatter()
  await t.stopService('documents')
  const away = await send(archiveMatter, matter, 'away')
  await t.startService('documents')

  const other = await send(archiveMatter, await seedMatter(), 'away')
  const carriedOut = await send(archiveMatter, matter, 'away')

  expect([away.status, away.error.code]).toEqual([503, 'service_unavailable'])
  expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused'])
  expect([carriedOut.status, isReplayed(carriedOut)]).toEqual([200, false])
})

test('a link is sent while documents is down: its email only does not say how many', async () => {
  const input = { ...(await seedMatter()), channel: 'email', email: `${randomUUID()}@client.test` }
  await t.stopService('documents')

  const { status } = await send(sendIntakeLink, input, 'no numbers')
  await t.startService('documents')

  const [email] = await t.messagesTo(input.email)
  expect([status, email!.text]).toEqual([200, expect.stringContaining('we need information and documents from you')])
})

test('a process that died blocks its request until its caller has given up, and no longer', async () => {
  const input = { ...(await seedMatter()), channel: 'email', email: `${randomUUID()}@client.test` }
  dying.add(sendIntakeLink.name)
  const lost = send(sendIntakeLink, input, 'blocked')
  await until(async () => dying.size === 0)

  const meanwhile = await send(sendIntakeLink, input, 'blocked')
  t.clock.advance(10_000)
  const taken = await send(sendIntakeLink, input, 'blocked')

  expect([meanwhile.status, meanwhile.error.code]).toEqual([409, 'idempotency_in_progress'])
  expect(meanwhile.headers.get('retry-after')).toBe('1')
  expect([taken.status, isReplayed(taken)]).toEqual([200, false])
  expect((await lost).status).toBe(503)
  const mails = await fetch(`${t.mailbox.url}/messages?to=${encodeURIComponent(input.email)}`)
  expect(await mails.json()).toHaveLength(1)
})

test('a day later the key is new, and a send with it sends again', async () => {
  const input = { ...(await seedMatter()), channel: 'email', email: `${randomUUID()}@client.test` }
  const first = await send(sendIntakeLink, input, 'daily')
  t.clock.advance(24 * HOUR_MS - 60_000)
  const before = await send(sendIntakeLink, input, 'daily')
  t.clock.advance(60_000)

  const after = await send(sendIntakeLink, input, 'daily')
  const other = await send(createClient, newClient(), 'daily')

  expect([before.data, isReplayed(before)]).toEqual([first.data, true])
  expect([after.status, isReplayed(after)]).toEqual([200, false])
  expect(Date.parse(after.data.sent_at) - Date.parse(first.data.sent_at)).toBeGreaterThanOrEqual(24 * HOUR_MS)
  expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused'])
})

test('neither keys nor secrets can be read from the table', async () => {
  const { headers } = await t.seedSession(firm)
  const { email } = await seedMember(t, firm)
  const key = 'a-key-to-look-for'
  const link = await send(generateIntakeLink, await seedMatter(), key)
  const apiKey = await send(createApiKey, { name: 'Key', scopes: ['matters:read'] }, key, { headers })
  const signIn = await send(createSession, { email, password: PASSWORD }, key, { key: undefined })

  const rows = [
    ...(await t.query('identity', 'select idempotency_records::text from idempotency_records')),
    ...(await t.query('matters', 'select idempotency_records::text from idempotency_records')),
  ]

  const text = JSON.stringify(rows)
  const token = signIn.headers.getSetCookie()[0]!.split(';')[0]!.split('=')[1]!
  expect(rows.length).toBeGreaterThan(2)
  for (const secret of [key, link.data.intake_link.split('/').at(-1)!, apiKey.data.key, PASSWORD, email, token]) {
    expect(text).not.toContain(secret)
  }
})

test('a sign-in that comes again sets the same cookie for the same session; without its key each is another', async () => {
  const { email } = await seedMember(t, firm)
  const input = { email, password: PASSWORD }
  const ask = { key: undefined }
  const first = await send(createSession, input, 'sign-in', ask)

  const again = await send(createSession, input, 'sign-in', ask)
  const other = await send(createSession, input, 'another sign-in', ask)
  const plain = await t.call(createSession, input, undefined)
  const wrong = await send(createSession, { ...input, password: 'not the password' }, 'sign-in', ask)

  const cookies = [first, again, other, plain].map(({ headers }) => headers.getSetCookie()[0]!)
  expect([again.data, isReplayed(again)]).toEqual([first.data, true])
  expect(Object.keys(first.data)).toEqual(Object.keys(plain.data))
  expect(cookies[1]).toBe(cookies[0])
  expect(new Set(cookies).size).toBe(3)
  const signedIn = await t.call(getSession, {}, undefined, { cookie: cookies[1]!.split(';')[0]! })
  expect(signedIn.data.user.email).toBe(input.email)
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []])
  const sessions = await t.query(
    'identity',
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
    [input.email],
  )
  expect(sessions).toHaveLength(3)
})

test('a repetition counts against the rate limit like any request', async () => {
  const limited = await t.seedFirm({ rateLimit: { per_minute: 10, burst: 20 } })
  const input = newClient()

  const answers = [
    await send(createClient, input, 'counted', { key: limited.key }),
    await send(createClient, input, 'counted', { key: limited.key }),
  ]

  expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['9', '8'])
  expect(isReplayed(answers[1]!)).toBe(true)
})

/** Sends a header as it is, which `fetch` does not. */
async function sendRaw(method: string, path: string, keys: string | string[], body?: object) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    body: unknown
  }>()
  const req = request(t.baseUrl + path, {
    method,
    headers: { 'x-api-key': firm.key, 'content-type': 'application/json', 'idempotency-key': keys },
  })
  req.on('response', (res) =>
    json(res).then((answer) => resolve({ status: res.statusCode!, headers: res.headers, body: answer }), reject),
  )
  req.on('error', reject)
  req.end(body && JSON.stringify(body))
  return await promise
}

test.each([
  ['empty', ''],
  ['of 256 characters', 'k'.repeat(256)],
  ['with a tab', 'a\tb'],
  ['beyond ASCII', 'caf\u00e9'],
  ['sent twice', ['a', 'b']],
])('a key that is %s is refused by name', async (_what, key) => {
  const answer = await sendRaw('POST', '/api/v1/clients', key, newClient())

  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', details: { fields: [{ field: 'Idempotency-Key' }] } } },
  })
})

test('a key of 255 printable characters is taken', async () => {
  const input = newClient()
  const key = ` !"#$%&'()*+,-./:;<=>?@[]^_\`{|}~`.trim().padEnd(255, 'k')

  const first = await sendRaw('POST', '/api/v1/clients', key, input)
  const again = await sendRaw('POST', '/api/v1/clients', key, input)

  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
  expect(again.body).toEqual(first.body)
})

test('a PATCH takes a key, and a GET passes it over', async () => {
  const { data } = await t.call(createClient, newClient(), firm.key)
  const path = `/api/v1/clients/${data.id}`

  const answers = [
    await sendRaw('GET', path, 'k'.repeat(256)),
    await sendRaw('PATCH', path, 'same', { notes: 'one' }),
    await sendRaw('PATCH', path, 'same', { notes: 'one' }),
    await sendRaw('PATCH', path, 'same', { notes: 'two' }),
  ]

  expect(answers.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual([
    [200, undefined],
    [200, undefined],
    [200, 'true'],
    [422, undefined],
  ])
})
