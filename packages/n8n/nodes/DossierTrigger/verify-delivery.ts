import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a delivery may be from ours, in milliseconds: older ones may be sent again by somebody else. */
const TOLERANCE_MS = 5 * 60_000
/** Two while a secret is being replaced. */
const SIGNATURES_MAX = 8
const SECRET_PREFIX = 'whsec_'

/**
 * Whether a delivery was signed with the secret within the last five minutes, by the rules of Standard Webhooks.
 *
 * @param body the bytes as they came
 */
export function isGenuine(body: Buffer, headers: Readonly<Record<string, unknown>>, secret: string): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!(Math.abs(Date.now() - Number(timestamp) * 1_000) <= TOLERANCE_MS)) return false
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ', SIGNATURES_MAX).some((signature) => {
    const [version, encoded = ''] = signature.split(',')
    const claimed = Buffer.from(encoded, 'base64')
    return version === 'v1' && claimed.length === expected.length && timingSafeEqual(claimed, expected)
  })
}
