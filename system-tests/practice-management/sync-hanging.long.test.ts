/** What callers notice of a system that takes calls and does not answer. It takes the pauses and breakers that it speaks of. */
import { integrations } from '@dossier/contracts'
import { type ConnectedSystem, documentEngines, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { heldBy, seedConnectedFirm, seedMatter, sync } from './seeds.ts'

const { getIntegrationStatus } = integrations.operations

const TIMEOUT_MS = 1_000

describe.each(documentEngines())('$name', (engine) => {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({
      system: { documents: await engine.newDatabase() },
    })
  })
  afterAll(() => s.stop())

  test('callers hear at once that the other side hangs, after the first; other operations go on, and syncs when it is back', async () => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const matterId = await seedMatter(t, firm)
    await t.stopService('integrations')
    await t.startReplica('integrations', { PM_TIMEOUT_MS: String(TIMEOUT_MS) })
    standIn.controls.misbehave({ kind: 'slow', delayMs: 4 * TIMEOUT_MS })
    let answer = await sync(t, firm, matterId)
    await until(async () => {
      standIn.controls.forgetCalls()
      answer = await sync(t, firm, matterId)
      return standIn.controls.calls().length === 0
    })

    const { status } = await t.call(getIntegrationStatus, {}, firm.key)

    expect(answer).toMatchObject({ status: 502, error: { code: 'upstream_error' } })
    expect(status).toBe(200)
    standIn.controls.behave()
    await until(async () => (await sync(t, firm, matterId)).data?.success === true)
    expect(heldBy(standIn.controls.holdings(), firm).matters).toHaveLength(1)
  })
})
