import { webhookVector } from '@dossier/contracts/webhook-vector'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { verifyWebhook, WebhookSignatureError } from '../src/index.ts'

const { secret: SECRET, body: BODY, headers: HEADERS } = webhookVector
const SENT_AT_MS = Number(HEADERS['webhook-timestamp']) * 1_000
const delivery = { body: BODY, headers: HEADERS as Record<string, string>, secret: SECRET }

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(SENT_AT_MS)
})
afterEach(() => {
  jest.restoreAllMocks()
})

test.each([
  ['as text', delivery],
  ['as bytes', { ...delivery, body: new TextEncoder().encode(BODY) }],
  ['with headers of fetch', { ...delivery, headers: new Headers(HEADERS) }],
  [
    'signed with another secret too',
    { ...delivery, headers: { ...HEADERS, 'webhook-signature': `v1,AAAA v2,x ${HEADERS['webhook-signature']}` } },
  ],
])('a delivery %s is its event', async (_how, given) => {
  expect(await verifyWebhook(given)).toEqual({ test: 2432232314 })
})

test.each([
  ['of another body', { body: '{"test": 2432232315}' }],
  ['of another secret', { secret: 'whsec_AAAA' }],
  ['with a signature that is no Base64', { headers: { ...HEADERS, 'webhook-signature': 'v1,%' } }],
  ['without a signature', { headers: { ...HEADERS, 'webhook-signature': undefined } }],
  ['with another id', { headers: { ...HEADERS, 'webhook-id': 'msg_2' } }],
  ['with no time', { headers: { ...HEADERS, 'webhook-timestamp': 'now' } }],
])('a delivery %s is refused', async (_what, changed) => {
  await expect(verifyWebhook({ ...delivery, ...changed })).rejects.toThrow(WebhookSignatureError)
})

test.each([-301, 301])('a delivery whose time is %d seconds off is refused', async (seconds) => {
  jest.spyOn(Date, 'now').mockReturnValue(SENT_AT_MS + seconds * 1_000)

  await expect(verifyWebhook(delivery)).rejects.toThrow('too old')
})
