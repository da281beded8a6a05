import { createHmac } from 'node:crypto'

/**
 * The header `Stripe-Signature`: a time and an HMAC of it and the body by each secret that is valid at the time.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signatureHeader(body: string, secrets: readonly string[], at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
  })
  return [`t=${timestamp}`, ...signatures].join(',')
}
