import { type FirmId, toUuid, type UploadId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/**
 * Claims a file that is to be decoded from processes of versions up to 0.1.0, whose jobs decode the file whose turn it is instead of their
 * own. With `held`, the end of a claim that it has, the process prolongs that. False if another process has the file. Goes in the
 * release after the next one, with its column.
 */
export async function claimProcessing(
  db: Queryable,
  firmId: FirmId,
  uploadId: UploadId,
  { now, until, held = null }: { now: string; until: string; held?: string | null },
): Promise<boolean> {
  const rows = await db.query(
    `update uploads set processing_until = $4
     where firm_id = $1 and id = $2 and processed_at is null
       and (processing_until is null or processing_until <= $3 or processing_until = $5)
     returning 1`,
    [toUuid(firmId), toUuid(uploadId), now, until, held],
  )
  return rows.length === 1
}

/** Gives back the claim that ends at `held`, so that the next attempt gets it. */
export async function endProcessingClaim(
  db: Queryable,
  firmId: FirmId,
  uploadId: UploadId,
  held: string,
): Promise<void> {
  await db.query(
    `update uploads set processing_until = null
     where firm_id = $1 and id = $2 and processed_at is null and processing_until = $3`,
    [toUuid(firmId), toUuid(uploadId), held],
  )
}
