import {
  AppError,
  type Call,
  type EventDefinition,
  type EventEnvelope,
  type InputOf,
  type OutputOf,
  type PayloadOf,
  type Principal,
} from '@dossier/contracts'
import type { Database, JobDefinition, Tx, Values } from './database.ts'
import type { Logger } from './log.ts'
import type { RpcClient } from './rpc-client.ts'

/** All that a handler ever sees of the world: who asks, until when, the data, and the other services. */
export interface Ctx<Deps = unknown> {
  /** Who asks. Throws in the one call that authenticates, where nobody is known yet. */
  readonly principal: Principal
  readonly requestId: string
  readonly log: Logger
  /** What the service was built with: storage, scanner, mail. */
  readonly deps: Deps
  /** The present instant as answers write it. */
  now(): string
  /** What is left of the caller's time, in milliseconds. */
  remainingMs(): number
  readonly db: Pick<Database, 'query' | 'lookup'>
  /** Runs `work` in a transaction of the principal's firm; nothing is committed once the caller has stopped waiting. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** A transaction of one statement with one event: a single round trip. See `Database.change`. */
  change<Row, E extends EventDefinition>(
    statement: { text: string; values: Values },
    event: E,
    payload: PayloadOf<E>,
    now: string,
  ): Promise<Row[]>
  /** Asks another service in the name of the same principal, within the same deadline. */
  call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>
}

/** Carries out one operation or call. Throws `AppError` with a code that the operation declares. */
export type Handler<C extends Call, Deps = unknown> = (ctx: Ctx<Deps>, input: InputOf<C>) => Promise<OutputOf<C>>

/** A handler for every call of a service: one that is missing does not compile. */
export type Handlers<Calls extends Record<string, Call>, Deps> = { [Name in keyof Calls]: Handler<Calls[Name], Deps> }

/** What runs without a request: consumers, jobs and workers. */
export interface BackgroundCtx<Deps = unknown> {
  readonly log: Logger
  readonly deps: Deps
  readonly db: Database
  now(): string
}

/** Reacts to events. The inbox row and what `handle` does commit together. */
export interface Consumer<Deps = unknown> {
  /** Names the durable consumer; unique in the service. */
  name: string
  /** A JetStream subject: of one event by `eventSubject`, or a wildcard. */
  subject: string
  /** Events that may be handled in one transaction. */
  batchMax: number
  /** Handles events that were not handled before; either all of them or, by throwing, none. */
  handle(tx: Pick<Tx, 'query' | 'now'>, events: EventEnvelope[], ctx: BackgroundCtx<Deps>): Promise<void>
  /** Called once what `handle` did is committed. */
  afterCommit?(ctx: BackgroundCtx<Deps>): void
}

/** Does a job of the service's own queue. May run more than once: what it writes must be compare-and-set. */
export interface JobHandler<Deps = unknown, Payload = unknown> {
  job: JobDefinition<Payload>
  /** Jobs of the kind that one process works on at a time: a number, or where a setting has it. */
  concurrencyMax: number | ((deps: Deps) => number)
  handle(ctx: BackgroundCtx<Deps>, payload: Payload, firmId: Principal['firm_id']): Promise<void>
}

/** The context of one request. A class, so that what a handler does not use costs nothing. */
export class RequestCtx<Deps> implements Ctx<Deps> {
  readonly requestId: string
  readonly log: Logger
  readonly deps: Deps
  readonly #principal: Principal | null
  readonly #deadlineAt: number
  readonly #parts: { database: Database; rpc: RpcClient; clock: () => Date }

  constructor(
    request: { request_id: string; principal: Principal | null; deadline_at: number },
    parts: { database: Database; rpc: RpcClient; clock: () => Date; log: Logger; deps: Deps },
  ) {
    this.requestId = request.request_id
    this.log = parts.log
    this.deps = parts.deps
    this.#principal = request.principal
    this.#deadlineAt = request.deadline_at
    this.#parts = parts
  }

  get principal(): Principal {
    if (!this.#principal) throw new Error('this call has no principal')
    return this.#principal
  }

  get db(): Database {
    return this.#parts.database
  }

  now(): string {
    return this.#parts.clock().toISOString()
  }

  remainingMs(): number {
    return this.#deadlineAt - Date.now()
  }

  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.db.transact({ firmId: this.principal.firm_id, now: this.now() }, async (tx) => {
      const result = await work(tx)
      if (this.remainingMs() <= 0) throw new AppError('service_unavailable', {}, { internal: 'too late to commit' })
      return result
    })
  }

  change<Row, E extends EventDefinition>(
    statement: { text: string; values: Values },
    event: E,
    payload: PayloadOf<E>,
    now: string,
  ): Promise<Row[]> {
    return this.db.change<Row, E>({ firmId: this.principal.firm_id, now }, statement, event, payload)
  }

  call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    if (!this.#principal)
      throw new AppError('internal_error', {}, { internal: 'a call without principal asked another' })
    return this.#parts.rpc.call(call, input, {
      requestId: this.requestId,
      principalJson: JSON.stringify(this.#principal),
      timeoutMs: this.remainingMs(),
    })
  }
}
