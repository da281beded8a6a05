import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'

/** Bytes of all confirmed files of the firm. */
export async function findStorageUsed(db: Ctx['db'], firmId: FirmId): Promise<number> {
  const [row] = await db.lookup<{ bytes_used: number }>('select bytes_used from firm_storage where firm_id = $1', [
    toUuid(firmId),
  ])
  return row?.bytes_used ?? 0
}

/** Reads every request and upload of the firm, so it is only for operators. */
export async function measureFirm(
  db: Ctx['db'],
  firmId: FirmId,
): Promise<{ document_requests: number; uploads: number; stored_bytes: number }> {
  const [row] = await db.query<{ document_requests: number; uploads: number; stored_bytes: number }>(
    `select (select count(*) from documents where firm_id = $1) as document_requests,
            (select count(*) from uploads where firm_id = $1) as uploads,
            coalesce((select bytes_used from firm_storage where firm_id = $1), 0) as stored_bytes`,
    [toUuid(firmId)],
  )
  return row!
}

/**
 * Takes the bytes of confirmed files off that are gone. As long as their signed URLs may be used again, what these write to
 * is unbilled from now on. The same order of locks as for `claimStorage`.
 */
export async function releaseStorage(
  tx: Tx,
  firmId: FirmId,
  { sizeBytes, incomingKeys }: { sizeBytes: number; incomingKeys: readonly string[] },
): Promise<void> {
  await tx.query(
    `with incoming as (
       update object_removals set is_unbilled = true
       where firm_id = $1 and object_key = any($3) and size_bytes is not null and not is_unbilled
       returning size_bytes
     )
     update firm_storage
     set bytes_used = bytes_used - $2,
         bytes_unbilled = bytes_unbilled + (select coalesce(sum(size_bytes), 0) from incoming)
     where firm_id = $1`,
    [toUuid(firmId), sizeBytes, incomingKeys],
  )
}

/**
 * Adds a file's bytes if the firm then uses no more than it may, and returns whether it did. Check and addition are one
 * statement, whose lock on the firm's row lasts until commit: take it after those on request and upload.
 */
export async function claimStorage(tx: Tx, firmId: FirmId, sizeBytes: number, bytesMax: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into firm_storage as s (firm_id, bytes_used)
     select $1, $2 where $2::bigint <= $3::bigint
     on conflict (firm_id) do update set bytes_used = s.bytes_used + excluded.bytes_used
     where s.bytes_used + excluded.bytes_used <= $3
     returning firm_id`,
    [toUuid(firmId), sizeBytes, bytesMax],
  )
  return rows.length > 0
}

/**
 * Adds bytes that count towards no plan, if the firm then has no more of them than it may, and returns whether it did. As
 * for `claimStorage`, and with the same order of locks.
 */
export async function claimUnbilled(tx: Tx, firmId: FirmId, sizeBytes: number, bytesMax: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into firm_storage as s (firm_id, bytes_used, bytes_unbilled)
     select $1, 0, $2 where $2::bigint <= $3::bigint
     on conflict (firm_id) do update set bytes_unbilled = s.bytes_unbilled + excluded.bytes_unbilled
     where s.bytes_unbilled + excluded.bytes_unbilled <= $3
     returning firm_id`,
    [toUuid(firmId), sizeBytes, bytesMax],
  )
  return rows.length > 0
}

/** What is at the key is no longer unbilled, since its file counts towards the plan from now on. */
export async function settleUnbilled(tx: Tx, firmId: FirmId, objectKey: string): Promise<void> {
  await tx.query(
    `with incoming as (
       update object_removals set is_unbilled = false
       where firm_id = $1 and object_key = $2 and is_unbilled
       returning size_bytes
     )
     update firm_storage s set bytes_unbilled = s.bytes_unbilled - incoming.size_bytes
     from incoming where s.firm_id = $1`,
    [toUuid(firmId), objectKey],
  )
}
