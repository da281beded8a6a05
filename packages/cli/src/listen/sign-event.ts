import { createHmac, randomBytes } from 'node:crypto'
import { UsageError } from '../usage-error.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** @throws UsageError unless it has the form of Standard Webhooks */
export function checkSecret(secret: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/.test(secret))
    throw new UsageError(`A signing secret is ${PREFIX} and at least 18 bytes in base64.`)
  return secret
}

/**
 * The headers with which webhooks arrive, signed for this moment
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
export function webhookHeaders(secret: string, eventId: string, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Dossier-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
