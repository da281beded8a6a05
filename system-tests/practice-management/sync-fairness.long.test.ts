import { integrations } from '@dossier/contracts'
import { type ConnectedSystem, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  type ConnectedFirm,
  holdLane,
  seedConnectedFirm,
  seedMatter,
  seedMatters,
  sync,
  syncNewMatters,
} from './seeds.ts'

const { getIntegrationStatus } = integrations.operations

const BACKLOG = 5_000
const ROUNDS = 10
const SYNCS_OF_A_ROUND = 6
/** The other side takes so long for a call: far longer than the machine works on it. */
const LATENCY_MS = 100
const SLOWER_MAX = 1.2
const RUN_MS_MAX = 900_000

let s: ConnectedSystem

beforeAll(async () => {
  s = await startConnectedSystem({ standIn: { settings: { rateLimit: 1_000_000 } } })
})
afterAll(() => s.stop())

test(
  "a firm with 5,000 matters to sync delays another firm's sync by less than a fifth",
  async () => {
    const { t, standIn } = s
    const [busy, other] = [await seedConnectedFirm(s), await seedConnectedFirm(s)]
    await seedWaitingSyncs(busy)
    standIn.controls.set({ latencyMs: LATENCY_MS })
    await syncTimes(other)
    const [alone, together]: [number[], number[]] = [[], []]

    // In turn, so that whatever else the machine does slows both.
    for (let round = 0; round < ROUNDS; round++) {
      const giveBack = await holdLane(s, busy)
      alone.push(...(await syncTimes(other)))
      await giveBack()
      together.push(...(await syncTimes(other)))
    }

    expect((await t.call(getIntegrationStatus, {}, busy.key)).data.backlog).toBeGreaterThan(BACKLOG / 2)
    expect(median(together) / median(alone)).toBeLessThan(SLOWER_MAX)
  },
  RUN_MS_MAX,
)

/** Matters that were made while the connector was down, and all wait for their turn by now. */
async function seedWaitingSyncs(firm: ConnectedFirm): Promise<void> {
  const { t, standIn } = s
  await syncNewMatters(t, firm)
  await t.stopService('integrations')
  await seedMatters(t, firm, BACKLOG)
  await t.startService('integrations')
  standIn.controls.forgetCalls()
  await until(async () => {
    const { data } = await t.call(getIntegrationStatus, {}, firm.key)
    const synced = standIn.controls.counts()['POST /api/v4/matters'] ?? 0
    return data.backlog! + synced >= BACKLOG
  }, RUN_MS_MAX)
}

/** How long syncs of new matters take, one after the other. */
async function syncTimes(firm: ConnectedFirm): Promise<number[]> {
  const times: number[] = []
  for (let done = 0; done < SYNCS_OF_A_ROUND; done++) {
    const matterId = await seedMatter(s.t, firm)
    const startedAt = performance.now()
    const { data } = await sync(s.t, firm, matterId)
    if (!data.success) throw new Error('a sync did not end in time')
    times.push(performance.now() - startedAt)
  }
  return times
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
