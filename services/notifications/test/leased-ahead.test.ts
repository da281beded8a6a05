import { setTimeout as sleep } from 'node:timers/promises'
import { notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEndpoint } from './endpoints.ts'
import { seedEvents } from './seeds.ts'

const { updateWebhook } = notifications.operations

const SOCKETS = 2
const EVENTS = 400
/** Longer than a leased delivery may wait for a socket, which the real time decides. */
const LATE_MS = 150

let t: System
beforeAll(async () => {
  t = await startSystem({
    environment: {
      notifications: {
        WEBHOOK_IN_FLIGHT_MAX: String(SOCKETS),
        WEBHOOK_POLL_MS: '20',
        // Who hangs has its socket for longer than any test takes.
        WEBHOOK_TIMEOUT_MS: '60000',
        WEBHOOK_LEASE_MS: '90000',
      },
    },
  })
})
afterAll(() => t.stop())

/** A firm with an endpoint and a long queue, whose receiver hangs while some of the queue is leased and waits for a socket. */
async function seedWaiting() {
  let gate: PromiseWithResolvers<number> | undefined
  let hanging = 0
  const endpoint = await seedEndpoint(t, () => {
    if (!gate) return 204
    hanging++
    return gate.promise
  })
  const { firm, receiver, webhook } = endpoint
  const count = async (condition: string) => {
    const [row] = await t.query<{ count: number }>(
      'notifications',
      `select count(*) as count from deliveries where webhook_id = $1 and ${condition}`,
      [toUuid(webhook.id as WebhookId)],
    )
    return row!.count
  }
  const answer = () => {
    const { resolve } = gate!
    gate = undefined
    hanging = 0
    resolve(204)
  }
  const events = await seedEvents(t, firm.id, EVENTS)
  for (let received = 20; ; received += 20) {
    await receiver.waitFor(received)
    gate = Promise.withResolvers()
    while (hanging < SOCKETS || (await count(`status = 'succeeded'`)) < receiver.received().length - SOCKETS)
      await sleep(2)
    const leased = () => count('leased_until is not null')
    if ((await leased()) > SOCKETS) return { ...endpoint, events, answer, leased }
    answer()
  }
}

test('what waited for a socket too long is sent once there is one, and nothing comes twice', async () => {
  const { receiver, webhook, events, answer } = await seedWaiting()
  await sleep(LATE_MS)

  answer()
  await t.settled()

  const received = receiver.verified(webhook.signing_secret).map(({ id }) => id)
  expect(received.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
})

test('what waits for a socket while its endpoint is switched off is not sent', async () => {
  const { firm, receiver, webhook, answer } = await seedWaiting()
  const received = receiver.received().length
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)
  await sleep(LATE_MS)

  answer()
  await t.settled()

  expect(receiver.received()).toHaveLength(received)
})

test('a process that stops gives back what waits, so that the next one sends it at once', async () => {
  const { receiver, webhook, events, answer, leased } = await seedWaiting()

  const restarted = t.restart('notifications')
  while ((await leased()) > SOCKETS) await sleep(2)
  answer()
  await restarted
  await t.settled()

  const received = receiver.verified(webhook.signing_secret).map(({ id }) => id)
  expect(received.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
})
