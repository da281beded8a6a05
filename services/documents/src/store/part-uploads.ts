import { type FirmId, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'

/** A file that is sent in parts, as storage has it. */
export interface StoredPartUpload {
  objectKey: string
  storageUploadId: string
  /** Whether its parts are already joined into an object that waits for its confirmation. */
  isJoined: boolean
  /** Of all parts by their number, once storage was asked to join them; empty before. */
  partSha256s: readonly string[]
}

/** Notes that storage is about to begin the file. Returns false when an earlier attempt of the same request has done so. */
export async function insertPartUpload(
  db: Queryable,
  firmId: FirmId,
  { uploadId, objectKey, dueAt }: { uploadId: UploadId; objectKey: string; dueAt: string },
): Promise<boolean> {
  const rows = await db.query(
    `insert into part_uploads (upload_id, firm_id, object_key, due_at) values ($2, $1, $3, $4)
     on conflict (upload_id) do nothing returning 1`,
    [toUuid(firmId), toUuid(uploadId), objectKey, dueAt],
  )
  return rows.length > 0
}

/** Storage has begun it, and its upload exists. Returns false when it was removed meanwhile. */
export async function markPartUploadBegun(
  tx: Tx,
  firmId: FirmId,
  uploadId: UploadId,
  { storageUploadId, dueAt }: { storageUploadId: string; dueAt: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update part_uploads set storage_upload_id = $3, due_at = $4
     where firm_id = $1 and upload_id = $2 and claimed_at is null returning 1`,
    [toUuid(firmId), toUuid(uploadId), storageUploadId, dueAt],
  )
  return rows.length > 0
}

/** Undefined when it was confirmed, or when its removal has begun. */
export async function findPartUpload(
  db: Ctx['db'],
  firmId: FirmId,
  uploadId: UploadId,
): Promise<StoredPartUpload | undefined> {
  const [row] = await db.lookup<{
    object_key: string
    storage_upload_id: string
    is_joined: boolean
    part_sha256s: string[] | null
  }>(
    `select object_key, storage_upload_id, joined_at is not null as is_joined, part_sha256s from part_uploads
     where firm_id = $1 and upload_id = $2 and storage_upload_id is not null and claimed_at is null`,
    [toUuid(firmId), toUuid(uploadId)],
  )
  return (
    row && {
      objectKey: row.object_key,
      storageUploadId: row.storage_upload_id,
      isJoined: row.is_joined,
      partSha256s: row.part_sha256s ?? [],
    }
  )
}

/**
 * Lets one process at a time have storage join the parts, and notes which these are; without, what was noted before stays.
 * Returns whether it is the one that asks.
 */
export async function leaseJoining(
  db: Queryable,
  objectKey: string,
  { now, leasedUntil, partSha256s }: { now: string; leasedUntil: string; partSha256s: string[] | undefined },
): Promise<boolean> {
  const rows = await db.query(
    `update part_uploads set leased_until = $3, part_sha256s = coalesce($4, part_sha256s)
     where object_key = $1 and joined_at is null and claimed_at is null and (leased_until is null or leased_until < $2)
     returning 1`,
    [objectKey, now, leasedUntil, partSha256s ?? null],
  )
  return rows.length > 0
}

export async function renewJoinings(db: Queryable, objectKeys: readonly string[], leasedUntil: string): Promise<void> {
  await db.query('update part_uploads set leased_until = $2 where object_key = any($1) and leased_until is not null', [
    objectKeys,
    leasedUntil,
  ])
}

/** Ends a lease. With "joined" the next confirm takes the file as it is, whatever becomes of an attempt that was overtaken. */
export async function endJoining(db: Queryable, objectKey: string, joinedAt: string | null): Promise<void> {
  await db.query(
    'update part_uploads set leased_until = null, joined_at = coalesce(joined_at, $2) where object_key = $1',
    [objectKey, joinedAt],
  )
}

/** Takes the joined file for the upload that is being confirmed. Returns false when its removal has begun. */
export async function takePartUpload(tx: Tx, firmId: FirmId, uploadId: UploadId): Promise<boolean> {
  const rows = await tx.query(
    `delete from part_uploads
     where firm_id = $1 and upload_id = $2 and joined_at is not null and claimed_at is null returning 1`,
    [toUuid(firmId), toUuid(uploadId)],
  )
  return rows.length > 0
}

/** Has the parts of uploads that are gone leave storage at once, which is `now` in real time. They count until they have. */
export async function endPartUploads(
  tx: Tx,
  firmId: FirmId,
  uploadIds: readonly UploadId[],
  now: string,
): Promise<void> {
  await tx.query(
    'update part_uploads set due_at = least(due_at, $3) where firm_id = $1 and upload_id = any($2::uuid[])',
    [toUuid(firmId), uploadIds.map(toUuid), now],
  )
}

/** Brings the removal of a firm's unfinished uploads in parts forward by `byMs`. What a request just begins stays as it is. */
export async function bringPartUploadsForward(db: Queryable, firmId: FirmId, byMs: number): Promise<void> {
  await db.query(
    `update part_uploads set due_at = due_at - $2 * interval '1 ms'
     where firm_id = $1 and storage_upload_id is not null and claimed_at is null and removed_at is null`,
    [toUuid(firmId), byMs],
  )
}

export interface DuePartUpload {
  firmId: FirmId
  uploadId: UploadId
  objectKey: string
  /** Whether it was removed once before. */
  isSecondTime: boolean
}

/**
 * Takes up to `limit` that are due, none while removals are held, and none whose parts are being joined. One that is
 * neither marked as removed nor forgotten by `retryAt` is given out again.
 */
export async function claimDuePartUploads(
  db: Queryable,
  now: string,
  retryAt: string,
  limit: number,
): Promise<DuePartUpload[]> {
  const rows = await db.query<DueRow>(
    `update part_uploads set claimed_at = $1, due_at = $2
     where upload_id in (
       select upload_id from part_uploads
       where due_at <= $1 and (leased_until is null or leased_until < $1)
       order by due_at limit $3 for update skip locked
     ) and not exists (select from removal_state where held_since is not null)
     returning ${DUE_COLUMNS}`,
    [now, retryAt, limit],
  )
  return rows.map(toDue)
}

interface DueRow {
  firm_id: string
  upload_id: string
  object_key: string
  is_second_time: boolean
}

const DUE_COLUMNS = 'firm_id, upload_id, object_key, removed_at is not null as is_second_time'

function toDue({ firm_id, upload_id, object_key, is_second_time }: DueRow): DuePartUpload {
  return {
    firmId: toTypeId('firm', firm_id),
    uploadId: toTypeId('upl', upload_id),
    objectKey: object_key,
    isSecondTime: is_second_time,
  }
}

/** The same for one that is due, if nobody removes it already. */
export async function claimPartUpload(
  db: Queryable,
  firmId: FirmId,
  uploadId: UploadId,
  { now, retryAt }: { now: string; retryAt: string },
): Promise<DuePartUpload | undefined> {
  const [row] = await db.query<DueRow>(
    `update part_uploads set claimed_at = $3, due_at = $4
     where firm_id = $1 and upload_id = $2 and due_at <= $3 and claimed_at is null
       and (leased_until is null or leased_until < $3)
       and not exists (select from removal_state where held_since is not null)
     returning ${DUE_COLUMNS}`,
    [toUuid(firmId), toUuid(uploadId), now, retryAt],
  )
  return row && toDue(row)
}

/** It was removed, and is due once more at `dueAt`. */
export async function markPartUploadRemoved(
  db: Queryable,
  objectKey: string,
  { removedAt, dueAt }: { removedAt: string; dueAt: string },
): Promise<void> {
  await db.query('update part_uploads set removed_at = $2, due_at = $3 where object_key = $1', [
    objectKey,
    removedAt,
    dueAt,
  ])
}

export async function forgetPartUpload(db: Queryable, objectKey: string): Promise<void> {
  await db.query('delete from part_uploads where object_key = $1', [objectKey])
}
