import { identity, notifications, toUuid } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { advanceSandboxClock, getFirm, getSandboxClock, getSession } = identity.operations
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

describe('in a sandbox', () => {
  let t: System
  beforeAll(async () => {
    t = await startSystem({ everywhere: { RUN_MODE: 'test' } })
  })
  afterAll(() => t.stop())

  const clockOf = async (firm: SeededFirm) => (await t.call(getSandboxClock, {}, firm.key)).data
  const isReady = async (firm: SeededFirm) => (await clockOf(firm)).status === 'ready'

  test('the firm says so', async () => {
    const firm = await t.seedFirm()

    expect(await t.api(firm.key).getFirm()).toMatchObject({ id: firm.id, sandbox: true })
  })

  test('a year ahead is one call, and one event says when the clock is there', async () => {
    const firm = await t.seedFirm()
    const before = await clockOf(firm)
    const to = later(before.now, YEAR_MS)

    const asked = await t.call(advanceSandboxClock, { to }, firm.key)
    await until(() => isReady(firm))
    const after = await clockOf(firm)

    expect(before).toMatchObject({ ahead_seconds: 0, status: 'ready', target: null })
    expect(asked).toMatchObject({ status: 200, data: { status: 'advancing', target: to, ahead_seconds: 0 } })
    expect(after.now >= to && after.now < later(to, DAY_MS)).toBe(true)
    expect(after.ahead_seconds).toBeGreaterThan(YEAR_MS / 1000 - 3_600)
    const events = () => t.call(notifications.operations.listEvents, {}, firm.key)
    await until(async () => (await events()).data.length > 0)
    expect((await events()).data).toEqual([
      expect.objectContaining({
        type: 'sandbox.clock_advanced',
        created_at: expect.stringMatching(new RegExp(`^${to.slice(0, 10)}`)),
      }),
    ])
  })

  test('the time of another firm stands where it was, and sessions and keys go by real time', async () => {
    const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
    const session = await t.seedSession(firm)

    await t.call(advanceSandboxClock, { to: later(t.now(), YEAR_MS) }, firm.key)
    await until(() => isReady(firm))

    expect(await clockOf(other)).toMatchObject({ ahead_seconds: 0, status: 'ready' })
    const { status, data } = await t.call(getSession, {}, undefined, session.headers)
    expect([status, data.ahead_seconds > YEAR_MS / 1000 - 3_600]).toEqual([200, true])
    const elsewhere = await t.seedSession(other)
    expect((await t.call(getSession, {}, undefined, elsewhere.headers)).data.ahead_seconds).toBe(0)
    expect((await t.call(getFirm, {}, firm.key)).status).toBe(200)
  })

  test('moving the clock frees no rate limit', async () => {
    /** What is left of the limit before the clock moves and after it, and whether it is still the same minute. */
    async function moveWithinMinute() {
      const firm = await t.seedFirm({ rateLimit: { per_minute: 60, burst: null } })
      const left = async () => {
        const { headers } = await t.call(getFirm, {}, firm.key)
        return {
          remaining: Number(headers.get('x-ratelimit-remaining')),
          reset: Number(headers.get('x-ratelimit-reset')),
        }
      }
      const before = await left()
      await t.call(advanceSandboxClock, { to: later(t.now(), YEAR_MS) }, firm.key)
      const moved = 'select 1 from firm_clocks where firm_id = $1 and ahead_ms > $2'
      await until(async () => (await t.query('identity', moved, [toUuid(firm.id), YEAR_MS / 2])).length > 0)
      const after = await left()
      return { before, after, isSameMinute: Date.now() < before.reset * 1_000 }
    }

    let limits = await moveWithinMinute()
    while (!limits.isSameMinute) limits = await moveWithinMinute()

    const { before, after } = limits
    expect(after).toEqual({ remaining: before.remaining - 2, reset: before.reset })
  })

  test.each([
    ['the present instant', 0, 'present instant'],
    ['an earlier instant', -DAY_MS, 'never moves back'],
    ['more than five years', 6 * YEAR_MS, 'at most 5 years'],
  ])('%s is refused', async (_what, byMs, reason) => {
    const firm = await t.seedFirm()

    const { status, error } = await t.call(advanceSandboxClock, { to: later(t.now(), byMs) }, firm.key)

    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: 'validation_error',
      details: { fields: [{ field: 'to', message: expect.stringContaining(reason) }] },
    })
    expect(await clockOf(firm)).toMatchObject({ ahead_seconds: 0, status: 'ready' })
  })

  test('a clock is never more than twenty years ahead', async () => {
    const firm = await t.seedFirm()
    await t.query('identity', 'insert into firm_clocks (firm_id, ahead_ms) values ($1, $2)', [
      toUuid(firm.id),
      20 * YEAR_MS,
    ])

    const { now } = await clockOf(firm)
    const { error } = await t.call(advanceSandboxClock, { to: later(now, YEAR_MS) }, firm.key)

    expect(error).toMatchObject({ details: { fields: [{ message: expect.stringContaining('20 years') }] } })
  })

  test('one of two simultaneous calls moves the clock', async () => {
    const firm = await t.seedFirm()
    const to = later(t.now(), DAY_MS)

    const answers = await Promise.all([0, 0].map(() => t.call(advanceSandboxClock, { to }, firm.key)))
    await until(() => isReady(firm))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('clock_advancing')
  })

  test('a clock does not begin to move while a service does not run in test mode', async () => {
    const firm = await t.seedFirm()
    await t.stopService('documents')
    const live = await t.startReplica('documents', { RUN_MODE: 'live' })

    const refused = await t.call(advanceSandboxClock, { to: later(t.now(), DAY_MS) }, firm.key)
    await live.stop()
    await t.startService('documents')
    const accepted = await t.call(advanceSandboxClock, { to: later(t.now(), DAY_MS) }, firm.key)

    expect([refused.status, refused.error?.code]).toEqual([503, 'sandbox_incomplete'])
    expect(accepted.status).toBe(200)
    await until(() => isReady(firm))
  })

  test('a clock that was killed in the middle of a step goes on, and its event comes once', async () => {
    const firm = await t.seedFirm()
    const to = later(t.now(), YEAR_MS)
    await t.stopService('documents')

    await t.call(advanceSandboxClock, { to }, firm.key)
    await until(async () => {
      const jobs = await t.query('identity', 'select 1 from jobs where firm_id = $1 and attempts > 0', [
        toUuid(firm.id),
      ])
      return jobs.length > 0
    })
    await t.restart('identity')
    await t.startService('documents')
    await until(() => isReady(firm))

    expect((await clockOf(firm)).now >= to).toBe(true)
    const events = async () => (await t.call(notifications.operations.listEvents, {}, firm.key)).data
    await until(async () => (await events()).length > 0)
    expect(await events()).toHaveLength(1)
    expect(await aheadIn(t, firm)).toHaveLength(1)
  })
})

/** By how much the clock is ahead in each service: one value if they agree. */
async function aheadIn(t: System, firm: SeededFirm): Promise<number[]> {
  const services = ['identity', 'matters', 'documents', 'notifications'] as const
  const rows = await Promise.all(
    services.map((service) =>
      t.query<{ ahead_ms: string }>(service, 'select ahead_ms from firm_clocks where firm_id = $1', [toUuid(firm.id)]),
    ),
  )
  return [...new Set(rows.map(([row]) => Number(row?.ahead_ms)))]
}

describe('in production', () => {
  let t: System
  beforeAll(async () => {
    t = await startSystem()
  })
  afterAll(() => t.stop())

  test('there is no clock, and nobody reads one', async () => {
    const firm = await t.seedFirm()
    for (const service of ['identity', 'matters', 'documents', 'notifications'] as const) {
      await t.query(service, 'alter table firm_clocks rename to firm_clocks_unread')
    }

    const read = await t.call(getSandboxClock, {}, firm.key)
    const moved = await t.call(advanceSandboxClock, { to: later(t.now(), DAY_MS) }, firm.key)

    expect([read.status, moved.status]).toEqual([404, 404])
    expect((await t.call(notifications.operations.listEvents, {}, firm.key)).status).toBe(200)
    expect(await t.query('identity', 'select 1 from clock_advances')).toEqual([])
  })
})
