import {
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, uuidOrNull } from '@dossier/runtime'
import { rejectionOf } from '../domain/portal-document.ts'
import { sentBackOf } from '../domain/sent-back.ts'
import { isDeclined } from './declines.ts'
import { type FileColumns, IS_REQUEST } from './document-rows.ts'
import { namesIn } from './reminders.ts'
import { listGivenFiles } from './upload-lists.ts'
import { type ShownRow, shownColumns, toShown } from './upload-rows.ts'

interface Row extends FileColumns, ShownRow {
  upload_id: string
  filename: string
  reviewed_at: string | null
  document_id: string
  name: string
  translations: documents.DocumentRequest['translations'] | null
  status: documents.DocumentStatus
}

/** Far more than are sent back to one person in days. */
const ROWS_MAX = 1_000

/**
 * Files of requests to the client of a matter (`participantId` null) or to a participant that were rejected and are still to be sent
 * again, in the order of their reviews: those since an instant, or those among some. A former client is not asked for any, nor is
 * anybody for what they have declined.
 */
export async function listSentBack(
  db: Ctx['db'],
  firmId: FirmId,
  { matterId, participantId }: { matterId: MatterId; participantId: ParticipantId | null },
  which: { since: string } | { uploadIds: readonly UploadId[] },
): Promise<documents.SentBackFile[]> {
  const [condition, value] =
    'since' in which
      ? ['coalesce(u.reviewed_at, u.uploaded_at) > $4::timestamptz', which.since]
      : ['u.id = any($4::uuid[])', which.uploadIds.map(toUuid)]
  const rows = await db.query<Row>(
    `select u.id as upload_id, u.filename, u.reviewed_at, ${shownColumns('$3')}, d.id as document_id, d.name, d.translations,
       d.status, d.max_files, d.min_files, d.files_given, d.files_approved, d.no_more_files_at
     from documents d join uploads u on u.firm_id = d.firm_id and u.document_id = d.id
     where d.firm_id = $1 and d.matter_id = $2 and d.participant_id is not distinct from $3::uuid and not d.former_client
       and not ${isDeclined('d')} and ${IS_REQUEST} and u.status = 'rejected' and u.uploaded_at is not null and u.replaced_by_id is null
       and (d.files_to_send_again > 0 or d.max_files = 1 and d.upload_id = u.id and d.status = 'rejected') and ${condition}
     order by u.reviewed_at, u.id limit ${ROWS_MAX}`,
    [toUuid(firmId), toUuid(matterId), uuidOrNull(participantId), value],
  )
  const isAwaited = await awaitedOfSeveral(db, firmId, participantId, rows)
  return rows.filter((row) => row.max_files === 1 || isAwaited.has(row.upload_id)).map(toSentBackFile)
}

/** The uploads of requests of several files that no later one has taken the place of. */
async function awaitedOfSeveral(
  db: Ctx['db'],
  firmId: FirmId,
  participantId: ParticipantId | null,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  const requests = new Map(
    rows.filter(({ max_files }) => max_files > 1).map((row) => [toTypeId('doc', row.document_id), row] as const),
  )
  const files = await listGivenFiles(db, firmId, [...requests.keys()], participantId, null)
  return new Set(
    [...requests].flatMap(([id, request]) => sentBackOf(request, files.get(id) ?? []).map((file) => toUuid(file.id))),
  )
}

function toSentBackFile(row: Row): documents.SentBackFile {
  const rejection = rejectionOf(toShown(row))
  return {
    upload_id: toTypeId('upl', row.upload_id),
    filename: row.filename,
    reviewed_at: row.reviewed_at,
    document: { id: toTypeId('doc', row.document_id), name: row.name, ...namesIn(row.translations ?? {}) },
    ...(rejection && { rejection }),
  }
}
