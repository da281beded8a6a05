import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  type PortalPerson,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import {
  type Ctx,
  digestSql,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  updatedByOf,
  uuidOrNull,
} from '@dossier/runtime'
import { isComplete } from '../domain/document-changes.ts'
import type { ShownUpload } from '../domain/portal-document.ts'
import { sentBackOf } from '../domain/sent-back.ts'
import { DECLINE_COLUMNS, type DeclineColumns, isDeclined, NOT_DECLINED, toDecline } from './declines.ts'
import { expectedReminders, expectReminders, expectRemindersSql } from './reminders.ts'
import { type GivenFile, listGivenFiles } from './upload-lists.ts'
import { type ShownRow, SUMMARY_COLUMNS, type SummaryRow, shownColumns, toShown, toSummary } from './upload-rows.ts'
import { hasProtectedFilesSql } from './uploads.ts'

/** What events say of a document request. */
export type DocumentBrief = documents.DocumentEventData['document']

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

/** What is decided by, under the lock of a request. */
export type LockedDocument = Pick<documents.DocumentRequest, 'id' | 'status'> & FileColumns & { brief: DocumentBrief }

/** Of a request of several files. One of a single file has its counts in its status. */
export interface FileColumns {
  max_files: number
  min_files: number
  files_given: number
  files_approved: number
  no_more_files_at: string | null
}

interface RequestRow extends FileColumns, DeclineColumns {
  files_to_send_again: number
  id: string
  matter_id: string
  participant_id: string | null
  name: string
  description: string | null
  instructions: string | null
  translations: documents.DocumentRequest['translations'] | null
  status: documents.DocumentStatus
  required: boolean
  accepted_types: string[]
  max_file_size_mb: number
  due_date: string | null
  created_at: string
  updated_at: string
  updated_by: string | null
  former_client: boolean
  former_client_id: string | null
}

/** The columns of the upload that a request shows, or null in all of them. */
type OfShownUpload<Columns> =
  | ({ upload_id: string } & Columns)
  | ({ upload_id: null } & { [Column in keyof Columns]: null })

type DocumentRow = RequestRow & OfShownUpload<SummaryRow>

/** SQL: whether row `d` is a request. The rows that files of messages belong to are none: nothing lists, counts or finds them. */
export const IS_REQUEST = 'd.conversation is null'

/** What the firm edits of a request `d`. */
const EDITED_COLUMNS = `d.name, d.description, d.instructions, d.required, d.accepted_types, d.max_file_size_mb, d.due_date,
  d.max_files, d.min_files, d.translations`

/** Columns of a request `d` and of `u`, the upload that it shows. */
const COLUMNS = `d.id, d.matter_id, d.name, d.description, d.instructions, d.translations, d.status, d.required, d.accepted_types,
  d.max_file_size_mb, d.due_date, d.created_at, d.participant_id,
  d.max_files, d.min_files, d.files_given, d.files_approved, d.no_more_files_at, d.files_to_send_again,
  d.former_client, d.former_client_id,
  coalesce(d.updated_at, d.created_at) as updated_at, ${updatedByOf(EDITED_COLUMNS, 'd.')},
   ${DECLINE_COLUMNS},
  d.upload_id, ${SUMMARY_COLUMNS}`
const UPLOAD_JOIN = 'left join uploads u on u.firm_id = d.firm_id and u.id = d.upload_id'
const BRIEF_COLUMNS =
  'id, name, matter_id, participant_id, status, max_files, min_files, files_given, files_approved, no_more_files_at'

/** Whoever is asked is reminded of it from now on. */
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
    `select ${COLUMNS} from documents d ${UPLOAD_JOIN} where d.firm_id = $1 and d.id = $2 and ${IS_REQUEST}`,
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
       select ${COLUMNS} from matching d ${UPLOAD_JOIN} where true${after.sql}
       order by d.created_at desc, d.id desc limit $4 offset $5
     ) page on true
     order by page.created_at desc, page.id desc`,
    [toUuid(firmId), toUuid(filter.matterId), filter.status ?? null, place.limit, place.offset, ...after.values],
  )
  return { total: rows[0]!.total, items: rows.flatMap((row) => (row.id === null ? [] : [toFirmsDocument(row)])) }
}

/** What the portal's view of a request is made of. */
export interface DocumentOfPerson {
  document: documents.DocumentRequest
  upload: ShownUpload | null
  /** Where files are to be sent again, all that were given; else none. */
  files: GivenFile[]
  /** Whether it has files that are protected by a second step that the person has yet to pass. */
  isProtected: boolean
  /** Whether the person's session added the upload before that step. */
  isOfSession: boolean
  /** Whether it declined the request before that step. */
  isDeclinedHere: boolean
}

/** One page of what they may see, in the order in which the requests were made, and how many there are in all. */
export async function listDocumentsOfPerson(
  db: Ctx['db'],
  firmId: FirmId,
  { matterId, participantId, maySee, unverifiedSession }: PortalPerson,
  place: ListPlace,
): Promise<{ items: DocumentOfPerson[]; total: number }> {
  const after = place.after('d.created_at, d.id', 'asc', 7)
  const values = [toUuid(firmId), toUuid(matterId), uuidOrNull(participantId)]
  const seen = `d.firm_id = $1 and d.matter_id = $2 and ${IS_REQUEST}${
    maySee === 'all'
      ? ' and not d.former_client and ($3::uuid is null or true)'
      : ' and d.participant_id is not distinct from $3::uuid'
  }`
  const [rows, counts] = await Promise.all([
    db.query<RowOfPerson>(
      `select ${COLUMNS}, ${shownColumns('$3')},
         $6::uuid is not null and ${hasProtectedFilesSql('d.firm_id', 'd.id', '$6')} as is_protected,
         coalesce(u.unverified_session = $6, false) as is_of_session,
         coalesce(d.decline_session = $6, false) as is_declined_here
       from documents d ${UPLOAD_JOIN} where ${seen}${after.sql}
       order by d.created_at, d.id limit $4 offset $5`,
      [...values, place.limit, place.offset, unverifiedSession, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from documents d where ${seen}`, values),
  ])
  return {
    items: await toDocumentsOfPerson(db, firmId, rows, participantId, unverifiedSession),
    total: counts[0]!.total,
  }
}

/** One request, for whoever asks. */
export async function findDocumentOfPerson(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  { participantId, unverifiedSession }: Pick<PortalPerson, 'participantId' | 'unverifiedSession'>,
): Promise<DocumentOfPerson | undefined> {
  const rows = await tx.query<RowOfPerson>(
    `select ${COLUMNS}, ${shownColumns('$3')},
       $4::uuid is not null and ${hasProtectedFilesSql('d.firm_id', 'd.id', '$4')} as is_protected,
       coalesce(u.unverified_session = $4, false) as is_of_session,
       coalesce(d.decline_session = $4, false) as is_declined_here
     from documents d ${UPLOAD_JOIN} where d.firm_id = $1 and d.id = $2`,
    [toUuid(firmId), toUuid(id), uuidOrNull(participantId), unverifiedSession],
  )
  return (await toDocumentsOfPerson(tx, firmId, rows, participantId, unverifiedSession))[0]
}

type RowOfPerson = RequestRow &
  OfShownUpload<SummaryRow & ShownRow> & {
    is_protected: boolean
    is_of_session: boolean
    is_declined_here: boolean
  }

async function toDocumentsOfPerson(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  rows: RowOfPerson[],
  participantId: ParticipantId | null,
  unverifiedSession: string | null,
): Promise<DocumentOfPerson[]> {
  const toSendAgain = rows.filter((row) => row.files_to_send_again > 0).map(({ id }) => toTypeId('doc', id))
  const files = await listGivenFiles(db, firmId, toSendAgain, participantId, unverifiedSession)
  return rows.map((row) => ({
    document: toDocument(row),
    upload: row.upload_id === null ? null : toShown(row),
    files: files.get(toTypeId('doc', row.id)) ?? [],
    isProtected: row.is_protected,
    isOfSession: row.is_of_session,
    isDeclinedHere: row.is_declined_here,
  }))
}

interface Counts {
  documents_count: number
  documents_complete: number
  documents_to_review: number
  documents_sent_back: number
}

/**
 * Matters without requests are left out. Those of former clients do not count, but for their files that await review.
 */
export async function countDocumentsByMatter(
  db: Ctx['db'],
  firmId: FirmId,
  matterIds: MatterId[],
): Promise<({ matter_id: MatterId } & Counts)[]> {
  const rows = await db.lookup<{ matter_id: string } & Counts>(
    `select matter_id, count(*) filter (where not former_client) as documents_count,
            count(*) filter (where status = 'approved' and not former_client) as documents_complete,
            count(*) filter (where status = 'uploaded') as documents_to_review,
            count(*) filter (where not former_client and not ${isDeclined('d')}
              and (status = 'rejected' or status = 'pending' and files_to_send_again > 0)) as documents_sent_back
     from documents d where firm_id = $1 and matter_id = any($2::uuid[]) and ${IS_REQUEST}
     group by matter_id`,
    [toUuid(firmId), matterIds.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, matter_id: toTypeId('mat', row.matter_id) }))
}

/** Matters with requests that wait for a file, by id. */
export async function listMattersAwaited(
  db: Ctx['db'],
  firmId: FirmId,
  { after, limit }: { after: MatterId | undefined; limit: number },
): Promise<MatterId[]> {
  const rows = await db.query<{ matter_id: string }>(
    `select distinct matter_id from documents
     where firm_id = $1 and status in ('pending', 'rejected') and not former_client and declined_at is null ${after ? 'and matter_id > $3' : ''}
     order by matter_id limit $2`,
    [toUuid(firmId), limit, ...(after ? [toUuid(after)] : [])],
  )
  return rows.map(({ matter_id }) => toTypeId('mat', matter_id))
}

/**
 * Locks the row until commit. Whoever changes a request or its uploads takes this lock before any other: README.md, "Order of
 * locks".
 */
export async function lockDocument(tx: Tx, firmId: FirmId, id: DocumentId): Promise<LockedDocument | undefined> {
  const [row] = await tx.query<BriefRow>(
    `select ${BRIEF_COLUMNS} from documents where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toLocked(row)
}

function toLocked(row: BriefRow): LockedDocument {
  const brief = toBrief(row)
  return { ...fileColumnsOf(row), id: brief.id, status: brief.status, brief }
}

/** Locks those of several requests until commit that nobody else has locked. */
export async function lockFreeDocuments(
  tx: Tx,
  firmId: FirmId,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, LockedDocument>> {
  const rows = await tx.query<BriefRow>(
    `select ${BRIEF_COLUMNS} from documents where firm_id = $1 and id = any($2::uuid[]) for update skip locked`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return new Map(rows.map(toLocked).map((locked) => [locked.id, locked]))
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

/** The upload becomes the one that the request shows. */
export async function markDocumentUploaded(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  uploadId: UploadId,
): Promise<DocumentBrief> {
  const [row] = await tx.query<BriefRow>(
    `update documents set status = 'uploaded', upload_id = $3, ${NOT_DECLINED} where firm_id = $1 and id = $2
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
  const [row] = await tx.query<{ matter_id: string; participant_id: string | null }>(
    `update documents d set status = coalesce(u.settled_status, 'pending'), upload_id = u.settled_upload_id
     from uploads u
     where d.firm_id = $1 and d.id = $2 and d.upload_id = $3 and u.firm_id = d.firm_id and u.id = d.upload_id
     returning d.matter_id, d.participant_id`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId)],
  )
  if (!row) return
  const { matter_id, participant_id } = row
  await expectReminders(tx, firmId, {
    matter_id: toTypeId('mat', matter_id),
    participant_id: typeIdOrNull('par', participant_id),
  })
}

/** The locked request follows the decision on the upload that it shows, or, of several files, on any of them. */
export async function markDocumentDecided(
  tx: Tx,
  firmId: FirmId,
  { id, max_files: filesMax }: LockedDocument,
  uploadId: UploadId,
  status: 'approved' | 'rejected',
): Promise<DocumentBrief> {
  if (filesMax > 1) return await settleFiles(tx, firmId, id, { reopened: status === 'rejected' })
  const [row] = await tx.query<BriefRow>(
    `update documents set status = $4, ${NOT_DECLINED} where firm_id = $1 and id = $2 and upload_id = $3
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId), status],
  )
  if (!row) throw new Error('an upload that awaits review is not the one that its request shows')
  const brief = toBrief(row)
  if (status === 'rejected') await expectReminders(tx, firmId, brief)
  return brief
}

/** The locked request waits for the firm again, if the decision on the upload still decides it; else undefined. */
export async function markDocumentReopened(
  tx: Tx,
  firmId: FirmId,
  { id, max_files: filesMax }: LockedDocument,
  uploadId: UploadId,
  status: documents.UploadStatus,
): Promise<DocumentBrief | undefined> {
  if (filesMax > 1) return await settleFiles(tx, firmId, id, { reopened: false })
  const [row] = await tx.query<BriefRow>(
    `update documents set status = 'uploaded', ${NOT_DECLINED} where firm_id = $1 and id = $2 and upload_id = $3 and status = $4
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId), status],
  )
  return row && toBrief(row)
}

/**
 * Brings a locked request that takes several files, or took them before, up to date with them: status, counts, how many are to be
 * sent again, and the newest one, which it shows. Files that were replaced do not count. `reopened` takes back that there are no
 * more. Whoever has declined it is asked again.
 */
export async function settleFiles(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  { reopened }: { reopened: boolean },
): Promise<DocumentBrief> {
  const [row] = await tx.query<BriefRow & { files_to_send_again: number }>(
    `with standing as (
       select id, status, uploaded_at, reviewed_at from uploads
       where firm_id = $1 and document_id = $2 and uploaded_at is not null and replaced_by_id is null
     ), counted as (
       select count(*) filter (where status = 'pending') as awaiting,
              count(*) filter (where status = 'approved') as approved,
              (array_agg(status order by reviewed_at desc, id desc) filter (where reviewed_at is not null))[1] as reviewed,
              (array_agg(id order by uploaded_at desc, id desc))[1] as newest
       from standing
     )
     update documents d
     set status = case when c.awaiting > 0 then 'uploaded'
                       when c.approved >= d.min_files then 'approved'
                       when c.reviewed = 'rejected' then 'rejected'
                       when c.approved > 0 and d.no_more_files_at is not null and not $3 then 'uploaded'
                       else 'pending' end,
         upload_id = c.newest, files_given = c.awaiting + c.approved, files_approved = c.approved,
         no_more_files_at = case when not $3 and c.awaiting + c.approved > 0 then d.no_more_files_at end,
         ${NOT_DECLINED}
     from counted c
     where d.firm_id = $1 and d.id = $2
     returning d.id, d.name, d.matter_id, d.participant_id, d.status, d.max_files, d.min_files, d.files_given, d.files_approved,
       d.no_more_files_at, d.files_to_send_again`,
    [toUuid(firmId), toUuid(id), reopened],
  )
  const files = (await listGivenFiles(tx, firmId, [id], null, null)).get(id) ?? []
  const toSendAgain = sentBackOf(row!, files).length
  if (toSendAgain !== row!.files_to_send_again) {
    await tx.query('update documents set files_to_send_again = $3 where firm_id = $1 and id = $2', [
      toUuid(firmId),
      toUuid(id),
      toSendAgain,
    ])
  }
  const brief = toBrief(row!)
  if (waitsForSomebody(row!, toSendAgain)) await expectReminders(tx, firmId, brief)
  return brief
}

/** Before `settleFiles`: when it was asked for. Null takes it back. */
export async function markNoMoreFiles(tx: Tx, firmId: FirmId, id: DocumentId, at: string | null): Promise<void> {
  await tx.query('update documents set no_more_files_at = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    at,
  ])
}

/** The same condition as in `store/reminders.ts`. */
function waitsForSomebody(row: BriefRow, toSendAgain: number): boolean {
  if (row.status === 'pending' || row.status === 'rejected') return true
  if (row.status !== 'uploaded' || row.no_more_files_at !== null) return false
  return row.files_given < row.min_files || (toSendAgain > 0 && !isComplete(row))
}

interface BriefRow extends FileColumns {
  id: string
  name: string
  matter_id: string
  participant_id: string | null
  status: documents.DocumentStatus
}

function toBrief(row: BriefRow): DocumentBrief {
  const { id, name, matter_id, participant_id, status, max_files, min_files, files_given, files_approved } = row
  return {
    id: toTypeId('doc', id),
    name,
    matter_id: toTypeId('mat', matter_id),
    ...(participant_id !== null && { participant_id: toTypeId('par', participant_id) }),
    status,
    ...(max_files > 1 && { files: { max_files, min_files, files_given, files_approved } }),
  }
}

function fileColumnsOf({
  max_files,
  min_files,
  files_given,
  files_approved,
  no_more_files_at,
}: FileColumns): FileColumns {
  return { max_files, min_files, files_given, files_approved, no_more_files_at }
}

const jsonOf = (translations: object) => (Object.keys(translations).length > 0 ? JSON.stringify(translations) : null)

/** Absent where nothing is translated. */
export function translationsOf(
  translations: documents.DocumentRequest['translations'] | null,
): Pick<documents.DocumentRequest, 'translations'> {
  return translations && Object.keys(translations).length > 0 ? { translations } : {}
}

/** A request as the firm sees it. Nobody is to send files of a former client again, nor of a declined request. */
function toFirmsDocument(row: DocumentRow): documents.DocumentRequest {
  const document = toDocument(row)
  const isWaitedFor = !document.former_client && !document.declined
  return { ...document, ...(row.max_files > 1 && { has_sent_back: isWaitedFor && row.files_to_send_again > 0 }) }
}

function toDocument(row: DocumentRow): documents.DocumentRequest {
  const declined = toDecline(row)
  return {
    id: toTypeId('doc', row.id),
    matter_id: toTypeId('mat', row.matter_id),
    participant_id: typeIdOrNull('par', row.participant_id),
    ...(row.former_client && { former_client: { client_id: typeIdOrNull('cli', row.former_client_id) } }),
    name: row.name,
    description: row.description,
    instructions: row.instructions,
    ...translationsOf(row.translations),
    status: row.status,
    required: row.required,
    accepted_types: row.accepted_types,
    max_file_size_mb: row.max_file_size_mb,
    due_date: row.due_date,
    upload: row.upload_id === null ? null : toSummary(row.upload_id, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_by: typeIdOrNull('usr', row.updated_by),
    ...(row.max_files > 1 && fileColumnsOf(row)),
    ...(declined && { declined }),
  }
}
