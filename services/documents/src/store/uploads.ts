import {
  type DocumentId,
  documents,
  type FirmId,
  type MatterId,
  NIL_UUID,
  type ParticipantId,
  type PortalPerson,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, later, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { partsCountOf } from '../domain/file-parts.ts'
import type { FoundWarning } from '../domain/file-warnings.ts'
import { LEGIBILITY_COLUMNS, type LegibilityRow, legibilityOf } from './legibility.ts'

/** An upload as answers show it, and beside it what no answer may show. */
export interface StoredUpload {
  upload: documents.Upload
  matterId: MatterId
  documentStatus: documents.DocumentStatus
  /** What the request asks for now. */
  acceptedTypes: string[]
  /** Whether it is the file of a message, whose row of `documents` is no request. */
  isAttachment: boolean
  /** Files that its request takes. */
  maxFiles: number
  /** The upload that it takes the place of, where its caller named one. */
  replacesId: UploadId | null
  /** Null before confirm. */
  objectKey: string | null
  urlExpiresAt: string
  createdAt: string
  /** Length of its parts; null when it is sent whole. */
  partSizeBytes: number | null
  /** Whether it was sent at the portal, by the client or a participant. */
  fromPortal: boolean
  /** The participant who sent it; null for the client and the firm. */
  participantId: ParticipantId | null
  /** Whose request it is for; null for the client. */
  documentParticipantId: ParticipantId | null
  /** 1 for the scan that confirm asks for; each rescan adds 1. */
  scanGeneration: number
  /** Where the images are that were made of the file. */
  variantKeys: VariantKeys
  /** Names the file where other uploads have it too, or had it; else null. */
  fileId: string | null
}

export type VariantKeys = Partial<Record<documents.UploadVariant, string>>

/** What a caller declares, with what the service adds. */
export type NewUpload = Pick<documents.Upload, 'id' | 'document_id' | 'filename' | 'content_type' | 'file_size_bytes'>

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
}

interface StoredRow extends UploadRow {
  matter_id: string
  document_status: documents.DocumentStatus
  accepted_types: string[]
  is_attachment: boolean
  max_files: number
  replaces_id: string | null
  object_key: string | null
  url_expires_at: string
  created_at: string
  part_size_bytes: number | null
  from_portal: boolean
  participant_id: string | null
  document_participant_id: string | null
  scan_generation: number
  file_id: string | null
}

/** What the column for the length of a file holds at most; a larger one is in a column of its own. */
const INTEGER_MAX = 2 ** 31 - 1

/** Of an upload `u`. */
export const UPLOAD_COLUMNS = `u.id, u.document_id, u.filename, u.content_type,
  coalesce(u.large_size_bytes, u.file_size_bytes) as file_size_bytes, u.status, u.uploaded_at,
  u.reviewer_notes, u.rejection_code, u.refused_for, u.reviewed_at, u.scan_status, u.scan_engine, u.scan_signature, u.scanned_at, u.scan_delayed_at, u.sha256,
  u.pages, u.thumbnail_key, u.preview_key, u.processed_at, u.expires_on, u.source_upload_id, u.source_document_id,
  u.source_matter_id,   ${LEGIBILITY_COLUMNS}`

const STORED = `select ${UPLOAD_COLUMNS}, d.matter_id, d.status as document_status, d.accepted_types,
    d.conversation is not null as is_attachment, d.max_files, u.replaces_id, u.object_key, u.url_expires_at, u.created_at, u.part_size_bytes, u.from_portal, u.scan_generation,
    u.file_id, u.participant_id, d.participant_id as document_participant_id
  from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
  where u.firm_id = $1 and u.id = $2`

/**
 * Makes the upload of a signed URL together with the removal of what is sent there, if request and client then have no
 * more files than they may; answers whether they do. For a locked request, by who has claimed the bytes of the firm: that
 * lock keeps what this counts as it is.
 */
export async function insertUpload(
  tx: Tx,
  firmId: FirmId,
  upload: NewUpload & {
    matterId: MatterId
    urlExpiresAt: string
    fromPortal: boolean
    participantId: ParticipantId | null
    replaces: UploadId | null
    partSizeBytes?: number
    /** When a file that is meant for a message is removed, unless a message has it by then. */
    unattachedUntil?: string
  },
  { objectKey, removedAt }: { objectKey: string; removedAt: string },
  bounds: { sizeBytes: number; requestFilesMax: number; clientBytesMax: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `with removal as (
       insert into object_removals (object_key, due_at, firm_id, matter_id, document_id, size_bytes, is_unbilled)
       select $10, $11, $2, $12, $3, $13::bigint, true
       where (select count(*) from object_removals
              where firm_id = $2 and matter_id = $12 and document_id = $3 and size_bytes is not null
                and (is_unbilled or $8)) < $14
         and ($15::bigint is null
              or $13::bigint + (select coalesce(sum(size_bytes), 0) from object_removals
                        where firm_id = $2 and matter_id = $12 and size_bytes is not null) <= $15::bigint)
       returning 1
     )
     insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, url_expires_at, from_portal,
                          created_at, part_size_bytes, large_size_bytes, participant_id, replaces_id, unattached_until)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $16, $17, $18, $19, $20 from removal
     returning 1`,
    [
      toUuid(upload.id),
      toUuid(firmId),
      toUuid(upload.document_id),
      upload.filename,
      upload.content_type,
      Math.min(upload.file_size_bytes, INTEGER_MAX),
      upload.urlExpiresAt,
      upload.fromPortal,
      tx.now,
      objectKey,
      removedAt,
      toUuid(upload.matterId),
      bounds.sizeBytes,
      bounds.requestFilesMax,
      bounds.clientBytesMax,
      upload.partSizeBytes ?? null,
      upload.file_size_bytes > INTEGER_MAX ? upload.file_size_bytes : null,
      uuidOrNull(upload.participantId),
      upload.replaces && toUuid(upload.replaces),
      upload.unattachedUntil ?? null,
    ],
  )
  return rows.length > 0
}

export async function findUpload(db: Ctx['db'], firmId: FirmId, id: UploadId): Promise<StoredUpload | undefined> {
  const [row] = await db.lookup<StoredRow>(STORED, [toUuid(firmId), toUuid(id)])
  return row && toStoredUpload(row)
}

/** Locks the row until commit, so that of two concurrent changes one sees the other. */
export async function lockUpload(tx: Tx, firmId: FirmId, id: UploadId): Promise<StoredUpload | undefined> {
  const [row] = await tx.query<StoredRow>(`${STORED} for update of u`, [toUuid(firmId), toUuid(id)])
  return row && toStoredUpload(row)
}

/** One page of a request's uploads, newest first, and how many there are in all. */
export async function listUploads(
  db: Ctx['db'],
  firmId: FirmId,
  documentId: DocumentId,
  place: ListPlace,
): Promise<{ items: { upload: documents.Upload; created_at: string }[]; total: number }> {
  const after = place.after('u.created_at, u.id', 'desc', 5)
  const ids = [toUuid(firmId), toUuid(documentId)]
  const [rows, counts] = await Promise.all([
    db.query<UploadRow & { created_at: string }>(
      `select ${UPLOAD_COLUMNS}, u.created_at from uploads u where u.firm_id = $1 and u.document_id = $2${after.sql}
       order by u.created_at desc, u.id desc limit $3 offset $4`,
      [...ids, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>('select count(*) as total from uploads where firm_id = $1 and document_id = $2', ids),
  ])
  const items = rows.map(({ created_at, ...row }) => ({ upload: toUpload(row), created_at }))
  return { items, total: counts[0]!.total }
}

/** What a person `$4` of the matter `$2` has sent at the portal, for requests that they still see. */
const ofPerson = ({ maySee }: PortalPerson) =>
  `d.matter_id = $2 and u.from_portal and u.participant_id is not distinct from $4::uuid${
    maySee === 'all' ? '' : ' and d.participant_id is not distinct from $4::uuid'
  }`

/** One page of files that are being sent in parts, newest first, and how many there are in all. */
export async function listOpenPartUploads(
  db: Ctx['db'],
  firmId: FirmId,
  of: { documentId: DocumentId } | { person: PortalPerson },
  now: string,
  place: ListPlace,
): Promise<{ items: documents.OpenUpload[]; total: number }> {
  const after = place.after('u.created_at, u.id', 'desc', 7)
  const [condition, ...ids] =
    'documentId' in of
      ? ['u.document_id = $2 and $4::uuid is null', toUuid(of.documentId), null]
      : [ofPerson(of.person), toUuid(of.person.matterId), uuidOrNull(of.person.participantId)]
  const where = `u.firm_id = $1 and u.status = 'created' and u.part_size_bytes is not null and u.url_expires_at >= $3
    and ${condition}`
  const from = 'uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id'
  const values = [toUuid(firmId), ids[0], now, ids[1]]
  const [rows, counts] = await Promise.all([
    db.query<
      Pick<UploadRow, 'id' | 'document_id' | 'filename' | 'content_type' | 'file_size_bytes'> & {
        part_size_bytes: number
        created_at: string
        url_expires_at: string
      }
    >(
      `select u.id, u.document_id, u.filename, u.content_type,
         coalesce(u.large_size_bytes, u.file_size_bytes) as file_size_bytes,
         u.part_size_bytes, u.created_at, u.url_expires_at
       from ${from} where ${where}${after.sql}
       order by u.created_at desc, u.id desc limit $5 offset $6`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from ${from} where ${where}`, values),
  ])
  const items = rows.map((row) => ({
    id: toTypeId('upl', row.id),
    document_id: toTypeId('doc', row.document_id),
    filename: row.filename,
    content_type: row.content_type,
    file_size_bytes: row.file_size_bytes,
    part_size_bytes: row.part_size_bytes,
    parts_count: partsCountOf({ sizeBytes: row.file_size_bytes, partSizeBytes: row.part_size_bytes }),
    created_at: row.created_at,
    expires_at: row.url_expires_at,
  }))
  return { items, total: counts[0]!.total }
}

/** The approved uploads of a matter in the order in which they were made, those after `after`. */
export async function listApproved(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  { after, limit }: { after: UploadId | null; limit: number },
): Promise<{ upload: documents.Upload; document_name: string }[]> {
  const rows = await db.query<UploadRow & { document_name: string }>(
    `select ${UPLOAD_COLUMNS}, d.name as document_name
     from documents d join uploads u on u.firm_id = d.firm_id and u.document_id = d.id
     where d.firm_id = $1 and d.matter_id = $2 and u.status = 'approved' and u.scan_status = 'clean' and u.id > $3
     order by u.id limit $4`,
    [toUuid(firmId), toUuid(matterId), after ? toUuid(after) : NIL_UUID, limit],
  )
  return rows.map(({ document_name, ...row }) => ({ upload: toUpload(row), document_name }))
}

/** What is to be done about an upload that is no more. */
export interface RemovedUpload {
  id: UploadId
  sizeBytes: number
  /** Null when it was not confirmed. */
  objectKey: string | null
  /** A finished copy that no confirm took. */
  untakenKey: string | null
  variantKeys: VariantKeys
  scanStatus: documents.ScanStatus
  /** Whether its bytes are in the firm's sum since its confirm: those of an infected file are not. */
  isBilled: boolean
  /** Names the file where other uploads may have it; else null. */
  fileId: string | null
}

/** Deletes the uploads of a locked request that shows none; one alone where told. Those confirmed stay counted. */
export async function deleteUploads(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  only?: UploadId,
): Promise<RemovedUpload[]> {
  const rows = await tx.query<{
    id: string
    file_size_bytes: number
    object_key: string | null
    untaken_key: string | null
    thumbnail_key: string | null
    preview_key: string | null
    scan_status: documents.ScanStatus
    is_billed: boolean
    file_id: string | null
  }>(
    `with removed as (
       delete from uploads where firm_id = $1 and document_id = $2 and ($3::uuid is null or id = $3) returning *
     ), counted as (
       insert into withdrawn_uploads (id, firm_id, uploaded_at)
       select id, firm_id, uploaded_at from removed where uploaded_at is not null
     )
     select r.id, coalesce(r.large_size_bytes, r.file_size_bytes) as file_size_bytes, r.object_key, c.object_key as untaken_key, thumbnail_key, preview_key, scan_status,
       is_billed, file_id
     from removed r left join upload_copies c on c.upload_id = r.id and c.copied_at is not null`,
    [toUuid(firmId), toUuid(documentId), only ? toUuid(only) : null],
  )
  return rows.map((row) => ({
    id: toTypeId('upl', row.id),
    sizeBytes: row.file_size_bytes,
    objectKey: row.object_key,
    untakenKey: row.untaken_key,
    variantKeys: variantKeysOf(row),
    scanStatus: row.scan_status,
    isBilled: row.is_billed,
    fileId: row.file_id,
  }))
}

/** Uploads that were confirmed from `from` on and before `to`, whatever became of them. */
export async function countUploadsConfirmed(db: Ctx['db'], firmId: FirmId, from: string, to: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (select count(*) from uploads where firm_id = $1 and uploaded_at >= $2 and uploaded_at < $3)
       + (select count(*) from withdrawn_uploads where firm_id = $1 and uploaded_at >= $2 and uploaded_at < $3) as count`,
    [toUuid(firmId), from, to],
  )
  return row!.count
}

/**
 * Undefined when another confirm came first. Of the locked request it keeps what the last review had left: one that
 * awaits review has that from the upload that it shows.
 */
export async function markUploadConfirmed(
  tx: Tx,
  firmId: FirmId,
  id: UploadId,
  objectKey: string,
): Promise<documents.Upload | undefined> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u
     set status = case when d.conversation is null then 'pending' else 'attachment' end,
         object_key = $3, uploaded_at = $4, scan_asked_at = $4,
         settled_status = case d.status when 'uploaded' then shown.settled_status when 'rejected' then 'rejected' end,
         settled_upload_id = case d.status when 'uploaded' then shown.settled_upload_id else d.upload_id end
     from documents d left join uploads shown on shown.firm_id = d.firm_id and shown.id = d.upload_id
     where u.firm_id = $1 and u.id = $2 and u.status = 'created' and d.firm_id = u.firm_id and d.id = u.document_id
     returning ${UPLOAD_COLUMNS}`,
    [toUuid(firmId), toUuid(id), objectKey, tx.now],
  )
  return row && toUpload(row)
}

/** Rejects what awaits review on a request, other than the upload that takes its place. */
export async function markUploadsReplaced(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  replacementId: UploadId,
): Promise<void> {
  await tx.query(
    `update uploads set status = 'rejected', reviewed_at = $4, reviewer_notes = $5
     where firm_id = $1 and document_id = $2 and id <> $3 and status = 'pending'`,
    [toUuid(firmId), toUuid(documentId), toUuid(replacementId), tx.now, `replaced by ${replacementId}`],
  )
}

/**
 * Has an upload of a request of several files give its place to a later one. What awaited review is rejected; what was
 * rejected stays so, with its reason. False where it is neither, or gone.
 */
export async function markUploadReplaced(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  id: UploadId,
  replacementId: UploadId,
): Promise<boolean> {
  const rows = await tx.query(
    `update uploads
     set replaced_by_id = $4, status = 'rejected',
         reviewed_at = case status when 'pending' then $5 else reviewed_at end,
         reviewer_notes = case status when 'pending' then $6 else reviewer_notes end
     where firm_id = $1 and document_id = $2 and id = $3 and status in ('pending', 'rejected')
       and replaced_by_id is null
     returning 1`,
    [toUuid(firmId), toUuid(documentId), toUuid(id), toUuid(replacementId), tx.now, `replaced by ${replacementId}`],
  )
  return rows.length > 0
}

/** A file that was rejected and then replaced counts again when its replacement is taken back. */
export async function markReplacementGone(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  replacementId: UploadId,
): Promise<void> {
  await tx.query(
    `update uploads set replaced_by_id = null
     where firm_id = $1 and document_id = $2 and replaced_by_id = $3 and reviewer_notes is distinct from $4`,
    [toUuid(firmId), toUuid(documentId), toUuid(replacementId), `replaced by ${replacementId}`],
  )
}

/** For a request that becomes one of several files: what a later file has replaced does not count among them. */
export async function markEarlierReplaced(tx: Tx, firmId: FirmId, documentId: DocumentId): Promise<void> {
  await tx.query(
    `update uploads u set replaced_by_id = d.upload_id from documents d
     where u.firm_id = $1 and u.document_id = $2 and u.uploaded_at is not null and u.replaced_by_id is null
       and d.firm_id = u.firm_id and d.id = u.document_id and u.id <> d.upload_id`,
    [toUuid(firmId), toUuid(documentId)],
  )
}

/** A page of the files of a request for a participant, or null for the client, newest first, and how many there are in all. */
export async function listUploadsOfPerson(
  db: Ctx['db'],
  firmId: FirmId,
  documentId: DocumentId,
  participantId: ParticipantId | null,
  place: ListPlace,
): Promise<{ items: (UploadOfPerson & { created_at: string })[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 6)
  const ids = [toUuid(firmId), toUuid(documentId)]
  const standing = `from uploads u where firm_id = $1 and document_id = $2 and uploaded_at is not null and replaced_by_id is null`
  const [rows, counts] = await Promise.all([
    db.query<UploadRow & { is_theirs: boolean; created_at: string }>(
      `select id, filename, content_type, coalesce(large_size_bytes, file_size_bytes) as file_size_bytes, status, uploaded_at, reviewer_notes, rejection_code, refused_for, scan_status, created_at, processed_at, ${LEGIBILITY_COLUMNS},
         from_portal and participant_id is not distinct from $5::uuid as is_theirs
       ${standing}${after.sql} order by created_at desc, id desc limit $3 offset $4`,
      [...ids, place.limit, place.offset, uuidOrNull(participantId), ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${standing}`, ids),
  ])
  const items = rows.map((row) => ({
    id: toTypeId('upl', row.id) as UploadId,
    filename: row.filename,
    content_type: row.content_type,
    file_size_bytes: row.file_size_bytes,
    uploaded_at: row.uploaded_at!,
    status: shownStatus(row),
    reviewer_notes: row.reviewer_notes,
    rejection_code: row.rejection_code,
    detected_type: row.detected_type,
    refused_for: row.refused_for,
    scanStatus: row.scan_status,
    isTheirs: row.is_theirs,
    processed_at: row.processed_at,
    ...legibilityOf(row),
    created_at: row.created_at,
  }))
  return { items, total: counts[0]!.total }
}

/** What the portal's view of a file is made of. */
export interface UploadOfPerson
  extends NonNullable<documents.DocumentRequest['upload']>,
    Pick<documents.Upload, 'processed_at' | 'warnings' | 'pages_checked' | 'detected_type'> {
  status: documents.UploadStatus
  reviewer_notes: string | null
  rejection_code: documents.RejectionCode | null
  /** The types that the request asked for where the content of the file is of none of them; else null. */
  refused_for: string[] | null
  scanStatus: documents.ScanStatus
  isTheirs: boolean
}

export async function markUploadReviewed(
  tx: Tx,
  firmId: FirmId,
  id: UploadId,
  review: { status: 'approved' | 'rejected'; notes: string | null; code: documents.RejectionCode | null },
): Promise<documents.Upload> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u set status = $3, reviewer_notes = $4, reviewed_at = $5, rejection_code = $6, review_undo_until = $7
     where u.firm_id = $1 and u.id = $2
     returning ${UPLOAD_COLUMNS}`,
    [
      toUuid(firmId),
      toUuid(id),
      review.status,
      review.notes,
      tx.now,
      review.code,
      later(tx.now, documents.REVIEW_UNDO_MS),
    ],
  )
  return toUpload(row!)
}

/** The locked upload awaits review again. Undefined where its review can no longer be undone. */
export async function markReviewUndone(tx: Tx, firmId: FirmId, id: UploadId): Promise<documents.Upload | undefined> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u
     set status = 'pending', reviewer_notes = null, rejection_code = null, reviewed_at = null, review_undo_until = null
     where u.firm_id = $1 and u.id = $2 and u.status in ('approved', 'rejected') and u.review_undo_until >= $3
       and u.replaced_by_id is null
       and not exists (select from uploads o where o.firm_id = u.firm_id and o.file_id = u.file_id and o.source_upload_id = u.id)
     returning ${UPLOAD_COLUMNS}`,
    [toUuid(firmId), toUuid(id), tx.now],
  )
  return row && toUpload(row)
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

/** What processing found, once. False when the upload is gone, or was processed meanwhile. */
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

/** Undefined when the upload is gone, or its warnings were told before. */
export async function markUploadFlagged(tx: Tx, firmId: FirmId, id: UploadId): Promise<documents.Upload | undefined> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u set flagged_at = $3 where u.firm_id = $1 and u.id = $2 and u.flagged_at is null
     returning ${UPLOAD_COLUMNS}`,
    [toUuid(firmId), toUuid(id), tx.now],
  )
  return row && toUpload(row)
}

/** Notes since when scans are overdue, in all firms: those that were asked for before an instant and are still pending. */
export async function markScansDelayed(
  db: Queryable,
  { now, askedBefore }: { now: string; askedBefore: string },
): Promise<void> {
  await db.query(
    `update uploads set scan_delayed_at = $1
     where coalesce(scan_asked_at, uploaded_at) < $2
       and scan_status = 'pending' and scan_delayed_at is null and uploaded_at is not null`,
    [now, askedBefore],
  )
}

/** A scan that failed or is overdue is asked for anew. Undefined when it is neither. */
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

function toStoredUpload(row: StoredRow): StoredUpload {
  return {
    upload: toUpload(row),
    matterId: toTypeId('mat', row.matter_id),
    documentStatus: row.document_status,
    acceptedTypes: row.accepted_types,
    isAttachment: row.is_attachment,
    maxFiles: row.max_files,
    replacesId: row.replaces_id === null ? null : toTypeId('upl', row.replaces_id),
    objectKey: row.object_key,
    urlExpiresAt: row.url_expires_at,
    createdAt: row.created_at,
    partSizeBytes: row.part_size_bytes,
    fromPortal: row.from_portal,
    participantId: typeIdOrNull('par', row.participant_id),
    documentParticipantId: typeIdOrNull('par', row.document_participant_id),
    scanGeneration: row.scan_generation,
    variantKeys: variantKeysOf(row),
    fileId: row.file_id,
  }
}

function variantKeysOf(row: Pick<UploadRow, 'thumbnail_key' | 'preview_key'>): VariantKeys {
  return {
    ...(row.thumbnail_key !== null && { thumbnail: row.thumbnail_key }),
    ...(row.preview_key !== null && { preview: row.preview_key }),
  }
}

/** Callers know no status `attachment`. A review of such a file is refused with a reason of its own. */
function shownStatus({ status }: Pick<UploadRow, 'status'>): documents.UploadStatus {
  return status === 'attachment' ? 'pending' : status
}

export function toUpload(row: UploadRow): documents.Upload {
  return {
    id: toTypeId('upl', row.id),
    document_id: toTypeId('doc', row.document_id),
    filename: row.filename,
    content_type: row.content_type,
    file_size_bytes: row.file_size_bytes,
    status: shownStatus(row),
    uploaded_at: row.uploaded_at,
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
    ...(row.rejection_code !== null && { rejection_code: row.rejection_code }),
    ...(row.refused_for !== null && { refused_for: row.refused_for }),
    ...(row.expires_on !== null && { expires_on: row.expires_on }),
    ...sourceOf(row),
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
