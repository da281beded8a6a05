import { identity, matters, notifications, toTypeId } from '@dossier/contracts'
import { hashApiKey, newApiKey, newOAuthSecret, newPortalToken } from '@dossier/runtime'
import { callOperation, figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { metrics } from '../src/metrics.ts'
import { RATE_LIMIT_HEADERS } from '../src/rate-limit/decision.ts'

const { createClientPortalSession, createMatter, getClient, getPortalMatter, listClients } = matters.operations
const { receiveBillingEvent } = identity.operations
const { receiveSms } = notifications.operations
const JSON_TYPE = { 'content-type': 'application/json' }

/** The plan standard, as interface.md "Limits" has it. */
const LIMIT = 100
const BURST = 150
/** The longest that the setting allows: on a busy machine the shared count may be silent for longer than it should be. */
const SILENCE_MS = 2_000
const AT_A_TIME = 10

let t: System
let gateways: string[]

beforeAll(async () => {
  t = await startSystem({
    environment: { gateway: { RATE_LIMIT_SILENCE_MS: String(SILENCE_MS), CREDENTIAL_TTL_MS: '600000' } },
  })
  gateways = [t.baseUrl, await t.startGateway(), await t.startGateway()]
})
afterAll(() => t.stop())

const standardFirm = () => t.seedFirm({ plan: 'standard', rateLimit: null })

/** Sends so many requests at once, spread over the gateways. */
function sendAtOnce(requests: number, firm: SeededFirm, urls = [t.baseUrl]) {
  return Promise.all(
    Array.from({ length: requests }, (_, index) =>
      callOperation(urls[index % urls.length]!, listClients, {}, firm.key),
    ),
  )
}

type Answers = Awaited<ReturnType<typeof sendAtOnce>>

/** On a busy machine some requests fail before the limiter sees them, when their credential cannot be read in time. */
const admittedOf = (answers: Answers) =>
  answers.filter(({ status, headers }) => status !== 429 && headers.has(RATE_LIMIT_HEADERS[0])).length

/** Sends 400 over all gateways. `alone` of those admitted were so without the shared count, as it was too slow to answer. */
async function floodGateways(firm: SeededFirm) {
  const before = await admittedAlone()
  const admitted = admittedOf(await sendAtOnce(400, firm, gateways))
  return { admitted, alone: (await admittedAlone()) - before }
}

async function admittedAlone(): Promise<number> {
  const labels = { outcome: 'admitted', alone: 'true' }
  const figures = await t.metricsOfGateways()
  return figures.reduce((sum, shown) => sum + figureOf(shown, metrics.rateLimitDecisions.name, labels), 0)
}

const rateLimitOf = ({ headers }: { headers: Headers }) => ({
  limit: Number(headers.get('x-ratelimit-limit')),
  remaining: Number(headers.get('x-ratelimit-remaining')),
  reset: Number(headers.get('x-ratelimit-reset')),
})

test('every answer to a valid credential says where its window stands', async () => {
  const firm = await standardFirm()
  const narrow = await t.seedKey(firm.id, { scopes: ['matters:read'] })
  const firstAt = t.clock.read().getTime()

  const answers = [
    await t.call(listClients, {}, firm.key),
    await t.call(listClients, { page: 0 }, firm.key),
    await t.call(getClient, { id: 'cli_unknown' }, firm.key),
    await t.send(createMatter, { title: '' }, firm.key),
  ]
  const forbidden = await t.call(listClients, {}, narrow)
  const anonymous = await t.call(listClients, {}, undefined)

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 400])
  expect(answers.map((answer) => rateLimitOf(answer).limit)).toEqual([100, 100, 100, 100])
  expect(answers.map((answer) => rateLimitOf(answer).remaining)).toEqual([99, 98, 97, 96])
  expect(new Set(answers.map((answer) => rateLimitOf(answer).reset)).size).toBe(1)
  expect(rateLimitOf(answers[0]!).reset).toBeGreaterThanOrEqual((firstAt + 60_000) / 1000)
  expect(rateLimitOf(answers[0]!).reset).toBeLessThan(firstAt / 1000 + 65)
  expect([forbidden.status, forbidden.error.code]).toEqual([403, 'insufficient_scope'])
  expect(rateLimitOf(forbidden).remaining).toBe(99)
  expect(anonymous.headers.get('x-ratelimit-limit')).toBeNull()
})

test('a person who is signed in has room for pages, whatever the plan gives keys', async () => {
  const firm = await standardFirm()
  const { headers } = await t.seedSession(firm)

  const byPage = await t.call(listClients, {}, undefined, headers)
  const byKey = await t.call(listClients, {}, firm.key)

  expect([rateLimitOf(byPage), rateLimitOf(byKey)]).toMatchObject([
    { limit: 1000, remaining: 999 },
    { limit: LIMIT, remaining: LIMIT - 1 },
  ])
})

test('one gateway admits limit and burst exactly; the 429 says when to come back', async () => {
  const firm = await standardFirm()

  const answers: Answers = []
  while (answers.length < BURST + AT_A_TIME) {
    const some = await sendAtOnce(AT_A_TIME, firm)
    answers.push(...some.sort((a, b) => rateLimitOf(b).remaining - rateLimitOf(a).remaining))
  }

  expect(answers.map(({ status }) => status)).toEqual([...Array(BURST).fill(200), ...Array(AT_A_TIME).fill(429)])
  expect(answers.map((answer) => rateLimitOf(answer).remaining)).toEqual(
    Array.from({ length: BURST + AT_A_TIME }, (_, index) => Math.max(0, LIMIT - 1 - index)),
  )
  const { error, headers } = answers.at(-1)!
  const { reset } = rateLimitOf(answers.at(-1)!)
  expect(error.code).toBe('rate_limit_exceeded')
  expect(error.details).toEqual({ limit: LIMIT, window: '60s', reset_at: expect.stringMatching(/\.\d{3}Z$/) })
  expect(Math.ceil(Date.parse(error.details.reset_at as string) / 1000)).toBe(reset)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(30)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('400 requests at once over three gateways are admitted up to the burst together, and 95 % of the limit', async () => {
  const firm = await standardFirm()

  const { admitted, alone } = await floodGateways(firm)

  expect(admitted).toBeLessThanOrEqual(BURST + alone)
  expect(admitted).toBeGreaterThanOrEqual(LIMIT * 0.95)
})

test('a burst at the end of a window is not doubled by one at the beginning of the next', async () => {
  const firm = await standardFirm()
  const { reset } = rateLimitOf(await t.call(listClients, {}, firm.key))
  const goTo = (second: number) => t.clock.advance(second * 1000 - t.clock.read().getTime())

  goTo(reset - 5)
  const before = await floodGateways(firm)
  goTo(reset)
  const after = await floodGateways(firm)
  t.clock.advance(60_000)
  const later = await floodGateways(firm)

  expect(before.admitted).toBeLessThanOrEqual(BURST - 1 + before.alone)
  expect(before.admitted).toBeGreaterThanOrEqual(LIMIT * 0.95)
  expect(after.admitted).toBeLessThanOrEqual(LIMIT + after.alone)
  expect(after.admitted).toBeGreaterThanOrEqual(LIMIT * 0.95)
  expect(later.admitted).toBeGreaterThan(LIMIT)
  expect(later.admitted).toBeLessThanOrEqual(BURST + later.alone)
})

test('an operator sets limit and burst of a firm; each key has its own count', async () => {
  const firm = await t.seedFirm({ rateLimit: { per_minute: 4, burst: null } })
  const otherKey = await t.seedKey(firm.id)

  const answers = await sendAtOnce(20, firm)
  const other = await t.call(listClients, {}, otherKey)

  expect(admittedOf(answers)).toBe(6)
  expect(rateLimitOf(other)).toMatchObject({ limit: 4, remaining: 3 })
})

test('a key over its limit costs no shared call', async () => {
  const firm = await t.seedFirm({ rateLimit: { per_minute: 5, burst: 5 } })
  const [key] = await t.query<{ id: string }>('identity', 'select id from api_keys where key_sha256 = $1', [
    hashApiKey(firm.key),
  ])
  const countOfKey = toTypeId('key', key!.id)
  const calls: string[] = []
  // Gateways give back the tokens of other keys meanwhile.
  const keep = (call: string) => call.includes(countOfKey) && calls.push(call)
  const watches = ['$KV.rate_limits.>', '$JS.API.*.*.KV_rate_limits.>', '$JS.API.*.*.*.KV_rate_limits'].map((subject) =>
    t.bus.subscribe(subject, {
      callback: (_error, message) => void keep(`${message.subject} ${message.string()}`),
    }),
  )
  await t.bus.flush()

  const first = await sendAtOnce(10, firm)
  await t.bus.flush()
  const callsBefore = calls.length
  const answers = await sendAtOnce(50, firm)
  await t.bus.flush()
  for (const watch of watches) watch.unsubscribe()

  expect(admittedOf(first)).toBe(5)
  expect(callsBefore).toBeGreaterThan(0)
  expect(admittedOf(answers)).toBe(0)
  expect(calls).toHaveLength(callsBefore)
})

test('an address has a limit of requests without credential and of failed authentications', async () => {
  const limited = await startSystem({
    environment: { gateway: { ADDRESS_REQUESTS_PER_MINUTE: '5', ADDRESS_FAILURES_PER_MINUTE: '3' } },
  })
  try {
    const firm = await limited.seedFirm()
    const statusOf = async (path: string) => (await fetch(limited.baseUrl + path)).status
    const codeOf = async (key?: string) => (await limited.call(listClients, {}, key)).error?.code

    const anonymous = [
      await statusOf('/api/v1/openapi.json'),
      await statusOf('/nonsense'),
      await codeOf(),
      await codeOf(),
      await codeOf(),
      await codeOf(),
      await statusOf('/api/v1/openapi.json'),
    ]
    const good = await codeOf(firm.key)
    const guessed = [await codeOf('a'), await codeOf('b'), await codeOf('c')]
    const blocked = await limited.call(listClients, {}, 'd')
    limited.clock.advance(60_000)
    const later = [await codeOf('e'), await statusOf('/api/v1/openapi.json')]

    const missing = Array(3).fill('missing_api_key')
    expect(anonymous).toEqual([200, 404, ...missing, 'rate_limit_exceeded', 429])
    expect(good).toBeUndefined()
    expect(guessed).toEqual(Array(3).fill('invalid_api_key'))
    expect(blocked.error).toMatchObject({ code: 'rate_limit_exceeded', details: { limit: 3, window: '60s' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(later).toEqual(['invalid_api_key', 200])
  } finally {
    await limited.stop()
  }
})

test('wrong keys of an address never lock out right credentials behind it, and cost identity little', async () => {
  const FAILURES = 3
  const limited = await startSystem({
    environment: { gateway: { ADDRESS_FAILURES_PER_MINUTE: String(FAILURES), CREDENTIAL_TTL_MS: '60000' } },
  })
  try {
    const [usedBefore, newHere, revoked] = await Promise.all([1, 2, 3].map(() => limited.seedFirm()))
    const session = await limited.seedSession(usedBefore!)
    await limited.query('identity', 'update api_keys set revoked_at = now() where key_sha256 = $1', [
      hashApiKey(revoked!.key),
    ])
    await limited.call(listClients, {}, usedBefore!.key)
    const lookUps: string[] = []
    const watch = limited.bus.subscribe('rpc.identity.authenticateApiKey', {
      callback: (_, message) => void lookUps.push(message.string()),
    })
    await limited.bus.flush()

    const wrong = []
    for (let request = 0; request < 50; request++) wrong.push(await limited.call(listClients, {}, revoked!.key))
    const flood = Array.from({ length: 12 }, () => limited.call(listClients, {}, newApiKey('live')))
    const right = await Promise.all([
      limited.call(listClients, {}, usedBefore!.key),
      limited.call(listClients, {}, newHere!.key),
      limited.call(listClients, {}, undefined, session.headers),
    ])
    const flooded = await Promise.all(flood)
    await limited.bus.flush()
    watch.unsubscribe()

    expect(right.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, ...Array(47).fill(429)])
    expect(wrong.at(-1)!.error).toMatchObject({ code: 'rate_limit_exceeded', details: { limit: FAILURES } })
    expect(new Set(flooded.map(({ status }) => status))).toEqual(new Set([429]))
    expect(lookUps.filter((request) => request.includes(hashApiKey(revoked!.key)))).toHaveLength(1)
  } finally {
    await limited.stop()
  }
})

test('failures of one kind at an address leave it every other kind', async () => {
  const FAILURES = 3
  const limited = await startSystem({ environment: { gateway: { ADDRESS_FAILURES_PER_MINUTE: String(FAILURES) } } })
  try {
    const { path } = listClients
    const token = 'x'.repeat(43)
    const form = { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }) }
    const cookies = (await limited.seedSession(await limited.seedFirm())).headers.cookie!.replace(/=[^;]+/, `=${token}`)
    const kinds: Record<string, [path: string, sent: RequestInit]> = {
      'API key': [path, { headers: { 'x-api-key': newApiKey('live') } }],
      session: [path, { headers: { cookie: cookies } }],
      'access token': [path, { headers: { authorization: `Bearer ${newOAuthSecret('access_token')}` } }],
      'portal session': [getPortalMatter.path, { headers: { authorization: `Bearer ${newPortalToken()}` } }],
      link: [createClientPortalSession.path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ token }) }],
      client: ['/oauth/token', { ...form, headers: { authorization: `Basic ${btoa('nobody:secret')}` } }],
      'signed form': [receiveSms.path, { method: 'POST', body: new URLSearchParams({ MessageSid: 'SM1' }) }],
      'signed JSON': [receiveBillingEvent.path, { method: 'POST', headers: JSON_TYPE, body: '{}' }],
    }

    const statuses: Record<string, number[]> = {}
    for (const [kind, [at, sent]] of Object.entries(kinds)) {
      statuses[kind] = []
      for (let failure = 0; failure <= FAILURES; failure++) {
        statuses[kind].push((await fetch(limited.baseUrl + at, sent)).status)
      }
    }

    const four = (status: number) => [...Array(FAILURES).fill(status), 429]
    expect(statuses).toEqual({
      'API key': four(401),
      session: four(401),
      'access token': four(401),
      'portal session': four(401),
      link: four(404),
      client: four(401),
      'signed form': four(401),
      'signed JSON': four(400),
    })
  } finally {
    await limited.stop()
  }
})

test('with NATS stopped the limiter waits for no count, and all gateways together still keep limit and burst', async () => {
  const firm = await standardFirm()
  const warm = await sendAtOnce(gateways.length, firm, gateways)
  await t.stopNats()

  const answers: Answers = []
  const tookMs: number[] = []
  const unlimitedMs: number[] = []
  const timed = async (key: string, times: number[]) => {
    const startedAt = performance.now()
    const answer = await t.call(listClients, {}, key)
    times.push(performance.now() - startedAt)
    return answer
  }
  for (let request = 0; request < 60; request++) {
    answers.push(await timed(firm.key, tookMs))
    await timed('dsr_live_nonsense', unlimitedMs)
  }
  const flood = await sendAtOnce(300, firm, gateways)
  await t.startNats()
  const back = await untilServed(firm)

  expect(new Set(warm.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503, 429]))
  expect(rateLimitOf(answers[0]!)).toMatchObject({ limit: LIMIT })
  expect(percentile90(tookMs) - percentile90(unlimitedMs)).toBeLessThan(SILENCE_MS / 2)
  const admitted = warm.length + admittedOf(answers) + admittedOf(flood)
  expect(admitted).toBeLessThanOrEqual(BURST)
  expect(admitted).toBeGreaterThan(LIMIT / 2)
  expect(rateLimitOf(back).remaining).toBeLessThan(LIMIT - admittedOf(answers))
})

const percentile90 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]!

/** The first answer of a service once everything has found NATS again. */
async function untilServed(firm: SeededFirm) {
  let answer: Answers[number]
  await until(async () => {
    answer = await t.call(listClients, {}, firm.key)
    return answer.status === 200
  })
  return answer!
}
