import { notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { figureOf, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { metrics } from '../src/metrics.ts'
import { seedEndpoint } from './endpoints.ts'
import { seedEvents } from './seeds.ts'

const { updateWebhook } = notifications.operations

const SOCKETS = 2
const EVENTS = 400
/** Deliveries that the receiver answers before it hangs, each time. */
const ANSWERED_BEFORE = 20

let t: System
beforeAll(async () => {
  t = await startSystem({
    // Who hangs has its socket for longer than any test takes.
    constants: { notifications: { WEBHOOK_POLL_MS: 20, WEBHOOK_TIMEOUT_MS: 60_000 } },
    environment: { notifications: { WEBHOOK_IN_FLIGHT_MAX: String(SOCKETS) } },
  })
})
afterAll(() => t.stop())

/** A firm with an endpoint and a long queue, whose receiver hangs while some of the queue was read and waits for a socket. */
async function seedWaiting() {
  let gate: PromiseWithResolvers<number> | undefined
  let [answered, hanging, mayHang] = [0, 0, true]
  const endpoint = await seedEndpoint(t, () => {
    // Decided here: on a busy machine the queue is empty by the time that a look from outside finds so many.
    if (!mayHang || (!gate && answered++ < ANSWERED_BEFORE)) return 204
    gate ??= Promise.withResolvers()
    hanging++
    return gate.promise
  })
  const { firm, receiver, webhook } = endpoint
  const recorded = async () => {
    const [row] = await t.query<{ count: number }>(
      'notifications',
      'select count(*) as count from deliveries where webhook_id = $1',
      [toUuid(webhook.id as WebhookId)],
    )
    return row!.count
  }
  const answer = () => {
    const { resolve } = gate!
    gate = undefined
    ;[answered, hanging] = [0, 0]
    resolve(204)
  }
  const answerAll = () => {
    mayHang = false
    answer()
  }
  const events = await seedEvents(t, firm.id, EVENTS)
  const areAllSent = () => receiver.received().length >= events.length
  for (;;) {
    await until(
      async () => areAllSent() || (hanging >= SOCKETS && (await recorded()) >= receiver.received().length - SOCKETS),
    )
    if ((await waiting()) > 0) return { ...endpoint, events, answer: answerAll }
    // A busy process may have sent all before any of them waited.
    if (areAllSent()) events.push(...(await seedEvents(t, firm.id, EVENTS)))
    if (gate) answer()
  }
}

/** Deliveries that wait for a socket. */
async function waiting(): Promise<number> {
  return figureOf(await t.metricsOf('notifications'), metrics.deliveriesWaiting.name)
}

/** Ends when what waited for a socket has waited too long, and is back in its queue. */
const noneWaits = () => until(async () => (await waiting()) === 0)

test('a delivery that waited too long for a socket is sent once there is one, and nothing comes twice', async () => {
  const { receiver, webhook, events, answer } = await seedWaiting()
  await noneWaits()

  answer()
  await t.settled()

  const received = receiver.verified(webhook.signing_secret).map(({ id }) => id)
  expect(received.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
})

test('a delivery that waits for a socket while its endpoint is switched off is not sent', async () => {
  const { firm, receiver, webhook, answer } = await seedWaiting()
  const received = receiver.received().length
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)
  await noneWaits()

  answer()
  await t.settled()

  expect(receiver.received()).toHaveLength(received)
})

test('a delivery that waits while its process stops is sent by the next one, and nothing comes twice', async () => {
  const { receiver, webhook, events, answer } = await seedWaiting()

  const restarted = t.restart('notifications')
  answer()
  await restarted
  await t.settled()

  const received = receiver.verified(webhook.signing_secret).map(({ id }) => id)
  expect(received.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
})
