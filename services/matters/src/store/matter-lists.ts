/** Lists and counts the matters of a firm. */
import { type ClientId, type FirmId, type matters, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, typeIdOrNull } from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'
import { countsOf, readTotal } from './list-counts.ts'
import { type ListedPage, readPage, readSortedPage } from './list-pages.ts'
import { foundIn, readListSearch } from './list-search.ts'
import { type Keyed, keyedColumns, readWalkedPage, type WalkedRows } from './list-walk.ts'
import { listedMatters } from './listed.ts'
import { foundInAll, inAll, readPageInAll } from './matter-search.ts'
import { readSearchPage } from './search-pages.ts'

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
  // Matters of one client, or assigned to one user: few enough to be found and sorted for each page.
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
 * The firm's matters that meet conditions that an index covers. The case and offset 0 keep the planner from reading the index of
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
