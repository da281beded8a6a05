import { type EventEnvelope, toUuid } from '@dossier/contracts'
import {
  figureOf,
  type OwnDatabase,
  type ServiceProcess,
  type System,
  startOwnDatabase,
  startSystem,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { metrics } from '../src/metrics.ts'
import { insertDeliveries } from '../src/store/delivery-queue.ts'
import { insertEvents } from '../src/store/events.ts'
import { addEndpoint } from './endpoints.ts'
import { newEvents } from './seeds.ts'

/** Those under way when the process dies; one in a hundred of 2,000. */
const DUPLICATES_MAX = 20

export const RETRY_MS = 3_600_000

/** Deliveries that one process sends at a time. */
const IN_FLIGHT_MAX = 8

/** A system whose notifications are in a database that a test may kill. */
export async function startSurvivor(): Promise<{ t: System; database: OwnDatabase; stop(): Promise<void> }> {
  const database = await startOwnDatabase('notifications')
  const t = await startSystem({
    databaseUrls: { notifications: database.url },
    // An endpoint may wait for the other process, on a busy machine too.
    constants: { notifications: { WEBHOOK_POLL_MS: 20, WEBHOOK_TIMEOUT_MS: 30_000 } },
    environment: {
      notifications: {
        WEBHOOK_IN_FLIGHT_MAX: String(IN_FLIGHT_MAX),
        WEBHOOK_RETRY_SCHEDULE_MS: `${RETRY_MS},${RETRY_MS}`,
      },
    },
  })
  return {
    t,
    database,
    async stop() {
      await t.stop()
      await database.stop()
    },
  }
}

/** Processes that deliver may die, and may be several. `deliveries` is a multiple of 16 and of each count of endpoints. */
export function deliveringProcessesContract(
  system: () => System,
  { deliveries, endpointCounts }: { deliveries: number; endpointCounts: readonly number[] },
): void {
  test.each(endpointCounts)(
    `a process that is killed in the middle of ${deliveries} deliveries to %i endpoints loses none, and few come twice`,
    async (count) => {
      const t = system()
      const killed = Promise.withResolvers<void>()
      let process: ServiceProcess
      let arrived = 0
      const firm = await t.seedFirm()
      const endpoints = await Promise.all(
        Array.from({ length: count }, () =>
          addEndpoint(t, firm, () => {
            // At once: on a busy machine it would have sent the rest before the test went on.
            if (++arrived === deliveries / 2) killed.resolve(process.kill())
            return 204
          }),
        ),
      )
      const received = () => endpoints.flatMap(({ receiver }) => receiver.received())
      await t.stopService('notifications')
      process = await t.startProcess('notifications')
      const events = newEvents(t, firm.id, deliveries / count)

      await queueEvents(t, events)
      await killed.promise
      const beforeItsEnd = received().length
      await t.startService('notifications')
      await untilNothingIsQueued(t)

      expect(beforeItsEnd).toBeLessThan(deliveries)
      for (const { receiver, webhook } of endpoints) {
        const times = new Map<string, number>()
        for (const { id } of receiver.verified(webhook.signing_secret)) times.set(id, (times.get(id) ?? 0) + 1)
        expect(new Set(times.keys())).toEqual(new Set(events.map(({ id }) => id)))
        expect(Math.max(...times.values())).toBeLessThanOrEqual(2)
      }
      expect(received().length - deliveries).toBeLessThan(DUPLICATES_MAX)
      const rows = await t.query(
        'notifications',
        'select status, count(*) as count from deliveries where firm_id = $1 group by status',
        [toUuid(firm.id)],
      )
      expect(rows).toEqual([{ status: 'succeeded', count: deliveries }])
    },
  )

  test('two processes share what is queued, and nothing comes twice', async () => {
    const t = system()
    const firms = await Promise.all(Array.from({ length: 4 }, () => t.seedFirm()))
    // Nothing is answered before more is under way than one process sends at a time.
    const bothSend = Promise.withResolvers<void>()
    let arrived = 0
    const respond = async () => {
      if (++arrived > IN_FLIGHT_MAX) bothSend.resolve()
      await bothSend.promise
      return 204
    }
    const endpoints = await Promise.all(firms.flatMap((firm) => [1, 2, 3, 4].map(() => addEndpoint(t, firm, respond))))
    await t.stopService('notifications')
    const other = await t.startProcess('notifications')
    await t.startService('notifications')
    const sentBefore = await attemptsOf(t)

    await queueEvents(
      t,
      firms.flatMap((firm) => newEvents(t, firm.id, deliveries / endpoints.length)),
    )
    await untilNothingIsQueued(t)

    const sentHere = (await attemptsOf(t)) - sentBefore
    await other.kill()
    expect(endpoints.map(({ receiver }) => receiver.received().length)).toEqual(
      endpoints.map(({ receiver }) => new Set(idsOf(receiver)).size),
    )
    expect(endpoints.flatMap(({ receiver }) => idsOf(receiver))).toHaveLength(deliveries)
    expect(sentHere).toBeGreaterThan(0)
    expect(sentHere).toBeLessThan(deliveries)
  })
}

export const idsOf = (receiver: WebhookReceiver) => receiver.received().map(({ headers }) => headers['webhook-id'])

/** Queues events as the consumer of events does, due by the real time, which processes of their own have. */
async function queueEvents(t: System, events: EventEnvelope[]): Promise<void> {
  const tx = {
    now: new Date().toISOString(),
    query: <Row>(text: string, values?: readonly unknown[]) => t.query<Row>('notifications', text, values),
  }
  await insertEvents(tx, events)
  await insertDeliveries(tx, events, tx.now)
}

async function untilNothingIsQueued(t: System): Promise<void> {
  await until(async () => (await t.query('notifications', 'select 1 from delivery_queue limit 1')).length === 0)
}

/** Attempts that the process of the tests has made. */
async function attemptsOf(t: System): Promise<number> {
  return figureOf(await t.metricsOf('notifications'), metrics.attempts.name)
}
