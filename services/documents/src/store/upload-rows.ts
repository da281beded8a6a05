/** Rows of `uploads`, and the uploads that answers show of them. */
import { type documents, toTypeId } from '@dossier/contracts'
import type { ShownUpload } from '../domain/portal-document.ts'
import { LEGIBILITY_COLUMNS, type LegibilityRow, legibilityOf } from './legibility.ts'

export type VariantKeys = Partial<Record<documents.UploadVariant, string>>

/** The status in the database. `attachment` is a confirmed file of a message, which awaits no review. */
export type StoredStatus = documents.UploadStatus | 'attachment'

export interface UploadRow extends LegibilityRow {
  id: string
  document_id: string
  filename: string
  content_type: string
  file_size_bytes: number
  status: StoredStatus
  uploaded_at: string | null
  is_verified: boolean
  reviewer_notes: string | null
  rejection_code: documents.RejectionCode | null
  refused_for: string[] | null
  reviewed_at: string | null
  scan_status: documents.ScanStatus
  scan_engine: string | null
  scan_signature: string | null
  scanned_at: string | null
  scan_delayed_at: string | null
  sha256: string | null
  pages: number | null
  thumbnail_key: string | null
  preview_key: string | null
  processed_at: string | null
  expires_on: string | null
  source_upload_id: string | null
  source_document_id: string | null
  source_matter_id: string | null
  /** The upload that took its place before its review. */
  replaced_unread_by_id: string | null
}

/** What the summary of a confirmed upload `u` says besides its id. */
export const SUMMARY_COLUMNS = `u.filename, u.content_type,
  coalesce(u.large_size_bytes, u.file_size_bytes) as file_size_bytes, u.uploaded_at,
  u.unverified_session is null as is_verified`

export interface SummaryRow extends Pick<UploadRow, 'filename' | 'content_type' | 'file_size_bytes' | 'is_verified'> {
  /** Never null: nothing shows an upload before it was confirmed. */
  uploaded_at: string
}

export function toSummary(id: string, row: SummaryRow): NonNullable<documents.DocumentRequest['upload']> {
  const { filename, content_type, file_size_bytes, uploaded_at } = row
  return { id: toTypeId('upl', id), filename, content_type, file_size_bytes, uploaded_at, ...verifiedOf(row) }
}

/** The field is absent if the person themselves, or the firm, sent it. */
function verifiedOf({ is_verified }: Pick<UploadRow, 'is_verified'>): Pick<documents.Upload, 'verified'> {
  return is_verified ? {} : { verified: false }
}

/** Of an upload `u`. */
export const UPLOAD_COLUMNS = `u.id, u.document_id, ${SUMMARY_COLUMNS}, u.status,
  u.reviewer_notes, u.rejection_code, u.refused_for, u.reviewed_at,
  u.scan_status, u.scan_engine, u.scan_signature, u.scanned_at, u.scan_delayed_at, u.sha256,
  u.pages, u.thumbnail_key, u.preview_key, u.processed_at, u.expires_on,
  u.source_upload_id, u.source_document_id, u.source_matter_id,
  case when u.replaced_unread then u.replaced_by_id end as replaced_unread_by_id, ${LEGIBILITY_COLUMNS}`

export function variantKeysOf(row: Pick<UploadRow, 'thumbnail_key' | 'preview_key'>): VariantKeys {
  return {
    ...(row.thumbnail_key !== null && { thumbnail: row.thumbnail_key }),
    ...(row.preview_key !== null && { preview: row.preview_key }),
  }
}

/** Callers know no status `attachment`. A review of such a file is refused with a reason of its own. */
function shownStatus(status: StoredStatus): documents.UploadStatus {
  return status === 'attachment' ? 'pending' : status
}

export function toUpload(row: UploadRow): documents.Upload {
  return {
    id: toTypeId('upl', row.id),
    document_id: toTypeId('doc', row.document_id),
    filename: row.filename,
    content_type: row.content_type,
    file_size_bytes: row.file_size_bytes,
    status: shownStatus(row.status),
    uploaded_at: row.uploaded_at,
    ...verifiedOf(row),
    reviewer_notes: row.reviewer_notes,
    reviewed_at: row.reviewed_at,
    scan: {
      status: row.scan_status,
      engine: row.scan_engine,
      signature: row.scan_signature,
      scanned_at: row.scanned_at,
      delayed_since: row.scan_delayed_at,
    },
    sha256: row.sha256,
    detected_type: row.detected_type,
    pages: row.pages,
    width: row.width,
    height: row.height,
    variants: Object.keys(variantKeysOf(row)) as documents.UploadVariant[],
    processed_at: row.processed_at,
    ...legibilityOf(row),
    ...(row.replaced_unread_by_id !== null && { replaced_by: toTypeId('upl', row.replaced_unread_by_id) }),
    ...(row.rejection_code !== null && { rejection_code: row.rejection_code }),
    ...(row.refused_for !== null && { refused_for: row.refused_for }),
    ...(row.expires_on !== null && { expires_on: row.expires_on }),
    ...sourceOf(row),
  }
}

/** Columns of an upload `u` for the portal. `participant` is the SQL placeholder of the viewer's id, null for the client. */
export function shownColumns(participant: string): string {
  return `u.status as upload_status, u.reviewer_notes, u.rejection_code, u.refused_for, u.scan_status, u.processed_at,
  u.from_portal and u.participant_id is not distinct from ${participant}::uuid as is_theirs, ${LEGIBILITY_COLUMNS}`
}

export interface ShownRow
  extends LegibilityRow,
    Pick<UploadRow, 'reviewer_notes' | 'rejection_code' | 'refused_for' | 'scan_status' | 'processed_at'> {
  upload_status: StoredStatus
  is_theirs: boolean
}

export function toShown(row: ShownRow): ShownUpload {
  return {
    status: shownStatus(row.upload_status),
    reviewer_notes: row.reviewer_notes,
    rejection_code: row.rejection_code,
    detected_type: row.detected_type,
    refused_for: row.refused_for,
    scanStatus: row.scan_status,
    isTheirs: row.is_theirs,
    processed_at: row.processed_at,
    ...legibilityOf(row),
  }
}

function sourceOf(row: UploadRow): Pick<documents.Upload, 'source'> {
  if (row.source_upload_id === null) return {}
  return {
    source: {
      upload_id: toTypeId('upl', row.source_upload_id),
      document_id: toTypeId('doc', row.source_document_id!),
      matter_id: toTypeId('mat', row.source_matter_id!),
    },
  }
}
