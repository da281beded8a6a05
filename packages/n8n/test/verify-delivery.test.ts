import { verifyWebhook } from '@dossier/client'
import { expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { isGenuine } from '../nodes/DossierTrigger/verify-delivery.ts'

const SECRET = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`
const OTHER = `whsec_${Buffer.from('another of 24 bytes ....').toString('base64')}`
const BODY = '{"id":"evt_1","type":"matter.created"}'

const signed = (body: string, { secret = SECRET, ageMs = 0 } = {}) => {
  const at = new Date(Date.now() - ageMs)
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  }
}
const { 'webhook-signature': right } = signed(BODY)
const { 'webhook-signature': wrong } = signed(BODY, { secret: OTHER })

test.each<[string, Record<string, string>, boolean]>([
  ['a delivery of now', signed(BODY), true],
  ['one of two signatures', { ...signed(BODY), 'webhook-signature': `${wrong} ${right}` }, true],
  ['a delivery of four minutes ago', signed(BODY, { ageMs: 240_000 }), true],
  ['a delivery of six minutes ago', signed(BODY, { ageMs: 360_000 }), false],
  ['a delivery from the future', signed(BODY, { ageMs: -360_000 }), false],
  ['another secret', signed(BODY, { secret: OTHER }), false],
  ['another body', signed(`${BODY} `), false],
  ['another id', { ...signed(BODY), 'webhook-id': 'evt_2' }, false],
  ['another version', { ...signed(BODY), 'webhook-signature': right.replace('v1,', 'v2,') }, false],
  ['no signature', { ...signed(BODY), 'webhook-signature': '' }, false],
  ['a time that is none', { ...signed(BODY), 'webhook-timestamp': 'now' }, false],
  ['no headers', {}, false],
  [
    'more signatures than are looked at',
    { ...signed(BODY), 'webhook-signature': `${'v1,x '.repeat(8)}${right}` },
    false,
  ],
])('%s: as @dossier/client decides', async (_what, headers, expected) => {
  const ofClient = await verifyWebhook({ body: BODY, headers, secret: SECRET }).then(
    () => true,
    () => false,
  )

  expect([isGenuine(Buffer.from(BODY), headers, SECRET), ofClient]).toEqual([expected, expected])
})
