import { matters } from '@dossier/contracts'
import { figureOf, type System, startSystem, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bearer, obtainTokens } from './oauth.ts'

const { listClients, listMatters } = matters.operations

const REQUESTS = 1_000
const AT_A_TIME = 20
/** Part of the requests that may ask identity about their credential. */
const COLD_SHARE_MAX = 0.05

let t: System

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('at least 95 % of 1,000 requests with several keys ask identity nothing', async () => {
  const firms = await Promise.all([t.seedFirm(), t.seedFirm(), t.seedFirm()])
  const keys = [...firms.map(({ key }) => key), await t.seedKey(firms[0]!.id), await t.seedKey(firms[1]!.id)]
  const asked: string[] = []
  const watch = t.bus.subscribe('rpc.identity.>', { callback: (_error, { subject }) => void asked.push(subject) })
  await t.bus.flush()

  const statuses: number[] = []
  for (let sent = 0; sent < REQUESTS; sent += AT_A_TIME) {
    const answers = await Promise.all(
      Array.from({ length: AT_A_TIME }, (_, index) =>
        untilAnswered(() => t.call(listClients, {}, keys[index % keys.length])),
      ),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  await t.bus.flush()
  watch.unsubscribe()

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(asked.length).toBeGreaterThanOrEqual(keys.length)
  expect(asked.length).toBeLessThanOrEqual(REQUESTS * COLD_SHARE_MAX)
})

test('a warm access token costs no call to identity, and the gateway counts it so', async () => {
  const { tokens } = await obtainTokens(t, await t.seedFirm())
  const before = await t.metricsOf('gateway')

  for (let sent = 0; sent < 5; sent++) await t.call(listMatters, {}, undefined, bearer(tokens.access_token))
  await t.call(listMatters, {}, undefined, bearer('nonsense'))

  const after = await t.metricsOf('gateway')
  const growth = (name: string, labels: Record<string, string>) =>
    figureOf(after, name, labels) - figureOf(before, name, labels)
  expect(growth('credential_lookups_total', { source: 'identity' })).toBe(1)
  expect(growth('credential_lookups_total', { source: 'memory' })).toBe(4)
  expect(growth('rpc_client_requests_total', { call: 'authenticateAccessToken', outcome: 'ok' })).toBe(1)
  expect(growth('http_authentications_total', { outcome: 'accepted' })).toBe(5)
  expect(growth('http_authentications_total', { outcome: 'refused' })).toBe(1)
})
