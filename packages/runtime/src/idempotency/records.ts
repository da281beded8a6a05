/** The table of requests with an idempotency key. Only SQL: callers encrypt the values. */
import { type FirmId, toUuid } from '@dossier/contracts'
import type { Database, Queryable } from '../database/database.ts'
import type { IdempotencyStorage } from '../storage/service-storage.ts'
import type { Claim, IdempotencyRecord, NewRecord } from './record.ts'

/** Requests with an idempotency key in the table of the service's database. */
export function idempotencyTable(db: Database): IdempotencyStorage {
  return {
    insert: (firmId, record) => insertRecord(db, firmId, record),
    find: (firmId, id) => findRecord(db, firmId, id),
    takeOver: (firmId, claim, record, now) => takeOverRecord(db, firmId, claim, record, now),
    markAnswered: (firmId, claim, answer, errorCode) => markAnswered(db, firmId, claim, answer, errorCode),
    delete: (firmId, claim) => deleteRecord(db, firmId, claim),
    giveUp: (firmId, claim, now) => markClaimGivenUp(db, firmId, claim, now),
  }
}

const uuidOf = (firmId: FirmId | null) => (firmId === null ? null : toUuid(firmId))

async function insertRecord(db: Queryable, firmId: FirmId | null, record: NewRecord): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency_records (firm_id, id, operation, request, claim, claimed_until, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do nothing returning 1`,
    [uuidOf(firmId), ...valuesOf(record)],
  )
  return rows.length > 0
}

async function findRecord(
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

async function takeOverRecord(
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

/** Keeps the answer, in the transaction of its effect or alone. False: the transaction must not commit. */
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

async function deleteRecord(db: Queryable, firmId: FirmId | null, { id, claim }: Claim): Promise<void> {
  await db.query(
    `delete from idempotency_records
     where firm_id is not distinct from $1 and id = $2 and claim = $3 and answer is null`,
    [uuidOf(firmId), id, claim],
  )
}

async function markClaimGivenUp(
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

/** Removes some records of any firm that have expired, and returns how many. */
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
