import { DossierError } from './dossier-error.ts'
import type { EventData } from './generated/types.ts'

/** How far the time of a delivery may be from ours, in milliseconds: older ones may be sent again by somebody else. */
const TOLERANCE_MS = 5 * 60_000
/** Two while a secret is being replaced. Each costs a hash of the body, even if a stranger sent it. */
const SIGNATURES_MAX = 8
const SIGNATURE_BYTES = 32
const SECRET_PREFIX = 'whsec_'

/** An event as webhooks deliver it: what its `data` is depends on its `type`. */
export type WebhookEvent = {
  [Type in keyof EventData]: {
    /** Every delivery of an event has the same. Keep it to ignore an event that comes again. */
    id: string
    type: Type
    created_at: string
    firm_id: string
    api_version: 'v1'
    data: EventData[Type]
  }
}[keyof EventData]

export interface Delivery {
  /** The body exactly as it came, before anything parsed it. */
  body: string | Uint8Array
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The signing secret of the webhook, `whsec_…`. */
  secret: string
  /** How far the delivery's time may be from this machine's, in milliseconds; 5 minutes by default. */
  toleranceMs?: number
}

/** A delivery that was not signed with the secret, or too long ago. Answer it with 400. */
export class WebhookSignatureError extends DossierError {
  declare readonly code: 'webhook_signature_invalid'

  constructor(message: string) {
    super('webhook_signature_invalid', message, { status: 0 })
  }
}

/**
 * Checks who sent a webhook, by the signature of Standard Webhooks, and returns its event. While a secret is being replaced,
 * a delivery is signed with both, so either secret will do.
 *
 * @throws WebhookSignatureError
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceMs = TOLERANCE_MS,
}: Delivery): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string' || value === '') throw new WebhookSignatureError(`The header ${name} is missing.`)
    return value
  }) as [string, string, string]
  const ageMs = Math.abs(Date.now() - Number(timestamp) * 1_000)
  if (!(ageMs <= toleranceMs)) throw new WebhookSignatureError('The delivery is too old, or this clock is wrong.')

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const signature of signatures.split(' ', SIGNATURES_MAX)) {
    const [version, encoded = ''] = signature.split(',')
    const claimed = version === 'v1' ? fromBase64(encoded) : undefined
    // Web Crypto compares in constant time.
    if (claimed?.length === SIGNATURE_BYTES && (await crypto.subtle.verify('HMAC', key, claimed, signed)))
      return JSON.parse(new TextDecoder().decode(bytes))
  }
  throw new WebhookSignatureError('The signature does not belong to the body and the secret.')
}

function keyOf(secret: string) {
  const bytes = secret.startsWith(SECRET_PREFIX) ? fromBase64(secret.slice(SECRET_PREFIX.length)) : undefined
  if (!bytes) throw new TypeError(`The secret of a webhook begins with ${SECRET_PREFIX}`)
  return bytes
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
