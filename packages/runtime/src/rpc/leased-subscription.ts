import type { Msg, Subscription } from '@nats-io/nats-core'
import type { Bus } from '../nats/bus.ts'
import type { Logger } from '../service/log.ts'

/** How often the lease follows the traffic. */
const RENEW_MS = 500
/** A lease holds so many times what arrived between the last two renewals: about a second of traffic. */
const AHEAD = 2
/** Of a quiet process: a burst of so many finds it. */
const MESSAGES_MIN = 64

/**
 * A queue subscription for about one second of traffic at a time. The server ends each subscription after a number of
 * messages, and only a process that runs makes the next one. So a process that hangs, with sockets that still take
 * bytes, leaves its queue group after that second, or after 64 messages, whichever is more. The next subscription begins
 * before the last one ends, so a request never finds the group empty because of it.
 */
export class LeasedSubscription {
  readonly #bus: Bus
  readonly #subject: string
  readonly #queue: string
  readonly #take: (message: Msg) => void
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #leases: Subscription[] = []
  /** Size of the newest lease. */
  #granted = 0
  /** What may still come on all leases. */
  #left = 0
  /** What came since the last renewal. */
  #taken = 0
  #isStopped = false

  constructor(parts: { bus: Bus; subject: string; queue: string; take: (message: Msg) => void; log: Logger }) {
    this.#bus = parts.bus
    this.#subject = parts.subject
    this.#queue = parts.queue
    this.#take = parts.take
    this.#log = parts.log
    this.#grant(MESSAGES_MIN)
    this.#timer = setInterval(() => this.#follow(), RENEW_MS)
    this.#timer.unref()
    // The client makes its subscriptions again without their end.
    parts.bus.onReconnect(() => this.#renew(MESSAGES_MIN))
  }

  /** Ends when everything that the server sent has been taken. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#isStopped = true
    await Promise.all(this.#leases.map(drained))
  }

  #follow(): void {
    const isQuiet = this.#taken === 0 && this.#left === MESSAGES_MIN
    if (!isQuiet && this.#bus.connected) this.#renew(Math.max(MESSAGES_MIN, AHEAD * this.#taken))
    this.#taken = 0
  }

  /** Replaces all leases by one. */
  #renew(messages: number): void {
    if (this.#isStopped) return
    const earlier = this.#leases
    this.#leases = []
    this.#left = 0
    this.#grant(messages)
    for (const subscription of earlier) void drained(subscription)
  }

  /** Adds a lease; the earlier ones go on until they are used up. */
  #grant(messages: number): void {
    const subscription = this.#bus.connection.subscribe(this.#subject, {
      queue: this.#queue,
      max: messages,
      callback: (error, message) => {
        if (error) {
          this.#log.error({ err: error, subject: this.#subject }, 'the NATS server ended a subscription')
          this.#left = 0
          return
        }
        this.#taken++
        if (this.#leases.includes(subscription)) this.#left--
        // A burst.
        if (this.#left <= this.#granted / 2 && !this.#isStopped) this.#grant(AHEAD * this.#granted)
        this.#take(message)
      },
    })
    this.#leases.push(subscription)
    this.#granted = messages
    this.#left += messages
  }
}

/** Ends the subscription; what the server has sent still arrives before that. */
async function drained(subscription: Subscription): Promise<void> {
  if (!subscription.isClosed()) await subscription.drain()
}
