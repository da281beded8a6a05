import { toUuid, type WebhookId } from '@dossier/contracts'
import { type OwnDatabase, type System, until, type WebhookAnswer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALL_DELIVERIES } from '../src/store/deliveries.ts'
import { idsOf, RETRY_MS, startSurvivor } from './delivering-processes.contract.ts'
import { seedEndpoint } from './endpoints.ts'
import { seedEvents } from './seeds.ts'

let survivor: Awaited<ReturnType<typeof startSurvivor>>
let database: OwnDatabase
let t: System
beforeAll(async () => {
  survivor = await startSurvivor()
  ;({ database, t } = survivor)
})
afterAll(() => survivor.stop())

interface DeliveryRow {
  event_id: string
  status: string
  attempts: { response_status: number | null }[]
}

/** The endpoint's deliveries once so many attempts are recorded, as the store has them: NATS may be away. */
async function recordedOf(webhook: { id: string }, attempts: number): Promise<DeliveryRow[]> {
  let rows: DeliveryRow[] = []
  await until(async () => {
    rows = await t.query<DeliveryRow>(
      'notifications',
      `select event_id, status, attempts from ${ALL_DELIVERIES} d where webhook_id = $1 order by id`,
      [toUuid(webhook.id as WebhookId)],
    )
    return rows.flatMap((row) => row.attempts).length >= attempts
  })
  return rows
}

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
