import { setTimeout as sleep } from 'node:timers/promises'
import { type EventEnvelope, toUuid, type WebhookId } from '@dossier/contracts'
import {
  figureOf,
  type OwnDatabase,
  type ServiceProcess,
  type System,
  startOwnDatabase,
  startSystem,
  type WebhookAnswer,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { metrics } from '../src/metrics.ts'
import { ALL_DELIVERIES } from '../src/store/deliveries.ts'
import { insertDeliveries } from '../src/store/delivery-queue.ts'
import { insertEvents } from '../src/store/events.ts'
import { addEndpoint, seedEndpoint } from './endpoints.ts'
import { newEvents, seedEvents } from './seeds.ts'

const DELIVERIES = 2_000
/** One in a hundred. */
const DUPLICATES_MAX = DELIVERIES / 100
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
      },
    },
  })
}, 60_000)
afterAll(async () => {
  await t.stop()
  await database.stop()
})

/** Queues events as the consumer of events does, due by the real time, which processes of their own have. */
async function queueEvents(events: EventEnvelope[]): Promise<void> {
  const tx = {
    now: new Date().toISOString(),
    query: <Row>(text: string, values?: readonly unknown[]) => t.query<Row>('notifications', text, values),
  }
  await insertEvents(tx, events)
  await insertDeliveries(tx, events)
}

async function untilNothingIsQueued(): Promise<void> {
  while ((await t.query('notifications', 'select 1 from delivery_queue limit 1')).length > 0) {
    await sleep(20)
  }
}

test.each([1, 20])(
  'a process that is killed in the middle of 2,000 deliveries to %i endpoints loses none, and few come twice',
  async (count) => {
    const killed = Promise.withResolvers<void>()
    let process: ServiceProcess
    let arrived = 0
    const firm = await t.seedFirm()
    const endpoints = await Promise.all(
      Array.from({ length: count }, () =>
        addEndpoint(t, firm, () => {
          // At once: on a busy machine it would have sent the rest before the test went on.
          if (++arrived === DELIVERIES / 2) killed.resolve(process.kill())
          return 204
        }),
      ),
    )
    const received = () => endpoints.flatMap(({ receiver }) => receiver.received())
    await t.stopService('notifications')
    process = await t.startProcess('notifications')
    const events = newEvents(t, firm.id, DELIVERIES / count)

    await queueEvents(events)
    await killed.promise
    const beforeItsEnd = received().length
    await t.startService('notifications')
    await untilNothingIsQueued()

    expect(beforeItsEnd).toBeLessThan(DELIVERIES)
    for (const { receiver, webhook } of endpoints) {
      const times = new Map<string, number>()
      for (const { id } of receiver.verified(webhook.signing_secret)) times.set(id, (times.get(id) ?? 0) + 1)
      expect(new Set(times.keys())).toEqual(new Set(events.map(({ id }) => id)))
      expect(Math.max(...times.values())).toBeLessThanOrEqual(2)
    }
    expect(received().length - DELIVERIES).toBeLessThan(DUPLICATES_MAX)
    const rows = await t.query(
      'notifications',
      'select status, count(*) as count from deliveries where firm_id = $1 group by status',
      [toUuid(firm.id)],
    )
    expect(rows).toEqual([{ status: 'succeeded', count: DELIVERIES }])
  },
  60_000,
)

test('two processes share what is queued, and nothing comes twice', async () => {
  const firms = await Promise.all(Array.from({ length: 4 }, () => t.seedFirm()))
  const endpoints = await Promise.all(firms.flatMap((firm) => [1, 2, 3, 4].map(() => addEndpoint(t, firm, () => 204))))
  await t.stopService('notifications')
  const other = await t.startProcess('notifications')
  await t.startService('notifications')
  const sentBefore = await attemptsOf()

  await queueEvents(firms.flatMap((firm) => newEvents(t, firm.id, DELIVERIES / endpoints.length)))
  await untilNothingIsQueued()

  const sentHere = (await attemptsOf()) - sentBefore
  await other.kill()
  expect(endpoints.map(({ receiver }) => receiver.received().length)).toEqual(
    endpoints.map(({ receiver }) => new Set(idsOf(receiver)).size),
  )
  expect(endpoints.flatMap(({ receiver }) => idsOf(receiver))).toHaveLength(DELIVERIES)
  expect(sentHere).toBeGreaterThan(0)
  expect(sentHere).toBeLessThan(DELIVERIES)
})

/** Attempts that the process of the tests has made. */
async function attemptsOf(): Promise<number> {
  return figureOf(await t.metricsOf('notifications'), metrics.attempts.name)
}

interface DeliveryRow {
  event_id: string
  status: string
  attempts: { response_status: number | null }[]
}

/** The endpoint's deliveries once so many attempts are recorded, as the store has them: NATS may be away. */
async function recordedOf(webhook: { id: string }, attempts: number): Promise<DeliveryRow[]> {
  for (;;) {
    const rows = await t.query<DeliveryRow>(
      'notifications',
      `select event_id, status, attempts from ${ALL_DELIVERIES} d where webhook_id = $1 order by id`,
      [toUuid(webhook.id as WebhookId)],
    )
    if (rows.flatMap((row) => row.attempts).length >= attempts) return rows
    await sleep(20)
  }
}

const idsOf = (receiver: WebhookReceiver) => receiver.received().map(({ headers }) => headers['webhook-id'])

test('PostgreSQL may be killed while a delivery waits for its retry and another one is under way', async () => {
  const underWay = Promise.withResolvers<WebhookAnswer>()
  const answers = [500, underWay.promise]
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answers.shift() ?? 204)
  const [waiting] = await seedEvents(t, firm.id, 1)
  await recordedOf(webhook, 1)
  const [sent] = await seedEvents(t, firm.id, 1)
  await receiver.waitFor(2)

  await database.kill()
  underWay.resolve(204)
  await database.start()
  await recordedOf(webhook, 2)
  t.clock.advance(2 * RETRY_MS)
  const recorded = await recordedOf(webhook, 3)

  expect(idsOf(receiver)).toEqual([waiting!.id, sent!.id, waiting!.id])
  expect(recorded).toMatchObject([
    { event_id: toUuid(waiting!.id), attempts: [{ response_status: 500 }, { response_status: 204 }] },
    { event_id: toUuid(sent!.id), attempts: [{ response_status: 204 }] },
  ])
  expect(recorded.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
})

test('a retry comes at its time after its process was restarted, while NATS is down, and after that was restarted', async () => {
  const answers = [500, 500]
  const { firm, receiver, webhook } = await seedEndpoint(t, () => answers.shift() ?? 204)
  const [event] = await seedEvents(t, firm.id, 1)
  await recordedOf(webhook, 1)

  await t.restart('notifications')
  await t.stopNats()
  t.clock.advance(2 * RETRY_MS)
  await recordedOf(webhook, 2)
  await t.startNats()
  t.clock.advance(2 * RETRY_MS)
  const recorded = await recordedOf(webhook, 3)

  expect(idsOf(receiver)).toEqual([event!.id, event!.id, event!.id])
  expect(recorded).toMatchObject([
    { status: 'succeeded', attempts: [{ response_status: 500 }, { response_status: 500 }, { response_status: 204 }] },
  ])
})
