import { notifications, toUuid } from '@dossier/contracts'
import { earlier, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until, type WebhookAnswer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addEndpoint, seedEndpoint } from './endpoints.ts'
import { seedEvents } from './seeds.ts'

const { getEvent, listChanges, listEvents, listWebhookDeliveries, redeliverWebhook, replayWebhook } =
  notifications.operations

const BEFORE_ALL = '2020-01-01T00:00:00Z'
const RETRY_MS = 60_000

let t: System
beforeAll(async () => {
  t = await startSystem({
    constants: { notifications: { WEBHOOK_POLL_MS: 100 } },
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: String(RETRY_MS) } },
  })
})
afterAll(() => t.stop())

/** A firm with an endpoint that was sent some events. */
async function seedDelivered(count: number, answers: WebhookAnswer[] = []) {
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answers.shift() ?? 200)
  const events = await seedEvents(t, firm.id, count)
  await receiver.waitFor(count)
  await t.settled()
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  const deliveryOf = ({ id }: { id: string }) => data.find(({ event_id }) => event_id === id)!
  const redeliver = (event: { id: string }, key?: string) =>
    t.send(
      redeliverWebhook,
      { id: webhook.id, delivery_id: deliveryOf(event).id },
      firm.key,
      key ? { 'idempotency-key': key } : {},
    )
  return { firm, receiver, webhook, answers, events, redeliver }
}

const listResent = (firm: SeededFirm, query: object = {}) =>
  t.call(listEvents, { resent_since: BEFORE_ALL, ...query }, firm.key)
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

test('events that were redelivered are listed in the order of that, each at its last time, and others are not', async () => {
  const { firm, events, redeliver } = await seedDelivered(3)
  const other = await t.seedFirm()

  for (const event of [events[1]!, events[0]!, events[1]!]) await redeliver(event)

  const resent = await listResent(firm)
  expect([idsOf(resent), resent.pagination.total]).toEqual([[events[0]!.id, events[1]!.id], 2])
  const [first, second] = resent.data.map(({ resent_at }) => resent_at!)
  expect([first! >= events[0]!.created_at, first! < second!]).toEqual([true, true])
  expect(idsOf(await listResent(firm, { resent_since: second }))).toEqual([events[1]!.id])
  expect(idsOf(await listResent(firm, { type: 'matter.archived' }))).toEqual([])
  const all = await t.call(listEvents, {}, firm.key)
  const instants = new Map(all.data.map(({ id, resent_at }) => [id, resent_at]))
  expect(events.map(({ id }) => instants.get(id))).toEqual([first, second, null])
  expect(idsOf(await listResent(other))).toEqual([])
})

test('a redelivery of what still waits for its retry is a resend too', async () => {
  const { firm, events, redeliver } = await seedDelivered(1, [500, 500])

  await redeliver(events[0]!)

  expect(idsOf(await listResent(firm))).toEqual([events[0]!.id])
})

test('a redelivery of what is still in its first attempt is no resend', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<WebhookAnswer>()
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answered)
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)

  const { status } = await t.call(redeliverWebhook, { id: webhook.id, delivery_id: data[0]!.id }, firm.key)
  answer(200)
  await t.settled()

  expect([status, idsOf(await listResent(firm)), receiver.received().length]).toEqual([200, [], 1])
})

test('what was abandoned before its first attempt is sent for the first time, by a redelivery or a replay', async () => {
  const { firm, receiver, webhook, events, redeliver } = await seedDelivered(2)
  await t.query('notifications', `update deliveries set status = 'failed', attempts = '[]' where firm_id = $1`, [
    toUuid(firm.id),
  ])

  await redeliver(events[0]!)
  const { data } = await t.call(replayWebhook, { id: webhook.id, since: earlier(t.now(), 60_000) }, firm.key)
  await receiver.waitFor(4)

  expect([data.queued, idsOf(await listResent(firm))]).toEqual([1, []])
})

test('a resend leaves the body of the event as it was', async () => {
  const { firm, events, redeliver } = await seedDelivered(1)

  await redeliver(events[0]!)

  expect((await t.call(getEvent, { id: events[0]!.id }, firm.key)).data).toEqual(events[0])
})

test('a replay marks what it sends again, failed or waiting for a retry, all at one instant, and nothing else', async () => {
  const { firm, receiver, webhook, events, answers } = await seedDelivered(1, [500, 500])
  const since = t.now()
  t.clock.advance(RETRY_MS + 10_000)
  await receiver.waitFor(2)
  await t.settled()
  answers.push(500, 200)
  await seedEvents(t, firm.id, 2)
  await receiver.waitFor(4)
  await t.settled()
  const { data: deliveries } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)

  const { data } = await t.call(replayWebhook, { id: webhook.id, since: earlier(since, 1_000) }, firm.key)

  const resent = await listResent(firm)
  const undelivered = deliveries.filter(({ status }) => status !== 'succeeded')
  expect(undelivered.map(({ status }) => status)).toEqual(['pending', 'failed'])
  expect([data.queued, idsOf(resent)]).toEqual([2, [events[0]!.id, undelivered[0]!.event_id]])
  expect(resent.data[0]!.resent_at).toBe(resent.data[1]!.resent_at)
})

test('a request that is repeated with its key sends nothing again', async () => {
  const { firm, events, redeliver } = await seedDelivered(1)
  await redeliver(events[0]!, 'resent-once')
  const once = await listResent(firm)

  const repeated = await redeliver(events[0]!, 'resent-once')

  expect(repeated.status).toBe(200)
  expect((await listResent(firm)).data).toEqual(once.data)
})

test('a walk by cursor sees every resend, also of events that are sent again meanwhile', async () => {
  const { firm, events, redeliver } = await seedDelivered(4)
  for (const event of events) await redeliver(event)
  const first = await listResent(firm, { per_page: 2 })

  await redeliver(events[2]!)
  await redeliver(events[0]!)
  const second = await listResent(firm, { per_page: 4, cursor: first.pagination.next_cursor })

  const [a, b, c, d] = events.map(({ id }) => id)
  expect([idsOf(first), idsOf(second)]).toEqual([
    [a, b],
    [d, c, a],
  ])
})

test('of two resends in a firm, the one that commits last has the later instant, also if it began first', async () => {
  const { firm, events, redeliver } = await seedDelivered(1)
  const { receiver, webhook } = await addEndpoint(t, firm, () => 200)
  const [later] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  const { data } = await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)
  const waiting = async () =>
    await t.query(
      'notifications',
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  const ended: string[] = []

  const both = await withDatabase({ DATABASE_URL: t.databaseUrlOf('notifications') }, (database) =>
    database.transact({ firmId: firm.id, now: t.now() }, async (tx) => {
      await tx.query('select from events where id = $1 for update', [toUuid(events[0]!.id)])
      const first = redeliver(events[0]!).then(() => ended.push('first'))
      await until(async () => (await waiting()).length === 1)
      t.clock.advance(1_000)
      const second = t
        .call(redeliverWebhook, { id: webhook.id, delivery_id: data[0]!.id }, firm.key)
        .then(() => ended.push('second'))
      await until(async () => ended.length > 0 || (await waiting()).length === 2)
      return [first, second]
    }),
  )
  await Promise.all(both)

  expect(ended).toEqual(['first', 'second'])
  expect(idsOf(await listResent(firm))).toEqual([events[0]!.id, later!.id])
})

test('a resend gets an instant 1 ms after the last one of its firm if the clock is not beyond that', async () => {
  const { firm, events, redeliver } = await seedDelivered(2)
  await t.query('notifications', `update events set resent_at = now() + interval '1 hour' where id = $1`, [
    toUuid(events[0]!.id),
  ])

  await redeliver(events[1]!)

  const { data } = await listResent(firm)
  expect(data.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect(Date.parse(data[1]!.resent_at!) - Date.parse(data[0]!.resent_at!)).toBe(1)
})

test('open pages and followers of the list are told of resends if they may read events', async () => {
  const { firm, webhook, events, redeliver } = await seedDelivered(1)
  const reader = await t.seedKey(firm.id, { scopes: ['webhooks:read', 'clients:read'] })
  const stranger = await t.seedKey(firm.id, { scopes: ['clients:read'] })
  const { data: begin } = await t.call(listChanges, {}, firm.key)
  const typesFor = async (key: string) => {
    const { data } = await t.call(listChanges, { after: begin.next }, key)
    return data.changes.map(({ type }) => type)
  }

  await t.call(replayWebhook, { id: webhook.id, since: t.now() }, firm.key)
  const afterNone = await typesFor(reader)
  await redeliver(events[0]!)

  expect(afterNone).toEqual([])
  expect([await typesFor(reader), await typesFor(stranger)]).toEqual([['event.resent'], []])
})
