import { type FirmId, type MatterId, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import { isJobLost, type Queryable } from '@dossier/runtime'

/** Uploads of all firms whose scan, or decoding, was asked for before an instant and is not done. */
const SCAN_WAITS = `u.scan_status = 'pending' and u.uploaded_at is not null and ${isJobLost('u.scan_asked_at', 'u.uploaded_at')}`
const DECODING_WAITS = `u.scan_status = 'clean' and u.processed_at is null and ${isJobLost('u.processing_asked_at', 'u.scanned_at')}`

/** Which scan of an upload waits; see `StoredUpload.scanGeneration`. */
export interface WaitingScan {
  uploadId: UploadId
  generation: number
}

/** An upload that waits. */
export interface Waiting {
  firm_id: FirmId
  id: UploadId
  matterId: MatterId
}

interface Page {
  askedBefore: string
  after: Waiting | undefined
  limit: number
}

export const listWaitingScans = (db: Queryable, page: Page) => listWaiting(db, SCAN_WAITS, page)

export const listWaitingDecodings = (db: Queryable, page: Page) => listWaiting(db, DECODING_WAITS, page)

async function listWaiting(db: Queryable, condition: string, { askedBefore, after, limit }: Page): Promise<Waiting[]> {
  const rows = await db.query<{ firm_id: string; id: string; matter_id: string }>(
    `select u.firm_id, u.id, d.matter_id
     from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
     where ${condition}${after ? ' and (u.firm_id, u.id) > ($3, $4)' : ''}
     order by u.firm_id, u.id limit $2`,
    [askedBefore, limit, ...(after ? [toUuid(after.firm_id), toUuid(after.id)] : [])],
  )
  return rows.map((row) => ({
    firm_id: toTypeId('firm', row.firm_id),
    id: toTypeId('upl', row.id),
    matterId: toTypeId('mat', row.matter_id),
  }))
}

/**
 * Notes that scans are asked for again; answers those that still wait and that nobody else has just asked for. What another
 * transaction holds is left to the next round.
 */
export async function markScansAskedAgain(
  tx: Queryable,
  firmId: FirmId,
  ids: readonly UploadId[],
  { now, askedBefore }: { now: string; askedBefore: string },
): Promise<WaitingScan[]> {
  const rows = await tx.query<{ id: string; scan_generation: number }>(
    `update uploads u set scan_asked_at = $4
     where u.id in (select u.id from uploads u where u.firm_id = $2 and u.id = any($3::uuid[]) and ${SCAN_WAITS}
                    for no key update skip locked)
     returning u.id, u.scan_generation`,
    [askedBefore, toUuid(firmId), ids.map(toUuid), now],
  )
  return rows.map(({ id, scan_generation }) => ({ uploadId: toTypeId('upl', id), generation: scan_generation }))
}

/** The same for files that are to be decoded. */
export async function markDecodingsAskedAgain(
  tx: Queryable,
  firmId: FirmId,
  ids: readonly UploadId[],
  { now, askedBefore }: { now: string; askedBefore: string },
): Promise<UploadId[]> {
  const rows = await tx.query<{ id: string }>(
    `update uploads u set processing_asked_at = $4
     where u.id in (select u.id from uploads u where u.firm_id = $2 and u.id = any($3::uuid[]) and ${DECODING_WAITS}
                    for no key update skip locked)
     returning u.id`,
    [askedBefore, toUuid(firmId), ids.map(toUuid), now],
  )
  return rows.map(({ id }) => toTypeId('upl', id))
}
