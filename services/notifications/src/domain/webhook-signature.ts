/** Signatures as Standard Webhooks describe them: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'
/** The specification asks for 24 to 64 bytes; SHA-256 gains nothing beyond 32. */
const SECRET_BYTES = 32

export function newSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** The headers that prove a delivery. `at` is the instant of this attempt; each secret signs, so that old ones can end. */
export function signatureHeaders(secrets: readonly string[], eventId: string, at: string, body: string) {
  const timestamp = Math.floor(Date.parse(at) / 1_000)
  const signed = `${eventId}.${timestamp}.${body}`
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, signed)}`).join(' '),
  }
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
