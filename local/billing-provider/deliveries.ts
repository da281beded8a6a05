import { setTimeout as delay } from 'node:timers/promises'
import type { ProviderEvent } from './objects.ts'
import { signatureHeader } from './signature.ts'

const ATTEMPT_MS_MAX = 10_000
/** Fewer and sooner than Stripe's three days, since nobody waits so long at a laptop. */
const RETRY_DELAYS_MS = [0, 500, 2_000, 10_000, 60_000, 300_000]

export interface DeliveryOptions {
  /** Where events go; undefined while there is no such place. */
  url?: string | undefined
  /** The endpoint's secrets; while one is being replaced there are two. */
  secrets: readonly string[]
  clock: () => Date
  retryDelaysMs?: readonly number[] | undefined
}

/** Brings events to the endpoint, each by itself, so that nothing promises their order. */
export interface Deliveries {
  publish(event: ProviderEvent): void
  deliverTo(url: string): void
  signWith(secrets: readonly string[]): void
  /** Keeps back what is published from now on. */
  hold(): void
  /** Sends what was kept back, in the order of happening or in the one that is asked for. */
  release(inOrder?: (events: ProviderEvent[]) => ProviderEvent[]): Promise<void>
  /** Sends an event once more, now, in so many copies at once; answers the statuses. */
  send(event: ProviderEvent, copies?: number): Promise<number[]>
  /** Resolves once nothing is on its way or waits for its next attempt. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export function createDeliveries(options: DeliveryOptions): Deliveries {
  let { url, secrets } = options
  const retryDelaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let held: ProviderEvent[] | undefined

  async function attempt(event: ProviderEvent): Promise<number> {
    if (!url) return 0
    const body = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureHeader(body, secrets, options.clock()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MS_MAX)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  async function deliver(event: ProviderEvent): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const status = await attempt(event)
      if (status >= 200 && status < 300) return
    }
  }

  function start(event: ProviderEvent): void {
    const run = deliver(event).finally(() => running.delete(run))
    running.add(run)
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    publish(event) {
      if (held) held.push(event)
      else start(event)
    },
    deliverTo(address) {
      url = address
    },
    signWith(given) {
      secrets = given
    },
    hold() {
      held ??= []
    },
    async release(inOrder = (events) => events) {
      const events = held ?? []
      held = undefined
      for (const event of inOrder(events)) await deliver(event)
    },
    send: (event, copies = 1) => Promise.all(Array.from({ length: copies }, () => attempt(event))),
    settled,
    async stop() {
      stopping.abort()
      await settled()
    },
  }
}
