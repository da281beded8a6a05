import { type documents, type FirmId, toUuid, type UploadId } from '@dossier/contracts'
import { type FirmTime, ofFirms, type Queryable, soonestOf, type Tx } from '@dossier/runtime'
import type { FoundWarning } from '../domain/file-warnings.ts'
import { toUpload, UPLOAD_COLUMNS, type UploadRow, type VariantKeys } from './upload-rows.ts'

/** Names one scan: a result is taken only while this very one is pending. */
export interface ScanOfUpload {
  uploadId: UploadId
  generation: number
}

/** What a scan found, as the row keeps it. */
export interface ScanResult {
  status: Exclude<documents.ScanStatus, 'pending'>
  engine: string
  signature: string | null
  /** Null when the file could not be read to its end. */
  sha256: string | null
  /** Null unless the file is clean and shows a type. */
  detectedType: string | null
}

/**
 * Keeps the result if the scan is the one that is pending; else it comes too late, changes nothing, and the answer is
 * false. With "nothing more to find" the upload counts as processed too.
 */
export async function markUploadScanned(
  db: Queryable,
  firmId: FirmId,
  scan: ScanOfUpload,
  result: ScanResult,
  {
    now,
    contentType,
    nothingMore,
    warnings,
  }: { now: string; contentType: string; nothingMore: boolean; warnings: readonly FoundWarning[] },
): Promise<boolean> {
  const rows = await db.query(
    `update uploads
     set scan_status = $4, scan_engine = $5, scan_signature = $6, scanned_at = $7, sha256 = $8, detected_type = $9,
         scan_delayed_at = null, content_type = $12,
         processed_at = case when $10 then $7::timestamptz end, warnings = case when $10 then $11::jsonb end
     where firm_id = $1 and id = $2 and scan_generation = $3 and scan_status = 'pending'
     returning id`,
    [
      toUuid(firmId),
      toUuid(scan.uploadId),
      scan.generation,
      result.status,
      result.engine,
      result.signature,
      now,
      result.sha256,
      result.detectedType,
      nothingMore,
      JSON.stringify(warnings),
      contentType,
    ],
  )
  return rows.length > 0
}

/**
 * As `markUploadScanned` for a locked upload that the result rejects: its file may have moved, and nothing follows. An
 * infected one is billed no more.
 */
export async function markUploadRefused(
  tx: Tx,
  firmId: FirmId,
  id: UploadId,
  result: ScanResult,
  { objectKey, notes, refusedFor }: { objectKey: string; notes: string; refusedFor: string[] | null },
): Promise<documents.Upload> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u
     set scan_status = $3, scan_engine = $4, scan_signature = $5, scanned_at = $6, sha256 = $7, object_key = $8,
         scan_delayed_at = null, detected_type = $10, processed_at = $6, is_billed = $3 <> 'infected',
         status = 'rejected',
         reviewer_notes = case when u.status in ('pending', 'attachment') then $9 else u.reviewer_notes end,
         refused_for = case when u.status in ('pending', 'attachment') then $11::text[] end,
         reviewed_at = case when u.status = 'pending' then $6 else u.reviewed_at end
     where u.firm_id = $1 and u.id = $2
     returning ${UPLOAD_COLUMNS}`,
    [
      toUuid(firmId),
      toUuid(id),
      result.status,
      result.engine,
      result.signature,
      tx.now,
      result.sha256,
      objectKey,
      notes,
      result.detectedType,
      refusedFor,
    ],
  )
  return toUpload(row!)
}

/** Stores the results of processing, once. False if the upload is gone, or was processed meanwhile. */
export async function markUploadProcessed(
  tx: Tx,
  firmId: FirmId,
  id: UploadId,
  {
    pages,
    width,
    height,
    variantKeys,
    warnings,
    pagesChecked,
  }: Pick<documents.Upload, 'pages' | 'width' | 'height'> & {
    variantKeys: VariantKeys
    warnings: readonly FoundWarning[]
    pagesChecked: number | null
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update uploads u
     set pages = $3, width = $4, height = $5, thumbnail_key = $6, preview_key = $7, processed_at = $8, warnings = $9,
         pages_checked = $10
     where u.firm_id = $1 and u.id = $2 and u.scan_status = 'clean' and u.processed_at is null
     returning u.id`,
    [
      toUuid(firmId),
      toUuid(id),
      pages,
      width,
      height,
      variantKeys.thumbnail ?? null,
      variantKeys.preview ?? null,
      tx.now,
      JSON.stringify(warnings),
      pagesChecked,
    ],
  )
  return rows.length > 0
}

/** Undefined if the upload is gone, or its warnings were announced before. */
export async function markUploadFlagged(tx: Tx, firmId: FirmId, id: UploadId): Promise<documents.Upload | undefined> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u set flagged_at = $3 where u.firm_id = $1 and u.id = $2 and u.flagged_at is null
     returning ${UPLOAD_COLUMNS}`,
    [toUuid(firmId), toUuid(id), tx.now],
  )
  return row && toUpload(row)
}

const SCAN_ASKED_AT = 'coalesce(scan_asked_at, uploaded_at)'
/** Whether a scan is pending and was not overdue so far. */
const IS_IN_TIME = "(scan_status = 'pending' and scan_delayed_at is null and uploaded_at is not null)"

/**
 * Notes since when scans are overdue, in the firms of `time`: scans that were requested before an instant and are still pending. Rows
 * that another transaction holds are left to the next round.
 */
export async function markScansDelayed(db: Queryable, time: FirmTime, askedBefore: string): Promise<void> {
  const firms = ofFirms(time, [time.now, askedBefore])
  await db.query(
    `update uploads set scan_delayed_at = $1
     where id in (select id from uploads
                  where ${SCAN_ASKED_AT} < $2 and ${IS_IN_TIME} and ${firms.sql}
                  for no key update skip locked)`,
    firms.values,
  )
}

/** When the first scan of a firm was requested that is pending, not overdue, and requested at an instant or later; null without any. */
export function soonestPendingScan(db: Queryable, firmId: FirmId, from: string): Promise<string | null> {
  return soonestOf(db, { table: 'uploads', column: SCAN_ASKED_AT, where: IS_IN_TIME }, firmId, { from })
}

/** Requests a failed or overdue scan again. Undefined if it is neither. */
export async function markUploadRescanned(
  tx: Tx,
  firmId: FirmId,
  id: UploadId,
): Promise<{ upload: documents.Upload; scanGeneration: number } | undefined> {
  const [row] = await tx.query<UploadRow & { scan_generation: number }>(
    `update uploads u
     set scan_status = 'pending', scan_generation = u.scan_generation + 1,
         scan_engine = null, scan_signature = null, scanned_at = null, scan_asked_at = $3, scan_delayed_at = null
     where u.firm_id = $1 and u.id = $2
       and (u.scan_status = 'failed' or u.scan_status = 'pending' and u.scan_delayed_at is not null)
     returning ${UPLOAD_COLUMNS}, u.scan_generation`,
    [toUuid(firmId), toUuid(id), tx.now],
  )
  return row && { upload: toUpload(row), scanGeneration: row.scan_generation }
}
