import { notifications } from '@dossier/contracts'
import { type System, startSystem, startWebhookReceiver, type WebhookAnswer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents, seedWebhook } from './seeds.ts'

const { listWebhookDeliveries } = notifications.operations

/** What integrators are promised: decisions.md section 7. In seconds. */
const SCHEDULE_S = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 10 * 3_600]
/** What may pass between the end of an attempt and the reckoning of the next one on a busy machine. */
const SLACK_S = 3

let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { notifications: { WEBHOOK_POLL_MS: 100 } } })
})
afterAll(() => t.stop())

/** The log's one delivery of the endpoint, and how long after its latest attempt the next is due, in seconds. */
async function readLog(webhook: { id: string }, key: string) {
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, key)
  const [delivery, ...more] = data
  expect(more).toEqual([])
  const { at, response_time_ms } = delivery!.attempts.at(-1)!
  const delayMs = Date.parse(delivery!.next_attempt_at ?? '') - Date.parse(at) - response_time_ms
  return { delivery: delivery!, delayS: delayMs / 1_000 }
}

test('eight attempts on the promised schedule, each with jitter, one id and a timestamp of its own', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => 500 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  const [event] = await seedEvents(t, firm.id, 1)

  const delaysS: number[] = []
  for (const [index, scheduledS] of SCHEDULE_S.entries()) {
    await receiver.waitFor(index + 1)
    await t.settled()
    const { delivery, delayS } = await readLog(webhook, firm.key)
    expect([delivery.status, delivery.attempts.length]).toEqual(['pending', index + 1])
    delaysS.push(delayS / scheduledS)
    t.clock.advance(delayS * 1_000)
  }
  await receiver.waitFor(SCHEDULE_S.length + 1)
  await t.settled()
  t.clock.advance(30 * 3_600_000)
  await t.settled()

  for (const [index, share] of delaysS.entries()) {
    expect(share).toBeGreaterThanOrEqual(0.9)
    expect(share).toBeLessThanOrEqual(1.1 + SLACK_S / SCHEDULE_S[index]!)
  }
  expect(new Set(delaysS).size).toBe(SCHEDULE_S.length)
  const requests = receiver.received().map(({ headers }) => headers)
  expect(requests.map((headers) => headers['webhook-id'])).toEqual(Array(8).fill(event!.id))
  const { delivery } = await readLog(webhook, firm.key)
  expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null })
  expect(requests.map((headers) => Number(headers['webhook-timestamp']))).toEqual(
    delivery.attempts.map(({ at }) => Math.floor(Date.parse(at) / 1_000)),
  )
  expect(new Set(requests.map((headers) => headers['webhook-signature'])).size).toBe(8)
  await receiver.stop()
})

const inSeconds = (seconds: number) => () => String(seconds)
/** HTTP dates have no fractions of a second. */
const asDate = (seconds: number) => () => new Date(Date.parse(t.now()) + seconds * 1_000).toUTCString()

test.each([
  ['shorter than the schedule, in seconds', inSeconds(1), 4.5, 5.5],
  ['shorter than the schedule, as a date', asDate(-60), 4.5, 5.5],
  ['between the schedule and twice it, in seconds', inSeconds(8), 8, 8],
  ['between the schedule and twice it, as a date', asDate(9), 6, 9],
  ['longer than twice the schedule, in seconds', inSeconds(30), 30, 30],
  ['longer than twice the schedule, as a date', asDate(60), 57, 60],
  ['of an hour', inSeconds(3_600), 3_600, 3_600],
  ['longer than an hour', inSeconds(86_400), 3_600, 3_600],
  ['unreadable', () => 'soon', 4.5, 5.5],
])('a Retry-After %s is heard within the bounds', async (_what, retryAfter, minS, maxS) => {
  const firm = await t.seedFirm()
  const respond = (): WebhookAnswer => ({ status: 503, headers: { 'retry-after': retryAfter() } })
  const receiver = await startWebhookReceiver({ respond })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })

  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()

  const { delayS } = await readLog(webhook, firm.key)
  expect(delayS).toBeGreaterThanOrEqual(minS - 0.01)
  expect(delayS).toBeLessThanOrEqual(maxS + SLACK_S)
  await receiver.stop()
})
