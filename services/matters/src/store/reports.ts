import {
  type FirmId,
  type MatterId,
  matters,
  type OutputOf,
  placeAfter,
  REPORT_PAGE_ROWS,
  type ReportCursor,
  type ReportPageQuery,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, typeIdOrNull } from '@dossier/runtime'
import type { PortalActivityKind } from './portal-activities.ts'

/** The client `c` of a matter as reports name it. */
const CLIENT_NAME = `c.first_name || ' ' || c.last_name as client_name`

/** Unknown ids are left out. */
export async function listMatterNames(
  db: Ctx['db'],
  firmId: FirmId,
  ids: MatterId[],
): Promise<OutputOf<typeof matters.operations.nameMatters>> {
  const rows = await db.query<{
    id: string
    title: string
    client_id: string | null
    client_name: string | null
    former_clients: { client_id: string; client_name: string }[] | null
  }>(
    `select m.id, m.title, m.client_id, ${CLIENT_NAME}, former.clients as former_clients
     from matters m
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     left join lateral (
       select json_agg(f) as clients
       from (select c.id as client_id, ${CLIENT_NAME}
             from participants p join clients c on c.firm_id = p.firm_id and c.id = p.client_id
             where p.firm_id = m.firm_id and p.matter_id = m.id and p.was_client
             order by p.created_at desc, p.id desc limit $3) f
     ) former on true
     where m.firm_id = $1 and m.id = any($2::uuid[])`,
    [toUuid(firmId), ids.map(toUuid), matters.FORMER_CLIENTS_NAMED_MAX],
  )
  return rows.map(({ former_clients, ...row }) => ({
    ...row,
    id: toTypeId('mat', row.id),
    client_id: typeIdOrNull('cli', row.client_id),
    former_clients: (former_clients ?? []).map((one) => ({ ...one, client_id: toTypeId('cli', one.client_id) })),
  }))
}

/** A row without what documents counts. */
type StoredSummary = Omit<matters.IntakeSummaryRow, 'docs_requested' | 'docs_uploaded' | 'docs_approved'>

/** Matters that were created after a place, in order of time. */
export async function pageStoredMatters(
  db: Ctx['db'],
  firmId: FirmId,
  { after, to }: ReportPageQuery,
): Promise<{ rows: StoredSummary[]; next: ReportCursor | null }> {
  const rows = await db.query<Omit<StoredSummary, 'matter_id'> & { id: string; created_at: string }>(
    `select m.id, m.created_at, m.title, m.practice_area, m.status as state, ${CLIENT_NAME},
       i.started_at as intake_started, i.completed_at as intake_completed
     from matters m
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     left join intakes i on i.firm_id = m.firm_id and i.matter_id = m.id
     where m.firm_id = $1 and (m.created_at, m.id) > ($2, $3) and m.created_at < $4
     order by m.created_at, m.id limit $5`,
    [toUuid(firmId), after.at, after.id, to, REPORT_PAGE_ROWS],
  )
  const last = rows.at(-1)
  return {
    rows: rows.map(({ id, created_at: _, ...row }) => ({ ...row, matter_id: toTypeId('mat', id) })),
    next: placeAfter(rows, last && { at: last.created_at, id: last.id }),
  }
}

/** What the report shows of the portal, and how it calls it. */
const SHOWN_KINDS: Partial<Record<PortalActivityKind, matters.ClientActivityRow['kind']>> = {
  visit: 'portal_visit',
  submission: 'intake_submission',
}

/** What clients did in the portal after a place, in order of time. */
export async function pageStoredActivities(
  db: Ctx['db'],
  firmId: FirmId,
  { after, to }: ReportPageQuery,
): Promise<{ rows: matters.ClientActivityRow[]; next: ReportCursor | null }> {
  const rows = await db.query<{
    id: string
    at: string
    kind: PortalActivityKind
    matter_id: string
    matter_title: string
    client_id: string | null
    client_name: string | null
  }>(
    `select a.id, a.at, a.kind, a.matter_id, m.title as matter_title,
            c.id as client_id, coalesce(named.client_name, p.first_name || ' ' || p.last_name) as client_name
     from portal_activities a
     join matters m on m.firm_id = a.firm_id and m.id = a.matter_id
     left join participants p on p.firm_id = a.firm_id and p.id = a.participant_id
     left join clients c on c.firm_id = m.firm_id and c.id = case when p.id is null then m.client_id else p.client_id end
     cross join lateral (select ${CLIENT_NAME}) named
     where a.firm_id = $1 and (a.at, a.id) > ($2, $3) and a.at < $4 and a.kind = any($6)
     order by a.at, a.id limit $5`,
    [toUuid(firmId), after.at, after.id, to, REPORT_PAGE_ROWS, Object.keys(SHOWN_KINDS)],
  )
  return {
    rows: rows.map(({ id: _, ...row }) => ({
      ...row,
      kind: SHOWN_KINDS[row.kind]!,
      matter_id: toTypeId('mat', row.matter_id),
      client_id: typeIdOrNull('cli', row.client_id),
      document_name: null,
      filename: null,
    })),
    next: placeAfter(rows, rows.at(-1)),
  }
}
