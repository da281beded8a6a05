import {
  type ConnectedSystem,
  documentEngines,
  type ServiceProcess,
  startConnectedSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type ConnectedFirm,
  heldBy,
  logOf,
  passPause,
  seedApprovedFiles,
  seedConnectedFirm,
  seedMatter,
  sync,
  waitingSyncs,
} from './seeds.ts'

/** Longer than the lease of a process that died, and than a call of it may go on at the other side. */
const LEASE_MS = 45_000
/** Calls of a sync of a matter with two documents, and two more. */
const CALLS_MAX = 13
const LATENCY_MS = 20
const RUN_MS_MAX = 600_000

describe.each(documentEngines())('$name', (engine) => {
  let s: ConnectedSystem
  let running: ServiceProcess

  beforeAll(async () => {
    s = await startConnectedSystem({
      system: { inProcesses: true, documents: await engine.newDatabase() },
      standIn: { settings: { rateLimit: 100_000 } },
    })
  }, RUN_MS_MAX)
  afterAll(() => s.stop())

  test(
    'a sync that dies at any of its calls, before or after the answer, goes on and makes nothing twice',
    async () => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      await t.stopService('integrations')
      running = await t.startProcess('integrations')
      standIn.controls.set({ latencyMs: LATENCY_MS })
      const moments = Array.from({ length: CALLS_MAX }, (_, index) => index + 1).flatMap((nth) => [
        { nth, isAnswered: false },
        { nth, isAnswered: true },
      ])
      const matterIds = []
      for (const { nth } of moments) {
        const matterId = await seedMatter(t, firm, { client: nth % 2 === 0 ? { email: undefined } : {} })
        await seedApprovedFiles(t, firm, matterId, 2)
        matterIds.push(matterId)
      }
      let kills = 0

      for (const [index, { nth, isAnswered }] of moments.entries()) {
        standIn.controls.forgetCalls()
        const answer = sync(t, firm, matterIds[index]!).catch(() => undefined)
        if (await callCame(nth, isAnswered, answer)) {
          await running.kill()
          kills++
          t.clock.advance(LEASE_MS)
          running = await t.startProcess('integrations')
        }
        await ended(firm, kills)
      }

      const held = heldBy(standIn.controls.holdings(), firm)
      const count = moments.length
      expect(kills).toBeGreaterThan(CALLS_MAX)
      expect(held.matters.map(({ description }) => description).length).toBe(count)
      expect(new Set(held.matters.map(({ description }) => description)).size).toBe(count)
      expect(held.contacts).toHaveLength(count)
      expect(held.documents).toHaveLength(2 * count)
      expect(held.documents.every(({ version }) => version.fully_uploaded && version.stored)).toBe(true)
      expect((await logOf(t, firm)).filter(({ status }) => status !== 'success')).toEqual([])
    },
    RUN_MS_MAX,
  )

  /** Waits for the nth call of a sync; false if the sync has ended before. */
  async function callCame(nth: number, isAnswered: boolean, answer: Promise<unknown>): Promise<boolean> {
    let isOver = false
    void answer.then(() => {
      isOver = true
    })
    for (;;) {
      const call = s.standIn.controls.calls()[nth - 1]
      if (call && (!isAnswered || call.status !== null)) return true
      if (isOver) return false
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function ended(firm: ConnectedFirm, kills: number): Promise<void> {
    await until(async () => {
      await passPause(s, firm, LEASE_MS)
      return (await waitingSyncs(s, firm)).length === 0
    }).catch((error) => {
      throw new Error(`after ${kills} kills: ${error.message}`)
    })
  }
})
