/** Declined requests: their person does not have the document. */
import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type ListOrder, type ListPlace, type Queryable, type Tx, typeIdOrNull } from '@dossier/runtime'

/** Null in all of them but the status, or only in the last two. */
export interface DeclineColumns {
  status: documents.DocumentStatus
  declined_at: string | null
  decline_reason: documents.DeclineReason | null
  decline_notes: string | null
  decline_session: string | null
}

export const DECLINE_COLUMNS = 'd.declined_at, d.decline_reason, d.decline_notes, d.decline_session'

/** SQL: what an update sets that takes a decline away. */
export const NOT_DECLINED = 'declined_at = null, decline_reason = null, decline_notes = null, decline_session = null'

/** In others a decline does not count: the last release lets a file come and leaves the columns set. */
const DECLINABLE: readonly documents.DocumentStatus[] = ['pending', 'rejected']

export const isDeclinable = (status: documents.DocumentStatus) => DECLINABLE.includes(status)

/** SQL: whether a request is declined, as `toDecline` says. */
export const isDeclined = (request: string) =>
  `(${request}.declined_at is not null and ${request}.status in (${DECLINABLE.map((status) => `'${status}'`).join(', ')}))`

export function toDecline(row: DeclineColumns): documents.Decline | undefined {
  if (row.declined_at === null || !isDeclinable(row.status)) return undefined
  return {
    reason: row.decline_reason!,
    notes: row.decline_notes,
    declined_at: row.declined_at,
    ...(row.decline_session !== null && { verified: false }),
  }
}

/** Of a locked request. */
export async function findDecline(
  tx: Queryable,
  firmId: FirmId,
  id: DocumentId,
): Promise<documents.Decline | undefined> {
  const [row] = await tx.query<DeclineColumns>(
    `select d.status, ${DECLINE_COLUMNS} from documents d where d.firm_id = $1 and d.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toDecline(row)
}

/** `session` is the one before a second step, or null. */
export async function markDeclined(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  { reason, notes, session }: Pick<documents.Decline, 'reason' | 'notes'> & { session: string | null },
): Promise<documents.Decline> {
  await tx.query(
    `update documents set declined_at = $3, decline_reason = $4, decline_notes = $5, decline_session = $6
     where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), tx.now, reason, notes, session],
  )
  return { reason, notes, declined_at: tx.now, ...(session !== null && { verified: false }) }
}

/** Of locked requests. `askedAgainAt` is when the firm asked again, if that is why. */
export async function clearDeclines(
  tx: Tx,
  firmId: FirmId,
  ids: readonly DocumentId[],
  { askedAgainAt }: { askedAgainAt?: string } = {},
): Promise<void> {
  await tx.query(
    `update documents set ${NOT_DECLINED}, asked_again_at = coalesce($3, asked_again_at)
     where firm_id = $1 and id = any($2::uuid[]) and declined_at is not null`,
    [toUuid(firmId), ids.map(toUuid), askedAgainAt ?? null],
  )
}

/** What declined requests are sorted by. None moves. */
export const DECLINED_ORDER: ListOrder = { kinds: ['instant', 'uuid'], movable: false }

type FoundDeclined = Omit<documents.DeclinedDocument, 'matter_title' | 'client_id' | 'client_name'> & {
  participant_id: ParticipantId | null
}

/** One page, oldest first, and the exact total. For some matters, or for all with null. */
export async function listDeclined(
  db: Ctx['db'],
  firmId: FirmId,
  seen: readonly MatterId[] | null,
  place: ListPlace,
): Promise<{ items: FoundDeclined[]; total: number }> {
  if (seen?.length === 0) return { items: [], total: 0 }
  const values = [toUuid(firmId), seen?.map(toUuid) ?? null]
  const from = `from documents d
    where d.firm_id = $1 and ${isDeclined('d')} and not d.former_client
      and ($2::uuid[] is null or d.matter_id = any($2::uuid[]))`
  const after = place.after('d.declined_at, d.id', 'asc', 5)
  const [rows, counts] = await Promise.all([
    db.query<DeclineColumns & { id: string; name: string; matter_id: string; participant_id: string | null }>(
      `select d.id, d.name, d.matter_id, d.participant_id, d.status, ${DECLINE_COLUMNS}
       ${from}${after.sql} order by d.declined_at, d.id limit $3 offset $4`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${from}`, values),
  ])
  const items = rows.map((row) => ({
    id: toTypeId('doc', row.id),
    name: row.name,
    declined: toDecline(row)!,
    matter_id: toTypeId('mat', row.matter_id),
    participant_id: typeIdOrNull('par', row.participant_id),
  }))
  return { items, total: counts[0]!.total }
}
