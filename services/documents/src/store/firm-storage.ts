import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'

/** Bytes of all confirmed files of the firm. */
export async function findStorageUsed(db: Ctx['db'], firmId: FirmId): Promise<number> {
  const [row] = await db.lookup<{ bytes_used: number }>('select bytes_used from firm_storage where firm_id = $1', [
    toUuid(firmId),
  ])
  return row?.bytes_used ?? 0
}

/** Takes the bytes of confirmed files off that are gone. The same order of locks as for `claimStorage`. */
export async function releaseStorage(tx: Tx, firmId: FirmId, sizeBytes: number): Promise<void> {
  await tx.query('update firm_storage set bytes_used = bytes_used - $2 where firm_id = $1', [toUuid(firmId), sizeBytes])
}

/**
 * Adds a file's bytes if the firm then uses no more than it may, and answers whether it did. Check and addition are one
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
