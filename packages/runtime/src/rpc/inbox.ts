import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@dossier/contracts'
import { type Msg, type NatsConnection, NoRespondersError, TimeoutError } from '@nats-io/nats-core'
import { replyPrefixOf } from '../nats/authorization.ts'

const NO_RESPONDERS = 503

interface Waiting {
  subject: string
  resolve(reply: Msg): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/**
 * Sends requests and receives their replies. Whoever names a reply subject can have a service or JetStream send something
 * there, so nobody may guess one: each has 122 bits of a cryptographic generator. The NATS client's own `request` draws
 * 47 bits from `Math.random()`, which a service that gets many requests could predict; and it puts the inbox of JetStream's
 * replies into every request.
 */
export class Inbox {
  readonly #connection: NatsConnection
  readonly #prefix: string
  readonly #waiting = new Map<string, Waiting>()

  constructor(connection: NatsConnection, service: ServiceName) {
    this.#connection = connection
    this.#prefix = `${replyPrefixOf(service)}.${randomUUID()}.`
    connection.subscribe(`${this.#prefix}*`, {
      callback: (error, message) => {
        if (!error) this.#take(message)
      },
    })
  }

  /** @throws NoRespondersError when nobody could have received the request, TimeoutError */
  request(subject: string, payload: string, timeoutMs: number): Promise<Msg> {
    const token = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<Msg>()
    const timer = setTimeout(
      () => {
        this.#waiting.delete(token)
        reject(new TimeoutError())
      },
      Math.max(1, timeoutMs),
    )
    this.#waiting.set(token, { subject, resolve, reject, timer })
    try {
      this.#connection.publish(subject, payload, { reply: this.#prefix + token })
    } catch (error) {
      this.#end(token)
      reject(error)
    }
    return promise
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
    clearTimeout(waiting.timer)
    this.#waiting.delete(token)
    return waiting
  }
}
