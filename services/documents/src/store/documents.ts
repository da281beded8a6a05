import { type DocumentId, type documents, type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import { type Ctx, digestSql, type ListPlace, type Tx, uuidOrNull } from '@dossier/runtime'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  IS_REQUEST,
  toDocument,
  translationsOf,
  UPLOAD_JOIN,
} from './document-rows.ts'
import { expectedReminders, expectRemindersSql } from './reminders.ts'

/** A document request as its caller words it. */
export type NewDocument = Omit<
  documents.DocumentRequest,
  | 'status'
  | 'upload'
  | 'former_client'
  | 'files_given'
  | 'files_approved'
  | 'has_sent_back'
  | 'no_more_files_at'
  | 'declined'
  | 'updated_at'
  | 'updated_by'
>

/** The person asked is reminded of it from now on. */
export async function insertDocument(
  db: Ctx['db'],
  firmId: FirmId,
  document: NewDocument,
): Promise<documents.DocumentRequest> {
  const { max_files = 1, min_files = 1, translations = {}, ...wording } = document
  const [row] = await db.query<{ status: documents.DocumentStatus }>(
    `with expected as (${expectRemindersSql(document, '$13')})
     insert into documents (firm_id, matter_id, created_at, id, name, description, instructions, required,
                            accepted_types, max_file_size_mb, due_date, participant_id, max_files, min_files, translations)
     values ($1, $2, $3, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
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
      uuidOrNull(document.participant_id),
      max_files,
      min_files,
      jsonOf(translations),
    ],
  )
  const { status } = row!
  const counts = {
    max_files,
    min_files,
    files_given: 0,
    files_approved: 0,
    no_more_files_at: null,
    has_sent_back: false,
  }
  return {
    ...{ ...wording, ...translationsOf(translations), status, upload: null },
    ...{ updated_at: document.created_at, updated_by: null },
    ...(max_files > 1 && counts),
  }
}

export async function findDocument(
  db: Ctx['db'],
  firmId: FirmId,
  id: DocumentId,
): Promise<documents.DocumentRequest | undefined> {
  const [row] = await db.lookup<DocumentRow>(
    `select ${DOCUMENT_COLUMNS} from documents d ${UPLOAD_JOIN} where d.firm_id = $1 and d.id = $2 and ${IS_REQUEST}`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toFirmsDocument(row)
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
       select * from documents d
       where firm_id = $1 and matter_id = $2 and ($3::text is null or status = $3) and ${IS_REQUEST}
     )
     select counted.total, page.*
     from (select count(*) as total from matching) counted
     left join (
       select ${DOCUMENT_COLUMNS} from matching d ${UPLOAD_JOIN} where true${after.sql}
       order by d.created_at desc, d.id desc limit $4 offset $5
     ) page on true
     order by page.created_at desc, page.id desc`,
    [toUuid(firmId), toUuid(filter.matterId), filter.status ?? null, place.limit, place.offset, ...after.values],
  )
  return { total: rows[0]!.total, items: rows.flatMap((row) => (row.id === null ? [] : [toFirmsDocument(row)])) }
}

/** What a caller may change of a request. Where the numbers of files change, `settleFiles` comes after it. */
export async function updateDocumentWording(
  tx: Tx,
  firmId: FirmId,
  document: documents.DocumentRequest,
): Promise<void> {
  await tx.query(
    `update documents set name = $3, description = $4, instructions = $5, required = $6, accepted_types = $7,
       max_file_size_mb = $8, due_date = $9, max_files = $10, min_files = $11, translations = $12, updated_at = $13,
       updated_by = $14, updated_digest = ${digestSql(`$3::text, $4::text, $5::text, $6::boolean, $7::text[], $8::integer,
         $9::date, $10::integer, $11::integer, $12::jsonb`)}
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
      document.max_files ?? 1,
      document.min_files ?? 1,
      jsonOf(document.translations ?? {}),
      document.updated_at,
      uuidOrNull(document.updated_by),
    ],
  )
}

/** Of a locked request whose uploads are gone. */
export async function deleteStoredDocument(tx: Tx, firmId: FirmId, id: DocumentId): Promise<void> {
  await tx.query('delete from documents where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

const jsonOf = (translations: object) => (Object.keys(translations).length > 0 ? JSON.stringify(translations) : null)

/** A request as the firm sees it. Nobody is to send files of a former client again, nor of a declined request. */
function toFirmsDocument(row: DocumentRow): documents.DocumentRequest {
  const document = toDocument(row)
  const isWaitedFor = !document.former_client && !document.declined
  return { ...document, ...(row.max_files > 1 && { has_sent_back: isWaitedFor && row.files_to_send_again > 0 }) }
}
