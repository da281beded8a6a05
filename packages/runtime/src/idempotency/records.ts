/** The table of requests with an idempotency key. SQL and nothing else; what is sealed comes sealed. */
import { type FirmId, toUuid } from '@dossier/contracts'
import type { Database, Queryable } from '../database/database.ts'

/** A request as its first attempt found it. */
export interface IdempotencyRecord {
  id: string
  operation: string
  request: string
  /** UUID of the attempt that has it in hand. */
  claim: string
  claimed_until: string
  answer: string | null
  error_code: string | null
  created_at: string
  expires_at: string
}

export type NewRecord = Omit<IdempotencyRecord, 'answer' | 'error_code'>

/** Names the attempt whose claim a statement rests on. */
export type Claim = Pick<IdempotencyRecord, 'id' | 'claim'>

const uuidOf = (firmId: FirmId | null) => (firmId === null ? null : toUuid(firmId))

/** Whether the request is new. One that is known, expired or not, stays as it is. */
export async function insertRecord(db: Queryable, firmId: FirmId | null, record: NewRecord): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency_records (firm_id, id, operation, request, claim, claimed_until, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do nothing returning 1`,
    [uuidOf(firmId), ...valuesOf(record)],
  )
  return rows.length > 0
}

export async function findRecord(
  db: Pick<Database, 'lookup'>,
  firmId: FirmId | null,
  id: string,
): Promise<IdempotencyRecord | undefined> {
  const [row] = await db.lookup<IdempotencyRecord>(
    `select id, operation, request, claim, claimed_until, answer, error_code, created_at, expires_at
     from idempotency_records where firm_id is not distinct from $1 and id = $2`,
    [uuidOf(firmId), id],
  )
  return row
}

/**
 * Takes a request over from the attempt `claim`: one that was given up, or whose record has expired. Whether it worked:
 * of several at once one wins, and an answer that was committed meanwhile stays.
 */
export async function takeOverRecord(
  db: Queryable,
  firmId: FirmId | null,
  claim: string,
  record: NewRecord,
  now: string,
): Promise<boolean> {
  const rows = await db.query(
    `update idempotency_records
     set operation = $3, request = $4, claim = $5, claimed_until = $6, created_at = $7, expires_at = $8,
         answer = null, error_code = null
     where firm_id is not distinct from $1 and id = $2 and claim = $9 and (answer is null or expires_at <= $10)
     returning 1`,
    [uuidOf(firmId), ...valuesOf(record), claim, now],
  )
  return rows.length > 0
}

/** Keeps the answer. False when the claim is lost or an answer is there: the transaction must then not commit. */
export async function markAnswered(
  db: Queryable,
  firmId: FirmId | null,
  { id, claim }: Claim,
  answer: string,
  errorCode: string | null,
): Promise<boolean> {
  const rows = await db.query(
    `update idempotency_records set answer = $4, error_code = $5
     where firm_id is not distinct from $1 and id = $2 and claim = $3 and answer is null
     returning 1`,
    [uuidOf(firmId), id, claim, answer, errorCode],
  )
  return rows.length > 0
}

/** The request is as if it had never come, unless it has an answer. */
export async function deleteRecord(db: Queryable, firmId: FirmId | null, { id, claim }: Claim): Promise<void> {
  await db.query(
    `delete from idempotency_records
     where firm_id is not distinct from $1 and id = $2 and claim = $3 and answer is null`,
    [uuidOf(firmId), id, claim],
  )
}

/** The next attempt of the same request may take it over at once, unless it has an answer. */
export async function markClaimGivenUp(
  db: Queryable,
  firmId: FirmId | null,
  { id, claim }: Claim,
  now: string,
): Promise<void> {
  await db.query(
    `update idempotency_records set claimed_until = $4
     where firm_id is not distinct from $1 and id = $2 and claim = $3 and answer is null`,
    [uuidOf(firmId), id, claim, now],
  )
}

/** Removes some records of any firm that have expired, and answers how many. */
export async function deleteExpiredRecords(db: Queryable, now: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from idempotency_records
     where id = any(array(select id from idempotency_records where expires_at <= $1 limit $2))
       and expires_at <= $1
     returning 1`,
    [now, rowsMax],
  )
  return rows.length
}

function valuesOf(record: NewRecord): unknown[] {
  return [
    record.id,
    record.operation,
    record.request,
    record.claim,
    record.claimed_until,
    record.created_at,
    record.expires_at,
  ]
}
