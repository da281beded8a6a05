import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const EVENT = { id: 'evt_1', type: 'matter.created', data: { id: 'mat_1' } }

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  receiver.trust(SECRET)
})
afterEach(() => receiver.stop())

async function deliver(secret: string, sentBody = JSON.stringify(EVENT)): Promise<number> {
  const sentAt = new Date()
  const signature = new Webhook(secret).sign(EVENT.id, sentAt, JSON.stringify(EVENT))
  const response = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'webhook-id': EVENT.id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signature,
    },
    body: sentBody,
  })
  return response.status
}

test('an event with a valid signature is kept', async () => {
  const status = await deliver(SECRET)

  expect(status).toBe(204)
  expect(receiver.events).toEqual([EVENT])
})

test('an event signed with another secret is refused and counted', async () => {
  const status = await deliver(`whsec_${Buffer.alloc(24, 8).toString('base64')}`)

  expect(status).toBe(401)
  expect(receiver.events).toEqual([])
  expect(receiver.refusedCount).toBe(1)
})

test('a body that was changed on the way is refused', async () => {
  const status = await deliver(SECRET, JSON.stringify({ ...EVENT, type: 'matter.archived' }))

  expect(status).toBe(401)
  expect(receiver.events).toEqual([])
})
