import { integrations } from '@dossier/contracts'
import { type ConnectedSystem, type DocumentEngine, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type ConnectedFirm,
  heldBy,
  logOf,
  seedConnectedFirm,
  seedLinkedMatter,
  seedMatter,
  sync,
  waitingSyncs,
} from './seeds.ts'

const { disconnectIntegration, getIntegrationStatus } = integrations.operations

/** How long the first call hangs: long enough to make the other requests. */
const HANGS_MS = 3_000

/** What remains of syncs, links and the status when a firm's connection ends, and it connects the same account or another. */
export function reconnectingContract(engine: DocumentEngine): void {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({ system: { documents: await engine.newDatabase() } })
  })
  afterAll(() => s.stop())
  afterEach(() => s.standIn.controls.behave())

  const statusOf = async (firm: ConnectedFirm) => (await s.t.call(getIntegrationStatus, {}, firm.key)).data

  describe('syncs that wait when the firm leaves', () => {
    const WAITING = 3

    /** A firm whose first sync hangs while the others wait, and the answers to all of them, which are still to come. */
    async function seedWaiting() {
      const firm = await seedConnectedFirm(s)
      const matterIds = await Promise.all(Array.from({ length: WAITING }, () => seedMatter(s.t, firm)))
      s.standIn.controls.misbehave({ kind: 'slow', delayMs: HANGS_MS, on: 'GET /api/v4/contacts', times: 1 })
      s.standIn.controls.forgetCalls()
      const answers = matterIds.map((id) => sync(s.t, firm, id))
      await until(async () => {
        const isCalled = s.standIn.controls.calls().length > 0
        return isCalled && (await waitingSyncs(s, firm)).length === WAITING
      })
      return { firm, matterIds, answers }
    }

    const made = () =>
      Object.keys(s.standIn.controls.counts()).filter((call) => /^POST .*(contacts|matters)$/.test(call))

    test('end with the connection, and nothing more is made there', async () => {
      const { firm, answers } = await seedWaiting()

      await s.t.call(disconnectIntegration, {}, firm.key)

      const codes = (await Promise.all(answers)).map(({ error }) => error.code)
      await s.idle(firm.id)
      expect(codes.sort()).toEqual(['integration_not_connected', 'integration_not_connected', 'upstream_error'])
      expect((await logOf(s.t, firm)).map(({ status }) => status)).toEqual(Array(WAITING).fill('failed'))
      expect(made()).toEqual([])
    })

    test('are not carried out in another account that the firm connects, until they are asked for there', async () => {
      const { firm, matterIds, answers } = await seedWaiting()
      const person = { first_name: 'Max', last_name: 'Weil', email: 'max@weil.test' }
      const elsewhere = s.standIn.controls.addAccount({ name: 'Elsewhere', users: [person] })

      await s.t.call(disconnectIntegration, {}, firm.key)
      await s.connect(firm, elsewhere.users[0]!.id)

      await Promise.all(answers)
      await s.idle(firm.id)
      expect((await logOf(s.t, firm)).map(({ status }) => status)).toEqual(Array(WAITING).fill('failed'))
      expect(made()).toEqual([])
      expect(await statusOf(firm)).toMatchObject({ last_sync: null, sync_status: 'idle' })
      expect((await sync(s.t, firm, matterIds[0]!)).data.success).toBe(true)
      expect(heldBy(s.standIn.controls.holdings(), { ...firm, accountId: elsewhere.account.id }).matters).toHaveLength(
        1,
      )
    })

    test('go on in the same account', async () => {
      const { firm, answers } = await seedWaiting()

      await s.t.call(disconnectIntegration, {}, firm.key)
      await s.connect(firm, firm.userId)

      const all = await Promise.all(answers)
      expect(all.map(({ data }) => data?.success)).toEqual(Array(WAITING).fill(true))
      expect(heldBy(s.standIn.controls.holdings(), firm).matters).toHaveLength(WAITING)
    })
  })

  test('the same account continues with its links, even if another user connects it; another account starts without any', async () => {
    const { firm, matterId, theirId } = await seedLinkedMatter(s)
    const person = { first_name: 'Kim', last_name: 'Doe', email: 'kim@doe.test' }
    const elsewhere = s.standIn.controls.addAccount({ name: 'Other', users: [person] }).users[0]!
    const reconnect = async (userId: number) => {
      await s.t.call(disconnectIntegration, {}, firm.key)
      await s.idle(firm.id)
      await s.connect(firm, userId)
      return (await sync(s.t, firm, matterId)).data.practicemgrMatterId
    }

    const samePerson = await reconnect(firm.userId)
    const there = await reconnect(elsewhere.id)
    const back = await reconnect(firm.userId)

    expect([samePerson, back]).toEqual([theirId, theirId])
    expect(there).not.toBe(theirId)
    expect(heldBy(s.standIn.controls.holdings(), firm).matters).toHaveLength(1)
  })

  test('the last sync and the last success are shown until the firm connects another account', async () => {
    const { firm } = await seedLinkedMatter(s)
    const person = { first_name: 'Joe', last_name: 'Lund', email: 'joe@lund.test' }
    const elsewhere = s.standIn.controls.addAccount({ name: 'Another', users: [person] }).users[0]!

    await s.t.call(disconnectIntegration, {}, firm.key)
    await s.idle(firm.id)
    const left = await statusOf(firm)
    await s.connect(firm, elsewhere.id)
    const there = await statusOf(firm)

    expect(left).toMatchObject({ sync_status: 'idle', last_sync: { status: 'success' } })
    expect(left.last_success_at).toBe(left.last_sync!.at)
    expect(there).toMatchObject({ sync_status: 'idle', last_sync: null, last_success_at: null })
  })

  test('a failed sync is an error, also after access was withdrawn there, until the same account is connected again', async () => {
    const firm = await seedConnectedFirm(s)
    s.standIn.controls.misbehave({ kind: 403, on: 'GET /api/v4/contacts' })
    await sync(s.t, firm, await seedMatter(s.t, firm))
    await s.idle(firm.id)
    s.standIn.controls.behave()
    const failed = await statusOf(firm)

    await s.standIn.controls.revokeAccess({ user_id: firm.userId })
    await s.idle(firm.id)
    const withdrawn = await statusOf(firm)
    await s.connect(firm, firm.userId)
    const again = await statusOf(firm)

    expect(failed).toMatchObject({ connected: true, sync_status: 'error', last_sync: { status: 'failed' } })
    expect(withdrawn).toMatchObject({ connected: false, reason: 'deauthorized', sync_status: 'error' })
    expect(again).toMatchObject({ connected: true, reason: null, sync_status: 'idle', last_sync: failed.last_sync })
  })
}
