import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  NIL_UUID,
  type ParticipantId,
  type PortalPerson,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { partsCountOf } from '../domain/file-parts.ts'
import type { ShownUpload } from '../domain/portal-document.ts'
import type { PlacedFile } from '../domain/sent-back.ts'
import {
  type ShownRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
  shownColumns,
  toShown,
  toSummary,
  toUpload,
  UPLOAD_COLUMNS,
  type UploadRow,
} from './upload-rows.ts'

type UploadSummary = ReturnType<typeof toSummary>

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
    maySee === 'all' ? ' and not d.former_client' : ' and d.participant_id is not distinct from $4::uuid'
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

/**
 * A page of the files of a request for a participant, or null for the client, newest first, and how many there are in all. Those
 * that they replaced are left out.
 */
export async function listUploadsOfPerson(
  db: Ctx['db'],
  firmId: FirmId,
  documentId: DocumentId,
  participantId: ParticipantId | null,
  place: ListPlace,
): Promise<{ items: (UploadSummary & ShownUpload & { created_at: string })[]; total: number }> {
  const after = place.after('u.created_at, u.id', 'desc', 6)
  const ids = [toUuid(firmId), toUuid(documentId)]
  const standing = `from uploads u
    where u.firm_id = $1 and u.document_id = $2 and u.uploaded_at is not null and u.replaced_by_id is null`
  const [rows, counts] = await Promise.all([
    db.query<{ id: string; created_at: string } & SummaryRow & ShownRow>(
      `select u.id, ${SUMMARY_COLUMNS}, ${shownColumns('$5')}, u.created_at
       ${standing}${after.sql} order by u.created_at desc, u.id desc limit $3 offset $4`,
      [...ids, place.limit, place.offset, uuidOrNull(participantId), ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${standing}`, ids),
  ])
  const items = rows.map((row) => ({ ...toSummary(row.id, row), ...toShown(row), created_at: row.created_at }))
  return { items, total: counts[0]!.total }
}

/** A confirmed file of a request of several, and what decides whether it is to be sent again. */
export interface GivenFile extends ShownUpload, PlacedFile {
  filename: string
  /** Whether a reviewer has decided on it, not the scanner or the check of types. */
  isReviewed: boolean
  /** Whether the session added it before a second step that protects files. */
  isOfSession: boolean
}

/** The confirmed files of some requests, for a participant, or null for the client. */
export async function listGivenFiles(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  documentIds: readonly DocumentId[],
  participantId: ParticipantId | null,
  unverifiedSession: string | null,
): Promise<ReadonlyMap<DocumentId, GivenFile[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db.query<
    Pick<UploadRow, 'id' | 'document_id' | 'filename' | 'reviewed_at'> &
      ShownRow & {
        uploaded_at: string
        is_reviewed: boolean
        replaced_by_id: string | null
        is_of_session: boolean
      }
  >(
    `select u.id, u.document_id, u.filename, u.uploaded_at, u.reviewed_at, u.review_undo_until is not null as is_reviewed,
       u.replaced_by_id,
       coalesce(u.unverified_session = $4::uuid, false) as is_of_session, ${shownColumns('$3')}
     from uploads u
     where u.firm_id = $1 and u.document_id = any($2::uuid[]) and u.uploaded_at is not null
     order by u.id`,
    [toUuid(firmId), documentIds.map(toUuid), uuidOrNull(participantId), unverifiedSession],
  )
  return Map.groupBy(
    rows.map((row) => ({
      ...toShown(row),
      id: toTypeId('upl', row.id),
      documentId: toTypeId('doc', row.document_id),
      filename: row.filename,
      uploaded_at: row.uploaded_at,
      reviewed_at: row.reviewed_at,
      isReviewed: row.is_reviewed,
      replacedById: typeIdOrNull('upl', row.replaced_by_id),
      isOfSession: row.is_of_session,
    })),
    ({ documentId }) => documentId,
  )
}
