import {
  type ClientId,
  type FirmId,
  type MatterId,
  type notifications,
  type ParticipantId,
  placeAfter,
  REPORT_PAGE_ROWS,
  type ReportCursor,
  type ReportPageQuery,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { COMMUNICATION_COLUMNS, type StoredCommunication, toCommunication } from './communications.ts'
import type { CorrespondentRow } from './correspondents.ts'

/** One page of a matter's communications, or of those with a participant, newest first, and the exact total. */
export async function listStoredCommunications(
  db: Ctx['db'],
  firmId: FirmId,
  { matterId, participantId }: { matterId: MatterId; participantId: ParticipantId | undefined },
  place: ListPlace,
): Promise<{ items: (StoredCommunication & { created_at: string })[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 6)
  const where = 'firm_id = $1 and matter_id = $2 and ($3::uuid is null or participant_id = $3)'
  const values = [toUuid(firmId), toUuid(matterId), uuidOrNull(participantId ?? null)]
  const [rows, counts] = await Promise.all([
    db.query<StoredCommunication & { created_at: string }>(
      `select ${COMMUNICATION_COLUMNS}, created_at from communications where ${where}${after.sql}
       order by created_at desc, id desc limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from communications where ${where}`, values),
  ])
  return { items: rows.map(toCommunication), total: counts[0]!.total }
}

/** Messages with onboarding links that providers took from `from` on and before `to`. */
export async function countSentIntakeLinks(db: Ctx['db'], firmId: FirmId, from: string, to: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from communications
     where firm_id = $1 and sent_at >= $2 and sent_at < $3 and kind = 'intake_link'`,
    [toUuid(firmId), from, to],
  )
  return row!.count
}

/** A row without names, and with the participant or the client whose it is. */
type LogRow = Omit<notifications.CommunicationLogRow, 'matter_title' | 'client_id' | 'client_name'> & {
  participant_id: ParticipantId | null
  of_client_id: ClientId | null
}

/** Communications that were begun after a place, in order of time; without their text. */
export async function pageStoredCommunications(
  db: Ctx['db'],
  firmId: FirmId,
  { after, to }: ReportPageQuery,
): Promise<{ rows: LogRow[]; next: ReportCursor | null }> {
  const rows = await db.query<
    Omit<LogRow, 'communication_id' | 'matter_id' | 'participant_id' | 'of_client_id'> &
      CorrespondentRow & { id: string }
  >(
    `select id, created_at, sent_at, matter_id, participant_id, client_id, channel, direction, recipient as "to", kind, status
     from communications
     where firm_id = $1 and (created_at, id) > ($2, $3) and created_at < $4
     order by created_at, id limit $5`,
    [toUuid(firmId), after.at, after.id, to, REPORT_PAGE_ROWS],
  )
  const last = rows.at(-1)
  return {
    rows: rows.map(({ id, client_id, ...row }) => ({
      ...row,
      communication_id: toTypeId('comm', id),
      matter_id: toTypeId('mat', row.matter_id),
      participant_id: typeIdOrNull('par', row.participant_id),
      of_client_id: typeIdOrNull('cli', client_id),
    })),
    next: placeAfter(rows, last && { at: last.created_at, id: last.id }),
  }
}
