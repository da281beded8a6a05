import { matters, type Principal, subjectOf } from '@dossier/contracts'
import { type SeededFirm, type System, sendRequest, startSystem, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { NoRespondersError, TimeoutError } from '@nats-io/nats-core'
import { createPrincipalSigner, newPrincipalKeys } from '../src/index.ts'
import { Inbox } from '../src/rpc/inbox.ts'

const { archiveMatter, getMatter, countFirmMatters } = matters.operations
const HOUR_MS = 3_600_000

let t: System
let firm: SeededFirm
let matterId: string

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  const matter = { title: 'Silva visa', practice_area: 'immigration' } as const
  matterId = (await t.call(matters.operations.createMatter, matter, firm.key)).data.id
})
afterAll(() => t.stop())

/** What a compromised service might send: it can forge everything except a gateway's signature. */
const principal = (): Principal => ({
  firm_id: firm.id,
  plan: 'enterprise',
  kind: 'api_key',
  credential_id: 'key_made_up',
  user_id: null,
  client_id: null,
  matter_id: null,
  role: null,
  scopes: ['matters:read', 'matters:write'],
  admin: true,
  rate_limit: { per_minute: 1, burst: 1 },
})

/** Sends the raw request over NATS, bypassing the server's permissions. Returns the error code. */
async function ask(call: typeof archiveMatter | typeof getMatter | typeof countFirmMatters, claim: object) {
  const request = { request_id: 'made-up', deadline_at: Date.now() + WAIT_MS_MAX, input: { id: matterId }, ...claim }
  const reply = await sendRequest(t.bus, subjectOf(call), JSON.stringify(request), WAIT_MS_MAX)
  return reply.headers?.get('Dossier-Error') || 'answered'
}

function tokenFor(
  operation: string,
  { expiresInMs = HOUR_MS, key = t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY! },
) {
  return createPrincipalSigner(key).sign({
    principal: principal(),
    operation,
    expiresAtMs: Date.now() + expiresInMs,
  })
}

test('a request with a principal that a gateway has signed for the operation is answered', async () => {
  expect(await ask(getMatter, { principal_token: tokenFor('getMatter', {}) })).toBe('answered')
})

test.each([
  ['an unsigned principal', () => ({ principal: principal() })],
  ['no principal', () => ({ principal: null })],
  ['nothing', () => ({})],
  ["a service's own name", () => ({ service: 'documents' })],
  ["the gateway's own name", () => ({ service: 'gateway' })],
  [
    'a token of another key',
    () => ({ principal_token: tokenFor('getMatter', { key: newPrincipalKeys('test').signingKey }) }),
  ],
  [
    'a token of an unknown key',
    () => ({ principal_token: tokenFor('getMatter', { key: newPrincipalKeys('x').signingKey }) }),
  ],
  ['an expired token', () => ({ principal_token: tokenFor('getMatter', { expiresInMs: -1 }) })],
  ['a token for another operation', () => ({ principal_token: tokenFor('listMatters', {}) })],
  ['a token without its signature', () => ({ principal_token: tokenFor('getMatter', {}).replace(/[^.]+$/, '') })],
  ['a token with a changed principal', () => ({ principal_token: withPlan(tokenFor('getMatter', {}), 'standard') })],
  ['a token that names no algorithm', () => ({ principal_token: withoutAlgorithm(tokenFor('getMatter', {})) })],
])('an operation is refused to a request with %s', async (_what, claim) => {
  expect(await ask(getMatter, claim())).toBe('internal_error')
})

test('requests between services carry the token of the operation that caused them', async () => {
  expect(await ask(countFirmMatters, { input: {}, principal_token: tokenFor('getFirmUsage', {}) })).toBe('answered')
})

test("a call that needs a principal is refused to a service's own name", async () => {
  expect(await ask(countFirmMatters, { input: {}, service: 'identity' })).toBe('internal_error')
})

test('a request whose answer would not go to an inbox is not carried out', async () => {
  const request = {
    request_id: 'made-up',
    deadline_at: Date.now() + WAIT_MS_MAX,
    input: { id: matterId },
    principal_token: tokenFor('archiveMatter', {}),
  }
  // Both the answer and the event of the change would come there.
  const reply = 'evt.matters.matter.archived.v1'
  const heard: string[] = []
  t.bus.subscribe(reply, { callback: (_error, { data }) => void heard.push(Buffer.from(data).toString()) })

  t.bus.publish(subjectOf(archiveMatter), JSON.stringify(request), { reply })
  await t.bus.flush()
  expect(await ask(getMatter, { principal_token: tokenFor('getMatter', {}) })).toBe('answered')
  await t.settled()

  expect((await t.call(getMatter, { id: matterId as never }, firm.key)).data.status).not.toBe('archived')
  expect(heard.filter((text) => text.includes(matterId))).toEqual([])
})

test('no reply subject follows from what a service sees of others', async () => {
  const seen: { subject: string; reply: string | undefined }[] = []
  const wiretap = t.bus.subscribe('>', {
    callback: (_error, { subject, reply }) => void seen.push({ subject, reply }),
  })
  await t.bus.flush()

  // Reads, and a change whose event JetStream acknowledges.
  for (let count = 0; count < 3; count++) await t.call(getMatter, { id: matterId as never }, firm.key)
  await t.call(matters.operations.createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  await t.settled()
  wiretap.unsubscribe()

  const repliesTo = (kind: string) =>
    seen.flatMap(({ subject, reply }) => (subject.startsWith(kind) && reply ? [reply] : []))
  const inboxesOf = (replies: string[]) => new Set(replies.map((reply) => reply.slice(0, reply.lastIndexOf('.'))))
  const asked = repliesTo('rpc.')
  expect(asked.length).toBeGreaterThanOrEqual(4)
  for (const reply of asked)
    expect(reply).toMatch(/^_INBOX_\w+\.rpc(\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}){2}$/)
  const published = repliesTo('evt.')
  expect(published.length).toBeGreaterThanOrEqual(1)
  expect([...inboxesOf(published)].filter((inbox) => inboxesOf(asked).has(inbox))).toEqual([])
})

test('each request gets its own answer, whatever Math.random says', async () => {
  const inbox = new Inbox(t.bus, 'gateway')
  t.bus.subscribe('echo', { callback: (_error, message) => void message.respond(message.data) })
  jest.spyOn(Math, 'random').mockReturnValue(0.5)

  try {
    const answers = await Promise.all(['one', 'two'].map((text) => inbox.request('echo', text, WAIT_MS_MAX)))

    expect(answers.map((answer) => answer.string())).toEqual(['one', 'two'])
  } finally {
    jest.restoreAllMocks()
  }
})

test('a request that nobody can receive fails at once, and one that nobody answers at its time', async () => {
  const inbox = new Inbox(t.bus, 'gateway')
  t.bus.subscribe('silence', { callback: () => {} })

  await expect(inbox.request('nobody', '', 60_000)).rejects.toThrow(NoRespondersError)
  await expect(inbox.request('silence', '', 1)).rejects.toThrow(TimeoutError)
})

test('a request that may be repeated goes out again while nobody answers, and any other goes out once', async () => {
  const inbox = new Inbox(t.bus, 'gateway')
  const asked: string[] = []
  t.bus.subscribe('hanging', {
    callback: (_error, message) => {
      asked.push(message.string())
      if (asked.filter((text) => text === message.string()).length > 1) message.respond('at the second time')
    },
  })

  const [write, read] = await Promise.allSettled([
    inbox.request('hanging', 'write', 2_500),
    inbox.request('hanging', 'read', WAIT_MS_MAX, { isRepeatable: true }),
  ])

  expect(write).toEqual({ status: 'rejected', reason: expect.any(TimeoutError) })
  expect(read).toMatchObject({ status: 'fulfilled' })
  expect(asked.filter((text) => text === 'write')).toHaveLength(1)
})

function withPlan(token: string, plan: string): string {
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  claims.principal.plan = plan
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

function withoutAlgorithm(token: string): string {
  const [, payload] = token.split('.')
  return `${Buffer.from('{"alg":"none","kid":"test"}').toString('base64url')}.${payload}.`
}
