import { type FirmId, NIL_UUID, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A file that this process decodes until its lease ends. */
export interface LeasedUpload {
  firmId: FirmId
  uploadId: UploadId
}

/** What the index `uploads_to_process` has; no other has its order, so that whoever plans a statement takes that one. */
const TO_PROCESS = `u.scan_status = 'clean' and u.processed_at is null`
const IN_ORDER = 'order by u.firm_id, u.scanned_at, u.id limit 1'

/**
 * Leases the file that has waited longest of the first firm behind `after` that has one; null: of all. It steps through
 * the index from one firm to the next, so that the length of a queue costs nothing, and past what others have leased.
 */
export async function leaseUpload(
  db: Queryable,
  request: { after: FirmId | null; now: string; leasedUntil: string },
): Promise<LeasedUpload | undefined> {
  const [row] = await db.query<{ id: string; firm_id: string }>(
    `with recursive firms as (
       (select u.firm_id from uploads u where ${TO_PROCESS} and u.firm_id > $1 ${IN_ORDER})
       union all
       select (select u.firm_id from uploads u where ${TO_PROCESS} and u.firm_id > firms.firm_id ${IN_ORDER})
       from firms where firms.firm_id is not null
     ), turn as (
       select oldest.id
       from firms
       cross join lateral (
         select u.id from uploads u
         where ${TO_PROCESS} and u.firm_id = firms.firm_id and (u.processing_until is null or u.processing_until <= $2)
         ${IN_ORDER}
         for update of u skip locked
       ) oldest
       limit 1
     )
     update uploads u set processing_until = $3
     where u.id = (select id from turn)
     returning u.id, u.firm_id`,
    [request.after === null ? NIL_UUID : toUuid(request.after), request.now, request.leasedUntil],
  )
  return row && { firmId: toTypeId('firm', row.firm_id), uploadId: toTypeId('upl', row.id) }
}

/**
 * Has a file that could not be processed wait, so that others of its firm go first: as long again as it has waited since
 * its scan, from a second to half a minute. That is twice as long as a job that failed waits at most, so that in the
 * meantime there are more runs than files that fail, and one of them comes to a file that does not.
 */
export async function deferUpload(db: Queryable, { firmId, uploadId }: LeasedUpload, now: string): Promise<void> {
  await db.query(
    `update uploads u
     set processing_until = $3::timestamptz
       + least(greatest($3::timestamptz - u.scanned_at, interval '1 second'), interval '30 seconds')
     where u.firm_id = $1 and u.id = $2 and ${TO_PROCESS}`,
    [toUuid(firmId), toUuid(uploadId), now],
  )
}
