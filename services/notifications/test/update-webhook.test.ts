import { notifications, toUuid, type WebhookId } from '@dossier/contracts'
import { type System, startSystem, startWebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startReceiver } from './endpoints.ts'
import { seedEvents, seedWebhook } from './seeds.ts'

const { getWebhook, updateWebhook } = notifications.operations

let t: System
beforeAll(async () => {
  // No retry is due before a test moves the clock.
  t = await startSystem({
    constants: { notifications: { WEBHOOK_POLL_MS: 100 } },
    environment: { notifications: { WEBHOOK_RETRY_SCHEDULE_MS: '3000000' } },
  })
})
afterAll(() => t.stop())

test('events, description and active change, and nothing else', async () => {
  const firm = await t.seedFirm()
  const { signing_secret: _, ...webhook } = await seedWebhook(t, firm, { url: 'https://hooks.invalid/' })
  t.clock.advance(1_000)

  const { status, data } = await t.call(
    updateWebhook,
    { id: webhook.id, events: ['client.created', 'client.created'], description: 'CRM', active: false },
    firm.key,
  )
  const shown = await t.call(getWebhook, { id: webhook.id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual({
    ...webhook,
    events: ['client.created'],
    description: 'CRM',
    active: false,
    updated_at: expect.any(String),
  })
  expect(data.updated_at > webhook.updated_at).toBe(true)
  expect(shown.data).toEqual(data)
})

test('a throttle is set, and lifted for what waits already', async () => {
  const firm = await t.seedFirm()
  const receiver = await startReceiver()
  const { id } = await seedWebhook(t, firm, { url: receiver.url })
  const throttle = (max_per_second: number | null) => t.call(updateWebhook, { id, max_per_second }, firm.key)
  const shown = async () => (await t.call(getWebhook, { id }, firm.key)).data.max_per_second

  const set = [(await throttle(1)).data.max_per_second, await shown()]
  await seedEvents(t, firm.id, 50)
  await receiver.waitFor(1)
  const lifted = [(await throttle(null)).data.max_per_second, await shown()]
  await receiver.waitFor(50)

  expect([set, lifted]).toEqual([
    [1, 1],
    [null, null],
  ])
})

test('an update that changes nothing leaves updated_at alone', async () => {
  const firm = await t.seedFirm()
  const { signing_secret: _, ...webhook } = await seedWebhook(t, firm, { url: 'https://hooks.invalid/' })
  t.clock.advance(1_000)

  const { status, data } = await t.call(updateWebhook, { id: webhook.id, active: true, events: ['*'] }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual(webhook)
})

test('url and signing_secret cannot be updated', async () => {
  const firm = await t.seedFirm()
  const webhook = await seedWebhook(t, firm, { url: 'https://hooks.invalid/' })

  for (const field of ['url', 'signing_secret']) {
    const { status, error } = await t.call(
      updateWebhook,
      { id: webhook.id, [field]: 'https://other.invalid/' },
      firm.key,
    )

    expect(status).toBe(400)
    expect(error.details.fields).toEqual([{ field, message: expect.any(String) }])
  }
})

test('deliveries queued for a webhook that is switched off are never sent, even when it is switched on again', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => 500 })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  await seedEvents(t, firm.id, 3)
  await receiver.waitFor(3)
  await t.settled()

  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)
  await seedEvents(t, firm.id, 2)
  await t.settled()
  await t.call(updateWebhook, { id: webhook.id, active: true }, firm.key)
  t.clock.advance(3_600_000)
  await t.settled()

  expect(receiver.received()).toHaveLength(3)
  await receiver.stop()
})

test('deliveries queued while a webhook was being switched off are sent neither then nor when it is on again', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: ({ path }) => (path === '/off' ? 500 : 204) })
  const webhook = await seedWebhook(t, firm, { url: `${receiver.url}/off` })
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1)
  await t.settled()
  await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)
  // What a consumer of events leaves that still saw the webhook active, and commits after it is not.
  await t.query(
    'notifications',
    `with ended as (delete from deliveries where webhook_id = $1 returning *)
     insert into delivery_queue (id, firm_id, webhook_id, event_id, next_attempt_at, created_at)
     select id, firm_id, webhook_id, event_id, created_at, created_at from ended`,
    [toUuid(webhook.id as WebhookId)],
  )

  await seedWebhook(t, firm, { url: `${receiver.url}/on` })
  await seedEvents(t, firm.id, 1)
  await receiver.waitFor(1, '/on')
  await t.call(updateWebhook, { id: webhook.id, active: true }, firm.key)
  await t.settled()

  expect(receiver.received('/off')).toHaveLength(1)
  await receiver.stop()
})

test('a webhook of another firm is not found', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const webhook = await seedWebhook(t, other, { url: 'https://hooks.invalid/' })

  const { status, error } = await t.call(updateWebhook, { id: webhook.id, active: false }, firm.key)

  expect(status).toBe(404)
  expect(error.code).toBe('webhook_not_found')
})

test('an edit of an older webhook is told who changed it, and a name does not outlive a change by nobody', async () => {
  const firm = await t.seedFirm()
  const { id, updated_at: seen } = await seedWebhook(t, firm, { url: 'https://hooks.invalid/' })
  const anna = await t.seedSession(firm, 'admin')
  t.clock.advance(1_000)
  const edit = (words: object) =>
    t.call(updateWebhook, { id, ...words, expected_updated_at: seen }, undefined, anna.headers)

  const first = await edit({ description: 'CRM' })
  const stale = await edit({ description: 'Case system', active: true })
  await t.query('notifications', `update webhooks set updated_at = updated_at + interval '1 s' where id = $1`, [
    toUuid(id as WebhookId),
  ])
  const shown = await t.call(getWebhook, { id }, firm.key)

  expect(first.data).toMatchObject({ description: 'CRM', updated_by: anna.userId })
  expect([stale.status, stale.error.details]).toEqual([
    409,
    { updated_at: first.data.updated_at, updated_by: anna.userId, differing_fields: ['description'] },
  ])
  expect(shown.data.updated_by).toBeNull()
})
