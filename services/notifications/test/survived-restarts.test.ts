import { type EventEnvelope, notifications } from '@dossier/contracts'
import {
  type OwnDatabase,
  type System,
  startOwnDatabase,
  startSystem,
  startWebhookReceiver,
  type WebhookAnswer,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { insertDeliveries } from '../src/store/deliveries.ts'
import { insertEvents } from '../src/store/events.ts'
import { newEvents, seedEvents, seedWebhook } from './seeds.ts'

const { listWebhookDeliveries } = notifications.operations

const DELIVERIES = 2_000
/** One in a hundred. */
const DUPLICATES_MAX = DELIVERIES / 100
const LEASE_MS = 30_000
const RETRY_MS = 3_600_000

let database: OwnDatabase
let t: System
beforeAll(async () => {
  database = await startOwnDatabase('notifications')
  t = await startSystem({
    databaseUrls: { notifications: database.url },
    environment: {
      notifications: {
        WEBHOOK_POLL_MS: '20',
        WEBHOOK_RETRY_SCHEDULE_MS: `${RETRY_MS},${RETRY_MS}`,
        WEBHOOK_LEASE_MS: String(LEASE_MS),
      },
    },
  })
}, 60_000)
afterAll(async () => {
  await t.stop()
  await database.stop()
})

/** A firm with an endpoint that answers what `answers` holds, in turn, and 204 from then on. */
async function seedEndpoint(answers: (WebhookAnswer | Promise<WebhookAnswer>)[] = []) {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => answers.shift() ?? 204 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  const log = async () => (await t.call(listWebhookDeliveries, { id: webhook.id }, firm.key)).data
  return { firm, receiver, webhook, log }
}

/** Queues events as the consumer of events does. */
async function queueEvents(events: EventEnvelope[]): Promise<void> {
  const tx = {
    now: t.now(),
    query: <Row>(text: string, values?: readonly unknown[]) => t.query<Row>('notifications', text, values),
  }
  await insertEvents(tx, events)
  await insertDeliveries(tx, events)
}

test('a process that is killed in the middle of 2,000 deliveries loses none, and few come twice', async () => {
  const firm = await t.seedFirm()
  const halfway = Promise.withResolvers<void>()
  let arrived = 0
  const receiver = await startWebhookReceiver({
    respond: () => {
      if (++arrived === DELIVERIES / 2) halfway.resolve()
      return 204
    },
  })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  await t.stopService('notifications')
  const events = newEvents(t, firm.id, DELIVERIES)
  await queueEvents(events)

  const process = await t.startProcess('notifications')
  await halfway.promise
  await process.kill()
  const beforeItsEnd = receiver.received().length
  t.clock.advance(LEASE_MS + 1_000)
  await t.startService('notifications')
  await t.settled()

  expect(beforeItsEnd).toBeLessThan(DELIVERIES)
  const times = new Map<string, number>()
  for (const { id } of receiver.verified(webhook.signing_secret)) times.set(id, (times.get(id) ?? 0) + 1)
  expect(new Set(times.keys())).toEqual(new Set(events.map(({ id }) => id)))
  const duplicates = receiver.received().length - DELIVERIES
  console.log('duplicates', duplicates, beforeItsEnd)
  expect(duplicates).toBeLessThan(DUPLICATES_MAX)
  expect(Math.max(...times.values())).toBeLessThanOrEqual(2)
  const rows = await t.query('notifications', `select status, count(*) as count from deliveries group by status`)
  expect(rows).toEqual([{ status: 'succeeded', count: DELIVERIES }])
  await receiver.stop()
}, 60_000)
