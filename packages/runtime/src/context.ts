import type {
  BusEvent,
  Call,
  CallOf,
  ConcernedParty,
  EventDefinition,
  EventEnvelope,
  EventId,
  FirmId,
  Id,
  IdPrefix,
  InputOf,
  OutputOf,
  OwnerName,
  PayloadOf,
  Principal,
  Widening,
} from '@dossier/contracts'
import type { Database, Insertion, JobDefinition, Queryable, Tx } from './database/database.ts'
import type { Logger } from './service/log.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'
import type { FirmClocks } from './time/firm-clocks.ts'

/**
 * Everything that a handler sees of the world: the caller, the deadline, the data and the other services. `Service`
 * decides which calls it may make; without it, none.
 */
export interface Ctx<Deps = unknown, Service extends OwnerName = never> {
  /** The caller. Throws in calls that authenticate, because nobody is known yet. */
  readonly principal: Principal
  readonly requestId: string
  /** Its lines carry the request id. */
  readonly log: Logger
  /** Dependencies of the service: storage, scanner, mail. */
  readonly deps: Deps
  /**
   * The present instant as answers write it. In a sandbox it is the time of the firm that the request is for: the principal's, or the
   * `firm_id` of a call without one. For what must keep real time, such as sessions and signatures, use `realNow`.
   */
  now(): string
  /** Real time, not the firm's. */
  realNow(): string
  /** The present instant of a firm that the request does not name, such as the firm of a link. Costs a statement in a sandbox only. */
  nowOf(firmId: FirmId): Promise<string>
  /** By how many milliseconds `now` is ahead of `realNow`; 0 in production. */
  readonly aheadMs: number
  /** By how many milliseconds the clock of a firm is ahead of real time; 0 in production. Costs a statement in a sandbox only. */
  aheadMsOf(firmId: FirmId): Promise<number>
  /** Milliseconds left until the caller's deadline. */
  remainingMs(): number
  /** IP address of the caller, for operations that can widen rights; null if unknown. */
  readonly callerAddress: string | null
  /**
   * Refuses what the caller may not give. A handler whose operation can widen rights calls it with all that the request gives,
   * and with `[]` where that is nothing: before, nothing commits.
   *
   * @throws AppError forbidden, insufficient_scope, confirmation_required
   */
  assertMayWiden(widening: Widening): void
  /**
   * Tells the gateway whom a request concerns when its caller isn't known, for the audit log: the account of a sign-in,
   * or the refused key, which its rate limit counts too. It applies to answers and refusals, and no caller sees it.
   */
  concerns(party: ConcernedParty): void
  readonly db: Pick<Database, 'query' | 'lookup'>
  /**
   * Runs `work` in a transaction for a firm, at the firm's time: the principal's unless `firmId` is given; null for none. Nothing commits
   * once the caller has stopped waiting. The result must be the operation's answer: with an idempotency key, the answer
   * commits with the effect, and a handler that answers something else fails.
   */
  transact<Result>(work: (tx: Tx) => Promise<Result>, firmId?: FirmId | null): Promise<Result>
  /** A transaction before the answer is known. If the request is retried after a crash, it runs again. */
  step<Result>(work: (tx: Tx) => Promise<Result>, firmId?: FirmId | null): Promise<Result>
  /** Like `transact`, for a single statement. Opens a transaction only if the request has an idempotency key. */
  write<Result>(work: (db: Writable) => Promise<Result>, firmId?: FirmId | null): Promise<Result>
  /**
   * One row and one event in a single round trip. See `Database.insert`. The payload is the answer.
   */
  insert<E extends EventDefinition>(
    insertion: Insertion,
    event: E,
    payload: PayloadOf<E>,
    now: string,
  ): Promise<boolean>
  /**
   * A new identifier, the same each time within a request. With an idempotency key, every attempt gets the same one, so
   * other services can recognise a repeated request.
   */
  stableId<Prefix extends IdPrefix>(prefix: Prefix): Id<Prefix>
  /**
   * Calls another service for the same principal, within the same deadline and the call's own bound. A request without a
   * principal calls in the service's own name, which only service calls allow.
   */
  call<C extends CallOf<Service>>(call: C, input: InputOf<C>): Promise<OutputOf<C>>
}

/** What store functions write a single statement with. */
export type Writable = Ctx['db']

/** Carries out one operation or call. Throws `AppError` with a code that the operation declares. */
export type Handler<C extends Call, Deps = unknown, Service extends OwnerName = never> = ((
  ctx: Ctx<Deps, Service>,
  input: InputOf<C>,
) => Promise<OutputOf<C>>) & {
  /**
   * Repeats what follows a commit and is not stored with it, such as a notice. Called before the stored answer of an earlier
   * attempt is given again: the process of that attempt may have died right after its commit.
   *
   * @param output of that attempt, which may have been of an earlier version
   */
  onReplay?(ctx: Ctx<Deps, Service>, input: InputOf<C>, output: OutputOf<C>): void
}

/** The context of a request in a service with its own store, which has no PostgreSQL tables of the runtime. */
export type StoreCtx<Deps = unknown, Service extends OwnerName = never> = Omit<
  Ctx<Deps, Service>,
  'db' | 'transact' | 'step' | 'write' | 'insert' | 'realNow' | 'nowOf' | 'aheadMs' | 'aheadMsOf'
>

/** A handler of such a service. The answer of a request with an idempotency key is stored after its effects. */
export type StoreHandler<C extends Call, Deps = unknown, Service extends OwnerName = never> = (
  ctx: StoreCtx<Deps, Service>,
  input: InputOf<C>,
) => Promise<OutputOf<C>>

/** A handler for every call of a service: one that is missing does not compile. */
export type Handlers<Calls extends Record<string, Call>, Deps, Service extends OwnerName> = {
  [Name in keyof Calls]: Handler<Calls[Name], Deps, Service>
}

/** What runs without a request: consumers, jobs and workers. */
export interface BackgroundCtx<Deps = unknown> {
  readonly log: Logger
  readonly metrics: Metrics
  /** Absent unless an operator wants traces. */
  readonly tracing: Tracing | undefined
  readonly deps: Deps
  readonly db: Database
  /**
   * The present instant: in jobs, and in consumers of a sandbox, that of the firm. In workers, which serve many firms, it is real time;
   * see `TimedWork`.
   */
  now(): string
  /** Real time, not the firm's. */
  realNow(): string
  /** By how many milliseconds `now` is ahead of `realNow`; 0 in production. */
  readonly aheadMs: number
  /** The present instant of a firm. Costs a statement in a sandbox only. */
  nowOf(firmId: FirmId): Promise<string>
  /** The clocks of the firms of a sandbox; absent in production, and in services whose time is real. */
  readonly firmClocks: FirmClocks | undefined
}

/** The same in a service with its own store. */
export type StoreBackgroundCtx<Deps = unknown> = Omit<
  BackgroundCtx<Deps>,
  'db' | 'realNow' | 'aheadMs' | 'nowOf' | 'firmClocks'
>

/** Reacts to events. The inbox row and what `handle` does commit together. */
export interface Consumer<Deps = unknown, Outcome = unknown> {
  /** Names the durable consumer; unique in the service. */
  name: string
  /** A JetStream subject: of one event by `eventSubject`, or a wildcard. */
  subject: string
  /** Events that may be handled in one transaction. */
  batchMax: number
  /**
   * Handles new events: all of them or, by throwing, none. `traceparents` has the spans that emitted them, where
   * recorded.
   */
  handle(
    tx: Pick<Tx, 'query' | 'now'>,
    events: BusEvent[],
    ctx: BackgroundCtx<Deps>,
    traceparents: ReadonlyMap<EventId, string>,
  ): Promise<Outcome>
  /** Called once what `handle` did is committed, with its answer. */
  afterCommit?(ctx: BackgroundCtx<Deps>, outcome: Outcome): void
}

/**
 * Reacts to events in a service with a store of its own. An event may come again, even after it was handled, so the
 * handler has to be idempotent.
 */
export interface StoreConsumer<Deps = unknown> {
  /** Names the durable consumer; unique in the service. */
  name: string
  /** A JetStream subject: of one event by `eventSubject`, or a wildcard. */
  subject: string
  /** Events that may be handled at a time. */
  batchMax: number
  /** Handles all of them or throws: then each comes again alone. */
  handle(events: EventEnvelope[], ctx: StoreBackgroundCtx<Deps>): Promise<void>
}

/** A failed job is retried, later each time, until it becomes a dead letter. */
export interface JobRetry {
  /** After this many attempts the job becomes a dead letter. */
  attemptsMax: number
  /** The longest time between two attempts, in milliseconds. */
  delayMsMax: number
}

/** The answer of a job that is not done and runs again. */
export interface Again {
  /** When, in milliseconds from now. */
  afterMs: number
  /** `failed`: counts as an attempt. `progress`: resets the attempts. By default the run does not count. */
  counts?: 'failed' | 'progress'
}

/** A run of a job. */
export interface JobRun {
  /** 1 for the first one. Runs of processes that died count. */
  attempt: number
  /** Fires when the process stops or no longer has the job. A run that throws after that does not count as an attempt. */
  signal: AbortSignal
  /**
   * Locks the job until the transaction ends, so that no other process takes it before. Call it last: nothing waits for
   * another lock while it holds a job's.
   *
   * @throws Error if another process has taken the job meanwhile
   */
  lock(tx: Queryable): Promise<void>
}

/** Runs a job of the service's own queue. It may run more than once, so its writes must be compare-and-set. */
export interface JobHandler<Deps = unknown, Payload = unknown> {
  job: JobDefinition<Payload>
  /** How many jobs of this kind one process runs at a time: a number, or a setting. */
  concurrencyMax: number | ((deps: Deps) => number)
  /** Whether at most one job of a firm runs at a time, in all processes together: for long jobs, so that one firm does not take every place. */
  isOnePerFirm?: boolean
  /** When to stop retrying; without it, never. */
  retry?: JobRetry | ((deps: Deps) => JobRetry)
  handle(ctx: BackgroundCtx<Deps>, payload: Payload, firmId: FirmId, run: JobRun): Promise<Again | undefined>
}
