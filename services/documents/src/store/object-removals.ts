/**
 * Objects that have to leave storage. The keys are made by this service alone and carry the firm; the removals of
 * all firms are worked off together.
 */
import { type DocumentId, type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'

/** An object that no row refers to is removed this long after storing it can have ended, in milliseconds. */
export const ORPHAN_KEPT_MS = 3_600_000

/** Of two instants that were asked for, the earlier one holds. */
export async function scheduleRemoval(db: Queryable, objectKey: string, dueAt: string): Promise<void> {
  await db.query(
    `insert into object_removals as r (object_key, due_at) values ($1, $2)
     on conflict (object_key) do update set due_at = excluded.due_at where excluded.due_at < r.due_at`,
    [objectKey, dueAt],
  )
}

/** An object that nobody of its firm can have. */
export interface QuarantinedObject {
  objectKey: string
  dueAt: string
  matterId: MatterId
  documentId: DocumentId
  sizeBytes: number
}

/**
 * Schedules the removal of an infected file. Until then it counts towards the matter's client, so that a sender of
 * many can send no more. It does not count towards the firm's unbilled bytes, so that the firm's other clients still can.
 */
export async function scheduleQuarantineEnd(tx: Tx, firmId: FirmId, object: QuarantinedObject): Promise<void> {
  await tx.query(
    `insert into object_removals (object_key, due_at, firm_id, matter_id, document_id, size_bytes, is_unbilled)
     values ($2, $3, $1, $4, $5, $6, false) on conflict do nothing`,
    [
      toUuid(firmId),
      object.objectKey,
      object.dueAt,
      toUuid(object.matterId),
      toUuid(object.documentId),
      object.sizeBytes,
    ],
  )
}

/**
 * Brings the removal of what was sent to a firm's signed URLs, and not confirmed, forward by `byMs`. A URL that may still be used keeps
 * its removal: signed URLs end in real time, `urlMs` after their issue.
 */
export async function bringUnbilledForward(db: Queryable, firmId: FirmId, byMs: number, urlMs: number): Promise<void> {
  await db.query(
    `update object_removals
     set due_at = greatest(due_at - $2 * interval '1 ms', least(due_at, now() + $3 * interval '1 ms'))
     where firm_id = $1 and size_bytes is not null and is_unbilled and claimed_at is null`,
    [toUuid(firmId), byMs, urlMs],
  )
}

/** Calls a removal off. Returns whether that came in time. */
export async function cancelRemoval(tx: Tx, objectKey: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from object_removals where object_key = $1 and claimed_at is null returning object_key',
    [objectKey],
  )
  return rows.length > 0
}

/** Takes up to `limit` keys that are due, none while removals are held. One that is not forgotten by `retryAt` is given out again. */
export async function claimDueRemovals(db: Queryable, now: string, retryAt: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ object_key: string }>(
    `update object_removals set claimed_at = $1, due_at = $2
     where object_key in (
       select object_key from object_removals where due_at <= $1 order by due_at limit $3 for update skip locked
     ) and not exists (select from removal_state where held_since is not null)
     returning object_key`,
    [now, retryAt, limit],
  )
  return rows.map((row) => row.object_key)
}

/**
 * Once the object is gone. Its share of the firm's unbilled bytes is subtracted, once, and its copy's row removed,
 * which comes first: README.md, "Order of locks".
 */
export async function forgetRemoval(db: Queryable, objectKey: string): Promise<void> {
  await db.query(
    `with copy as (delete from upload_copies where object_key = $1 returning 1),
       gone as (delete from object_removals where object_key = $1 and (select count(*) from copy) >= 0
                returning firm_id, size_bytes, is_unbilled)
     update firm_storage s set bytes_unbilled = s.bytes_unbilled - gone.size_bytes
     from gone where gone.is_unbilled and s.firm_id = gone.firm_id`,
    [objectKey],
  )
}
