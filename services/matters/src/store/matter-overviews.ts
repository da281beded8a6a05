import {
  type ClientId,
  type FirmId,
  type MatterId,
  type matters,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'
import { toAssigned } from './matter-rows.ts'

/** An overview without what documents counts. */
export type StoredOverview = Omit<
  matters.MatterOverview,
  'documents_count' | 'documents_complete' | 'documents_to_review' | 'documents_sent_back'
>

/** What a row differs in: its ids are still UUIDs. */
interface OverviewIds {
  id: string
  assigned_attorney: string | null
  assigned_users: string[]
  client_id: string | null
  first_name: string
  last_name: string
}

type RowOf<Overview extends StoredOverview> = Omit<Overview, 'id' | 'client' | 'assigned_attorney' | 'assigned_users'> &
  OverviewIds

/** The columns of an overview of a matter `m` and its client `c`; `now` is the parameter with the time. */
const overviewColumns = (
  now: string,
) => `m.id, m.assigned_attorney, m.assigned_users, m.case_number, m.updated_at, m.client_id,
  c.first_name, c.last_name,
  (select l.expires_at from intake_links l
   where l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null and l.expires_at > ${now}
  ) as link_expires_at,
  (select max(a.at) from portal_activities a
   where a.firm_id = m.firm_id and a.matter_id = m.id and a.kind = 'visit' and a.participant_id is null
  ) as last_visit_at`

/** Unknown ids are left out, and matters that are not assigned to `assignee`, if there is one. */
export async function listStoredOverviews(
  db: Ctx['db'],
  firmId: FirmId,
  { ids, now, assignee }: { ids: MatterId[]; now: string; assignee: UserId | undefined },
): Promise<StoredOverview[]> {
  const rows = await db.query<RowOf<StoredOverview>>(
    `select ${overviewColumns('$3')}
     from matters m left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     where m.firm_id = $1 and m.id = any($2::uuid[]) ${assignee ? `and ${assignedTo('$4')}` : ''}`,
    [toUuid(firmId), ids.map(toUuid), now, ...(assignee ? [toUuid(assignee)] : [])],
  )
  return rows.map(toOverview)
}

/** The condition of a matter `m` whose client may be waited for; `assignee` is the parameter with a user, if there is one. */
const mayWait = (assignee: string | undefined) =>
  `m.status = 'active' and m.client_id is not null ${assignee ? `and ${assignedTo(assignee)}` : ''}`

/** Those of some matters that are active and have a client, in any order. */
export async function filterMayWait(
  db: Ctx['db'],
  firmId: FirmId,
  { ids, assignee }: { ids: MatterId[]; assignee: UserId | undefined },
): Promise<MatterId[]> {
  const rows = await db.query<{ id: string }>(
    `select m.id from matters m
     where m.firm_id = $1 and m.id = any($2::uuid[]) and ${mayWait(assignee && '$3')}`,
    [toUuid(firmId), ids.map(toUuid), ...(assignee ? [toUuid(assignee)] : [])],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

/** A waiting matter without what documents counts. */
type StoredWaiting = StoredOverview & Pick<matters.WaitingMatter, 'title' | 'created_at'>

/** Of some matters, the active ones with a client: how many they are, and the most urgent of them. */
export async function findWaitingMatters(
  db: Ctx['db'],
  firmId: FirmId,
  {
    ids,
    now,
    assignee,
    linksEndBefore,
    limit,
  }: {
    ids: MatterId[]
    now: string
    assignee: UserId | undefined
    linksEndBefore: string | undefined
    limit: number
  },
): Promise<Omit<matters.WaitingMatters, 'matters'> & { waiting: StoredWaiting[] }> {
  const rows = await db.query<RowOf<StoredWaiting> & Omit<matters.WaitingMatters, 'matters'>>(
    `with waiting as (
       select ${overviewColumns('$3')}, m.title, m.created_at
       from matters m join clients c on c.firm_id = m.firm_id and c.id = m.client_id
       where m.firm_id = $1 and m.id = any($2::uuid[]) and ${mayWait(assignee && '$6')}
     )
     select *, count(*) over () as total, count(*) filter (where link_expires_at < $4) over () as links_ending
     from waiting
     order by coalesce(link_expires_at < $4, false) desc, coalesce(last_visit_at, created_at), id limit $5`,
    [toUuid(firmId), ids.map(toUuid), now, linksEndBefore ?? null, limit, ...(assignee ? [toUuid(assignee)] : [])],
  )
  const { total = 0, links_ending = 0 } = rows[0] ?? {}
  return { total, links_ending, waiting: rows.map(({ total: _, links_ending: __, ...row }) => toOverview(row)) }
}

function toOverview<Row extends OverviewIds>({ client_id, first_name, last_name, ...row }: Row) {
  return {
    ...row,
    id: toTypeId('mat', row.id),
    ...toAssigned(row),
    client: client_id === null ? null : { id: toTypeId('cli', client_id) as ClientId, first_name, last_name },
  }
}
