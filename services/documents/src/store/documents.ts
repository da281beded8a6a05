import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import type { Ctx, ListPlace, Tx } from '@dossier/runtime'
import { EXPECT_REMINDERS, expectedReminders, expectReminders } from './matter-reminders.ts'

/** What events say of a document request. */
export type DocumentBrief = documents.DocumentEventData['document']

/** A document request as its caller words it. */
export type NewDocument = Omit<documents.DocumentRequest, 'status' | 'upload'>

interface DocumentRow {
  id: string
  matter_id: string
  name: string
  description: string | null
  instructions: string | null
  status: documents.DocumentStatus
  required: boolean
  accepted_types: string[]
  max_file_size_mb: number
  due_date: string | null
  created_at: string
  upload_id: string | null
  filename: string | null
  content_type: string | null
  file_size_bytes: number | null
  uploaded_at: string | null
}

/** Columns of a request `d` and of `u`, the upload that it shows. */
const COLUMNS = `d.id, d.matter_id, d.name, d.description, d.instructions, d.status, d.required, d.accepted_types,
  d.max_file_size_mb, d.due_date, d.created_at,
  d.upload_id, u.filename, u.content_type, u.file_size_bytes, u.uploaded_at`
const UPLOAD_JOIN = 'left join uploads u on u.firm_id = d.firm_id and u.id = d.upload_id'
const BRIEF_COLUMNS = 'id, name, matter_id, status'

/** Its client is reminded of it from now on. */
export async function insertDocument(
  db: Ctx['db'],
  firmId: FirmId,
  document: NewDocument,
): Promise<documents.DocumentRequest> {
  const [row] = await db.query<{ status: documents.DocumentStatus }>(
    `with expected as (${EXPECT_REMINDERS})
     insert into documents (firm_id, matter_id, created_at, id, name, description, instructions, required,
                            accepted_types, max_file_size_mb, due_date)
     values ($1, $2, $3, $5, $6, $7, $8, $9, $10, $11, $12)
     returning status`,
    [
      ...expectedReminders(firmId, document.matter_id, document.created_at),
      toUuid(document.id),
      document.name,
      document.description,
      document.instructions,
      document.required,
      document.accepted_types,
      document.max_file_size_mb,
      document.due_date,
    ],
  )
  return { ...document, status: row!.status, upload: null }
}

export async function findDocument(
  db: Ctx['db'],
  firmId: FirmId,
  id: DocumentId,
): Promise<documents.DocumentRequest | undefined> {
  const [row] = await db.lookup<DocumentRow>(
    `select ${COLUMNS} from documents d ${UPLOAD_JOIN} where d.firm_id = $1 and d.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toDocument(row)
}

/** One page, newest first, and how many there are in all: a page beyond the end knows the total too. */
export async function listDocuments(
  db: Ctx['db'],
  firmId: FirmId,
  filter: { matterId: MatterId; status: documents.DocumentStatus | undefined },
  place: ListPlace,
): Promise<{ items: documents.DocumentRequest[]; total: number }> {
  const after = place.after('d.created_at, d.id', 'desc', 6)
  const rows = await db.query<{ total: number } & (DocumentRow | { id: null })>(
    `with matching as (
       select * from documents where firm_id = $1 and matter_id = $2 and ($3::text is null or status = $3)
     )
     select counted.total, page.*
     from (select count(*) as total from matching) counted
     left join (
       select ${COLUMNS} from matching d ${UPLOAD_JOIN} where true${after.sql}
       order by d.created_at desc, d.id desc limit $4 offset $5
     ) page on true
     order by page.created_at desc, page.id desc`,
    [toUuid(firmId), toUuid(filter.matterId), filter.status ?? null, place.limit, place.offset, ...after.values],
  )
  return { total: rows[0]!.total, items: rows.flatMap((row) => (row.id === null ? [] : [toDocument(row)])) }
}

/** What the client's view of a request is made of. */
export interface DocumentOfClient {
  document: documents.DocumentRequest
  upload:
    | (Pick<documents.Upload, 'status' | 'reviewer_notes'> & {
        scanStatus: documents.ScanStatus
        fromPortal: boolean
      })
    | null
}

/** One page in the order in which the requests were made, and how many there are in all. */
export async function listDocumentsOfClient(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  place: ListPlace,
): Promise<{ items: DocumentOfClient[]; total: number }> {
  const after = place.after('d.created_at, d.id', 'asc', 5)
  const ids = [toUuid(firmId), toUuid(matterId)]
  const [rows, counts] = await Promise.all([
    db.query<
      DocumentRow & {
        upload_status: documents.UploadStatus
        reviewer_notes: string | null
        scan_status: documents.ScanStatus
        from_portal: boolean
      }
    >(
      `select ${COLUMNS}, u.status as upload_status, u.reviewer_notes, u.scan_status, u.from_portal
       from documents d ${UPLOAD_JOIN} where d.firm_id = $1 and d.matter_id = $2${after.sql}
       order by d.created_at, d.id limit $3 offset $4`,
      [...ids, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>('select count(*) as total from documents where firm_id = $1 and matter_id = $2', ids),
  ])
  const items = rows.map((row) => ({
    document: toDocument(row),
    upload:
      row.upload_id === null
        ? null
        : {
            status: row.upload_status,
            reviewer_notes: row.reviewer_notes,
            scanStatus: row.scan_status,
            fromPortal: row.from_portal,
          },
  }))
  return { items, total: counts[0]!.total }
}

/** Matters without requests are left out. */
export async function countDocumentsByMatter(
  db: Ctx['db'],
  firmId: FirmId,
  matterIds: MatterId[],
): Promise<{ matter_id: MatterId; documents_count: number; documents_complete: number }[]> {
  const rows = await db.lookup<{ matter_id: string; documents_count: number; documents_complete: number }>(
    `select matter_id, count(*) as documents_count, count(*) filter (where status = 'approved') as documents_complete
     from documents where firm_id = $1 and matter_id = any($2::uuid[])
     group by matter_id`,
    [toUuid(firmId), matterIds.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, matter_id: toTypeId('mat', row.matter_id) }))
}

/** Locks the row until commit. Whoever changes a request or its uploads takes this lock before any other. */
export async function lockDocument(tx: Tx, firmId: FirmId, id: DocumentId): Promise<DocumentBrief | undefined> {
  const [row] = await tx.query<BriefRow>(
    `select ${BRIEF_COLUMNS} from documents where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toBrief(row)
}

/** What a caller may change of a request. */
export async function updateDocumentWording(
  tx: Tx,
  firmId: FirmId,
  document: documents.DocumentRequest,
): Promise<void> {
  await tx.query(
    `update documents set name = $3, description = $4, instructions = $5, required = $6, accepted_types = $7,
       max_file_size_mb = $8, due_date = $9
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(document.id),
      document.name,
      document.description,
      document.instructions,
      document.required,
      document.accepted_types,
      document.max_file_size_mb,
      document.due_date,
    ],
  )
}

/** Of a locked request whose uploads are gone. */
export async function deleteStoredDocument(tx: Tx, firmId: FirmId, id: DocumentId): Promise<void> {
  await tx.query('delete from documents where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** The upload becomes the one that the request shows. */
export async function markDocumentUploaded(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  uploadId: UploadId,
): Promise<DocumentBrief> {
  const [row] = await tx.query<BriefRow>(
    `update documents set status = 'uploaded', upload_id = $3 where firm_id = $1 and id = $2
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId)],
  )
  return toBrief(row!)
}

/** The request shows no upload any more. For the deletion of all of them. */
export async function clearShownUpload(tx: Tx, firmId: FirmId, id: DocumentId): Promise<void> {
  await tx.query('update documents set upload_id = null where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** The request is again what the last review before the upload had left. Nothing where it shows another upload. */
export async function markDocumentSettled(tx: Tx, firmId: FirmId, id: DocumentId, uploadId: UploadId): Promise<void> {
  const [row] = await tx.query<{ matter_id: string }>(
    `update documents d set status = coalesce(u.settled_status, 'pending'), upload_id = u.settled_upload_id
     from uploads u
     where d.firm_id = $1 and d.id = $2 and d.upload_id = $3 and u.firm_id = d.firm_id and u.id = d.upload_id
     returning d.matter_id`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId)],
  )
  if (row) await expectReminders(tx, firmId, toTypeId('mat', row.matter_id))
}

/** The request follows the decision on the upload that it shows. */
export async function markDocumentDecided(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  uploadId: UploadId,
  status: 'approved' | 'rejected',
): Promise<DocumentBrief> {
  const [row] = await tx.query<BriefRow>(
    `update documents set status = $4 where firm_id = $1 and id = $2 and upload_id = $3
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId), status],
  )
  if (!row) throw new Error('an upload that awaits review is not the one that its request shows')
  const brief = toBrief(row)
  if (status === 'rejected') await expectReminders(tx, firmId, brief.matter_id)
  return brief
}

interface BriefRow {
  id: string
  name: string
  matter_id: string
  status: documents.DocumentStatus
}

function toBrief(row: BriefRow): DocumentBrief {
  return { ...row, id: toTypeId('doc', row.id), matter_id: toTypeId('mat', row.matter_id) }
}

function toDocument(row: DocumentRow): documents.DocumentRequest {
  return {
    id: toTypeId('doc', row.id),
    matter_id: toTypeId('mat', row.matter_id),
    name: row.name,
    description: row.description,
    instructions: row.instructions,
    status: row.status,
    required: row.required,
    accepted_types: row.accepted_types,
    max_file_size_mb: row.max_file_size_mb,
    due_date: row.due_date,
    upload: row.upload_id === null ? null : toSummary(row, row.upload_id),
    created_at: row.created_at,
  }
}

/** The foreign key and the confirm that sets it see to it that nothing of the upload is null. */
function toSummary(row: DocumentRow, uploadId: string): documents.DocumentRequest['upload'] {
  return {
    id: toTypeId('upl', uploadId),
    filename: row.filename!,
    content_type: row.content_type!,
    file_size_bytes: row.file_size_bytes!,
    uploaded_at: row.uploaded_at!,
  }
}
