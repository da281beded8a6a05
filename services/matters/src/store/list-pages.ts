import { type FirmId, toUuid } from '@dossier/contracts'
import { type ListPlace, type Queryable, rowsOf, type Values } from '@dossier/runtime'
import { totalOf } from './list-counts.ts'
import { type Listed, type Sort, sortedBy } from './listed.ts'

/** Rows that are walked from the start of a list, without asking which of its ends is nearer. */
const NEAR_ROWS = 1_000

/** A page of a list: which, and what its items show. */
export interface ListedPage {
  place: ListPlace
  listed: Listed
  sort: string
  order: 'asc' | 'desc'
  /** Columns of the items, of the row `r`, with placeholders from `$2` on for `values`. */
  columns: string
  values: Values
  /** Conditions on the status and practice area of rows `r`, by which totals are counted. */
  filter: readonly string[]
}

/** Items and the exact total. */
export interface PageRows<Row> {
  items: Row[]
  total: number
}

/** A page of the rows of the firm that the filter lets through. */
export async function readPage<Row>(db: Queryable, firmId: FirmId, page: ListedPage): Promise<PageRows<Row>> {
  const { listed, filter } = page
  return await read(db, firmId, page, {
    rows: `${listed.name} r where ${['r.firm_id = $1', ...filter].join(' and ')}`,
    total: totalOf(listed, filter),
  })
}

/** A page of the rows of the firm that meet further conditions too. They are walked as well, and compared. */
export async function readComparedPage<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[],
): Promise<PageRows<Row>> {
  const rows = `${page.listed.name} r where ${['r.firm_id = $1', ...page.filter, ...further].join(' and ')}`
  return await read(db, firmId, page, { rows, total: `(select count(*) from ${rows})` })
}

/**
 * A page of the firm's rows that meet conditions without a count: all of them are found and sorted.
 *
 * @param further the conditions
 * @param rows SQL of where to look: the table, or a subquery of it that leaves out no row that meets the conditions
 */
export async function readSortedPage<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[],
  rows: string = page.listed.name,
): Promise<PageRows<Row>> {
  const conditions = ['r.firm_id = $1', ...further, ...page.filter].join(' and ')
  const keys = selectedKeys(page.listed.sorts[page.sort]!)
  return await readFound(db, firmId, page, `found as materialized (select ${keys} from ${rows} r where ${conditions})`)
}

/** Rows to look up one by one. */
export interface Candidates {
  /** SQL of their `row_id`, some perhaps more than once. */
  ids: string
  /** How many these may be. */
  max: number
}

/** As `readSortedPage`, of candidates that meet the conditions. Undefined if there are too many candidates. */
export async function readPageOf<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[],
  { ids, max }: Candidates,
): Promise<PageRows<Row> | undefined> {
  const { listed, filter } = page
  const conditions = [`(select count(*) from bounded) <= ${max}`, ...further, ...filter].join(' and ')
  // The bound is outside of what is planned for all rows: for a few, the planner may walk the rows of the firm.
  const found = `candidates as materialized (${ids}),
    bounded as materialized (select row_id from candidates limit ${max + 1}),
    found as materialized (
      select ${selectedKeys(listed.sorts[page.sort]!)}
      from (${rowsOf(listed.name, 'select distinct row_id from bounded')}) r where ${conditions}
    )`
  const total = `(select case when count(*) > ${max} then count(*) else (select count(*) from found) end from bounded)`
  const read = await readFound<Row>(db, firmId, page, found, total)
  return read.total > max ? undefined : read
}

/** The page of the table `found`, which has the keys of all rows. */
async function readFound<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  found: string,
  total = '(select count(*) from found)',
): Promise<PageRows<Row>> {
  return await read(db, firmId, page, { found, rows: 'found r where true', total })
}

/** SQL of what a page is read from. */
interface PageSource {
  /** Tables that come before the statement. */
  found?: string
  /** The rows `r` of the list, with conditions. */
  rows: string
  /** How many they are. */
  total: string
}

/**
 * Reads a page and the total in one snapshot: walks the keys of the list to the page, from the nearer end of the list, then reads the
 * rows of the page alone.
 */
async function read<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  { found, rows, total }: PageSource,
): Promise<PageRows<Row>> {
  const { listed, columns, order, values, place } = page
  const sort = listed.sorts[page.sort]!
  const [limit, offset] = [`$${values.length + 2}::bigint`, `$${values.length + 3}::bigint`]
  const after = place.after(sortedBy(sort, 'r').join(', '), order, values.length + 4)
  const walk = (from: 'asc' | 'desc', rowsRead: string, passed: string) =>
    `(select ${selectedKeys(sort)} from ${rows}${after.sql} order by ${orderOf(sort, from, 'r')} limit ${rowsRead} offset ${passed})`
  // From the end, as many rows are passed as the total leaves behind the page. The walk from the farther end reads none.
  const isBehindMiddle = `2 * ${offset} + ${limit} > total`
  const isNear = place.isByCursor || place.offset + place.limit <= NEAR_ROWS
  const keys = isNear
    ? walk(order, limit, offset)
    : `(${walk(order, `(select case when ${isBehindMiddle} then 0 else ${limit} end from counted)`, offset)}
       union all
       ${walk(
         REVERSE[order],
         `(select case when ${isBehindMiddle} then greatest(0, least(${limit}, total - ${offset})) else 0 end from counted)`,
         `(select greatest(0, total - ${offset} - ${limit}) from counted)`,
       )})`
  const answer = await db.query<Row & { list_total: number; list_place: number | null }>(
    `with ${found ? `${found}, ` : ''}counted as (select ${total} as total)
     select c.total as list_total, page.* from counted c left join (
       select row_number() over (order by ${orderOf(sort, order, 'p')}) as list_place, r.*
       from ${keys} p ${itemOf(listed, columns)}
     ) page on true order by list_place`,
    [toUuid(firmId), ...values, place.limit, place.offset, ...after.values],
  )
  return {
    total: answer[0]!.list_total,
    // A page without rows has the total alone.
    items: answer.flatMap(({ list_total, list_place, ...item }) => (list_place ? [item as unknown as Row] : [])),
  }
}

const REVERSE = { asc: 'desc', desc: 'asc' } as const

function orderOf(sort: Sort, order: 'asc' | 'desc', row: 'r' | 'p'): string {
  return sortedBy(sort, row)
    .map((key) => `${key} ${order}`)
    .join(', ')
}

/**
 * The columns of the item `r` for each row `p` of a page. The limit keeps the planner, who cannot know how few rows a page
 * has, from reading all rows of the firm to join them.
 */
function itemOf(listed: Listed, columns: string): string {
  return `cross join lateral (
    select ${columns} from ${listed.name} r where r.firm_id = $1 and r.id = p.id limit 1
  ) r`
}

/** The id and what the list is sorted by, each once. */
function selectedKeys(sort: Sort): string {
  return [...new Set(['id', ...sort.columns])].map((column) => `r.${column}`).join(', ')
}
