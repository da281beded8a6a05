import { type ClientId, type FirmId, type Language, matters, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import {
  type Ctx,
  type Insertion,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  UPDATED_BY,
  uuidOrNull,
} from '@dossier/runtime'
import type { ConsentRecord } from '../domain/sms-consent.ts'
import { textKey } from '../domain/text-key.ts'
import { assignedTo } from './assigned-to.ts'
import { readTotal } from './list-counts.ts'
import { type ListedPage, readPage, readSortedPage } from './list-pages.ts'
import { foundIn, readListSearch } from './list-search.ts'
import { type Keyed, keyedColumns, readWalkedPage, type WalkedRows } from './list-walk.ts'
import { listedClients } from './listed.ts'
import { readSearchPage } from './search-pages.ts'
import { type ConsentRow, consentColumns, withConsent } from './sms-choices.ts'

type Client = matters.Client

/** A client's own columns, without counts and derived values. */
export type StoredClient = Omit<Client, 'matters_count' | 'sms_consent'>

/** The same with who changed it last. */
export type LockedClient = StoredClient & Pick<matters.ClientDetail, 'updated_by'>

/** What a caller can change of a client. Only here are these columns written down. */
const EDITED = 'first_name, last_name, email, phone, date_of_birth, address, language, notes, custom_fields'

const COLUMNS = `id, ${EDITED}, created_at, updated_at, ${UPDATED_BY}`

/** What is inserted of a client; PostgreSQL takes it from JSON by the names and types of the table. */
const INSERTED = `firm_id, id, ${EDITED}, email_key, created_at, updated_at, sms_consent, sms_consent_at`

const INSERT = `insert into clients (${INSERTED})
  select ${INSERTED} from jsonb_populate_recordset(null::clients, $1::jsonb)`

const INSERT_RETURNING = `${INSERT} returning id`

function toClient<Row extends { id: string }>(row: Row): Row & { id: ClientId } {
  return { ...row, id: toTypeId('cli', row.id) }
}

type ChangedRow = { updated_by: string | null }

const toChangedClient = <Row extends { id: string } & ChangedRow>(row: Row) => ({
  ...toClient(row),
  updated_by: typeIdOrNull('usr', row.updated_by),
})

/** A client as JSON for its row. */
function toRow<Given extends StoredClient>(client: Given) {
  return { ...client, id: toUuid(client.id), email_key: client.email && textKey(client.email) }
}

function toNewRow(firmId: FirmId, client: StoredClient & ConsentRecord) {
  return { firm_id: toUuid(firmId), ...toRow(client) }
}

/** Inserts a client, for `ctx.insert`. A used email violates the index `clients_email`. */
export function insertClient(firmId: FirmId, client: StoredClient, consent: ConsentRecord): Insertion {
  return { text: INSERT_RETURNING, row: toNewRow(firmId, { ...client, ...consent }) }
}

/** Inserts clients in one statement, except ones whose email is used. Returns the UUIDs of the inserted ones. */
export async function insertNewClients(
  tx: Tx,
  firmId: FirmId,
  clients: readonly (StoredClient & ConsentRecord)[],
): Promise<Set<string>> {
  const inserted = await tx.query<{ id: string }>(`${INSERT} on conflict do nothing returning id`, [
    JSON.stringify(clients.map((client) => toNewRow(firmId, client))),
  ])
  return new Set(inserted.map(({ id }) => id))
}

/** Name of the unique index that a used email violates. */
export const EMAIL_INDEX = 'clients_email'

/** The client with its newest matters, null for none; `condition` narrows them. Counting them here would take half as long again. */
const clientDetail = (condition: string) => `
  select ${COLUMNS}, ${consentColumns('c')}, (
    select json_agg(json_build_object('id', m.id, 'title', m.title, 'status', m.status,
                                      'practice_area', m.practice_area) order by m.created_at desc)
    from (select id, title, status, practice_area, created_at from matters
          where firm_id = c.firm_id and client_id = c.id${condition}
          order by created_at desc limit ${matters.CLIENT_MATTERS_MAX}) m
  ) as matters
  from clients c where firm_id = $1 and id = $2`

export const FIND_CLIENT_DETAIL = clientDetail('')
const FIND_ASSIGNED_CLIENT_DETAIL = clientDetail(` and ${assignedTo('$3')}`)

type ClientDetailRow = Omit<StoredClient, 'id'> &
  ConsentRow &
  ChangedRow & { id: string; matters: matters.ClientDetail['matters'] | null }

/** With an assignee, only matters assigned to them, and only these are counted. */
export async function findClientDetail(
  db: Ctx['db'],
  firmId: FirmId,
  id: ClientId,
  assignee: UserId | undefined,
): Promise<matters.ClientDetail | undefined> {
  const client = [toUuid(firmId), toUuid(id)]
  const [row] = assignee
    ? await db.lookup<ClientDetailRow>(FIND_ASSIGNED_CLIENT_DETAIL, [...client, toUuid(assignee)])
    : await db.lookup<ClientDetailRow>(FIND_CLIENT_DETAIL, client)
  if (!row) return undefined
  const listed = row.matters ?? []
  const isAll = listed.length < matters.CLIENT_MATTERS_MAX
  return {
    ...toChangedClient(withConsent(row)),
    matters: listed.map((matter) => ({ ...matter, id: toTypeId('mat', matter.id) })),
    matters_count: isAll ? listed.length : await countMattersOfClient(db, firmId, id, assignee),
  }
}

/** Whether any firm has a client with this id: the difference between 403 and 404. */
export async function clientExists(db: Ctx['db'], id: ClientId): Promise<boolean> {
  return (await db.lookup('select 1 from clients where id = $1', [toUuid(id)])).length > 0
}

/** Who a client is, for those who tell of them. */
export async function findClientName(
  db: Queryable,
  firmId: FirmId,
  id: ClientId,
): Promise<{ id: ClientId; first_name: string; last_name: string } | null> {
  const [row] = await db.query<{ first_name: string; last_name: string }>(
    'select first_name, last_name from clients where firm_id = $1 and id = $2',
    [toUuid(firmId), toUuid(id)],
  )
  return row ? { id, ...row } : null
}

/** The name that messages to the client greet, and their language; null if not set. */
export async function findClientAsReader(
  db: Queryable,
  firmId: FirmId,
  id: ClientId,
): Promise<{ language: Language | null; first_name: string | null }> {
  const [row] = await db.query<{ language: Language | null; first_name: string }>(
    'select language, first_name from clients where firm_id = $1 and id = $2',
    [toUuid(firmId), toUuid(id)],
  )
  return row ?? { language: null, first_name: null }
}

/** Locks the row until commit, so that one of two updates sees the other. */
export async function lockClient(
  tx: Tx,
  firmId: FirmId,
  id: ClientId,
): Promise<{ client: LockedClient; record: ConsentRecord } | undefined> {
  const [row] = await tx.query<StoredClient & ChangedRow & ConsentRecord>(
    `select ${COLUMNS}, sms_consent, sms_consent_at
     from clients where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  if (!row) return undefined
  const { sms_consent, sms_consent_at, ...client } = row
  return { client: toChangedClient(client), record: { sms_consent, sms_consent_at } }
}

/** Whether another client has the email, as far as is committed; see `titleIsTaken`. */
export async function emailIsTaken(tx: Queryable, firmId: FirmId, id: ClientId, email: string): Promise<boolean> {
  const rows = await tx.query('select 1 from clients where firm_id = $1 and email_key = $2 and id <> $3', [
    toUuid(firmId),
    textKey(email),
    toUuid(id),
  ])
  return rows.length > 0
}

/** The client is locked. */
export async function updateConsentRecord(
  tx: Tx,
  firmId: FirmId,
  id: ClientId,
  { sms_consent, sms_consent_at }: ConsentRecord,
): Promise<void> {
  await tx.query(`update clients set sms_consent = $3, sms_consent_at = $4 where firm_id = $1 and id = $2`, [
    toUuid(firmId),
    toUuid(id),
    sms_consent,
    sms_consent_at,
  ])
}

export async function updateStoredClient(tx: Tx, firmId: FirmId, client: LockedClient): Promise<void> {
  await tx.query(
    `update clients set (${EDITED}, email_key, updated_at, updated_by, updated_by_at) = (
       select ${EDITED}, email_key, updated_at, updated_by, updated_at
       from jsonb_populate_record(null::clients, $3::jsonb)
     ) where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(client.id),
      JSON.stringify({ ...toRow(client), updated_by: uuidOrNull(client.updated_by) }),
    ],
  )
}

/** The number of its matters; with an assignee, of matters assigned to them. */
export async function countMattersOfClient(
  tx: Queryable,
  firmId: FirmId,
  id: ClientId,
  assignee: UserId | undefined,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from matters
     where firm_id = $1 and client_id = $2${assignee ? ` and ${assignedTo('$3')}` : ''}`,
    [toUuid(firmId), toUuid(id), ...(assignee ? [toUuid(assignee)] : [])],
  )
  return row!.count
}

export async function countStoredClients(db: Ctx['db'], firmId: FirmId): Promise<number> {
  return await readTotal(db, firmId, listedClients)
}

type ClientListRow = Omit<matters.ClientListItem, 'id' | 'sms_consent'> & ConsentRow & { id: string }

export interface ClientQuery {
  place: ListPlace
  now: string
  search?: string | undefined
  /** Only clients of matters that are assigned to the user, and only those matters are counted. */
  assignee?: UserId | undefined
  sort: keyof typeof listedClients.sorts
  order: 'asc' | 'desc'
}

/** One page and the exact total. */
export async function listStoredClients(
  db: Ctx['db'],
  firmId: FirmId,
  query: ClientQuery,
): Promise<WalkedRows<ClientListRow>> {
  const { assignee } = query
  const search = query.search ? await readListSearch(db, query.search) : undefined
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const assigned = assignee && assignedTo(parameter(toUuid(assignee)))
  const found = search ? [foundIn(listedClients.searched, search, parameter(search.patterns))] : []
  const page: ListedPage = {
    ...query,
    listed: listedClients,
    columns: keyedColumns(
      `r.id, r.first_name, r.last_name, r.email, r.phone, r.created_at, ${consentColumns('r')},
      (select count(*) from matters m where m.firm_id = r.firm_id and m.client_id = r.id${
        assigned ? ` and ${assigned}` : ''
      }) as matters_count`,
      { ...query, listed: listedClients },
    ),
    values,
    filter: [],
  }
  // Offset 0 keeps the planner from looking at each client for its matters: a user has fewer matters than a firm clients.
  const ofAssigned = `r.id in (select client_id from (
    select m.client_id from matters m where m.firm_id = $1 and ${assigned} and m.client_id is not null offset 0) a)`
  const read = (one: ListedPage) =>
    assigned
      ? readSortedPage<Keyed<ClientListRow>>(db, firmId, one, [ofAssigned, ...found])
      : search
        ? readSearchPage<Keyed<ClientListRow>>(db, firmId, one, search)
        : readPage<Keyed<ClientListRow>>(db, firmId, one)
  const matching = [...(assigned ? [ofAssigned] : []), ...found]
  return await readWalkedPage(db, firmId, page, matching, query.now, read)
}

/** A row of the list as it is shown. */
export function toListedClient(row: ClientListRow): matters.ClientListItem {
  const { id, first_name, last_name, email, phone, sms_consent, created_at, matters_count } = toClient(withConsent(row))
  return { id, first_name, last_name, email, phone, sms_consent, created_at, matters_count }
}
