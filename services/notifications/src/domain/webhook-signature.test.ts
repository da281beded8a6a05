import { expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { newSigningSecret, signatureHeaders } from './webhook-signature.ts'

test('signs as the published test vector of Standard Webhooks says', () => {
  const at = new Date(1_614_265_330_999).toISOString()

  const headers = signatureHeaders(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at,
    '{"test": 2432232314}',
  )

  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('while two secrets are valid, a receiver with either of them accepts', () => {
  const [current, previous] = [newSigningSecret(), newSigningSecret()]
  const body = '{"type":"matter.created","data":{"title":"Größe 漢字"}}'

  const headers = signatureHeaders([current, previous], 'evt_1', new Date().toISOString(), body)

  for (const secret of [current, previous]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  }
  expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow()
})

test('a secret is whsec_ and base64 of 24 to 32 bytes, never the same twice', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSigningSecret))

  expect(secrets.size).toBe(100)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
})
