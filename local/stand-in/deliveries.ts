import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPT_MS_MAX = 10_000
/** Fewer and sooner than in the field, since nobody waits for days at a laptop. */
const RETRY_DELAYS_MS = [0, 500, 2_000, 10_000, 60_000, 300_000]

/** One attempt at a delivery. */
export interface DeliveryRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface DeliveryOptions<Event> {
  /** What is sent now for an event; undefined when nobody is to get it any more. */
  readonly requestFor: (event: Event) => DeliveryRequest | undefined
  readonly retryDelaysMs?: readonly number[] | undefined
  readonly attemptMsMax?: number | undefined
  /** What became of an attempt: the status, or 0 when there was no answer in time. */
  readonly onAttempt?: (event: Event, status: number) => void
}

/** Brings events to an endpoint, each by itself, so that nothing promises their order. */
export interface Deliveries<Event> {
  publish(event: Event): void
  /** Keeps back what is published from now on. */
  hold(): void
  /** Sends what was kept back, in the order of happening or in the one that is asked for. */
  release(inOrder?: (events: Event[]) => Event[]): Promise<void>
  /** Sends an event once more, now, in so many copies at once; answers the statuses. */
  send(event: Event, copies?: number): Promise<number[]>
  /** Resolves once nothing is on its way or waits for its next attempt. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export function createDeliveries<Event>(options: DeliveryOptions<Event>): Deliveries<Event> {
  const { requestFor, onAttempt, retryDelaysMs = RETRY_DELAYS_MS, attemptMsMax = ATTEMPT_MS_MAX } = options
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let held: Event[] | undefined

  /** The status, 0 without an answer, undefined when there was nobody to send it to. */
  async function attempt(event: Event): Promise<number | undefined> {
    const request = requestFor(event)
    if (!request) return undefined
    const status = await post(request)
    onAttempt?.(event, status)
    return status
  }

  async function post({ url, headers, body }: DeliveryRequest): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptMsMax)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  async function deliver(event: Event): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const status = await attempt(event)
      if (status === undefined || (status >= 200 && status < 300)) return
    }
  }

  function start(event: Event): void {
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
    hold() {
      held ??= []
    },
    async release(inOrder = (events) => events) {
      const events = held ?? []
      held = undefined
      for (const event of inOrder(events)) await deliver(event)
    },
    send: (event, copies = 1) => Promise.all(Array.from({ length: copies }, async () => (await attempt(event)) ?? 0)),
    settled,
    async stop() {
      stopping.abort()
      await settled()
    },
  }
}
