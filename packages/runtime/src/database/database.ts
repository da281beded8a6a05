import {
  type AnyId,
  AppError,
  type EventActor,
  type EventDefinition,
  eventSubject,
  type FirmId,
  type Id,
  type IdPrefix,
  type PayloadOf,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import type pg from 'pg'
import { eventText } from '../events/event-text.ts'
import { JOBS_INSERT, jobValues, type NewJob } from '../jobs/new-job.ts'
import type { Logger } from '../service/log.ts'
import { databaseMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { SpanStart, Tracing } from '../telemetry/tracing.ts'
import { newUuid } from '../values/new-id.ts'
import { ConnectGuard } from './connect-guard.ts'
import {
  clientSettings,
  createPool,
  openSessionConnection,
  pooledSettings,
  SharedConnection,
  toStatement,
} from './connections.ts'
import { isUnavailable } from './errors.ts'
import type { ClientSettings } from './primary-client.ts'
import { type RowWrite, SharedCommits } from './shared-commits.ts'
import { statementSpan } from './statement-span.ts'

/** Connections for key look-ups; each carries many statements at a time. */
export const LOOKUP_CONNECTIONS = 2

export type Values = readonly unknown[]

/** Runs one statement. Rows come with timestamps as ISO text, bigint counts as numbers. */
export interface Queryable {
  query<Row>(text: string, values?: Values): Promise<Row[]>
}

/**
 * A connection of its own, for session state such as advisory locks. Statements run in the order of the calls, without
 * waiting for each other's answers. Reconnects when the connection has ended.
 */
export interface Session extends Queryable {
  /** Ends the connection, and what PostgreSQL keeps with it. */
  end(): Promise<void>
}

/** A job of this service's own, done after commit by one process, retried until it succeeds. */
export interface JobDefinition<Payload> {
  name: string
  /** Whether versions up to 0.1.0 enqueue such jobs, into JetStream. */
  wasInJetStream?: boolean
  /** Exists for the type alone. */
  payload?: Payload
}

/** A transaction. Only it can emit, so no event leaves without its change, and no change without its event. */
export interface Tx extends Queryable {
  /** The only clock of a transaction: all its rows and events carry this instant. */
  readonly now: string
  /** The same as `query`, for statements that also run outside of transactions. */
  lookup<Row>(text: string, values?: Values): Promise<Row[]>
  emit<E extends EventDefinition>(event: E, payload: PayloadOf<E>): void
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload): void
}

/** The firm whose data a transaction changes, and the instant that its events carry. */
export interface TransactionScope {
  /** Null if a transaction covers many firms; it can then neither emit nor enqueue. */
  firmId: FirmId | null
  now: string
  /** The actor in its events; undefined outside requests. */
  actor?: EventActor | undefined
}

interface OutboxRow {
  id: string
  subject: string
  payload: string
}

export interface DatabaseOptions {
  /** The server itself. */
  url: string
  /** A pooler in transaction mode in front of it, for all but sessions; empty or absent without one. */
  poolerUrl?: string | undefined
  connectionsMax: number
  /** Sessions that may be open at a time; absent: any number. */
  sessionsMax?: number | undefined
  /** Called after each commit that wrote to the outbox. */
  onOutbox: () => void
  /** Called after each commit that enqueued jobs, with the names of their queues. */
  onJobs: (queues: Set<string>) => void
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
}

const OUTBOX_INSERT = `insert into outbox (id, subject, payload, created_at, traceparent)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::text[])`

function outboxValues(rows: readonly OutboxRow[], now: string, traceparent: string | null): Values {
  return [
    rows.map(({ id }) => id),
    rows.map(({ subject }) => subject),
    rows.map(({ payload }) => payload),
    rows.map(() => now),
    rows.map(() => traceparent),
  ]
}

/** A row to insert, with a statement that inserts any number of such rows. */
export type Insertion = Pick<RowWrite, 'text' | 'row'>

/** What a transaction still has to write when it commits. */
interface LeftByTransaction {
  outbox: OutboxRow[]
  jobs: NewJob[]
}

const TRANSACTION_SPAN: SpanStart = { name: 'transaction', kind: 'internal' }

/** A service's PostgreSQL database. Every statement is prepared once per connection and named. */
export class Database implements Queryable {
  readonly #guard = new ConnectGuard()
  readonly #settings: ClientSettings
  readonly #pool: pg.Pool
  readonly #sharedCommits: SharedCommits
  readonly #lookups: SharedConnection[]
  #sessions = 0
  readonly #options: DatabaseOptions
  readonly #durations: Record<'query' | 'lookup' | 'transaction', { observe(seconds: number): void }>

  constructor(options: DatabaseOptions) {
    this.#options = options
    const { url, poolerUrl, log } = options
    const settings = poolerUrl ? pooledSettings(poolerUrl, log) : clientSettings(url, log)
    this.#settings = settings
    this.#pool = createPool(settings, options.connectionsMax, this.#guard.Client, options.log)
    this.#sharedCommits = new SharedCommits(this.#pool, settings)
    this.#lookups = Array.from(
      { length: LOOKUP_CONNECTIONS },
      () => new SharedConnection(settings, this.#guard.Client, options.log),
    )
    const duration = options.metrics.of(databaseMetrics.duration)
    this.#durations = {
      query: duration.labels('query'),
      lookup: duration.labels('lookup'),
      transaction: duration.labels('transaction'),
    }
    this.#exposeConnections(options.metrics)
  }

  /** For statements that may take their time: lists, searches, batches. */
  query<Row>(text: string, values: Values = []): Promise<Row[]> {
    return this.#timed(text, async () => {
      return (await this.#pool.query(toStatement(text, values, this.#settings))).rows as Row[]
    })
  }

  async #timed<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    try {
      return await this.#traced(text, run)
    } catch (error) {
      throw asAppError(error)
    } finally {
      this.#durations.query.observe((performance.now() - startedAt) / 1000)
    }
  }

  /**
   * For statements that touch a few rows by key. They share two pipelined connections, which under load costs a
   * third less CPU than a connection each; a slow one would hold up those behind it.
   */
  async lookup<Row>(text: string, values: Values = []): Promise<Row[]> {
    const startedAt = performance.now()
    const [first, second] = this.#lookups as [SharedConnection, SharedConnection]
    try {
      const connection = first.inFlight <= second.inFlight ? first : second
      return await this.#traced(text, () => connection.query<Row>(text, values))
    } catch (error) {
      throw asAppError(error)
    } finally {
      this.#durations.lookup.observe((performance.now() - startedAt) / 1000)
    }
  }

  /**
   * Whether PostgreSQL answers on the look-up connections, and the pool can connect. After failures a pool without connections
   * has to show it: otherwise the first request would find out, and fail.
   */
  async answers(): Promise<boolean> {
    try {
      if (!this.#guard.isClosed && this.#pool.totalCount === 0) (await this.#pool.connect()).release()
      await Promise.all(this.#lookups.map((connection) => connection.query('select 1', [])))
      return true
    } catch {
      return false
    }
  }

  /**
   * `onEnd` is called when the connection has ended, and with it what PostgreSQL kept.
   *
   * @throws Error where this is one session more than the service has declared
   */
  openSession(onEnd: () => void): Session {
    const { sessionsMax = Number.POSITIVE_INFINITY } = this.#options
    if (this.#sessions >= sessionsMax)
      throw new Error(`the service may open ${sessionsMax} session(s) at a time: raise sessionsMax`)
    this.#sessions++
    let isOpen = true
    const connection = openSessionConnection(this.#options.url, this.#guard.Client, this.#options.log, onEnd)
    return {
      query: async <Row>(text: string, values: Values = []) => {
        try {
          return await this.#traced(text, () => connection.query<Row>(text, values))
        } catch (error) {
          throw asAppError(error)
        }
      },
      end: async () => {
        await connection.close()
        if (isOpen) this.#sessions--
        isOpen = false
      },
    }
  }

  /**
   * Runs `work` in a transaction: `begin` travels with its first statement, the outbox rows with `commit`. If `work`
   * throws, everything is rolled back. After a deadlock it is run once more.
   */
  async transact<Result>(scope: TransactionScope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { tracing } = this.#options
    const startedAt = performance.now()
    try {
      return await (tracing
        ? tracing.child(TRANSACTION_SPAN, () => this.#attemptTwice(scope, work))
        : this.#attemptTwice(scope, work))
    } finally {
      this.#durations.transaction.observe((performance.now() - startedAt) / 1000)
    }
  }

  async #attemptTwice<Result>(scope: TransactionScope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    try {
      return await this.#attempt(scope, work)
    } catch (error) {
      if (isSerializationFailure(error)) return await this.#attempt(scope, work)
      throw error
    }
  }

  async #attempt<Result>(scope: TransactionScope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await this.#connect()
    const left: LeftByTransaction = { outbox: [], jobs: [] }
    let broken: Error | undefined
    try {
      const begun = client.query('begin')
      begun.catch(() => {})
      const result = await work(this.#transaction(client, scope, left))
      await begun
      await this.#commit(client, scope, left)
      if (left.outbox.length > 0) this.#options.onOutbox()
      if (left.jobs.length > 0) this.#options.onJobs(new Set(left.jobs.map(({ queue }) => queue)))
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw isSerializationFailure(error) ? error : asAppError(error)
    } finally {
      client.release(broken)
    }
  }

  #transaction(client: pg.PoolClient, scope: TransactionScope, left: LeftByTransaction): Tx {
    const query = <Row>(text: string, values: Values = []) =>
      this.#traced(text, async () => {
        return (await client.query(toStatement(text, values, this.#settings))).rows as Row[]
      })
    return {
      now: scope.now,
      query,
      lookup: query,
      emit: (event, payload) => {
        left.outbox.push(eventRow(scope, event, payload))
      },
      enqueue: (job, payload) => {
        left.jobs.push({
          id: newUuid(),
          queue: job.name,
          firmId: firmOf(scope),
          payload: JSON.stringify(payload),
        })
      },
    }
  }

  /**
   * If the insert of outbox rows or jobs fails, the transaction is aborted and `commit` rolls back; the insert's error is
   * reported.
   */
  async #commit(client: pg.PoolClient, scope: TransactionScope, { outbox, jobs }: LeftByTransaction): Promise<void> {
    const traceparent = this.#options.tracing?.linkTarget() ?? null
    const insert = (text: string, values: Values) =>
      this.#traced(text, () => client.query(toStatement(text, values, this.#settings)))
    const eventsWritten = outbox.length > 0 && insert(OUTBOX_INSERT, outboxValues(outbox, scope.now, traceparent))
    const jobsWritten = jobs.length > 0 && insert(JOBS_INSERT, jobValues(jobs, scope.now, traceparent))
    const committed = this.#traced('commit', () => client.query('commit'))
    await Promise.all([eventsWritten, jobsWritten, committed])
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back by the server')
  }

  /**
   * Inserts a row and emits its event in one statement, which others may share; see `SharedCommits`. The event leaves if
   * and only if the statement returns the row. Returns whether it did.
   */
  async insert<E extends EventDefinition>(
    scope: TransactionScope,
    insertion: Insertion,
    event: E,
    payload: PayloadOf<E>,
  ): Promise<boolean> {
    const traceparent = this.#options.tracing?.linkTarget() ?? null
    const write = announce(insertion, scope, event, payload, traceparent)
    const isInserted = await this.#timed(write.text, () => this.#sharedCommits.run(write))
    if (isInserted) this.#options.onOutbox()
    return isInserted
  }

  /** Shows a statement in the trace that it belongs to, if any. */
  #traced<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const { tracing } = this.#options
    return tracing ? tracing.child(statementSpan(text), run) : run()
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw asAppError(error)
    }
  }

  #exposeConnections(metrics: Metrics): void {
    const { connectionsInUse, connectionsOpen, waiting, lookupsInFlight, refusing } = databaseMetrics
    metrics.onScrape([connectionsInUse, connectionsOpen, waiting, lookupsInFlight, refusing], () => {
      metrics.of(refusing).set(this.#guard.isOpen ? 1 : 0)
      metrics.of(connectionsInUse).set(this.#pool.totalCount - this.#pool.idleCount)
      metrics.of(connectionsOpen).set(this.#pool.totalCount)
      metrics.of(waiting).set(this.#pool.waitingCount)
      metrics.of(lookupsInFlight).set(this.#lookups.reduce((sum, connection) => sum + connection.inFlight, 0))
    })
  }

  /** Ends when the statements in flight have ended. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), ...this.#lookups.map((connection) => connection.close())])
    this.#guard.stop()
  }
}

function eventRow<E extends EventDefinition>(scope: TransactionScope, event: E, payload: PayloadOf<E>): OutboxRow {
  const id = newUuid()
  const facts = { id: toTypeId('evt', id), firmId: firmOf(scope), at: scope.now, actor: scope.actor }
  return { id, subject: eventSubject(event), payload: eventText(event, facts, payload) }
}

function firmOf(scope: TransactionScope): FirmId {
  if (scope.firmId === null) throw new Error('a transaction of no single firm cannot emit or enqueue')
  return scope.firmId
}

/**
 * The write that inserts a row with its event in the outbox, if and only if the insertion returns the row.
 * `traceparent` is the recorded span, if any.
 */
export function announce<E extends EventDefinition>(
  { text, row }: Insertion,
  scope: TransactionScope,
  event: E,
  payload: PayloadOf<E>,
  traceparent: string | null = null,
): RowWrite {
  const announced = eventRow(scope, event, payload)
  return {
    text: announcingStatement(text),
    row,
    values: [row.id, announced.id, announced.subject, announced.payload, scope.now, traceparent],
  }
}

const announcingStatements = new Map<string, string>()

function announcingStatement(text: string): string {
  let statement = announcingStatements.get(text)
  if (!statement) {
    statement = `with inserted as (${text}),
announced as (
  insert into outbox (id, subject, payload, created_at, traceparent)
  select e.id, e.subject, e.payload, e.created_at, e.traceparent
  from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
    e (row_id, id, subject, payload, created_at, traceparent)
  join inserted on inserted.id = e.row_id
)
select id from inserted`
    announcingStatements.set(text, statement)
  }
  return statement
}

function isSerializationFailure(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === '40001' || code === '40P01'
}

function asAppError(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new AppError('service_unavailable', {}, { internal: 'the database did not answer', cause: error })
}

/** The UUID of an identifier that may be absent, as statements take it. */
export function uuidOrNull(id: AnyId | null): string | null {
  return id === null ? null : toUuid(id)
}

/** The TypeID of a UUID column that may be null. */
export function typeIdOrNull<Prefix extends IdPrefix>(prefix: Prefix, uuid: string | null): Id<Prefix> | null {
  return uuid === null ? null : toTypeId(prefix, uuid)
}
