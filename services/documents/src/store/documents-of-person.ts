import {
  type DocumentId,
  type documents,
  type FirmId,
  type ParticipantId,
  type PortalPerson,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, type Tx, uuidOrNull } from '@dossier/runtime'
import type { ShownUpload } from '../domain/portal-document.ts'
import {
  DOCUMENT_COLUMNS,
  IS_REQUEST,
  type OfShownUpload,
  type RequestRow,
  toDocument,
  UPLOAD_JOIN,
} from './document-rows.ts'
import { type GivenFile, listGivenFiles } from './upload-lists.ts'
import { type ShownRow, type SummaryRow, shownColumns, toShown } from './upload-rows.ts'
import { hasProtectedFilesSql } from './uploads.ts'

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
      `select ${DOCUMENT_COLUMNS}, ${shownColumns('$3')},
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

/** One request, for the caller. */
export async function findDocumentOfPerson(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  { participantId, unverifiedSession }: Pick<PortalPerson, 'participantId' | 'unverifiedSession'>,
): Promise<DocumentOfPerson | undefined> {
  const rows = await tx.query<RowOfPerson>(
    `select ${DOCUMENT_COLUMNS}, ${shownColumns('$3')},
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
