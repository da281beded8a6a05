import { matters, notifications, toUuid } from '@dossier/contracts'
import { earlier, later } from '@dossier/runtime'
import { moveFirm, SANDBOX, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEndpoint } from './endpoints.ts'
import { seedEvents, seedMatter } from './seeds.ts'

const { getWebhook, listEvents, listNotifications, listSandboxMessages, listWebhookDeliveries, replayWebhook } =
  notifications.operations
const { createMatterDeadline } = matters.operations

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Retries after an hour, a day and two days. */
const SCHEDULE_MS = [HOUR_MS, DAY_MS, 2 * DAY_MS]

let t: System
beforeAll(async () => {
  t = await startSystem({
    everywhere: SANDBOX,
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: SCHEDULE_MS.join(',') } },
  })
})
afterAll(() => t.stop())

test('the retries of a webhook follow when the clock moves, each once, signed by real time', async () => {
  const { firm, receiver, webhook } = await seedEndpoint(t, () => 500)
  const [event] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const { data: waiting } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)

  // Deliveries are kept for longer.
  await moveFirm(t, firm, 20)

  const ofEvent = receiver.received().filter(({ headers }) => headers['webhook-id'] === event!.id)
  expect(ofEvent).toHaveLength(1 + SCHEDULE_MS.length)
  for (const { headers, receivedAt } of ofEvent) {
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1_000 - receivedAt)).toBeLessThan(HOUR_MS / 4)
  }
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id, status: 'failed' }, firm.key)
  const { attempts } = data.find(({ event_id }) => event_id === event!.id)!
  const delaysMs = attempts.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(attempts[index]!.at))
  for (const [index, delayMs] of delaysMs.entries()) {
    // Delays vary at random by a tenth.
    expect(delayMs / SCHEDULE_MS[index]!).toBeCloseTo(1, 0)
  }
  expect(waiting[0]!.next_attempt_at! >= attempts[0]!.at && waiting[0]!.next_attempt_at! <= attempts[1]!.at).toBe(true)
})

test('retries that wait are shown by the time of the firm, and what is asked for again is due at once', async () => {
  const answers = [500, 500]
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answers.shift() ?? 200)
  await moveFirm(t, firm, 100)
  await until(async () => (await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)).data.length > 0)
  await receiver.waitFor(1)
  await t.settled()

  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id, status: 'pending' }, firm.key)
  const since = earlier(data[0]!.created_at, HOUR_MS)
  await t.call(replayWebhook, { id: webhook.id, since }, firm.key)
  await receiver.waitFor(2)

  const start = later(t.now(), 100 * DAY_MS)
  expect(data).toHaveLength(1)
  expect(data[0]!.created_at.slice(0, 7)).toBe(start.slice(0, 7))
  expect(data[0]!.next_attempt_at! > data[0]!.attempts[0]!.at).toBe(true)
})

test('an endpoint that fails for five days of its firm is switched off, and its firm is told at that time', async () => {
  const { firm, receiver, webhook } = await seedEndpoint(t, () => 500)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()

  await moveFirm(t, firm, 6)
  await seedEvents(t, firm.id, 1)
  await until(async () => !(await t.call(getWebhook, { id: webhook.id }, firm.key)).data.active)
  await t.settled()

  const { data } = await t.call(listNotifications, {}, firm.key)
  expect(data).toEqual([expect.objectContaining({ kind: 'webhook_disabled' })])
  expect(data[0]!.created_at > later(t.now(), 5 * DAY_MS)).toBe(true)
})

test('messages of a year are sent on their days, and can be read afterwards', async () => {
  const firm = await t.seedFirm({ timeZone: 'UTC' })
  const { email } = await t.seedSession(firm)
  const { id } = await seedMatter(t, firm)
  const dueDates = [40, 300].map((days) => later(t.now(), days * DAY_MS).slice(0, 10))
  for (const due_date of dueDates) await t.call(createMatterDeadline, { id, title: 'Reply', due_date }, firm.key)

  await moveFirm(t, firm, 365)

  const { data } = await t.call(listSandboxMessages, { to: email, per_page: 100 }, firm.key)
  const days = data.map(({ sent_at }) => sent_at.slice(0, 10)).toReversed()
  const daysBefore = (date: string, count: number) => earlier(`${date}T00:00:00.000Z`, count * DAY_MS).slice(0, 10)
  expect(days).toEqual(dueDates.flatMap((date) => [7, 1, 0].map((count) => daysBefore(date, count))))
  for (const { sent_at } of data) expect(Number(sent_at.slice(11, 13))).toBeGreaterThanOrEqual(8)
})

test('the log of events keeps what happened before the clock moved, for 30 days of real time', async () => {
  const [moved, still] = await Promise.all([t.seedFirm(), t.seedFirm()])
  for (const { id } of [moved, still]) await seedEvents(t, id, 1)
  await t.settled()

  const isRemoved = async (table: 'changes' | 'events') =>
    (
      await t.query('notifications', `select from ${table} where firm_id = $1 and type = 'matter.created'`, [
        toUuid(moved.id),
      ])
    ).length === 0

  await moveFirm(t, moved, 40)
  await t.settled()
  await t.restart('notifications')
  await until(() => isRemoved('changes'))
  const typesOf = async (key: string) => (await t.call(listEvents, {}, key)).data.map(({ type }) => type)
  const types = [await typesOf(moved.key), await typesOf(still.key)]
  t.clock.advance(32 * DAY_MS)
  await t.restart('notifications')

  await until(() => isRemoved('events'))
  expect(types).toEqual([['sandbox.clock_advanced', 'matter.created'], ['matter.created']])
})
