import { webhookVector } from '@dossier/contracts/webhook-vector'
import { expect, test } from '@jest/globals'
import { checkSecret, newSecret, webhookHeaders } from './sign-event.ts'

test('events are signed as the published test vector of Standard Webhooks says', () => {
  const { secret, body, headers } = webhookVector
  const nowMs = Number(headers['webhook-timestamp']) * 1_000 + 999

  const signed = webhookHeaders(checkSecret(secret), headers['webhook-id'], body, nowMs)

  expect(signed).toMatchObject(headers)
})

test('a new secret has the form of a signing secret', () => {
  const secret = newSecret()

  expect(checkSecret(secret)).toBe(secret)
})
