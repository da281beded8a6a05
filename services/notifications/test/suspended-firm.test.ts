import { toUuid } from '@dossier/contracts'
import { type System, startSystem, startWebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents, seedWebhook } from './seeds.ts'

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('events from before a suspension still reach the webhooks', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver()
  await seedWebhook(t, firm, { url: receiver.url })
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(firm.id)])

  const [event] = await seedEvents(t, firm.id, 1)
  const [delivery] = await receiver.waitFor(1)

  await receiver.stop()
  expect(JSON.parse(delivery!.body)).toMatchObject({ id: event!.id, firm_id: firm.id })
})
