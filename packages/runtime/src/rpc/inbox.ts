import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@dossier/contracts'
import { type Msg, type NatsConnection, NoRespondersError, TimeoutError } from '@nats-io/nats-core'
import { replyPrefixOf } from '../nats/authorization.ts'
import { SoonestTimer } from '../time/soonest-timer.ts'

const NO_RESPONDERS = 503

/** A request that may be repeated goes out again after this time without an answer: the replica that got it may hang. */
const REPEAT_MS = 1_000
/** Requests in flight that went out more than once. More would double the load of a service that is merely slow. */
const REPEATED_MAX = 64

interface Waiting {
  subject: string
  send(): void
  resolve(reply: Msg): void
  reject(error: Error): void
  /** On the clock of `performance`, like `dueAt`. */
  endsAt: number
  /** When silence means that it ends or goes out again. */
  dueAt: number
  isRepeatable: boolean
  isRepeated: boolean
}

/**
 * Sends requests and receives their replies. Anyone who names a reply subject can make a service or JetStream send something
 * there, so nobody may guess one: each has 122 bits of a cryptographic generator. The NATS client's own `request` draws
 * 47 bits from `Math.random()`, which a service that gets many requests could predict; and it puts the inbox of JetStream's
 * replies into every request.
 */
export class Inbox {
  readonly #connection: NatsConnection
  readonly #prefix: string
  readonly #waiting = new Map<string, Waiting>()
  readonly #timer = new SoonestTimer(() => this.#lookAtDue())
  #repeatedCount = 0

  constructor(connection: NatsConnection, service: ServiceName) {
    this.#connection = connection
    this.#prefix = `${replyPrefixOf(service)}.${randomUUID()}.`
    connection.subscribe(`${this.#prefix}*`, {
      callback: (error, message) => {
        if (!error) this.#take(message)
      },
    })
  }

  /**
   * A repeatable request may be carried out by several replicas, and the first answer counts.
   * @throws NoRespondersError when nobody could have received the request, TimeoutError
   */
  request(subject: string, payload: string, timeoutMs: number, { isRepeatable = false } = {}): Promise<Msg> {
    const token = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<Msg>()
    const endsAt = performance.now() + Math.max(1, timeoutMs)
    const waiting: Waiting = {
      subject,
      send: () => this.#connection.publish(subject, payload, { reply: this.#prefix + token }),
      resolve,
      reject,
      endsAt,
      dueAt: endsAt,
      isRepeatable,
      isRepeated: false,
    }
    this.#waiting.set(token, waiting)
    this.#send(token, waiting)
    return promise
  }

  #send(token: string, waiting: Waiting): void {
    try {
      waiting.send()
      this.#wait(waiting)
    } catch (error) {
      this.#end(token)
      waiting.reject(error as Error)
    }
  }

  #wait(waiting: Waiting): void {
    const { endsAt, isRepeatable } = waiting
    waiting.dueAt = isRepeatable ? Math.min(performance.now() + REPEAT_MS, endsAt) : endsAt
    this.#timer.atLatest(waiting.dueAt)
  }

  /** Returns when the next request is due. */
  #lookAtDue(): number {
    let nextDueAt = Number.POSITIVE_INFINITY
    for (const [token, waiting] of this.#waiting) {
      // Timers may be a fraction of a millisecond early.
      if (waiting.dueAt - performance.now() < 1) this.#onSilence(token, waiting)
      if (this.#waiting.has(token)) nextDueAt = Math.min(nextDueAt, waiting.dueAt)
    }
    return nextDueAt
  }

  #onSilence(token: string, waiting: Waiting): void {
    if (!waiting.isRepeatable || waiting.endsAt - performance.now() < 1) {
      this.#end(token)
      waiting.reject(new TimeoutError())
    } else if (waiting.isRepeated || this.#repeatedCount < REPEATED_MAX) {
      if (!waiting.isRepeated) this.#repeatedCount++
      waiting.isRepeated = true
      this.#send(token, waiting)
    } else this.#wait(waiting)
  }

  #take(message: Msg): void {
    const waiting = this.#end(message.subject.slice(this.#prefix.length))
    if (!waiting) return
    const { resolve, reject, subject } = waiting
    if (message.data.length === 0 && message.headers?.code === NO_RESPONDERS) reject(new NoRespondersError(subject))
    else resolve(message)
  }

  #end(token: string): Waiting | undefined {
    const waiting = this.#waiting.get(token)
    if (!waiting) return undefined
    this.#waiting.delete(token)
    if (waiting.isRepeated) this.#repeatedCount--
    return waiting
  }
}
