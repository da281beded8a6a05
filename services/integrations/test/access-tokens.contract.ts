import { integrations, notifications } from '@dossier/contracts'
import { type ConnectedSystem, until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { callsOf, callThere, connectedFirm, newAccount, REFRESH, statusOf } from './fixtures.ts'

const { receiveIntegrationDeauthorization } = integrations.operations
const { listNotifications } = notifications.operations

const MINUTE_MS = 60_000
const WHO_AM_I = 'GET /api/v4/users/who_am_i'

/** How tokens are kept good, and what becomes of a firm whose tokens are not. */
export function accessTokensContract(system: () => ConnectedSystem): void {
  test.each<[lifeS: number, goodMs: number]>([
    [3_600, 55 * MINUTE_MS],
    [120, MINUTE_MS],
  ])('a token of %d s is refreshed after %d ms', async (accessTokenLifeS, goodMs) => {
    const s = system()
    s.standIn.controls.set({ accessTokenLifeS })
    const { firm } = await connectedFirm(s)
    s.standIn.controls.forgetCalls()

    s.t.clock.advance(goodMs - 30_000)
    await callThere(s, firm)
    const early = callsOf(s, REFRESH)
    s.t.clock.advance(30_000)
    const { status } = await callThere(s, firm)

    expect([early, callsOf(s, REFRESH), status]).toEqual([0, 1, 200])
  })

  test.each([true, false])('20 callers of two replicas refresh once; new refresh tokens: %s', async (rotates) => {
    const s = system()
    s.standIn.controls.set({ accessTokenLifeS: 3_600, rotateRefreshTokens: rotates })
    const { firm } = await connectedFirm(s)

    for (const round of [1, 2]) {
      s.t.clock.advance(56 * MINUTE_MS)
      s.standIn.controls.forgetCalls()
      const answers = await Promise.all(Array.from({ length: 20 }, () => callThere(s, firm)))

      expect([round, ...new Set(answers.map(({ status }) => status))]).toEqual([round, 200])
      expect(callsOf(s, REFRESH)).toBe(1)
    }
  })

  test('a token that is refused in the middle of its life is replaced once, and the calls are repeated', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.expireAccessTokens({ user_id: account.first })
    s.standIn.controls.forgetCalls()

    const answers = await Promise.all(Array.from({ length: 5 }, () => callThere(s, firm)))

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(callsOf(s, REFRESH)).toBe(1)
  })

  test('where a refresh is refused, the firm is disconnected, its people are told and nothing is asked any more', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    const admin = await s.t.seedUser(firm, 'admin')
    s.standIn.controls.revokeTokens({ user_id: account.first })

    const { status, error } = await callThere(s, firm)
    await s.idle(firm.id)
    s.standIn.controls.forgetCalls()
    await callThere(s, firm)

    expect([status, error.code]).toEqual([502, 'upstream_error'])
    expect(await statusOf(s, firm)).toMatchObject({ connected: false, reason: 'refused', practicemgr_user: null })
    expect(s.standIn.controls.counts()).toEqual({})
    await peopleHear(s, firm, `${admin}@firm.test`)
  })

  test('where a refresh fails, the firm stays connected and the next call tries again at once', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.expireAccessTokens({ user_id: account.first })
    s.standIn.controls.misbehave({ kind: 503, on: REFRESH })

    const failed = await callThere(s, firm)
    const status = await statusOf(s, firm)
    s.standIn.controls.behave()
    const next = await callThere(s, firm)

    expect([failed.status, status.connected, next.status]).toEqual([502, true, 200])
  })

  test('a process that died while it refreshed holds nobody up for more than 20 seconds', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.expireAccessTokens({ user_id: account.first })
    const connection = (await s.store.connections.find(firm.id))!
    const until20s = new Date(s.t.clock.read().getTime() + 20_000).toISOString()
    await s.store.connections.update(connection, { refreshing_until: until20s })
    s.standIn.controls.forgetCalls()

    const waiting = callThere(s, firm)
    await until(async () => callsOf(s, 'GET /api/v4/practice_areas') === 1)
    const before = callsOf(s, REFRESH)
    s.t.clock.advance(20_000)

    expect([before, (await waiting).status, callsOf(s, REFRESH)]).toEqual([0, 200, 1])
  })

  test('a late refusal does not end a connection that was renewed meanwhile', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.revokeTokens({ user_id: account.first })
    s.standIn.controls.misbehave({ kind: 'late', on: REFRESH, times: 1, delayMs: 700 })
    s.standIn.controls.forgetCalls()

    const refreshing = callThere(s, firm)
    await until(async () => callsOf(s, REFRESH) === 1)
    await s.connect(firm, account.first)
    await refreshing

    expect(await statusOf(s, firm)).toMatchObject({ connected: true, reason: null })
    expect((await callThere(s, firm)).status).toBe(200)
  })

  test('work that began in one account never goes on in another', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    const other = newAccount(s)
    s.standIn.controls.misbehave({ kind: 'slow', on: 'GET /api/v4/practice_areas', times: 1, delayMs: 700 })
    s.standIn.controls.forgetCalls()

    const working = callThere(s, firm)
    await until(async () => callsOf(s, 'GET /api/v4/practice_areas') === 1)
    s.standIn.controls.revokeTokens({ user_id: account.first })
    await s.connect(firm, other.first)

    expect((await working).status).toBe(502)
    expect(callsOf(s, 'GET /api/v4/practice_areas')).toBe(1)
    expect(await statusOf(s, firm)).toMatchObject({ connected: true, practicemgr_user: { id: other.first } })
  })

  describe('a deauthorization', () => {
    test.each(['json', 'form'] as const)('as %s ends the connection whose grant is gone', async (deauthorizeForm) => {
      const s = system()
      const { firm, account } = await connectedFirm(s)
      const admin = await s.t.seedUser(firm, 'admin')
      s.standIn.controls.set({ deauthorizeForm })

      const told = await s.standIn.controls.revokeAccess({ user_id: account.first })

      expect(told).toEqual({ status: 200 })
      await s.idle(firm.id)
      expect(await statusOf(s, firm)).toMatchObject({ connected: false, reason: 'deauthorized' })
      expect(await s.store.connections.find(firm.id)).toMatchObject({ access_token: null, refresh_token: null })
      await peopleHear(s, firm, `${admin}@firm.test`)
    })

    test('that anybody made up changes nothing, and a flood of them asks there a few times at most', async () => {
      const s = system()
      const { firm, account } = await connectedFirm(s)
      s.standIn.controls.misbehave({ kind: 'slow', on: WHO_AM_I, times: 1, delayMs: 300 })
      s.standIn.controls.forgetCalls()

      const answers = await Promise.all(
        Array.from({ length: 60 }, () => tell(s, JSON.stringify({ id: account.first }))),
      )
      await s.idle(firm.id)

      expect([...new Set(answers)]).toEqual([200])
      expect(callsOf(s, WHO_AM_I)).toBeLessThan(10)
      expect(await statusOf(s, firm)).toMatchObject({ connected: true, reason: null })
    })

    test('that names nobody who is connected asks nothing there', async () => {
      const s = system()
      const { firm } = await connectedFirm(s)
      s.standIn.controls.forgetCalls()
      const bodies = ['{"user_id": 999999999}', '{}', '[]', 'null', '{', '"', '['.repeat(8_000), '9'.repeat(16_000)]
      const odd = ['{"__proto__":{"user_id":1}}', '{"user_id":1e400}', `[${'1,'.repeat(8_000)}1]`]

      const answers = await Promise.all([...bodies, ...odd].map((body) => tell(s, body)))
      await s.idle(firm.id)

      expect([...new Set(answers)]).toEqual([200])
      expect(s.standIn.controls.counts()).toEqual({})
    })

    test('while the other side is down is looked into once it is back', async () => {
      const s = system()
      const { firm, account } = await connectedFirm(s)
      s.standIn.controls.misbehave({ kind: 503, on: WHO_AM_I })

      await s.standIn.controls.revokeAccess({ user_id: account.first })
      await s.idle(firm.id)
      const status = await statusOf(s, firm)
      s.standIn.controls.behave()
      // Longer than a job waits after any number of failures.
      s.t.clock.advance(6 * MINUTE_MS)
      await s.idle(firm.id)

      expect(status.connected).toBe(true)
      expect(await statusOf(s, firm)).toMatchObject({ connected: false, reason: 'deauthorized' })
    })
  })

  async function tell({ appUrl }: ConnectedSystem, body: string): Promise<number> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${appUrl}${receiveIntegrationDeauthorization.path}`, { method: 'POST', headers, body })
    return answer.status
  }
}

/** In the feed at once; by email during the day. */
async function peopleHear({ t }: ConnectedSystem, { key }: { key: string }, admin: string): Promise<void> {
  await until(async () => {
    const { data } = await t.call(listNotifications, {}, key)
    return data.some(({ kind }) => kind === 'integration_disconnected')
  })
  // What is being sent when the clock moves on counts as lost, and is sent again.
  await t.settled()
  t.clock.goToMorning()
  await until(async () => (await t.messagesTo(admin)).length > 0)
  expect(await t.messagesTo(admin)).toMatchObject([{ subject: 'The practice-management system was disconnected' }])
}
