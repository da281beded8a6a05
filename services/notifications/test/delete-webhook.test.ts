import { notifications } from '@dossier/contracts'
import { type System, startSystem, startWebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents, seedWebhook } from './seeds.ts'

const { deleteWebhook, getWebhook } = notifications.operations

let t: System
beforeAll(async () => {
  // No retry is due before a test moves the clock.
  t = await startSystem({
    constants: { notifications: { WEBHOOK_POLL_MS: 100 } },
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: '3000000' } },
  })
})
afterAll(() => t.stop())

test('a deleted webhook is gone, and neither queued nor later events are sent to it', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => 500 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  await seedEvents(t, firm.id, 2)
  await receiver.waitFor(2)
  await t.settled()

  const { status, data } = await t.call(deleteWebhook, { id: webhook.id }, firm.key)
  const shown = await t.call(getWebhook, { id: webhook.id }, firm.key)
  const again = await t.call(deleteWebhook, { id: webhook.id }, firm.key)
  await seedEvents(t, firm.id, 2)
  t.clock.advance(3_600_000)
  await t.settled()

  expect(status).toBe(200)
  expect(data).toEqual({ id: webhook.id, deleted: true })
  expect(shown.status).toBe(404)
  expect(again.error.code).toBe('webhook_not_found')
  expect(receiver.received()).toHaveLength(2)
  await receiver.stop()
})

test("another firm's webhook stays", async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const webhook = await seedWebhook(t, other, { url: 'https://hooks.invalid/' })

  const { status } = await t.call(deleteWebhook, { id: webhook.id }, firm.key)
  const shown = await t.call(getWebhook, { id: webhook.id }, other.key)

  expect(status).toBe(404)
  expect(shown.status).toBe(200)
})
