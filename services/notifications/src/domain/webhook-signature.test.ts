import { webhookVector } from '@dossier/contracts/webhook-vector'
import { expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { newSigningSecret, signatureHeaders } from './webhook-signature.ts'

test('signs as the published test vector of Standard Webhooks says', () => {
  const { secret, body, headers } = webhookVector
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000 + 999).toISOString()

  const signed = signatureHeaders([secret], headers['webhook-id'], at, body)

  expect(signed).toEqual(headers)
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
