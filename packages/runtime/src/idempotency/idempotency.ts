import { createHash, randomUUID } from 'node:crypto'
import {
  AppError,
  type Call,
  CHANGE_KEPT_MS,
  type ErrorCode,
  type FirmId,
  type Id,
  type IdPrefix,
  isKeptRefusal,
  POST_KEPT_MS,
  type Principal,
  toTypeId,
} from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { bodyOf, bodyOfError, type IdempotentRequest, type KeptAnswer } from '../rpc/message.ts'
import { type KeyedColumn, sealedColumn } from '../secrets/keyed-column.ts'
import type { Sealer } from '../secrets/seal.ts'
import type { IdempotencyStorage } from '../storage/service-storage.ts'
import { later } from '../time/instants.ts'
import type { NewRecord } from './record.ts'
import { markAnswered } from './records.ts'

/** Retry-After for a request whose first attempt is still running. */
const RETRY_AFTER_S = 1
/** Retries when another attempt changes the record meanwhile; more than this means a crowd. */
const LOOKS_MAX = 3

export interface AttemptParts {
  idempotency: IdempotencyStorage
  sealer: Sealer
  clock: () => Date
}

interface AttemptRequest {
  call: Call
  principal: Principal | null
  idempotency: IdempotentRequest
  /** How long the claim holds: until nobody waits for this attempt any more. */
  claimMs: number
}

/**
 * Claims a request with a key, or finds its stored answer. One of many simultaneous attempts gets the claim. The claim
 * holds as long as its attempt can still commit, so a dead process blocks the key no longer than its caller waited.
 * Then the next attempt takes it over.
 *
 * @throws AppError idempotency_key_reused, idempotency_in_progress
 */
export async function beginAttempt(parts: AttemptParts, request: AttemptRequest): Promise<Attempt | KeptAnswer> {
  const { idempotency, sealer, clock } = parts
  const { id, fingerprint } = request.idempotency
  const firmId = request.principal?.firm_id ?? null
  const now = clock().toISOString()
  const fresh: NewRecord = {
    id,
    operation: request.call.name,
    request: sealer.seal(fingerprint, requestContext(id)),
    claim: randomUUID(),
    claimed_until: later(now, request.claimMs),
    created_at: now,
    expires_at: later(now, keptMs(request.call)),
  }

  for (let look = 0; look < LOOKS_MAX; look++) {
    if (await idempotency.insert(firmId, fresh)) return new Attempt(parts, request.call, firmId, fresh)
    const found = await idempotency.find(firmId, id)
    if (!found) continue
    const isExpired = found.expires_at <= now
    if (!isExpired) {
      if (sealer.open(found.request, requestContext(id)) !== fingerprint) throw new AppError('idempotency_key_reused')
      if (found.answer !== null) {
        return { body: sealer.open(found.answer, answerContext(id)), errorCode: found.error_code as ErrorCode | null }
      }
      if (found.claimed_until > now) throw inProgress()
    }
    const { created_at, expires_at } = isExpired ? fresh : found
    const record = { ...fresh, created_at, expires_at }
    if (await idempotency.takeOver(firmId, found.claim, record, now)) {
      return new Attempt(parts, request.call, firmId, record)
    }
  }
  throw inProgress()
}

/** One attempt to carry a claimed request out. */
export class Attempt {
  readonly #parts: AttemptParts
  readonly #call: Call
  readonly #firmId: FirmId | null
  readonly #record: NewRecord
  /** The body of the answer that is committed. */
  #kept: string | undefined

  constructor(parts: AttemptParts, call: Call, firmId: FirmId | null, record: NewRecord) {
    this.#parts = parts
    this.#call = call
    this.#firmId = firmId
    this.#record = record
  }

  /**
   * Has `commit` run a transaction that calls `keep` with the answer as its last statement: effect and answer are
   * there together or not at all. `keep` throws when the claim was lost, which rolls the transaction back.
   */
  async commit<Result>(commit: (keep: (tx: Queryable, output: unknown) => Promise<void>) => Promise<Result>) {
    let body: string | undefined
    const result = await commit(async (tx, output) => {
      body = bodyOf(this.#call, output)
      await this.#keep(body, null, tx)
    })
    this.#kept = body
    return result
  }

  /**
   * Keeps the answer of an operation whose effect is elsewhere or spread over several transactions. One that was kept
   * with its effect must be the one that is given.
   */
  async succeed(body: string): Promise<void> {
    if (this.#kept === undefined) await this.#keep(body, null)
    else if (this.#kept !== body) throw new Error('the answer is not the one that was committed with its effect')
  }

  /** Keeps the refusal of a request that was carried out; after any other failure the request may come again. */
  async fail(refusal: AppError): Promise<void> {
    const { idempotency, clock } = this.#parts
    if (isKeptRefusal(refusal.code)) await this.#keep(bodyOfError(refusal), refusal.code)
    else if (refusal.status >= 500) await idempotency.giveUp(this.#firmId, this.#record, clock().toISOString())
    else await idempotency.delete(this.#firmId, this.#record)
  }

  /** An identifier that every attempt of this request has: a UUIDv7 of when the request first came. */
  id<Prefix extends IdPrefix>(prefix: Prefix): Id<Prefix> {
    const { id, created_at } = this.#record
    const bytes = createHash('sha256').update(`${prefix} ${id} ${created_at}`).digest().subarray(0, 16)
    bytes.writeUIntBE(Date.parse(created_at), 0, 6)
    bytes[6] = 0x70 | (bytes[6]! & 0x0f)
    bytes[8] = 0x80 | (bytes[8]! & 0x3f)
    return toTypeId(prefix, bytes.toString('hex'))
  }

  /** In the transaction if there is one, else on its own. */
  async #keep(body: string, errorCode: ErrorCode | null, tx?: Queryable): Promise<void> {
    const sealed = this.#parts.sealer.seal(body, answerContext(this.#record.id))
    const kept = tx
      ? markAnswered(tx, this.#firmId, this.#record, sealed, errorCode)
      : this.#parts.idempotency.markAnswered(this.#firmId, this.#record, sealed, errorCode)
    if (await kept) return
    throw new AppError('service_unavailable', {}, { internal: 'another attempt has taken over the request' })
  }
}

/** A call between services may belong to a POST. */
function keptMs(call: Call): number {
  return 'method' in call && call.method !== 'post' ? CHANGE_KEPT_MS : POST_KEPT_MS
}

function inProgress(): AppError {
  return new AppError('idempotency_in_progress', {}, { retryAfterS: RETRY_AFTER_S })
}

/** The encrypted content of a record. */
export const idempotencyColumns: readonly KeyedColumn[] = [
  sealedColumn('idempotency_records', 'request', requestContext, { id: 'text' }),
  sealedColumn('idempotency_records', 'answer', answerContext, { id: 'text' }),
]

/** Encryption context of a record's `request`. */
export function requestContext(id: string): string {
  return `idempotent-request:${id}`
}

/** Encryption context of a record's `answer`. */
export function answerContext(id: string): string {
  return `idempotent-answer:${id}`
}
