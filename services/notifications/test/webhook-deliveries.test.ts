import { type DeliveryId, notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { type System, startSystem, type WebhookAnswer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEndpoint, startReceiver } from './endpoints.ts'
import { seedEvents, seedWebhook } from './seeds.ts'

const { listWebhookDeliveries, redeliverWebhook, replayWebhook, rotateWebhookSecret, testWebhook, updateWebhook } =
  notifications.operations

const DAY_MS = 86_400_000
const PER_ENDPOINT_MAX = 8
const PER_FIRM_MAX = 16
const TWO_SIGNATURES = expect.stringMatching(/^v1,\S+ v1,\S+$/)

let t: System
beforeAll(async () => {
  t = await startSystem({
    // An endpoint that hangs holds its slots longer than any test takes.
    constants: { notifications: { WEBHOOK_POLL_MS: 100, WEBHOOK_TIMEOUT_MS: 60_000 } },
    environment: {
      notifications: {
        WEBHOOK_RETRY_SCHEDULE_MS: '60000',
        WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX: String(PER_ENDPOINT_MAX),
        WEBHOOK_IN_FLIGHT_PER_FIRM_MAX: String(PER_FIRM_MAX),
      },
    },
  })
})
afterAll(() => t.stop())

/** A firm with an endpoint that answers what `answers` holds, in turn, and 200 from then on. */
function seedAnswering(answers: WebhookAnswer[] = [], body: { max_per_second?: number } = {}) {
  return seedEndpoint(t, () => answers.shift() ?? 200, body)
}

test('the log shows each delivery with its attempts and when the next is due, newest first', async () => {
  const { firm, receiver, webhook } = await seedAnswering([503])
  const [first] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const [second] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(2)
  await t.settled()

  const all = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  const pending = await t.call(listWebhookDeliveries, { id: webhook.id, status: 'pending', per_page: 1 }, firm.key)

  expect(all.data).toMatchObject([
    { event_id: second!.id, event_type: 'matter.created', status: 'succeeded', next_attempt_at: null },
    { event_id: first!.id, status: 'pending', attempts: [{ response_status: 503, error: null }] },
  ])
  const [retrying] = pending.data
  expect([pending.pagination.total, retrying!.event_id]).toEqual([1, first!.id])
  const delayMs = Date.parse(retrying!.next_attempt_at!) - Date.parse(retrying!.attempts[0]!.at)
  expect(delayMs).toBeGreaterThan(50_000)
})

test('a delivery is sent again under its id, whatever its outcome, with all of its retries', async () => {
  const { firm, receiver, webhook } = await seedAnswering([200, 500])
  const [event] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  const names = { id: webhook.id, delivery_id: data[0]!.id }

  const { status, data: again } = await t.call(redeliverWebhook, names, firm.key)
  await receiver.waitFor(2)
  await t.settled()
  t.clock.advance(70_000)
  await receiver.waitFor(3)
  await t.settled()

  expect([status, again.id, again.status]).toEqual([200, names.delivery_id, 'pending'])
  expect(receiver.verified(webhook.signing_secret)).toEqual([event, event, event])
  const { data: ended } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  expect(ended).toMatchObject([
    { status: 'succeeded', attempts: [{ response_status: 200 }, { response_status: 500 }, { response_status: 200 }] },
  ])
})

test('an endpoint that hangs, with a long queue, has its slots and none of another endpoint', async () => {
  const firm = await t.seedFirm()
  const hanging = await startReceiver({ respond: () => 'hang' })
  const healthy = await startReceiver()
  await seedWebhook(t, firm, { url: hanging.url, events: ['matter.created', 'client.created'] })
  await seedEvents(t, firm.id, 200)
  await hanging.waitFor(PER_ENDPOINT_MAX)
  await seedWebhook(t, firm, { url: healthy.url, events: ['client.created'] })

  await seedEvents(t, firm.id, 100, { service: 'matters', type: 'client.created', version: 1 })
  await healthy.waitFor(100)

  expect(hanging.received()).toHaveLength(PER_ENDPOINT_MAX)
})

test("a firm whose endpoints all hang has its slots and none of another firm's", async () => {
  const hanging = await startReceiver({ respond: () => 'hang' })
  const firm = await t.seedFirm()
  for (let number = 0; number < 20; number++) await seedWebhook(t, firm, { url: `${hanging.url}/${number}` })
  await seedEvents(t, firm.id, PER_FIRM_MAX)
  await hanging.waitFor(PER_FIRM_MAX)
  const healthy = await seedAnswering()

  await seedEvents(t, healthy.firm.id, 100)
  await healthy.receiver.waitFor(100)

  expect(hanging.received()).toHaveLength(PER_FIRM_MAX)
})

test('a delivery that is asked for again during its last attempt is sent again when that fails', async () => {
  const firm = await t.seedFirm()
  const last = Promise.withResolvers<WebhookAnswer>()
  const answers = [500, last.promise]
  const receiver = await startReceiver({ respond: () => answers.shift() ?? 200 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  t.clock.advance(70_000)
  await receiver.waitFor(2)
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)

  const { data: again } = await t.call(redeliverWebhook, { id: webhook.id, delivery_id: data[0]!.id }, firm.key)
  last.resolve(500)
  await receiver.waitFor(3)
  await t.settled()

  expect(again.status).toBe('pending')
  const { data: ended } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  expect(ended).toMatchObject([
    { status: 'succeeded', attempts: [{ response_status: 500 }, { response_status: 500 }, { response_status: 200 }] },
  ])
})

test('the record keeps the newest 50 attempts of many redeliveries', async () => {
  const { firm, receiver, webhook } = await seedAnswering()
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  const attempt = { at: t.now(), response_status: 200, response_time_ms: 1, error: null }
  await t.query('notifications', 'update deliveries set attempts = $1 where id = $2', [
    JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ ...attempt, response_time_ms: index }))),
    toUuid(data[0]!.id as DeliveryId),
  ])

  await t.call(redeliverWebhook, { id: webhook.id, delivery_id: data[0]!.id }, firm.key)
  await receiver.waitFor(2)
  await t.settled()

  const { data: ended } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  expect(ended[0]!.attempts.map(({ response_time_ms }) => response_time_ms).slice(0, 49)).toEqual(
    Array.from({ length: 49 }, (_, index) => index + 1),
  )
  expect(ended[0]!.attempts).toHaveLength(50)
})

test('a replay sends what has failed or waits, and nothing that succeeded or is older', async () => {
  const answers: WebhookAnswer[] = [500, 500]
  const { firm, receiver, webhook } = await seedAnswering(answers)
  const [old] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  t.clock.advance(70_000)
  await receiver.waitFor(2)
  await t.settled()
  const since = t.now()
  answers.push(500, 200, 500)
  const events = await seedEvents(t, firm.id, 3)
  await receiver.waitFor(5)
  await t.settled()

  const { status, data } = await t.call(replayWebhook, { id: webhook.id, since }, firm.key)
  await receiver.waitFor(7)
  await t.settled()

  expect([status, data]).toEqual([200, { webhook_id: webhook.id, since, queued: 2, has_more: false }])
  const times = new Map<string, number>()
  for (const { id } of receiver.verified(webhook.signing_secret).slice(2)) times.set(id, (times.get(id) ?? 0) + 1)
  expect(times.has(old!.id)).toBe(false)
  expect(events.map(({ id }) => times.get(id)).sort()).toEqual([1, 2, 2])
  expect((await t.call(replayWebhook, { id: webhook.id, since }, firm.key)).data.queued).toBe(0)
})

test('a replay takes the oldest 10,000, and the next call the rest', async () => {
  // The throttle keeps what is queued from being sent during the test.
  const { firm, webhook } = await seedAnswering([], { max_per_second: 1 })
  const since = t.now()
  await t.query(
    'notifications',
    `with logged as (
       insert into events (firm_id, id, type, payload, created_at)
       select $1, uuidv7(), 'matter.created', '{}', $3::timestamptz + n * interval '1 ms' from generate_series(1, 10100) n
       returning id, created_at
     )
     insert into deliveries (firm_id, webhook_id, event_id, status, created_at)
     select $1, $2, id, 'failed', created_at from logged`,
    [toUuid(firm.id), toUuid(webhook.id as WebhookId), since],
  )

  const first = await t.call(replayWebhook, { id: webhook.id, since }, firm.key)
  const left = await t.call(listWebhookDeliveries, { id: webhook.id, status: 'failed', per_page: 1 }, firm.key)
  const newest = await t.call(listWebhookDeliveries, { id: webhook.id, per_page: 1 }, firm.key)
  const second = await t.call(replayWebhook, { id: webhook.id, since }, firm.key)
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)
  // The service takes them out in batches; on a busy machine the tests after this one would wait for that.
  await t.query('notifications', 'delete from delivery_queue where webhook_id = $1', [toUuid(webhook.id as WebhookId)])

  expect([first.data, second.data]).toMatchObject([
    { queued: 10_000, has_more: true },
    { queued: 100, has_more: false },
  ])
  expect(left.data).toEqual(newest.data)
  expect(left.pagination?.total).toBe(100)
})

test('a replay reaches back 14 days', async () => {
  const { firm, webhook } = await seedAnswering()
  const daysAgo = (days: number) => new Date(Date.parse(t.now()) - days * DAY_MS).toISOString()

  const { status, error } = await t.call(replayWebhook, { id: webhook.id, since: daysAgo(15) }, firm.key)

  expect([status, error.details.fields]).toEqual([400, [{ field: 'since', message: 'must be at most 14 days ago' }]])
  expect((await t.call(replayWebhook, { id: webhook.id, since: daysAgo(13) }, firm.key)).status).toBe(200)
})

test('nothing is sent again to an endpoint that is switched off', async () => {
  const { firm, receiver, webhook } = await seedAnswering()
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)

  const names = { id: webhook.id, delivery_id: data[0]!.id }
  const redelivered = await t.call(redeliverWebhook, names, firm.key)
  const replayed = await t.call(replayWebhook, { id: webhook.id, since: t.now() }, firm.key)

  expect([redelivered.error.code, replayed.error.code]).toEqual(['webhook_inactive', 'webhook_inactive'])
  await t.settled()
  expect(receiver.received()).toHaveLength(1)
})

test('an endpoint gets no more in a second than it takes', async () => {
  const { firm, receiver, webhook } = await seedAnswering([], { max_per_second: 3 })

  const begunAt = Date.now()
  await seedEvents(t, firm.id, 8)
  const arrivals = (await receiver.waitFor(8)).map(({ receivedAt }) => receivedAt)

  expect(webhook.max_per_second).toBe(3)
  for (const [index, at] of arrivals.entries()) {
    expect(at - begunAt).toBeGreaterThanOrEqual(Math.floor(index / 3) * 1_000)
  }
})

test('a test event is signed by both secrets too, and of three that were given the two newest sign', async () => {
  const { firm, receiver, webhook } = await seedAnswering()
  const rotate = async () => (await t.call(rotateWebhookSecret, { id: webhook.id }, firm.key)).data.signing_secret
  const second = await rotate()
  await t.call(testWebhook, { id: webhook.id }, firm.key)
  const [byFirst] = receiver.verified(webhook.signing_secret)

  await rotate()
  await t.call(testWebhook, { id: webhook.id }, firm.key)

  expect(byFirst).toMatchObject({ type: 'webhook.test' })
  expect(receiver.verified(second)).toHaveLength(2)
  expect(() => receiver.verified(webhook.signing_secret)).toThrow()
  expect(receiver.received().map(({ headers }) => headers['webhook-signature'])).toEqual([
    TWO_SIGNATURES,
    TWO_SIGNATURES,
  ])
})

// Last: receivers refuse what was signed on another day.
test('after a rotation both secrets sign for a day, and the new one alone from then on', async () => {
  const { firm, receiver, webhook } = await seedAnswering()

  const { status, data: rotated } = await t.call(rotateWebhookSecret, { id: webhook.id }, firm.key)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)

  expect(status).toBe(200)
  expect(rotated.signing_secret).not.toBe(webhook.signing_secret)
  expect(receiver.verified(webhook.signing_secret)).toEqual(receiver.verified(rotated.signing_secret))
  await t.settled()
  t.clock.advance(DAY_MS + 1_000)
  await seedEvents(t, firm.id, 1)
  const [, last] = await receiver.waitFor(2)
  expect(last!.headers['webhook-signature']).toMatch(/^v1,\S+$/)
})
