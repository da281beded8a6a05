import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPT_MS_MAX = 10_000
/** Fewer and sooner than a real provider's: on a laptop nobody waits for days. */
const RETRY_DELAYS_MS = [0, 500, 2_000, 10_000, 60_000, 300_000]

/** One attempt at a delivery. */
export interface DeliveryRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface DeliveryOptions<Event> {
  /** The request to send now for an event; undefined if the event is no longer wanted. */
  readonly requestFor: (event: Event) => DeliveryRequest | undefined
  readonly retryDelaysMs?: readonly number[] | undefined
  readonly attemptMsMax?: number | undefined
  /** Whether the delivery has succeeded; by default any 2xx status. */
  readonly isDone?: (event: Event, outcome: Outcome) => boolean
  readonly onAttempt?: (event: Event, outcome: Outcome) => void
}

/** Result of an attempt. */
export type Outcome = { readonly status: number; readonly headers: Headers } | 'timeout' | 'unreachable'

/** Delivers events to endpoints, independently of each other and so in no fixed order. */
export interface Deliveries<Event> {
  publish(event: Event): void
  /** Holds back the events that are published from now on. */
  hold(): void
  /** Sends the events that were held back, in the order in which they were published or in the given order. */
  release(inOrder?: (events: Event[]) => Event[]): Promise<void>
  /** Sends an event again at once, in several copies in parallel. Returns their statuses, 0 for no answer. */
  send(event: Event, copies?: number): Promise<number[]>
  /** Resolves once no event is being delivered or waits for a retry. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export function createDeliveries<Event>(options: DeliveryOptions<Event>): Deliveries<Event> {
  const {
    requestFor,
    onAttempt,
    isDone = hasSucceeded,
    retryDelaysMs = RETRY_DELAYS_MS,
    attemptMsMax = ATTEMPT_MS_MAX,
  } = options
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let held: Event[] | undefined

  /** Undefined if the event is no longer wanted. */
  async function attempt(event: Event): Promise<Outcome | undefined> {
    const request = requestFor(event)
    if (!request) return undefined
    const outcome = await post(request)
    onAttempt?.(event, outcome)
    return outcome
  }

  async function post({ url, headers, body }: DeliveryRequest): Promise<Outcome> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptMsMax)]),
      })
      await response.body?.cancel()
      return response
    } catch (err) {
      return (err as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable'
    }
  }

  async function deliver(event: Event): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const outcome = await attempt(event)
      if (outcome === undefined || isDone(event, outcome)) return
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
    send: (event, copies = 1) =>
      Promise.all(Array.from({ length: copies }, async () => statusOf(await attempt(event)))),
    settled,
    async stop() {
      stopping.abort()
      await settled()
    },
  }
}

function statusOf(outcome: Outcome | undefined): number {
  return typeof outcome === 'object' ? outcome.status : 0
}

function hasSucceeded(_event: unknown, outcome: Outcome): boolean {
  return statusOf(outcome) >= 200 && statusOf(outcome) < 300
}
