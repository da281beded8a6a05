import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { isDeclined } from './declines.ts'
import { toUpload, UPLOAD_COLUMNS, type UploadRow, type VariantKeys, variantKeysOf } from './upload-rows.ts'

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
  /** The upload that it replaces, if its caller named one. */
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
  /** UUID of the session that began it before the second step of its link; else null. */
  unverifiedSession: string | null
  /** Whose request it is for; null for the client. */
  documentParticipantId: ParticipantId | null
  /** Set where a former client answered the request. */
  formerClient: documents.DocumentRequest['former_client']
  /** 1 for the scan that confirm asks for; each rescan adds 1. */
  scanGeneration: number
  /** Where the images are that were made of the file. */
  variantKeys: VariantKeys
  /** Names the file where other uploads have it too, or had it; else null. */
  fileId: string | null
}

/** What a caller declares, with what the service adds. */
export type NewUpload = Pick<documents.Upload, 'id' | 'document_id' | 'filename' | 'content_type' | 'file_size_bytes'>

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
  unverified_session: string | null
  document_participant_id: string | null
  former_client: boolean
  former_client_id: string | null
  scan_generation: number
  file_id: string | null
}

/** What the column for the length of a file holds at most; a larger one is in a column of its own. */
const INTEGER_MAX = 2 ** 31 - 1

const STORED = `select ${UPLOAD_COLUMNS}, d.matter_id, d.status as document_status, d.accepted_types,
    d.conversation is not null as is_attachment, d.max_files, u.replaces_id, u.object_key, u.url_expires_at, u.created_at,
    u.part_size_bytes, u.from_portal, u.scan_generation, u.file_id, u.participant_id, u.unverified_session,
    d.participant_id as document_participant_id, d.former_client, d.former_client_id
  from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
  where u.firm_id = $1 and u.id = $2`

/**
 * Makes the upload of a signed URL together with the removal of what is sent there, if request and client then have no
 * more files than they may; returns whether they do. For a locked request, by who has claimed the bytes of the firm: that
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
    unverifiedSession: string | null
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
                          created_at, part_size_bytes, large_size_bytes, participant_id, replaces_id, unattached_until,
                          unverified_session)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $16, $17, $18, $19, $20, $21 from removal
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
      upload.unverifiedSession,
    ],
  )
  return rows.length > 0
}

export async function findUpload(db: Ctx['db'], firmId: FirmId, id: UploadId): Promise<StoredUpload | undefined> {
  const [row] = await db.lookup<StoredRow>(STORED, [toUuid(firmId), toUuid(id)])
  return row && toStoredUpload(row)
}

/** Whether a request has confirmed files that a session, before its second step, did not add itself. Replaced ones count. */
export async function hasProtectedFiles(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  documentId: DocumentId,
  unverifiedSession: string,
): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(`select ${hasProtectedFilesSql('$1', '$2', '$3')} as found`, [
    toUuid(firmId),
    toUuid(documentId),
    unverifiedSession,
  ])
  return row!.found
}

/** The same as an expression. Takes expressions too. */
export function hasProtectedFilesSql(firmId: string, documentId: string, unverifiedSession: string): string {
  return `(exists (select from uploads o where o.firm_id = ${firmId} and o.document_id = ${documentId}
      and o.uploaded_at is not null and o.unverified_session is distinct from ${unverifiedSession}::uuid)
    or exists (select from documents o where o.firm_id = ${firmId} and o.id = ${documentId}
      and ${isDeclined('o')} and o.decline_session is distinct from ${unverifiedSession}::uuid))`
}

/**
 * Locks the row until commit, so that one of two concurrent changes sees the other. Rows that refer to it may be written
 * meanwhile: a request that comes to show it would otherwise wait here, after it has locked more.
 */
export async function lockUpload(tx: Tx, firmId: FirmId, id: UploadId): Promise<StoredUpload | undefined> {
  const [row] = await tx.query<StoredRow>(`${STORED} for no key update of u`, [toUuid(firmId), toUuid(id)])
  return row && toStoredUpload(row)
}

/** What is to be done about a deleted upload. */
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
       delete from uploads where id in (
         select id from uploads where firm_id = $1 and document_id = $2 and ($3::uuid is null or id = $3)
         order by id for update
       ) returning *
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
    unverifiedSession: row.unverified_session,
    documentParticipantId: typeIdOrNull('par', row.document_participant_id),
    formerClient: row.former_client ? { client_id: typeIdOrNull('cli', row.former_client_id) } : undefined,
    scanGeneration: row.scan_generation,
    variantKeys: variantKeysOf(row),
    fileId: row.file_id,
  }
}
