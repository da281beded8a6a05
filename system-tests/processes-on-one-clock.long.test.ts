/**
 * Days pass for a system whose services are processes, as in the long tests that kill them. What is told here after days is
 * asked of single services too, whose clock a test of their own moves.
 */
import { matters, notifications } from '@dossier/contracts'
import { seedIssuedUpload, sendFile } from '@dossier/documents/testing'
import { seedWebhook, startReceiver } from '@dossier/notifications/testing'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClientPortalSession, createMatter, generateIntakeLink } = matters.operations
const { getWebhook, listWebhookDeliveries } = notifications.operations

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Five days in all. */
const RETRY_SCHEDULE_MS = [HOUR_MS, 5 * HOUR_MS, 18 * HOUR_MS, DAY_MS, DAY_MS, DAY_MS, DAY_MS]
/** By which a process may notice late, in real time, that something is due. */
const LATE_MS_MAX = 30_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({
    inProcesses: true,
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: RETRY_SCHEDULE_MS.join(',') } },
    constants: { notifications: { WEBHOOK_POLL_MS: 50 } },
  })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(title: string, of = firm) {
  const { data } = await t.call(createMatter, { title, practice_area: 'other' }, of.key)
  return data.id
}

test('an endpoint that fails is tried by the schedule for five days, then left alone', async () => {
  const receiver = await startReceiver({ respond: () => 503 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url, events: ['matter.created'] })
  const latest = async () => (await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)).data[0]!
  await seedMatter('Told of')

  const dueAt: string[] = []
  for (const attempts of RETRY_SCHEDULE_MS.keys()) {
    await receiver.waitFor(attempts + 1)
    await t.settled()
    const { next_attempt_at } = await latest()
    dueAt.push(next_attempt_at!)
    t.clock.advance(Date.parse(next_attempt_at!) - t.clock.read().getTime())
  }
  await receiver.waitFor(RETRY_SCHEDULE_MS.length + 1)
  await t.settled()
  const { status, attempts, next_attempt_at } = await latest()

  expect([status, next_attempt_at, attempts.length]).toEqual(['failed', null, RETRY_SCHEDULE_MS.length + 1])
  const attemptedAt = attempts.map(({ at }) => Date.parse(at))
  for (const [retry, scheduledMs] of RETRY_SCHEDULE_MS.entries()) {
    const lateMs = attemptedAt[retry + 1]! - Date.parse(dueAt[retry]!)
    const delayMs = Date.parse(dueAt[retry]!) - attemptedAt[retry]!
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(LATE_MS_MAX)
    // Spread by a tenth either way, and counted from the attempt's end.
    expect(delayMs).toBeGreaterThanOrEqual(0.9 * scheduledMs)
    expect(delayMs).toBeLessThan(1.1 * scheduledMs + LATE_MS_MAX)
  }
})

test('after five days of failures an endpoint is switched off in the night, and its admin is notified in the morning', async () => {
  const own = await t.seedFirm()
  const admin = `${await t.seedUser(own, 'admin')}@firm.test`
  const receiver = await startReceiver({ respond: () => 503 })
  const webhook = await seedWebhook(t, own, { url: receiver.url, events: ['matter.created'] })
  await seedMatter('Never announced', own)
  await receiver.waitFor(1)
  await t.settled()

  t.clock.advance(5 * DAY_MS)
  t.clock.goToNight()
  await t.settled()
  const { data } = await t.call(getWebhook, { id: webhook.id }, own.key)
  const inTheNight = await t.messagesTo(admin)
  t.clock.goToMorning()
  await t.settled()

  expect([data.active, inTheNight]).toEqual([false, []])
  expect(await t.messagesTo(admin)).toMatchObject([{ text: expect.stringContaining(webhook.id) }])
})

test('a link leads to the portal for a month and is gone afterwards, also for a process that starts then', async () => {
  const { data } = await t.call(generateIntakeLink, { id: await seedMatter('Linked') }, firm.key)
  const token = data.intake_link.split('/').at(-1)!
  const open = async () => (await t.call(createClientPortalSession, { token }, undefined)).status

  t.clock.advance(30 * DAY_MS - 5 * MINUTE_MS)
  const before = await open()
  t.clock.advance(5 * MINUTE_MS)
  const after = await open()
  await t.restart('matters')
  const restarted = await open()

  expect([before, after, restarted]).toEqual([200, 410, 410])
})

test('storage takes a file by a URL of this moment, and none by a URL that has ended', async () => {
  const issued = await seedIssuedUpload(t, firm)
  t.clock.advance(16 * MINUTE_MS)
  const late = await sendFile(issued, issued.file.bytes)
  const fresh = await seedIssuedUpload(t, firm)
  const inTime = await sendFile(fresh, fresh.file.bytes)

  expect([late.status, inTime.status]).toEqual([403, 200])
})
