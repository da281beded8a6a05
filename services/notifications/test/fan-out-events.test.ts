import { allEvents, matters, notifications } from '@dossier/contracts'
import { type System, startSystem, startWebhookReceiver, type WebhookReceiver } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { seedEvents, seedMatter, seedWebhook } from './seeds.ts'

const { getWebhook } = notifications.operations

let t: System
let receiver: WebhookReceiver
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.stop())

test.each(allEvents)('$type reaches its subscribers, signed and to the byte as it was emitted', async (event) => {
  const firm = await t.seedFirm()
  const only = await seedWebhook(t, firm, { url: `${receiver.url}/only`, events: [event.type] })
  const all = await seedWebhook(t, firm, { url: `${receiver.url}/all`, events: ['*', event.type] })

  const [emitted] = await seedEvents(t, firm.id, 1, event)
  await receiver.waitFor(2)
  await t.settled()

  expect(receiver.verified(only.signing_secret, '/only')).toEqual([emitted])
  expect(receiver.verified(all.signing_secret, '/all')).toEqual([emitted])
  expect(receiver.received('/all')[0]!.body).toBe(JSON.stringify(emitted))
  expect(receiver.received('/all')[0]!.headers['webhook-id']).toBe(emitted!.id)
})

test('an event for services alone reaches no endpoint, not even one that subscribed to all', async () => {
  const firm = await t.seedFirm()
  const all = await seedWebhook(t, firm, { url: receiver.url, events: ['*'] })

  await seedEvents(t, firm.id, 1, matters.events.deadlineDueSoon)
  const [shown] = await seedEvents(t, firm.id, 1, matters.events.clientCreated)
  await receiver.waitFor(1)
  await t.settled()

  expect(receiver.verified(all.signing_secret)).toEqual([shown])
})

test('creating a matter through the API is delivered as the event that was recorded', async () => {
  const firm = await t.seedFirm()
  const webhook = await seedWebhook(t, firm, { url: receiver.url, events: ['matter.created'] })

  const matter = await seedMatter(t, firm)
  await receiver.waitFor(1)
  await t.settled()
  const shown = await t.call(getWebhook, { id: webhook.id }, firm.key)

  const [event] = receiver.verified(webhook.signing_secret)
  expect(event).toEqual((await t.eventsOf(firm))[0])
  expect(event!.data).toEqual({ ...matter, intake_link: null })
  expect(shown.data.last_triggered_at).toEqual(expect.any(String))
})

test('endpoints that are inactive, did not subscribe, or are of another firm receive nothing', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await seedWebhook(t, firm, { url: `${receiver.url}/inactive`, active: false })
  await seedWebhook(t, firm, { url: `${receiver.url}/unsubscribed`, events: ['matter.archived', 'client.created'] })
  await seedWebhook(t, other, { url: `${receiver.url}/other` })
  await seedWebhook(t, firm, { url: `${receiver.url}/subscribed` })

  await seedEvents(t, firm.id, 3)
  await receiver.waitFor(3)
  await t.settled()

  expect(receiver.received().map(({ path }) => path)).toEqual(['/subscribed', '/subscribed', '/subscribed'])
})

test('many events at once are all delivered once', async () => {
  const firm = await t.seedFirm()
  await seedWebhook(t, firm, { url: receiver.url })

  const emitted = await seedEvents(t, firm.id, 500)
  await receiver.waitFor(500)
  await t.settled()

  const ids = receiver.received().map(({ headers }) => headers['webhook-id'])
  expect(ids.sort()).toEqual(emitted.map(({ id }) => id).sort())
})
