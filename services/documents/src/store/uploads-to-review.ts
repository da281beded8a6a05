import {
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, type ListOrder, type ListPlace, typeIdOrNull } from '@dossier/runtime'
import { attemptsOf } from '../domain/sent-back.ts'
import { toUpload, UPLOAD_COLUMNS, type UploadRow } from './upload-rows.ts'

/** What files that await review are sorted by. None moves while it does. */
export const REVIEW_ORDER: ListOrder = { kinds: ['instant', 'uuid'], movable: false }

/** One of them without the data that matters has. */
type FoundUpload = Omit<documents.UploadToReview, 'matter_title' | 'client_id' | 'client_name'> & {
  participant_id: ParticipantId | null
}

interface FoundRow extends UploadRow {
  document_name: string
  document_due_date: string | null
  matter_id: string
  document_participant_id: string | null
}

/** One page, oldest first, and the exact total. For some matters, or for all with null. */
export async function listUploadsAwaitingReview(
  db: Ctx['db'],
  firmId: FirmId,
  { seen, matterId }: { seen: readonly MatterId[] | null; matterId: MatterId | undefined },
  place: ListPlace,
): Promise<{ items: FoundUpload[]; total: number }> {
  if (seen?.length === 0) return { items: [], total: 0 }
  const values = [toUuid(firmId), seen?.map(toUuid) ?? null, matterId ? toUuid(matterId) : null]
  const from = `from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
    where u.firm_id = $1 and u.status = 'pending' and ($2::uuid[] is null or d.matter_id = any($2::uuid[]))
      and ($3::uuid is null or d.matter_id = $3)`
  const after = place.after('u.uploaded_at, u.id', 'asc', 6)
  const [rows, counts] = await Promise.all([
    db.query<FoundRow>(
      `select ${UPLOAD_COLUMNS}, d.name as document_name, d.due_date as document_due_date, d.matter_id,
         d.participant_id as document_participant_id
       ${from}${after.sql} order by u.uploaded_at, u.id limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${from}`, values),
  ])
  const attempts = await countAttempts(db, firmId, [...new Set(rows.map(({ document_id }) => document_id))])
  return {
    items: rows.map((row) => toFound(row, attempts.get(toTypeId('upl', row.id)) ?? 1)),
    total: counts[0]!.total,
  }
}

/** How often each file of some requests was sent, for each file that they were ever given. */
async function countAttempts(
  db: Ctx['db'],
  firmId: FirmId,
  documentIds: readonly string[],
): Promise<ReadonlyMap<UploadId, number>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db.query<{
    id: string
    document_id: string
    status: documents.UploadStatus
    uploaded_at: string
    reviewed_at: string | null
    replaced_by_id: string | null
    replaced_unread: boolean
  }>(
    `select id, document_id, status, uploaded_at, reviewed_at, replaced_by_id,
       replaced_unread
     from uploads where firm_id = $1 and document_id = any($2::uuid[]) and uploaded_at is not null
     order by id`,
    [toUuid(firmId), documentIds],
  )
  const files = rows.map((row) => ({
    ...row,
    id: toTypeId('upl', row.id),
    replacedById: typeIdOrNull('upl', row.replaced_by_id),
    wasReplacedUnread: row.replaced_unread,
  }))
  const byRequest = Map.groupBy(files, ({ document_id }) => document_id)
  return new Map([...byRequest.values()].flatMap((ofRequest) => [...attemptsOf(ofRequest)]))
}

function toFound(row: FoundRow, attempts: number): FoundUpload {
  const { source: _, ...upload } = toUpload(row)
  return {
    ...upload,
    document_name: row.document_name,
    document_due_date: row.document_due_date,
    matter_id: toTypeId('mat', row.matter_id),
    participant_id: typeIdOrNull('par', row.document_participant_id),
    attempts,
  }
}
