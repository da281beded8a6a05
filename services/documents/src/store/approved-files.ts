/** Approved files as lists of a client or of a firm show them. */
import {
  type ClientId,
  type documents,
  type FirmId,
  type MatterId,
  namesOfType,
  type ParticipantId,
  takenTypes,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import {
  type Ctx,
  changedSince,
  type ListOrder,
  type ListPlace,
  typeIdOrNull,
  type WalkStart,
  walkStart,
} from '@dossier/runtime'

/** An approved file without what matters know of it. */
export type FoundFile = Omit<documents.ApprovedFile, 'matter_title' | 'client_id' | 'client_name'> & {
  participant_id: ParticipantId | null
}

interface FileRow extends Omit<FoundFile, 'id' | 'document_id' | 'matter_id' | 'participant_id'> {
  id: string
  document_id: string
  matter_id: string
  participant_id: string | null
  list_snapshot?: string
}

const COLUMNS = `u.id, u.document_id, d.name as document_name, d.matter_id, d.participant_id, u.filename, u.content_type,
  coalesce(u.large_size_bytes, u.file_size_bytes) as file_size_bytes, u.reviewed_at as approved_at, u.expires_on`
const FROM = 'uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id'
const APPROVED = `u.status = 'approved' and u.scan_status = 'clean'`

/** What of the files of a client is listed. */
export interface FileFilter {
  text: string | undefined
  contentType: string | undefined
  expiresBefore: string | undefined
  /** A request that could use the files, and the date on which it would. */
  usableFor: { document: documents.DocumentRequest; today: string } | undefined
}

const MIB = 1024 * 1024

/** Where a client gave files. */
export interface PlacesOfClient {
  clientId: ClientId
  /** Matters whose client they are now. */
  matterIds: readonly MatterId[]
  /** Matters that the caller may see of those whose client they were; null for all. */
  seen: readonly MatterId[] | null
}

/**
 * One page of files that a client gave, the newest approval first, and how many there are in all. Of uploads that share a
 * file, the first one is listed.
 */
export async function listFilesOfClient(
  db: Ctx['db'],
  firmId: FirmId,
  { clientId, matterIds, seen }: PlacesOfClient,
  { text, contentType, expiresBefore, usableFor }: FileFilter,
  place: ListPlace,
): Promise<{ items: FoundFile[]; total: number }> {
  const document = usableFor?.document
  const values = [
    toUuid(firmId),
    matterIds.map(toUuid),
    text || null,
    contentType ?? null,
    expiresBefore ?? null,
    document ? toUuid(document.id) : null,
    document ? takenTypes(document.accepted_types).flatMap(namesOfType) : null,
    document ? document.max_file_size_mb * MIB : null,
    usableFor?.today ?? null,
    toUuid(clientId),
    seen?.map(toUuid) ?? null,
  ]
  const given = (request: string) => `(${request}.matter_id = any($2::uuid[]) and ${request}.participant_id is null
    or ${request}.former_client_id = $10 and ($11::uuid[] is null or ${request}.matter_id = any($11::uuid[])))`
  const where = `u.firm_id = $1 and d.firm_id = $1 and ${given('d')} and ${APPROVED}
    and ($3::text is null or strpos(lower(u.filename), lower($3)) > 0 or strpos(lower(d.name), lower($3)) > 0)
    and ($4::text is null or u.content_type = $4)
    and ($5::date is null or u.expires_on < $5)
    and ($6::uuid is null or u.content_type = any($7::text[])
      and coalesce(u.large_size_bytes, u.file_size_bytes) <= $8::bigint
      and (u.expires_on is null or u.expires_on >= $9::date)
      and not exists (
        select from uploads own where own.firm_id = u.firm_id and own.document_id = $6
          and coalesce(own.file_id, own.id) = coalesce(u.file_id, u.id) and own.status in ('pending', 'approved')
      ))
    and (u.file_id is null or not exists (
      select from uploads first join documents o on o.firm_id = first.firm_id and o.id = first.document_id
      where first.firm_id = u.firm_id and first.file_id = u.file_id and first.status = 'approved' and first.id < u.id
        and ${given('o')}
    ))`
  const after = place.after('u.reviewed_at, u.id', 'desc', 14)
  const [rows, counts] = await Promise.all([
    db.query<FileRow>(
      `select ${COLUMNS} from ${FROM} where ${where}${after.sql}
       order by u.reviewed_at desc, u.id desc limit $12 offset $13`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from ${FROM} where ${where}`, values),
  ])
  return { items: rows.map(toFile), total: counts[0]!.total }
}

/** What files that expire are sorted by. */
export const EXPIRY_ORDER: ListOrder = { kinds: ['date', 'uuid'], movable: true }

interface Expiring {
  from: string | undefined
  before: string | undefined
}

/** One page by date, and the exact total. A file moves when its date changes, so a walk ends with what changed. */
export async function listFilesByExpiry(
  db: Ctx['db'],
  firmId: FirmId,
  { from, before }: Expiring,
  place: ListPlace,
  now: string,
): Promise<{ items: FoundFile[]; total: number; start?: WalkStart; hasChanges: boolean }> {
  const values = [toUuid(firmId), from ?? null, before ?? null]
  const where = `u.firm_id = $1 and u.expires_on is not null and ${APPROVED}
    and ($2::date is null or u.expires_on >= $2) and ($3::date is null or u.expires_on < $3)`
  const read = (condition: { sql: string; values: readonly unknown[] }, order: string, limit: number, offset: number) =>
    db.query<FileRow>(
      `select ${COLUMNS}, pg_current_snapshot()::text as list_snapshot from ${FROM} where ${where}${condition.sql}
       order by ${order} limit $4 offset $5`,
      [...values, limit, offset, ...condition.values],
    )
  const readChanged = ({ snapshot }: WalkStart, limit: number) => {
    const after = place.changesSince ? place.after('u.id', 'asc', 7) : { sql: '', values: [] }
    const changed = ` and ${changedSince('u', '$6')}${after.sql}`
    return read({ sql: changed, values: [snapshot, ...after.values] }, 'u.id', limit, 0)
  }
  const [rows, counts] = await Promise.all([
    place.changesSince
      ? readChanged(place.changesSince, place.limit)
      : read(place.after('u.expires_on, u.id', 'asc', 6), 'u.expires_on, u.id', place.limit, place.offset),
    db.query<{ total: number }>(`select count(*) as total from uploads u where ${where}`, values),
  ])
  const [first] = rows
  const isEnd = place.start !== undefined && !place.changesSince && rows.length < place.limit
  return {
    items: rows.map(toFile),
    total: counts[0]!.total,
    ...(first && !place.isByCursor && { start: walkStart(first.list_snapshot!, now) }),
    hasChanges: isEnd && (await readChanged(place.start!, 1)).length > 0,
  }
}

function toFile({ list_snapshot: _, ...row }: FileRow): FoundFile {
  return {
    ...row,
    id: toTypeId('upl', row.id),
    document_id: toTypeId('doc', row.document_id),
    matter_id: toTypeId('mat', row.matter_id),
    participant_id: typeIdOrNull('par', row.participant_id),
  }
}
