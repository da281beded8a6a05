import {
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  placeAfter,
  REPORT_PAGE_ROWS,
  type ReportCursor,
  type ReportPageQuery,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, typeIdOrNull } from '@dossier/runtime'
import { IS_REQUEST } from './document-rows.ts'

/** What matters knows of each row. */
type OfMatter = 'matter_title' | 'client_id' | 'client_name'

interface StoredPage<Row> {
  rows: Row[]
  next: ReportCursor | null
}

/** Requests that were made after a place, in order of time. */
export async function pageStoredDocuments(
  db: Ctx['db'],
  firmId: FirmId,
  { after, to }: ReportPageQuery,
): Promise<StoredPage<Omit<documents.DocumentStatusRow, OfMatter>>> {
  const rows = await db.query<
    Omit<documents.DocumentStatusRow, OfMatter | 'document_id' | 'matter_id' | 'participant_id'> & {
      id: string
      matter_id: string
      participant_id: string | null
    }
  >(
    `select d.id, d.name as document_name, d.matter_id, d.status, d.required, d.due_date, d.created_at as requested_at,
       u.filename, u.uploaded_at, u.reviewed_at, d.participant_id, d.min_files, d.max_files,
       case when d.max_files > 1 then d.files_given else (d.status in ('uploaded', 'approved'))::integer end as files_given,
       case when d.max_files > 1 then d.files_approved else (d.status = 'approved')::integer end as files_approved
     from documents d left join uploads u on u.firm_id = d.firm_id and u.id = d.upload_id
     where d.firm_id = $1 and (d.created_at, d.id) > ($2, $3) and d.created_at < $4 and ${IS_REQUEST}
     order by d.created_at, d.id limit $5`,
    [toUuid(firmId), after.at, after.id, to, REPORT_PAGE_ROWS],
  )
  const last = rows.at(-1)
  return {
    rows: rows.map(({ id, ...row }) => ({
      ...row,
      document_id: toTypeId('doc', id),
      matter_id: toTypeId('mat', row.matter_id),
      participant_id: typeIdOrNull('par', row.participant_id),
    })),
    next: placeAfter(rows, last && { at: last.requested_at, id: last.id }),
  }
}

/** Matters without requests are left out, and requests of former clients. Slower than a look-up: there may be thousands of requests. */
export async function countProgressByMatter(
  db: Ctx['db'],
  firmId: FirmId,
  matterIds: MatterId[],
): Promise<{ matter_id: MatterId; requested: number; uploaded: number; approved: number }[]> {
  const rows = await db.query<{ matter_id: string; requested: number; uploaded: number; approved: number }>(
    `select matter_id, count(*) as requested, count(upload_id) as uploaded,
            count(*) filter (where status = 'approved') as approved
     from documents d where firm_id = $1 and matter_id = any($2::uuid[]) and ${IS_REQUEST} and not former_client
     group by matter_id`,
    [toUuid(firmId), matterIds.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, matter_id: toTypeId('mat', row.matter_id) }))
}

/** Files that were confirmed after a place, in order of time. The firm, and no client, uses a file again by reference. */
export async function pageConfirmedUploads(
  db: Ctx['db'],
  firmId: FirmId,
  { after, to }: ReportPageQuery,
): Promise<
  StoredPage<{
    at: string
    matter_id: MatterId
    participant_id: ParticipantId | null
    document_name: string
    filename: string
  }>
> {
  const rows = await db.query<{
    id: string
    at: string
    matter_id: string
    participant_id: string | null
    document_name: string
    filename: string
  }>(
    `select u.id, u.uploaded_at as at, d.matter_id, u.participant_id, d.name as document_name, u.filename
     from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
     where u.firm_id = $1 and (u.uploaded_at, u.id) > ($2, $3) and u.uploaded_at < $4 and u.uploaded_at is not null
       and u.source_upload_id is null and ${IS_REQUEST}
     order by u.uploaded_at, u.id limit $5`,
    [toUuid(firmId), after.at, after.id, to, REPORT_PAGE_ROWS],
  )
  return {
    rows: rows.map(({ id: _, ...row }) => ({
      ...row,
      matter_id: toTypeId('mat', row.matter_id),
      participant_id: typeIdOrNull('par', row.participant_id),
    })),
    next: placeAfter(rows, rows.at(-1)),
  }
}
