import { withinTime } from '../time/within-time.ts'
import { CANNOT_CONNECT_NOW, isUnavailable, READ_ONLY_TRANSACTION } from './errors.ts'

/** SQLSTATE of a client that gets no connection. */
const UNABLE_TO_CONNECT = '08001'
/** Half the time that a connection may take: the other half is for connecting to the server that was found. */
const ANSWER_MS_MAX = 1_000

export interface Server {
  host: string
  port: number
}

/** Resolves once the server has said that it takes writes. Throws otherwise, and soon after `abandoned` aborts. */
export type AskServer = (server: Server, abandoned: AbortSignal) => Promise<void>

interface ServersOptions {
  answerMsMax?: number
  /** Is called when a server neither takes writes nor is a standby: once until it recovers. */
  onProblem?: (server: Server, reason: string) => void
}

/**
 * The servers of one database. One of them takes writes. It is remembered until a connection to it fails or breaks. Then all are
 * asked at the same time, so that one that does not answer delays nobody. Each has a bounded time, and may use it although another
 * one was found: a standby that would refuse the service after a failover is noticed before it.
 */
export class Servers {
  readonly #servers: readonly Server[]
  readonly #answerMsMax: number
  readonly #onProblem: ServersOptions['onProblem']
  readonly #withProblem = new Set<Server>()
  #writable: Server | undefined
  #search: Promise<Server> | undefined

  constructor(servers: readonly Server[], { answerMsMax = ANSWER_MS_MAX, onProblem }: ServersOptions = {}) {
    this.#servers = servers
    this.#answerMsMax = answerMsMax
    this.#onProblem = onProblem
  }

  /** The server that takes writes. Several callers share one search. */
  async find(ask: AskServer): Promise<Server> {
    if (this.#writable) return this.#writable
    this.#search ??= this.#askAll(ask).finally(() => {
      this.#search = undefined
    })
    return await this.#search
  }

  /** The next connection searches for the primary again, unless another one was found meanwhile. */
  forget(server: Server): void {
    if (this.#writable === server) this.#writable = undefined
  }

  async #askAll(ask: AskServer): Promise<Server> {
    try {
      this.#writable = await Promise.any(this.#servers.map((server) => this.#askOne(server, ask)))
      return this.#writable
    } catch (error) {
      throw this.#noneTakesWrites((error as AggregateError).errors)
    }
  }

  async #askOne(server: Server, ask: AskServer): Promise<Server> {
    try {
      await withinTime(this.#answerMsMax, (abandoned) => ask(server, abandoned))
      this.#withProblem.delete(server)
      return server
    } catch (error) {
      const problem = (error as Error).name === 'TimeoutError' ? noAnswer(this.#answerMsMax) : (error as Error)
      this.#note(server, problem)
      throw problem
    }
  }

  #note(server: Server, { code, message }: Error & { code?: string }): void {
    if (code === READ_ONLY_TRANSACTION || code === CANNOT_CONNECT_NOW) this.#withProblem.delete(server)
    else if (!this.#withProblem.has(server)) {
      this.#withProblem.add(server)
      this.#onProblem?.(server, message)
    }
  }

  /** It counts as unavailable as soon as one server may be back. */
  #noneTakesWrites(errors: readonly Error[]): Error {
    const reasons = this.#servers.map(({ host, port }, index) => `${host}:${port} (${errors[index]!.message})`)
    const error = new Error(`no PostgreSQL server takes writes: ${reasons.join(', ')}`, { cause: errors[0] })
    return errors.some(isUnavailable) ? Object.assign(error, { code: UNABLE_TO_CONNECT }) : error
  }
}

/** Counts as unavailable, which the error of `withinTime` does not. */
function noAnswer(ms: number): Error {
  return Object.assign(new Error(`no answer within ${ms} ms`), { code: UNABLE_TO_CONNECT })
}

/** The server in an address with a single host. */
export function serverAt(url: string): Server {
  const { hostname, port } = new URL(url)
  return { host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'), port: Number(port) || 5432 }
}
