import { type FirmId, type PageQuery, toUuid } from '@dossier/contracts'
import type { Queryable, Values } from '@dossier/runtime'
import { type Listed, listName, NIL_ID, type Sort } from './listed.ts'

/** Rows that a page may lie behind, and still be reached by walking there from an end of the list. */
const WALKED_ROWS_MAX = 1_000

/** A page of a list: which, and what its items show. */
export interface ListedPage extends PageQuery {
  listed: Listed
  sort: string
  order: 'asc' | 'desc'
  /** Columns of the items, of the row `r`, with placeholders from `$2` on for `values`. */
  columns: string
  values: Values
  /** Counts of blocks that make up the total of the filter that `conditions` express; undefined: all. */
  cells: number[] | undefined
  /** Conditions on rows `r` that blocks have counts for. */
  conditions: readonly string[]
}

/** Items and the exact total. */
export interface PageRows<Row> {
  items: Row[]
  total: number
}

/** A page of all rows of the firm, or of those whose cells blocks count. */
export async function readPage<Row>(db: Queryable, firmId: FirmId, page: ListedPage): Promise<PageRows<Row>> {
  const until = page.page * page.per_page
  if (until > WALKED_ROWS_MAX) return await readDeepPage(db, firmId, page)
  if (!page.cells) {
    const [items, total] = await Promise.all([walk<Row>(db, firmId, page), readTotal(db, firmId, page)])
    return { items, total }
  }
  const [total, all] = await Promise.all([
    readTotal(db, firmId, page),
    readTotal(db, firmId, { listed: page.listed, cells: undefined }),
  ])
  if (total <= until - page.per_page) return { items: [], total }
  // As many as are passed until the page is full, if they lie evenly.
  const passed = (Math.min(until, total) * all) / total
  return passed > 4 * WALKED_ROWS_MAX
    ? await readDeepPage(db, firmId, page)
    : { items: await walk(db, firmId, page), total }
}

/** How many rows of the firm there are, of the cells alone if any are given. */
export async function readTotal(
  db: Queryable,
  firmId: FirmId,
  { listed, cells }: Pick<ListedPage, 'listed' | 'cells'>,
): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select coalesce((select ${countOf(cells)} from list_blocks where firm_id = $1 and list = '${listName(listed)}'), 0)
          + coalesce((select sum(step) from ${listed.changes} where firm_id = $1${inCells(cells)}), 0) as total`,
    [toUuid(firmId)],
  )
  return row!.total
}

/** The sum of a block's counts of the cells. The numbers are the code's own, and so are part of the statement. */
function countOf(cells: number[] | undefined): string {
  return cells ? `(${cells.map((cell) => `counts[${cell}]`).join(' + ')})` : 'total'
}

function inCells(cells: number[] | undefined): string {
  return cells ? ` and cell in (${cells.join(', ')})` : ''
}

/** Reads the page by walking from the end of the list at which it begins. The rows passed are not read, their keys are. */
export async function walk<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[] = [],
): Promise<Row[]> {
  const sort = page.listed.sorts[page.sort]!
  const { columns, values, per_page } = page
  const conditions = ['r.firm_id = $1', ...page.conditions, ...further].join(' and ')
  const [limit, offset] = [`$${values.length + 2}::bigint`, `$${values.length + 3}::bigint`]
  return await db.query<Row>(
    `select r.* from (
       select ${selectedKeys(sort)} from ${page.listed.name} r where ${conditions}
       order by ${orderOf(sort, page.order)} limit ${limit} offset ${offset}
     ) p ${itemOf(page.listed, columns)}
     order by ${orderOf(sort, page.order, 'p')}`,
    [toUuid(firmId), ...values, per_page, (page.page - 1) * per_page],
  )
}

function orderOf(sort: Sort, order: 'asc' | 'desc', row: 'r' | 'p' = 'r'): string {
  return sort.columns.map((column) => `${row}.${column} ${order}`).join(', ')
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

/**
 * Reads the page from the blocks that it lies in, which are found by adding up the counts of all blocks before. Changes
 * that are not folded yet take their place among the blocks, so positions are exact.
 */
async function readDeepPage<Row>(db: Queryable, firmId: FirmId, page: ListedPage): Promise<PageRows<Row>> {
  const { listed, values, per_page } = page
  const rows = await db.query<ListRow<Row>>(deepPageStatement(page), [
    toUuid(firmId),
    ...values,
    per_page,
    (page.page - 1) * per_page,
    listName(listed, page.sort),
  ])
  return toPageRows(rows)
}

function deepPageStatement({ listed, sort: sortName, order, columns, values, cells, conditions }: ListedPage): string {
  const sort = listed.sorts[sortName]!
  const parameter = (index: number) => `$${values.length + 1 + index}`
  const [limit, offset, list] = [`${parameter(1)}::bigint`, `${parameter(2)}::bigint`, parameter(3)]
  const key = 'low_at, low_text, low_id'
  const [first, until] =
    order === 'asc'
      ? [offset, `${offset} + ${limit}`]
      : [`greatest(0, total - ${offset} - ${limit})`, `total - ${offset}`]
  const rowKey = sort.columns.map((column) => `r.${column}`).join(', ')
  return `with counted as (
     select ${key}, ${countOf(cells)}::bigint as n, true as is_block from list_blocks where firm_id = $1 and list = ${list}
     union all
     select '-infinity', '', ${NIL_ID}, 0, true
     where not exists (select from list_blocks where firm_id = $1 and list = ${list})
     union all
     select ${sort.key('c', listed.changedId)}, step, false from ${listed.changes} c where firm_id = $1${inCells(cells)}
   ),
   summed as (
     select *, coalesce(sum(n) over (order by ${key}, is_block desc rows between unbounded preceding and 1 preceding), 0)
              as rows_before, sum(n) over () as total
     from counted
   ),
   blocks as (
     select ${key}, total, rows_before, lead(rows_before, 1, total) over (order by ${key}) as rows_until
     from summed where is_block
   ),
   covering as materialized (
     select *, ${first} as first, ${until} as until from blocks
     where rows_until > rows_before and rows_until > ${first} and rows_before < ${until}
   )
   select t.total::bigint as list_total, page.* from (select total from summed limit 1) t left join (
     select row_number() over (order by ${orderOf(sort, order, 'p')}) as list_place, r.* from (
       select b.* from covering c cross join lateral (
         select ${selectedKeys(sort)} from ${listed.name} r
         where ${['r.firm_id = $1', `(${rowKey}) >= (${sort.lows.map((low) => `c.${low}`).join(', ')})`, ...conditions].join(' and ')}
         order by ${orderOf(sort, 'asc')}
         limit least(c.until, c.rows_until) - greatest(c.first, c.rows_before)
         offset greatest(0, c.first - c.rows_before)
       ) b
     ) p ${itemOf(listed, columns)}
   ) page on true order by list_place`
}

/** A page of the rows that meet conditions of which blocks know nothing: all of them are found and sorted. */
export async function readSortedPage<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[],
): Promise<PageRows<Row>> {
  return await sortFound(db, firmId, page, further, '')
}

/** As `readSortedPage`, unless more rows than that are found: then undefined. */
export async function readSortedPageUpTo<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[],
  rowsMax: number,
): Promise<PageRows<Row> | undefined> {
  const sorted = await sortFound<Row>(db, firmId, page, further, `limit ${rowsMax + 1}`)
  return sorted.total > rowsMax ? undefined : sorted
}

async function sortFound<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  further: readonly string[],
  bound: string,
): Promise<PageRows<Row>> {
  const sort = page.listed.sorts[page.sort]!
  const { columns, values, per_page } = page
  const conditions = ['r.firm_id = $1', ...page.conditions, ...further].join(' and ')
  const [limit, offset] = [`$${values.length + 2}::bigint`, `$${values.length + 3}::bigint`]
  const rows = await db.query<ListRow<Row>>(
    `with found as materialized (
       select ${selectedKeys(sort)}
       from (select r.id from ${page.listed.name} r where ${conditions} offset 0 ${bound}) f
       join ${page.listed.name} r on r.firm_id = $1 and r.id = f.id
     )
     select t.total as list_total, page.* from (select count(*) as total from found) t left join (
       select row_number() over (order by ${orderOf(sort, page.order, 'p')}) as list_place, r.* from (
         select * from found r order by ${orderOf(sort, page.order)} limit ${limit} offset ${offset}
       ) p ${itemOf(page.listed, columns)}
     ) page on true order by list_place`,
    [toUuid(firmId), ...values, per_page, (page.page - 1) * per_page],
  )
  return toPageRows(rows)
}

/** A row of a page with the total of the list; of a page without rows, the total alone. */
type ListRow<Row> = Row & { list_total: number; list_place: number | null }

function toPageRows<Row>(rows: ListRow<Row>[]): PageRows<Row> {
  return {
    total: rows[0]!.list_total,
    items: rows.flatMap(({ list_total, list_place, ...item }) => (list_place ? [item as unknown as Row] : [])),
  }
}
