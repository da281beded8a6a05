import { type FirmId, type MatterId, type matters, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, type SearchOf, searchRows } from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'

type Asked = Pick<SearchOf, 'text' | 'limit'>

export async function hasParticipants(db: Ctx['db'], firmId: FirmId): Promise<boolean> {
  const [row] = await db.lookup<{ has_participants: boolean }>(
    'select exists (select 1 from searched_participants where firm_id = $1) as has_participants',
    [toUuid(firmId)],
  )
  return row!.has_participants
}

/** The best first. With an assignee, only matters assigned to them. */
export async function searchMatters(
  db: Ctx['db'],
  firmId: FirmId,
  asked: Asked,
  assignee: UserId | undefined,
): Promise<matters.MatterSearchHit[]> {
  const only = assignee && { condition: assignedTo, value: toUuid(assignee) }
  const ids = await searchRows(db, firmId, { ...asked, source: 'matters', only })
  if (ids.length === 0) return []
  const rows = await db.lookup<Omit<matters.MatterSearchHit, 'id'> & { id: string }>(
    `select m.id, m.title, m.status, m.practice_area, c.first_name || ' ' || c.last_name as client_name, m.created_at
     from matters m left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     where m.firm_id = $1 and m.id = any($2::uuid[])
     order by array_position($2::uuid[], m.id)`,
    [toUuid(firmId), ids],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('mat', row.id) }))
}

/** Matters of matching participants, the best first, each once. With an assignee, only matters assigned to them. */
export async function searchMattersOfParticipants(
  db: Ctx['db'],
  firmId: FirmId,
  asked: Asked,
  assignee: UserId | undefined,
): Promise<matters.MatterSearchHit[]> {
  const only = assignee && { condition: inAssignedMatters, value: toUuid(assignee) }
  const ids = await searchRows(db, firmId, { ...asked, source: 'searched_participants', only })
  if (ids.length === 0) return []
  const rows = await db.lookup<Omit<matters.MatterSearchHit, 'id'> & { id: string }>(
    `select m.id, m.title, m.status, m.practice_area, c.first_name || ' ' || c.last_name as client_name,
            p.first_name || ' ' || p.last_name as participant_name, m.created_at
     from participants p
     join matters m on m.firm_id = p.firm_id and m.id = p.matter_id
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     where p.firm_id = $1 and p.id = any($2::uuid[]) and p.removed_at is null
     order by array_position($2::uuid[], p.id)`,
    [toUuid(firmId), ids],
  )
  const hits = rows.map((row) => ({ ...row, id: toTypeId('mat', row.id) }))
  return [...new Map(hits.toReversed().map((hit) => [hit.id, hit])).values()].reverse()
}

function inAssignedMatters(parameter: string): string {
  return `matter_id in (select id from matters where firm_id = $1 and ${assignedTo(parameter)})`
}

/** The best first. With an assignee, those of matters that are assigned to them, and only these are counted. */
export async function searchClients(
  db: Ctx['db'],
  firmId: FirmId,
  asked: Asked,
  assignee: UserId | undefined,
): Promise<matters.ClientSearchHit[]> {
  const only = assignee && { condition: ofAssignedMatters, value: toUuid(assignee) }
  const ids = await searchRows(db, firmId, { ...asked, source: 'clients', only })
  if (ids.length === 0) return []
  const rows = await db.lookup<Omit<matters.ClientSearchHit, 'id'> & { id: string }>(
    `select id, first_name || ' ' || last_name as name, email, phone, (
       select count(*) from matters m
       where m.firm_id = c.firm_id and m.client_id = c.id${assignee ? ` and ${assignedTo('$3')}` : ''}
     ) as matters_count
     from clients c where firm_id = $1 and id = any($2::uuid[])
     order by array_position($2::uuid[], id)`,
    [toUuid(firmId), ids, ...(assignee ? [toUuid(assignee)] : [])],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('cli', row.id) }))
}

function ofAssignedMatters(parameter: string): string {
  return `id in (select client_id from matters where firm_id = $1 and client_id is not null and ${assignedTo(parameter)})`
}

/** The newest matters that are assigned to the user. */
export async function listAssignedMatterIds(
  db: Ctx['db'],
  firmId: FirmId,
  assignee: UserId,
  limit: number,
): Promise<MatterId[]> {
  const rows = await db.query<{ id: string }>(
    `select id from matters where firm_id = $1 and ${assignedTo('$2')} order by id desc limit $3`,
    [toUuid(firmId), toUuid(assignee), limit],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

export async function listMatterTitles(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly MatterId[],
): Promise<Map<MatterId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.lookup<{ id: string; title: string }>(
    'select id, title from matters where firm_id = $1 and id = any($2::uuid[])',
    [toUuid(firmId), ids.map(toUuid)],
  )
  return new Map(rows.map(({ id, title }) => [toTypeId('mat', id), title]))
}
