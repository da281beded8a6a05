import { createDeliveries, type Deliveries } from '../stand-in/deliveries.ts'
import type { ProviderEvent } from './objects.ts'
import { signatureHeader } from './signature.ts'

export interface EventDeliveryOptions {
  /** Where events go; undefined while there is no such place. */
  url?: string | undefined
  /** The endpoint's secrets; while one is being replaced there are two. */
  secrets: readonly string[]
  clock: () => Date
  retryDelaysMs?: readonly number[] | undefined
}

/** Brings events to the endpoint. */
export interface EventDeliveries extends Deliveries<ProviderEvent> {
  deliverTo(url: string): void
  signWith(secrets: readonly string[]): void
}

export function createEventDeliveries(options: EventDeliveryOptions): EventDeliveries {
  let { url, secrets } = options
  const deliveries = createDeliveries<ProviderEvent>({
    retryDelaysMs: options.retryDelaysMs,
    requestFor(event) {
      if (!url) return undefined
      const body = JSON.stringify(event, null, 2)
      return {
        url,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureHeader(body, secrets, options.clock()),
        },
        body,
      }
    },
  })
  return {
    ...deliveries,
    deliverTo(address) {
      url = address
    },
    signWith(given) {
      secrets = given
    },
  }
}
