import {
  type ClientId,
  type FirmId,
  type Language,
  type MatterId,
  matters,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import {
  type Ctx,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  UPDATED_BY,
  uuidOrNull,
} from '@dossier/runtime'
import { textKey } from '../domain/text-key.ts'
import { assignedTo } from './assigned-to.ts'
import type { StoredLink } from './intake-links.ts'
import { countsOf, readTotal } from './list-counts.ts'
import { type ListedPage, readPage, readSortedPage } from './list-pages.ts'
import { foundIn, readListSearch } from './list-search.ts'
import { type Keyed, keyedColumns, readWalkedPage, type WalkedRows } from './list-walk.ts'
import { listedMatters } from './listed.ts'
import { foundInAll, inAll, readPageInAll } from './matter-search.ts'
import { readSearchPage } from './search-pages.ts'
import { type ConsentRow, consentColumns, withConsent } from './sms-choices.ts'
import { AWAITS_REQUESTS } from './template-requests.ts'

/** A matter's own columns, without its link and without counts of other services. */
export type StoredMatter = Omit<matters.Matter, 'intake_link' | 'documents_count'>

/** The same with who changed it last, which events do not say. */
export type LockedMatter = StoredMatter & Pick<matters.MatterDetail, 'updated_by'>

/** The row of a matter: its ids are still UUIDs. */
type MatterRow = Omit<
  LockedMatter,
  'id' | 'client_id' | 'assigned_attorney' | 'assigned_users' | 'intake_template_id' | 'updated_by'
> & {
  id: string
  client_id: string | null
  assigned_attorney: string | null
  assigned_users: string[]
  intake_template_id: string | null
  updated_by: string | null
}

/** What a caller can change of a matter. Only here are these columns written down. */
const EDITED = `title, practice_area, client_id, description, assigned_attorney, assigned_users, case_number,
  intake_template_id, custom_fields, tags, document_reminders, status`

const COLUMNS = `id, ${EDITED}, created_at, updated_at, archived_at, ${UPDATED_BY}`

/** What is inserted of a matter; PostgreSQL takes it from JSON by the names and types of the table. */
const INSERTED = `id, ${EDITED}, title_key, created_at, updated_at, archived_at`

const INSERT = `insert into matters (firm_id, ${INSERTED})
  select $1, ${INSERTED} from jsonb_populate_recordset(null::matters, $2::jsonb)`

/** Names of what a statement violates when a title is taken, or an id names nothing in the firm. */
export const TITLE_INDEX = 'matters_title'
export const CLIENT_REFERENCE = 'matters_client'
export const TEMPLATE_REFERENCE = 'matters_intake_template'

function toMatter(row: MatterRow): LockedMatter {
  return {
    ...row,
    id: toTypeId('mat', row.id),
    client_id: typeIdOrNull('cli', row.client_id),
    ...toAssigned(row),
    intake_template_id: typeIdOrNull('tmpl', row.intake_template_id),
    updated_by: typeIdOrNull('usr', row.updated_by),
  }
}

type Assigned = Pick<StoredMatter, 'assigned_attorney' | 'assigned_users'>

export type AssignedRow = Pick<MatterRow, keyof Assigned>

export function toAssigned(row: AssignedRow): Assigned {
  return {
    assigned_attorney: typeIdOrNull('usr', row.assigned_attorney),
    assigned_users: row.assigned_users.map((uuid) => toTypeId('usr', uuid)),
  }
}

/** A matter as JSON for its row. */
function toRow<Given extends StoredMatter>(matter: Given) {
  return {
    ...matter,
    id: toUuid(matter.id),
    title_key: textKey(matter.title),
    client_id: uuidOrNull(matter.client_id),
    assigned_attorney: uuidOrNull(matter.assigned_attorney),
    assigned_users: matter.assigned_users.map(toUuid),
    intake_template_id: uuidOrNull(matter.intake_template_id),
  }
}

/** The statement that inserts a matter, for `ctx.change` or a transaction. */
export function insertMatter(firmId: FirmId, matter: StoredMatter) {
  return { text: `${INSERT} returning id`, values: [toUuid(firmId), JSON.stringify([toRow(matter)])] }
}

/** Inserts matters in one statement, but for those whose title is taken. Answers the UUIDs of those that it inserted. */
export async function insertNewMatters(tx: Tx, firmId: FirmId, matters: readonly StoredMatter[]): Promise<Set<string>> {
  const inserted = await tx.query<{ id: string }>(`${INSERT} on conflict do nothing returning id`, [
    toUuid(firmId),
    JSON.stringify(matters.map(toRow)),
  ])
  return new Set(inserted.map(({ id }) => id))
}

export async function updateStoredMatter(tx: Tx, firmId: FirmId, matter: LockedMatter): Promise<void> {
  await tx.query(
    `update matters set (${EDITED}, title_key, updated_at, archived_at, updated_by, updated_by_at) = (
       select ${EDITED}, title_key, updated_at, archived_at, updated_by, updated_at
       from jsonb_populate_record(null::matters, $3::jsonb)
     ) where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(matter.id),
      JSON.stringify({ ...toRow(matter), updated_by: uuidOrNull(matter.updated_by) }),
    ],
  )
}

/** Locks the row until commit, so that of two concurrent changes one sees the other. */
export async function lockMatter(tx: Tx, firmId: FirmId, id: MatterId): Promise<LockedMatter | undefined> {
  const [row] = await tx.query<MatterRow>(`select ${COLUMNS} from matters where firm_id = $1 and id = $2 for update`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toMatter(row)
}

/** A matter with its client and its current link. */
export interface MatterWithRelations {
  matter: LockedMatter
  client: matters.MatterClient | null
  /** The sealed token of the link that is neither revoked nor expired, and the link's id. */
  link: { id: string; token_sealed: string } | null
  /** Whether documents of its template may still have to be requested. */
  awaitsRequests: boolean
}

export async function findMatterWithRelations(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
  now: string,
): Promise<MatterWithRelations | undefined> {
  const [row] = await db.lookup<
    MatterRow & { client: matters.MatterClient | null; link: MatterWithRelations['link']; awaits_requests: boolean }
  >(
    `select ${COLUMNS}, ${AWAITS_REQUESTS},
       (select json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'email', c.email)
        from clients c where c.firm_id = m.firm_id and c.id = m.client_id) as client,
       (select json_build_object('id', l.id, 'token_sealed', l.token_sealed)
        from intake_links l
        where l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null and l.expires_at > $3) as link
     from matters m where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), now],
  )
  if (!row) return undefined
  const { client, link, awaits_requests, ...matter } = row
  return {
    matter: toMatter(matter as MatterRow),
    client: client && { ...client, id: toTypeId('cli', client.id) },
    link,
    awaitsRequests: awaits_requests,
  }
}

/** What of a matter its client sees. */
export async function findMatterOfClient(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
): Promise<Omit<matters.PortalMatter, 'firm' | 'documents' | 'documents_pagination'> | undefined> {
  const [row] = await db.lookup<
    Pick<matters.PortalMatter, 'title' | 'status' | 'practice_area'> & {
      first_name: string | null
      language: Language | null
    }
  >(
    `select m.title, m.status, m.practice_area, c.first_name, c.language
     from matters m left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     where m.firm_id = $1 and m.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  if (!row) return undefined
  const { first_name, language, ...matter } = row
  return { id, ...matter, client: first_name === null ? null : { first_name, ...(language && { language }) } }
}

/** What other services need to know of a matter, and who may see it. */
export async function findMatterBrief(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
): Promise<{ brief: matters.MatterBrief; assigned: Assigned; awaitsRequests: boolean } | undefined> {
  const [row] = await db.lookup<
    Pick<MatterRow, 'title' | 'status' | 'client_id' | keyof Assigned> & {
      client_changes: number
      awaits_requests: boolean
    }
  >(
    `select title, status, client_id, client_changes, assigned_attorney, assigned_users, ${AWAITS_REQUESTS}
     from matters m where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return (
    row && {
      brief: {
        id,
        title: row.title,
        status: row.status,
        client_id: typeIdOrNull('cli', row.client_id),
        client_changes: row.client_changes,
      },
      assigned: toAssigned(row),
      awaitsRequests: row.awaits_requests,
    }
  )
}

/** The data of messages, with the matter's link if it works at `now`. */
export async function findMatterForMessages(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
  now: string,
): Promise<(Omit<matters.MatterForMessages, 'link'> & { link: StoredLink | null }) | undefined> {
  const [row] = await db.query<
    AssignedRow &
      ConsentRow &
      Pick<matters.MatterForMessages, 'title' | 'status' | 'document_reminders'> & {
        client: Omit<Exclude<matters.MatterForMessages['client'], null>, 'sms_consent'> | null
        link_id: string | null
        token_sealed: string
        expires_at: string
      }
  >(
    `select m.title, m.status, m.document_reminders, m.assigned_attorney, m.assigned_users,
            l.id as link_id, l.token_sealed, l.expires_at,
            case when c.id is not null
              then jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
                                      'email', c.email, 'phone', c.phone, 'language', c.language) end as client,
            ${consentColumns('c')}
     from matters m
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     left join intake_links l on l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null and l.expires_at > $3
     where m.firm_id = $1 and m.id = $2`,
    [toUuid(firmId), toUuid(id), now],
  )
  if (!row) return undefined
  const { title, status, document_reminders, client, link_id, token_sealed, expires_at } = row
  return {
    id,
    title,
    status,
    document_reminders,
    ...toAssigned(row),
    client: client && {
      ...client,
      id: toTypeId('cli', client.id),
      sms_consent: withConsent(row).sms_consent?.status === 'granted',
    },
    link: link_id === null ? null : { id: link_id, token_sealed, expires_at },
  }
}

/** What the practice-management system gets of a matter. */
export async function findMatterForSync(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
): Promise<matters.MatterForSync | undefined> {
  const [row] = await db.lookup<
    AssignedRow & Omit<matters.MatterForSync, 'id' | keyof AssignedRow | 'client'> & { client: SyncClientRow | null }
  >(
    `select title, status, case_number, practice_area, assigned_attorney, assigned_users,
       (select json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
                                 'email', c.email, 'phone', c.phone)
        from clients c where c.firm_id = m.firm_id and c.id = m.client_id) as client
     from matters m where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  if (!row) return undefined
  const { client, assigned_attorney, assigned_users, ...matter } = row
  return {
    id,
    ...matter,
    ...toAssigned({ assigned_attorney, assigned_users }),
    client: client && { ...client, id: toTypeId('cli', client.id) },
  }
}

type SyncClientRow = Omit<NonNullable<matters.MatterForSync['client']>, 'id'> & { id: string }

/** Which of these matters the firm has and, where an assignee is given, which of them are assigned to that user. */
export async function listVisible(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly MatterId[],
  assignee: UserId | undefined,
): Promise<MatterId[]> {
  const rows = await db.lookup<{ id: string }>(
    `select id from matters
     where firm_id = $1 and id = any($2::uuid[]) and ($3::uuid is null or ${assignedTo('$3')})
     order by id`,
    [toUuid(firmId), ids.map(toUuid), assignee ? toUuid(assignee) : null],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

/** The newest matters of a client, or those of them that are assigned to a user. */
export async function listMattersOfClient(
  db: Ctx['db'],
  firmId: FirmId,
  clientId: ClientId,
  assignee: UserId | undefined,
): Promise<MatterId[]> {
  const rows = await db.lookup<{ id: string }>(
    `select id from matters
     where firm_id = $1 and client_id = $2 and ($3::uuid is null or ${assignedTo('$3')})
     order by created_at desc limit $4`,
    [toUuid(firmId), toUuid(clientId), assignee ? toUuid(assignee) : null, matters.CLIENT_MATTERS_MAX],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

/** Titles of those of these matters that are active. */
export async function listActiveNames(
  db: Queryable,
  firmId: FirmId,
  ids: readonly MatterId[],
): Promise<{ id: MatterId; title: string }[]> {
  const rows = await db.query<{ id: string; title: string }>(
    `select id, title from matters where firm_id = $1 and id = any($2::uuid[]) and status = 'active'`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ id, title }) => ({ id: toTypeId('mat', id), title }))
}

/** Which of these matters are active and have reminders switched on. */
export async function listRemindable(db: Queryable, firmId: FirmId, ids: readonly MatterId[]): Promise<MatterId[]> {
  const rows = await db.query<{ id: string }>(
    `select id from matters
     where firm_id = $1 and id = any($2::uuid[]) and status = 'active' and document_reminders`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

/**
 * Whether another matter has the title, as far as is committed. The index decides; asked before an update, this keeps two
 * that take each other's title from waiting for one another.
 */
export async function titleIsTaken(tx: Queryable, firmId: FirmId, id: MatterId, title: string): Promise<boolean> {
  const rows = await tx.query('select 1 from matters where firm_id = $1 and title_key = $2 and id <> $3', [
    toUuid(firmId),
    textKey(title),
    toUuid(id),
  ])
  return rows.length > 0
}

/** Whether any firm has a matter with this id: the difference between 403 and 404. */
export async function matterExists(db: Ctx['db'], id: MatterId): Promise<boolean> {
  return (await db.lookup('select 1 from matters where id = $1', [toUuid(id)])).length > 0
}

/** Makes creations within a firm wait for each other until commit, so that a count stays true. */
export async function lockMatterCreation(tx: Queryable, firmId: FirmId): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`matters of ${firmId}`])
}

export async function countStoredMatters(tx: Queryable, firmId: FirmId): Promise<number> {
  return await readTotal(tx, firmId, listedMatters)
}

export async function countMattersByStatus(
  db: Ctx['db'],
  firmId: FirmId,
): Promise<{ total: number; active: number; archived: number }> {
  const [row] = await db.query<{ total: number; active: number; archived: number }>(
    `select coalesce(sum(n), 0) as total, coalesce(sum(n) filter (where status = 'active'), 0) as active,
            coalesce(sum(n) filter (where status = 'archived'), 0) as archived
     from ${countsOf(listedMatters)}`,
    [toUuid(firmId)],
  )
  return row!
}

export interface MatterQuery {
  place: ListPlace
  now: string
  status: matters.MatterStatus | 'all'
  practice_area?: matters.PracticeArea | undefined
  client_id?: ClientId | undefined
  /** Only matters that are assigned to the user. */
  assignee?: UserId | undefined
  /** Only matters that are assigned to this user too. */
  assigned_to?: UserId | undefined
  search?: string | undefined
  search_in: 'title' | 'all'
  sort: keyof typeof listedMatters.sorts
  order: 'asc' | 'desc'
}

type StoredListItem = Omit<matters.MatterListItem, 'documents_count'>
type ListRow = Omit<StoredListItem, 'id' | 'client_id'> & { id: string; client_id: string | null }

/** One page and the exact total. The text differs by the filters in use, so each keeps a plan of its own. */
export async function listStoredMatters(
  db: Ctx['db'],
  firmId: FirmId,
  query: MatterQuery,
): Promise<WalkedRows<ListRow>> {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const filter: string[] = []
  if (query.status !== 'all') filter.push(`r.status = ${parameter(query.status)}`)
  if (query.practice_area) filter.push(`r.practice_area = ${parameter(query.practice_area)}`)
  // Of one client, or assigned to one user: few enough to be found and sorted for each page.
  const ofClient = query.client_id ? [`r.client_id = ${parameter(toUuid(query.client_id))}`] : []
  const assigned = [...new Set([query.assignee, query.assigned_to])].flatMap((user) =>
    user ? [assignedTo(parameter(toUuid(user)))] : [],
  )
  const narrowing = [...ofClient, ...assigned]
  const typed = query.search ? await readListSearch(db, query.search) : undefined
  // Signs are in no key, so a search of signs alone looks in titles.
  const isInAll = query.search_in === 'all' && typed !== undefined && !typed.asWritten
  const search = isInAll ? inAll(typed) : typed
  const page: ListedPage = {
    ...query,
    listed: listedMatters,
    columns: keyedColumns('r.id, r.title, r.status, r.practice_area, r.client_id, r.created_at', {
      ...query,
      listed: listedMatters,
    }),
    values,
    filter,
  }
  const patterns = search && parameter(search.patterns)
  const found = !search ? [] : [isInAll ? foundInAll(patterns!) : foundIn(listedMatters.searched, search, patterns!)]
  const read = (one: ListedPage) =>
    narrowing.length > 0
      ? readSortedPage<Keyed<ListRow>>(
          db,
          firmId,
          one,
          [...narrowing, ...found],
          ofClient.length === 0 ? fenced(assigned) : undefined,
        )
      : search
        ? (isInAll ? readPageInAll : readSearchPage)<Keyed<ListRow>>(db, firmId, one, search)
        : readPage<Keyed<ListRow>>(db, firmId, one)
  return await readWalkedPage(db, firmId, page, [...filter, ...narrowing, ...found], query.now, read)
}

/**
 * The firm's matters that meet conditions of which an index knows. The case and offset 0 keep the planner from reading the index of
 * all matters of the firm beside it.
 */
function fenced(conditions: readonly string[]): string {
  return `(select * from matters where case when firm_id = $1 then true end and ${conditions.join(' and ')} offset 0)`
}

/** A row of the list as it is shown, but for what other services know. */
export function toListedMatter({ id, title, status, practice_area, client_id, created_at }: ListRow): StoredListItem {
  return {
    id: toTypeId('mat', id),
    title,
    status,
    practice_area,
    client_id: typeIdOrNull('cli', client_id),
    created_at,
  }
}
