import { matters } from '@dossier/contracts'
import { figureOf, metricsAt, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { listMatters } = matters.operations
/** More than any request may take. */
const SKEW_S = 60

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** A replica on a machine whose clock is wrong by so much. */
const startWithClock = (aheadMs: number) =>
  t.startProcess('matters', {
    NODE_OPTIONS: `--import=data:text/javascript,const/**/now=Date.now;Date.now=()=>now()+${aheadMs}`,
  })

test('a request that one replica considers late, because its clock is ahead, is answered by another', async () => {
  const { opsUrl } = await startWithClock(SKEW_S * 1_000)

  // One after the other: in a burst a busy machine may have no time for some.
  const statuses = new Set<number>()
  for (let n = 0; n < 20; n++) statuses.add((await t.call(listMatters, {}, firm.key)).status)

  const metrics = await metricsAt(opsUrl)
  expect(statuses).toEqual(new Set([200]))
  expect(figureOf(metrics, 'rpc_requests_total', { outcome: 'late' })).toBeGreaterThan(0)
  const ahead = figureOf(metrics, 'rpc_clock_ahead_seconds')
  expect(ahead).toBeGreaterThan(59)
  expect(ahead).toBeLessThan(SKEW_S * 2)
  const aheadOfDatabase = figureOf(metrics, 'database_clock_ahead_seconds')
  expect(aheadOfDatabase).toBeGreaterThan(59)
  expect(aheadOfDatabase).toBeLessThan(SKEW_S * 2)
})

test('with every clock ahead callers are told so, instead of waiting in silence', async () => {
  await t.stopService('matters')

  const { status } = await t.call(listMatters, {}, firm.key)

  await t.startService('matters')
  expect(status).toBe(503)
})
