import {
  AppError,
  actorOf,
  type CallOf,
  type ConcernedParty,
  type EventDefinition,
  type FirmId,
  type Id,
  type IdPrefix,
  type InputOf,
  type OutputOf,
  type OwnerName,
  type PayloadOf,
  type Principal,
  type Widening,
  wideningRefusal,
} from '@dossier/contracts'
import type { Ctx, Writable } from './context.ts'
import type { Database, Insertion, TransactionScope, Tx } from './database/database.ts'
import type { Attempt } from './idempotency/idempotency.ts'
import type { RpcClient } from './rpc/client.ts'
import type { Asker } from './rpc/message.ts'
import type { Logger } from './service/log.ts'
import { aheadMsOf, type FirmClocks } from './time/firm-clocks.ts'
import { later } from './time/instants.ts'
import { newId } from './values/new-id.ts'

/** Who asks, as a service has found out. */
export interface AskedBy {
  /** Null if a service makes the call for itself. */
  principal: Principal | null
  /** Passes the principal's token on to other services, unchanged. */
  asker: Asker | undefined
}

/** What the contexts of all requests share. */
interface RequestParts<Service extends OwnerName> {
  database: Database | undefined
  rpc: RpcClient<Service>
  clock: () => Date
  /** See `BackgroundCtx.firmClocks`. */
  firmClocks?: FirmClocks | undefined
  log: Logger
}

/** The context of one request. A class, so that unused members cost nothing. */
export class RequestCtx<Deps, Service extends OwnerName> implements Ctx<Deps, Service> {
  readonly requestId: string
  readonly deps: Deps
  readonly #principal: Principal | null
  readonly #asker: Asker | undefined
  readonly #deadlineAt: number
  readonly #parts: RequestParts<Service>
  readonly aheadMs: number
  readonly #attempt: Attempt | undefined
  readonly callerAddress: string | null
  /** Whether the handler still has to declare what the request gives. */
  #isWideningOpen: boolean
  #log: Logger | undefined
  /** See `Ctx.concerns`. */
  concerned: ConcernedParty | undefined

  constructor(
    request: { request_id: string; deadline_at: number; caller_address?: string | undefined },
    { principal, asker }: AskedBy,
    parts: RequestParts<Service> & { deps: Deps },
    {
      attempt,
      widens = false,
      aheadMs = 0,
    }: { attempt?: Attempt | undefined; widens?: boolean; aheadMs?: number } = {},
  ) {
    this.requestId = request.request_id
    this.deps = parts.deps
    this.#principal = principal
    this.#asker = asker
    this.#deadlineAt = request.deadline_at
    this.#parts = parts
    this.#attempt = attempt
    this.callerAddress = request.caller_address ?? null
    this.#isWideningOpen = widens
    this.aheadMs = aheadMs
  }

  concerns(party: ConcernedParty): void {
    this.concerned = party
  }

  get principal(): Principal {
    if (!this.#principal) throw new Error('this call has no principal')
    return this.#principal
  }

  get log(): Logger {
    this.#log ??= this.#parts.log.child({ request_id: this.requestId })
    return this.#log
  }

  get #firmId(): FirmId | null {
    return this.#principal?.firm_id ?? null
  }

  get db(): Database {
    if (!this.#parts.database) throw new Error('this service keeps its data in a store of its own, in ctx.deps')
    return this.#parts.database
  }

  now(): string {
    return later(this.realNow(), this.aheadMs)
  }

  realNow(): string {
    return this.#parts.clock().toISOString()
  }

  async nowOf(firmId: FirmId): Promise<string> {
    return later(this.realNow(), await this.aheadMsOf(firmId))
  }

  aheadMsOf(firmId: FirmId): Promise<number> {
    return aheadMsOf(this.#parts.firmClocks, firmId)
  }

  remainingMs(): number {
    return this.#deadlineAt - Date.now()
  }

  assertMayWiden(widening: Widening): void {
    const refusal = wideningRefusal(this.principal, widening, this.realNow())
    if (refusal) throw refusal
    this.#isWideningOpen = false
  }

  /** @throws Error if the handler has not declared what the request gives */
  assertWideningJudged(): void {
    if (this.#isWideningOpen) throw new Error('the operation can widen rights, and its handler did not ask who may')
  }

  async transact<Result>(work: (tx: Tx) => Promise<Result>, firmId: FirmId | null = this.#firmId): Promise<Result> {
    const scope = await this.#scope(firmId)
    if (!this.#attempt) return await this.#commit(scope, work)
    return await this.#attempt.commit((keep) =>
      this.#commit(scope, async (tx) => {
        const output = await work(tx)
        await keep(tx, output)
        return output
      }),
    )
  }

  async step<Result>(work: (tx: Tx) => Promise<Result>, firmId: FirmId | null = this.#firmId): Promise<Result> {
    return await this.#commit(await this.#scope(firmId), work)
  }

  write<Result>(work: (db: Writable) => Promise<Result>, firmId?: FirmId | null): Promise<Result> {
    return this.#attempt ? this.transact(work, firmId) : work(this.db)
  }

  /** A transaction for a firm that the request does not name has the time of that firm. */
  async #scope(firmId: FirmId | null): Promise<TransactionScope> {
    const isNamed = firmId === null || firmId === this.#firmId
    return this.#scopeAt(firmId, isNamed ? this.now() : await this.nowOf(firmId))
  }

  #scopeAt(firmId: FirmId | null, now: string): TransactionScope {
    return { firmId, now, actor: this.#principal ? actorOf(this.#principal) : undefined }
  }

  #commit<Result>(scope: TransactionScope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.db.transact(scope, async (tx) => {
      const result = await work(tx)
      this.assertWideningJudged()
      if (this.remainingMs() <= 0) throw new AppError('service_unavailable', {}, { internal: 'too late to commit' })
      return result
    })
  }

  insert<E extends EventDefinition>(
    insertion: Insertion,
    event: E,
    payload: PayloadOf<E>,
    now: string,
  ): Promise<boolean> {
    const scope = this.#scopeAt(this.principal.firm_id, now)
    if (!this.#attempt) return this.db.insert(scope, insertion, event, payload)
    return this.#attempt.commit((keep) =>
      this.#commit(scope, async (tx) => {
        const inserted = await tx.query(insertion.text, [JSON.stringify([insertion.row])])
        if (inserted.length > 0) {
          tx.emit(event, payload)
          await keep(tx, payload)
        }
        return inserted.length > 0
      }),
    )
  }

  stableId<Prefix extends IdPrefix>(prefix: Prefix): Id<Prefix> {
    return this.#attempt ? this.#attempt.id(prefix) : newId(prefix)
  }

  call<C extends CallOf<Service>>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    return this.#parts.rpc.call(call, input, {
      requestId: this.requestId,
      asker: this.#asker,
      timeoutMs: Math.min(this.remainingMs(), call.timeoutMs ?? Number.POSITIVE_INFINITY),
    })
  }
}
