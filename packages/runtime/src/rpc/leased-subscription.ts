import type { Msg, Subscription } from '@nats-io/nats-core'
import type { Bus } from '../nats/bus.ts'
import type { Logger } from '../service/log.ts'
import { pause } from '../time/pause.ts'

/** How often the lease follows the traffic. */
const RENEW_MS = 500
/** A lease allows this multiple of the messages between the last two renewals: about a second of traffic. */
const AHEAD = 2
/** Lease of a quiet process: the burst that it can take. */
const MESSAGES_MIN = 16
/** How often a process that has left its queue group asks whether its store answers again. */
const RECHECK_MS = 250

/**
 * A queue subscription for about one second of traffic at a time. The server ends each subscription after a number of
 * messages, and only a process that runs makes the next one. So a process that hangs, with sockets that still take
 * bytes, leaves its queue group after that second, or after 16 messages, whichever is more. The next subscription begins
 * before the last one ends, so a request never finds the group empty because of it.
 *
 * A process whose store does not answer leaves the group, so that other replicas get its requests. After a reconnect it
 * rejoins once the store answers, because the network that failed may be the way to the store as well.
 */
export class LeasedSubscription {
  readonly #bus: Bus
  readonly #subject: string
  readonly #queue: string
  readonly #take: (message: Msg) => void
  readonly #storeAnswers: () => Promise<boolean>
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  readonly #stopping = new AbortController()
  #leases: Subscription[] = []
  /** Size of the newest lease. */
  #granted = 0
  /** What may still come on all leases. */
  #left = 0
  /** What came since the last renewal. */
  #taken = 0
  #isChecking = false

  constructor(parts: {
    bus: Bus
    subject: string
    queue: string
    take: (message: Msg) => void
    storeAnswers: () => Promise<boolean>
    log: Logger
  }) {
    this.#bus = parts.bus
    this.#subject = parts.subject
    this.#queue = parts.queue
    this.#take = parts.take
    this.#storeAnswers = parts.storeAnswers
    this.#log = parts.log
    this.#grant(MESSAGES_MIN)
    this.#timer = setInterval(() => this.#follow(), RENEW_MS)
    this.#timer.unref()
    // Otherwise the NATS client would resubscribe at once, without the message limit.
    parts.bus.onDisconnect(() => this.#leave())
    parts.bus.onReconnect(() => {
      // The client has renewed one that was made while NATS was down.
      this.#leave()
      void this.check()
    })
  }

  /** Whether requests come to the process. */
  get isMember(): boolean {
    return this.#leases.length > 0
  }

  /** Asks whether the store answers, and stays away from the group while it does not. */
  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    while (!this.#stopping.signal.aborted && !(await this.#storeAnswers())) {
      if (this.isMember) this.#log.warn('the process takes no requests, because its store does not answer')
      this.#leave()
      await pause(RECHECK_MS, this.#stopping.signal)
    }
    this.#isChecking = false
    if (this.isMember || !this.#bus.connected || this.#stopping.signal.aborted) return
    this.#renew(MESSAGES_MIN)
    this.#log.info('the process takes requests again')
  }

  /** Ends when everything that the server sent has been taken. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await Promise.all(this.#leases.map(drained))
  }

  #leave(): void {
    const leases = this.#leases
    this.#leases = []
    this.#left = 0
    for (const subscription of leases) {
      if (this.#bus.connected) void drained(subscription)
      else subscription.unsubscribe()
    }
  }

  #follow(): void {
    const isQuiet = this.#taken === 0 && this.#left === MESSAGES_MIN
    if (!isQuiet && this.isMember && this.#bus.connected) this.#renew(Math.max(MESSAGES_MIN, AHEAD * this.#taken))
    this.#taken = 0
  }

  /** Replaces all leases by one. */
  #renew(messages: number): void {
    if (this.#stopping.signal.aborted) return
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
        if (this.#left <= this.#granted / 2 && this.isMember && !this.#stopping.signal.aborted)
          this.#grant(AHEAD * this.#granted)
        this.#take(message)
      },
    })
    this.#leases.push(subscription)
    this.#granted = messages
    this.#left += messages
  }
}

/** Ends the subscription after messages that the server has already sent. */
async function drained(subscription: Subscription): Promise<void> {
  if (!subscription.isClosed()) await subscription.drain()
}
