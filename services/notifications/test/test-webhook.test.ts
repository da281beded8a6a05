import { exampleId, notifications } from '@dossier/contracts'
import { type System, startSystem, startWebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedWebhook } from './seeds.ts'

const { getWebhook, testWebhook } = notifications.operations

const TIMEOUT_MS = 2_000

let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { notifications: { WEBHOOK_TIMEOUT_MS: TIMEOUT_MS } } })
})
afterAll(() => t.stop())

test('a test event is sent, signed, and its answer reported', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => 202 })
  const webhook = await seedWebhook(t, firm, { url: `${receiver.url}/hook?a=b`, events: ['matter.created'] })

  const { status, data } = await t.call(testWebhook, { id: webhook.id }, firm.key)
  const shown = await t.call(getWebhook, { id: webhook.id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual({
    webhook_id: webhook.id,
    event: 'webhook.test',
    delivered: true,
    response_status: 202,
    response_time_ms: expect.any(Number),
    sent_at: expect.any(String),
  })
  const [event] = receiver.verified(webhook.signing_secret, '/hook?a=b')
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'webhook.test',
    created_at: data.sent_at,
    firm_id: firm.id,
    api_version: 'v1',
    data: { webhook_id: webhook.id },
  })
  expect(receiver.received()[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Dossier-Webhooks/1',
    'webhook-id': event!.id,
  })
  expect(shown.data.last_triggered_at).toBe(data.sent_at)
  await receiver.stop()
})

test.each([
  { name: 'a 500', answer: 500, response_status: 500 },
  { name: 'a redirect', answer: { status: 302, headers: { location: '/elsewhere' } }, response_status: 302 },
  { name: 'no answer', answer: 'hang', response_status: null },
] as const)('$name is 502 delivery_failed, with what was seen', async ({ answer, response_status }) => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => answer })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })

  const { status, error } = await t.call(testWebhook, { id: webhook.id }, firm.key)

  expect(status).toBe(502)
  expect(error.code).toBe('delivery_failed')
  expect(error.details).toMatchObject({ response_status, response_time_ms: expect.any(Number) })
  expect(receiver.received()).toHaveLength(1)
  await receiver.stop()
})

test('an answer whose body never ends counts by its status', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({
    respond: () => ({ status: 200, headers: { 'content-length': '10' }, body: 'short' }),
  })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })

  const { data } = await t.call(testWebhook, { id: webhook.id }, firm.key)

  expect(data).toMatchObject({ delivered: true, response_status: 200 })
  await receiver.stop()
})

test('an answer with a huge body counts by its status', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver({ respond: () => ({ status: 200, body: 'x'.repeat(5_000_000) }) })
  const webhook = await seedWebhook(t, firm, { url: receiver.url })

  const { data } = await t.call(testWebhook, { id: webhook.id }, firm.key)

  expect(data.response_status).toBe(200)
  await receiver.stop()
})

test('a port where nobody listens is 502 without a status', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver()
  const webhook = await seedWebhook(t, firm, { url: receiver.url })
  await receiver.stop()

  const { status, error } = await t.call(testWebhook, { id: webhook.id }, firm.key)

  expect(status).toBe(502)
  expect(error.details).toMatchObject({ response_status: null, reason: 'connection_refused' })
})

test('an inactive webhook is 422 and nothing is sent', async () => {
  const firm = await t.seedFirm()
  const receiver = await startWebhookReceiver()
  const webhook = await seedWebhook(t, firm, { url: receiver.url, active: false })

  const { status, error } = await t.call(testWebhook, { id: webhook.id }, firm.key)

  expect(status).toBe(422)
  expect(error.code).toBe('webhook_inactive')
  expect(receiver.received()).toEqual([])
  await receiver.stop()
})

test('an unknown webhook is 404', async () => {
  const firm = await t.seedFirm()

  const { error } = await t.call(testWebhook, { id: exampleId('wh') }, firm.key)

  expect(error.code).toBe('webhook_not_found')
})
