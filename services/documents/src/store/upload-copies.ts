import { type FirmId, toUuid, type UploadId } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'

/** A copy of what was sent to the signed URL of an upload. */
export interface UploadCopy {
  objectKey: string
  /** The state of the source that is copied. */
  sourceEtag: string
  isFinished: boolean
}

/** A claim to make the copy, and the finished copy of an earlier state of the file, which nobody needs any more. */
export interface CopyClaim {
  supersededKey: string | undefined
}

/**
 * Claims the copy of an upload, unless one of the same state is finished or in flight. Schedules the removal of the new
 * copy in the same statement. An upload that is gone has no copy to claim.
 */
export async function claimCopy(
  db: Queryable,
  firmId: FirmId,
  uploadId: UploadId,
  copy: { sourceEtag: string; objectKey: string; now: string; leasedUntil: string; removedAt: string },
): Promise<CopyClaim | undefined> {
  const [row] = await db.query<{ superseded_key: string | null }>(
    `with claimed as (
       insert into upload_copies as c (upload_id, firm_id, object_key, source_etag, leased_until)
       select id, firm_id, $3, $4, $6 from uploads where firm_id = $1 and id = $2 and status = 'created' for key share
       on conflict (upload_id) do update
         set object_key = excluded.object_key, source_etag = excluded.source_etag,
             leased_until = excluded.leased_until, copied_at = null
         where c.source_etag <> excluded.source_etag or (c.copied_at is null and c.leased_until < $5)
       returning case when old.copied_at is not null then old.object_key end as superseded_key
     ), removal as (
       insert into object_removals (object_key, due_at) select $3, $7 from claimed
     )
     select superseded_key from claimed`,
    [toUuid(firmId), toUuid(uploadId), copy.objectKey, copy.sourceEtag, copy.now, copy.leasedUntil, copy.removedAt],
  )
  return row && { supersededKey: row.superseded_key ?? undefined }
}

export async function findCopy(db: Queryable, firmId: FirmId, uploadId: UploadId): Promise<UploadCopy | undefined> {
  const [row] = await db.query<{ object_key: string; source_etag: string; is_finished: boolean }>(
    `select object_key, source_etag, copied_at is not null as is_finished from upload_copies
     where firm_id = $1 and upload_id = $2`,
    [toUuid(firmId), toUuid(uploadId)],
  )
  return row && { objectKey: row.object_key, sourceEtag: row.source_etag, isFinished: row.is_finished }
}

/** Renews the leases of copies that are waiting or in flight. */
export async function renewCopies(db: Queryable, objectKeys: readonly string[], leasedUntil: string): Promise<void> {
  await db.query('update upload_copies set leased_until = $2 where object_key = any($1) and copied_at is null', [
    objectKeys,
    leasedUntil,
  ])
}

/** Returns false if the copy was superseded or its upload is gone. */
export async function markCopyFinished(db: Queryable, objectKey: string, now: string): Promise<boolean> {
  const rows = await db.query('update upload_copies set copied_at = $2 where object_key = $1 returning 1', [
    objectKey,
    now,
  ])
  return rows.length > 0
}

/** Takes a finished copy for the upload that is being confirmed. Returns false when somebody else took or replaced it. */
export async function takeCopy(tx: Tx, objectKey: string): Promise<boolean> {
  const rows = await tx.query('delete from upload_copies where object_key = $1 and copied_at is not null returning 1', [
    objectKey,
  ])
  return rows.length > 0
}

/** Gives a copy up. Returns false when a confirm took it first: then it is needed. */
export async function deleteCopy(db: Queryable, objectKey: string): Promise<boolean> {
  const rows = await db.query('delete from upload_copies where object_key = $1 returning 1', [objectKey])
  return rows.length > 0
}
