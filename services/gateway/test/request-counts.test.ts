import { randomUUIDv7 } from 'node:crypto'
import { type InputOf, identity, matters, toUuid } from '@dossier/contracts'
import { Metrics, RpcClient } from '@dossier/runtime'
import { callOperation, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningGateway, startGateway } from '../src/gateway.ts'

const { getClient, getPortalMatter, listClients, createClient } = matters.operations
const { recordApiRequests } = identity.operations
const HOUR_MS = 3_600_000

let t: System
/** Sends reports of the test's own. */
let rpc: RpcClient<'gateway'>

beforeAll(async () => {
  const gateway = {
    // While identity is down, who is known stays known. On a busy machine the shared count may be silent for long.
    CREDENTIAL_TTL_MS: '600000',
    RATE_LIMIT_SILENCE_MS: '2000',
  }
  t = await startSystem({ environment: { gateway }, constants: { gateway: { REQUEST_COUNT_REPORT_MS: 50 } } })
  rpc = new RpcClient(
    { connection: t.bus, connected: true, onDisconnect() {}, onReconnect() {} },
    { service: 'gateway', readableBefore: false, metrics: new Metrics(), tracing: undefined },
  )
})
afterAll(async () => {
  rpc.close()
  await t.stop()
})

async function countOf(firm: SeededFirm): Promise<number> {
  const [row] = await t.query<{ requests: number }>(
    'identity',
    'select coalesce(sum(requests), 0)::int as requests from api_requests where firm_id = $1',
    [toUuid(firm.id)],
  )
  return row!.requests
}

/** Waits until so many requests are counted; returns what is counted once nothing more comes. */
async function settledCountOf(firm: SeededFirm, expected: number): Promise<number> {
  await until(async () => (await countOf(firm)) >= expected)
  // A marker of another firm's, reported after everything that this gateway had counted before.
  const marker = await t.seedFirm()
  await until(async () => (await t.call(listClients, {}, marker.key)).status === 200)
  await until(async () => (await countOf(marker)) >= 1)
  return countOf(firm)
}

const record = (report: InputOf<typeof recordApiRequests>) => rpc.ask(recordApiRequests, report)

const report = (batch: number, counts: [SeededFirm, number][], reporter_id = randomUUIDv7()) => ({
  reporter_id,
  batch,
  counts: counts.map(([firm, requests]) => ({ firm_id: firm.id, hour_at: '2026-11-21T09:00:00.000Z', requests })),
})

test('each request that is admitted counts once for its firm, whatever its answer', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const narrow = await t.seedKey(firm.id, { scopes: ['matters:read'] })

  const answers = [
    await t.call(listClients, {}, firm.key),
    await t.call(getClient, { id: 'cli_unknown' }, firm.key),
    await t.send(createClient, {}, firm.key),
    await t.call(listClients, {}, narrow),
  ]
  await t.call(listClients, {}, other.key)

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 403])
  expect(await settledCountOf(firm, 4)).toBe(4)
  expect(await settledCountOf(other, 1)).toBe(1)
})

test('requests over the rate limit, without a good credential or of a session do not count', async () => {
  const firm = await t.seedFirm({ rateLimit: { per_minute: 3, burst: 3 } })
  const { headers } = await t.seedSession(firm)
  const portal = await t.seedPortal({ ...firm, key: await t.seedKey(firm.id) })
  const forSeed = await settledCountOf(firm, 2)

  const limited = []
  for (let request = 1; request <= 5; request++) limited.push(await t.call(listClients, {}, firm.key))
  await t.call(listClients, {}, 'dsr_live_nonsense')
  await t.call(listClients, {}, undefined, headers)
  await t.call(getPortalMatter, {}, undefined, portal.headers)

  expect(limited.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(await settledCountOf(firm, forSeed + 3)).toBe(forSeed + 3)
})

test('requests of many callers over several gateways are all counted, none twice', async () => {
  const firms = [await t.seedFirm(), await t.seedFirm()]
  const urls = [t.baseUrl, await t.startGateway(), await t.startGateway()]

  await Promise.all(
    Array.from({ length: 120 }, (_, index) => callOperation(urls[index % 3]!, listClients, {}, firms[index % 2]!.key)),
  )

  expect(await Promise.all(firms.map((firm) => settledCountOf(firm, 60)))).toEqual([60, 60])
})

test('a request counts for the hour in which it came', async () => {
  const firm = await t.seedFirm()
  // To the middle of an hour, so that none ends between a request and its count.
  t.clock.advance(1.5 * HOUR_MS - (t.clock.read().getTime() % HOUR_MS))
  await t.call(listClients, {}, firm.key)
  const hourBefore = new Date(Math.floor(t.clock.read().getTime() / HOUR_MS) * HOUR_MS).toISOString()
  t.clock.advance(HOUR_MS)
  await t.call(listClients, {}, firm.key)
  await t.call(listClients, {}, firm.key)
  await settledCountOf(firm, 3)

  const rows = await t.query<{ hour_at: string; requests: number }>(
    'identity',
    'select hour_at, requests from api_requests where firm_id = $1 order by hour_at',
    [toUuid(firm.id)],
  )

  expect(rows).toEqual([
    { hour_at: hourBefore, requests: 1 },
    { hour_at: new Date(Date.parse(hourBefore) + HOUR_MS).toISOString(), requests: 2 },
  ])
})

test('a gateway that stops reports what it has counted before it is gone', async () => {
  const firm = await t.seedFirm()
  const gateway: RunningGateway = await startGateway({
    environment: {
      NATS_URL: t.natsUrlOf('gateway'),
      PRINCIPAL_SIGNING_KEY: t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY,
      PORT: '0',
      OPS_PORT: '0',
      BIND_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      APP_URL: 'http://app.test',
    },
    constants: { REQUEST_COUNT_REPORT_MS: 10_000 },
    clock: t.clock.read,
  })
  await callOperation(gateway.url, listClients, {}, firm.key)

  await gateway.stop()

  expect(await countOf(firm)).toBe(1)
})

test('requests that are counted while identity is down are added once it is back', async () => {
  const firm = await t.seedFirm()
  await t.call(listClients, {}, firm.key)
  await t.stopService('identity')
  await Promise.all(Array.from({ length: 5 }, () => t.call(listClients, {}, firm.key)))

  await t.startService('identity')

  expect(await settledCountOf(firm, 6)).toBe(6)
})

test('a batch that comes several times, at once or late, is added once', async () => {
  const firm = await t.seedFirm()
  const first = report(1, [[firm, 7]])
  const second = { ...report(2, [[firm, 5]]), reporter_id: first.reporter_id }

  const answers = await Promise.all(Array.from({ length: 10 }, () => record(first)))
  await record(second)
  const late = await record(first)

  expect(answers.filter(({ counted }) => counted)).toHaveLength(1)
  expect(late).toEqual({ counted: false })
  expect(await countOf(firm)).toBe(12)
})

test('reports of many gateways on the same firms at once add up', async () => {
  const firms = [await t.seedFirm(), await t.seedFirm(), await t.seedFirm()]

  await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const counts = firms.map((firm): [SeededFirm, number] => [firm, 1])
      return record(report(1, index % 2 ? counts : counts.reverse()))
    }),
  )

  expect(await Promise.all(firms.map(countOf))).toEqual([20, 20, 20])
})
