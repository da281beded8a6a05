import { type FirmId, toUuid } from '@dossier/contracts'
import type { ListPlace, Queryable, Values } from '@dossier/runtime'
import { type Listed, listName, NIL_ID, type Sort } from './listed.ts'

/** Rows that a page may lie behind, and still be reached by walking there from an end of the list. */
const WALKED_ROWS_MAX = 1_000

/** A page of a list: which, and what its items show. */
export interface ListedPage {
  place: ListPlace
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
  const { place } = page
  if (place.isByCursor) return await readPageAfter(db, firmId, page)
  const until = place.offset + place.limit
  if (until > WALKED_ROWS_MAX) return await readDeepPage(db, firmId, page)
  if (!page.cells) {
    const [items, total] = await Promise.all([walk<Row>(db, firmId, page), readTotal(db, firmId, page)])
    return { items, total }
  }
  const [total, all] = await Promise.all([
    readTotal(db, firmId, page),
    readTotal(db, firmId, { listed: page.listed, cells: undefined }),
  ])
  if (total <= place.offset) return { items: [], total }
  // As many as are passed until the page is full, if they lie evenly.
  const passed = (Math.min(until, total) * all) / total
  return passed > 4 * WALKED_ROWS_MAX
    ? await readDeepPage(db, firmId, page)
    : { items: await walk(db, firmId, page), total }
}

/** The page after a row. Walking on is fast wherever the row is, unless few of the rows passed are in the list. */
async function readPageAfter<Row>(db: Queryable, firmId: FirmId, page: ListedPage): Promise<PageRows<Row>> {
  if (!page.cells) {
    const [items, total] = await Promise.all([walk<Row>(db, firmId, page), readTotal(db, firmId, page)])
    return { items, total }
  }
  const [total, all] = await Promise.all([
    readTotal(db, firmId, page),
    readTotal(db, firmId, { listed: page.listed, cells: undefined }),
  ])
  if (total === 0) return { items: [], total }
  const passed = (Math.min(page.place.limit, total) * all) / total
  const items =
    passed > 4 * WALKED_ROWS_MAX ? await readBlocksAfter<Row>(db, firmId, page) : await walk<Row>(db, firmId, page)
  return { items, total }
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
  const { columns, values, place } = page
  const conditions = ['r.firm_id = $1', ...page.conditions, ...further].join(' and ')
  const [limit, offset] = [`$${values.length + 2}::bigint`, `$${values.length + 3}::bigint`]
  const after = afterKey(page, values.length + 4)
  return await db.query<Row>(
    `select r.* from (
       select ${selectedKeys(sort)} from ${page.listed.name} r where ${conditions}${after.sql}
       order by ${orderOf(sort, page.order)} limit ${limit} offset ${offset}
     ) p ${itemOf(page.listed, columns)}
     order by ${orderOf(sort, page.order, 'p')}`,
    [toUuid(firmId), ...values, place.limit, place.offset, ...after.values],
  )
}

/** The condition that rows `r` come after the place of the page. */
function afterKey({ place, listed, sort, order }: ListedPage, firstParameter: number) {
  const columns = listed.sorts[sort]!.columns.map((column) => `r.${column}`)
  return place.after(columns.join(', '), order, firstParameter)
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
  const { listed, values, place } = page
  const rows = await db.query<ListRow<Row>>(deepPageStatement(page), [
    toUuid(firmId),
    ...values,
    place.limit,
    place.offset,
    listName(listed, page.sort),
  ])
  return toPageRows(rows)
}

function deepPageStatement(page: ListedPage): string {
  const { listed, sort: sortName, order, columns, values, conditions } = page
  const sort = listed.sorts[sortName]!
  const parameter = (index: number) => `$${values.length + 1 + index}`
  const [limit, offset, list] = [`${parameter(1)}::bigint`, `${parameter(2)}::bigint`, parameter(3)]
  const [first, until] =
    order === 'asc'
      ? [offset, `${offset} + ${limit}`]
      : [`greatest(0, total - ${offset} - ${limit})`, `total - ${offset}`]
  const rowKey = sort.columns.map((column) => `r.${column}`).join(', ')
  return `with ${blocksWithPositions(page, list)},
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

const BLOCK_KEY = 'low_at, low_text, low_id'

/**
 * The tables `summed` and `blocks`: each block of the list with the rows of the filter before it and until its end.
 * Changes that are not folded yet take their place among the blocks.
 */
function blocksWithPositions({ listed, sort: sortName, cells }: ListedPage, list: string): string {
  const sort = listed.sorts[sortName]!
  return `counted as (
     select ${BLOCK_KEY}, ${countOf(cells)}::bigint as n, true as is_block from list_blocks where firm_id = $1 and list = ${list}
     union all
     select '-infinity', '', ${NIL_ID}, 0, true
     where not exists (select from list_blocks where firm_id = $1 and list = ${list})
     union all
     select ${sort.key('c', listed.changedId)}, step, false from ${listed.changes} c where firm_id = $1${inCells(cells)}
   ),
   summed as (
     select *, coalesce(sum(n) over (order by ${BLOCK_KEY}, is_block desc rows between unbounded preceding and 1 preceding), 0)
              as rows_before, sum(n) over () as total
     from counted
   ),
   blocks as (
     select ${BLOCK_KEY}, total, rows_before, lead(rows_before, 1, total) over (order by ${BLOCK_KEY}) as rows_until
     from summed where is_block
   )`
}

/** Reads the page after a row from the block that has the row and as many of the next as hold the page. */
async function readBlocksAfter<Row>(db: Queryable, firmId: FirmId, page: ListedPage): Promise<Row[]> {
  const { listed, sort: sortName, order, columns, values, conditions, place } = page
  const sort = listed.sorts[sortName]!
  const parameter = (index: number) => `$${values.length + 1 + index}`
  const [limit, list] = [`${parameter(1)}::bigint`, parameter(2)]
  const after = afterKey(page, values.length + 4)
  const placed = sort.columns.map((column, index) => `${after.placeholders[index]} as ${column}`)
  const rowKey = sort.columns.map((column) => `r.${column}`).join(', ')
  const reached =
    order === 'asc'
      ? `b.rows_until > h.rows_before and b.rows_before < h.rows_until + ${limit}`
      : `b.rows_before < h.rows_until and b.rows_until > h.rows_before - ${limit}`
  return await db.query<Row>(
    `with ${blocksWithPositions(page, list)},
     here as (
       select b.* from blocks b cross join (select ${placed.join(', ')}) k
       where (${BLOCK_KEY}) <= (${sort.key('k', 'id')})
       order by b.low_at desc, b.low_text desc, b.low_id desc limit 1
     ),
     covering as materialized (
       select b.* from blocks b cross join here h where b.rows_until > b.rows_before and ${reached}
     )
     select r.* from (
       select r.* from covering c cross join lateral (
         select ${selectedKeys(sort)} from ${listed.name} r
         where ${['r.firm_id = $1', `(${rowKey}) >= (${sort.lows.map((low) => `c.${low}`).join(', ')})`, ...conditions].join(' and ')}
         order by ${orderOf(sort, 'asc')} limit c.rows_until - c.rows_before
       ) r
       where true${after.sql} order by ${orderOf(sort, order)} limit ${limit}
     ) p ${itemOf(listed, columns)}
     order by ${orderOf(sort, order, 'p')}`,
    [toUuid(firmId), ...values, place.limit, listName(listed, sortName), ...after.values],
  )
}

/**
 * A page of the firm's rows that meet conditions of which blocks know nothing: all of them are found and sorted.
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
  const conditions = ['r.firm_id = $1', ...further, ...page.conditions].join(' and ')
  const keys = selectedKeys(page.listed.sorts[page.sort]!)
  return await sortFound(db, firmId, page, `found as materialized (select ${keys} from ${rows} r where ${conditions})`)
}

/** As `readSortedPage` of rows whose conditions name the firm too, unless more than that are found: then undefined. */
export async function readSortedPageUpTo<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  found: readonly string[],
  rowsMax: number,
): Promise<PageRows<Row> | undefined> {
  const { name, sorts } = page.listed
  // The bound is outside of what is planned for all rows: for a few, the planner may walk the rows of the firm.
  const sorted = await sortFound<Row>(
    db,
    firmId,
    page,
    `matching as materialized (select r.id from ${name} r where ${[...found, ...page.conditions].join(' and ')}),
     found as materialized (
       select ${selectedKeys(sorts[page.sort]!)} from (select id from matching limit ${rowsMax + 1}) f
       join ${name} r on r.firm_id = $1 and r.id = f.id
     )`,
  )
  return sorted.total > rowsMax ? undefined : sorted
}

/** The page of the table `found`, which has the keys of all rows, and how many they are. */
async function sortFound<Row>(db: Queryable, firmId: FirmId, page: ListedPage, found: string): Promise<PageRows<Row>> {
  const sort = page.listed.sorts[page.sort]!
  const { columns, values, place } = page
  const [limit, offset] = [`$${values.length + 2}::bigint`, `$${values.length + 3}::bigint`]
  const after = afterKey(page, values.length + 4)
  const rows = await db.query<ListRow<Row>>(
    `with ${found}
     select t.total as list_total, page.* from (select count(*) as total from found) t left join (
       select row_number() over (order by ${orderOf(sort, page.order, 'p')}) as list_place, r.* from (
         select * from found r where true${after.sql}
         order by ${orderOf(sort, page.order)} limit ${limit} offset ${offset}
       ) p ${itemOf(page.listed, columns)}
     ) page on true order by list_place`,
    [toUuid(firmId), ...values, place.limit, place.offset, ...after.values],
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
