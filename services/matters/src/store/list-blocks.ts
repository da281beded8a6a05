import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { FIRST_LOW, type Listed, type Low, listName, NIL_ID, type SearchedTexts, type Sort } from './listed.ts'

/**
 * Rows of a block when it is made; one that has twice as many is divided, and small neighbours become one. A deep page
 * adds up all blocks and walks in one: for a million rows both take about as long.
 */
const BLOCK_ROWS = 3_000

/** Firms with changes that blocks do not count yet, those with most first. */
export async function findFirmsToFold(db: Queryable, listed: Listed, limit: number): Promise<FirmId[]> {
  const rows = await db.query<{ firm_id: string }>(
    `select firm_id from ${listed.changes} group by firm_id order by count(*) desc limit $1`,
    [limit],
  )
  return rows.map((row) => toTypeId('firm', row.firm_id))
}

/** Counts changes up to this number, so that a long backlog does not make the check slow. */
const COUNTED_MAX = 100_000

/** How many changes of all firms wait to be folded. */
export async function countChanges(db: Queryable, listed: Listed): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from (select from ${listed.changes} limit ${COUNTED_MAX}) waiting`,
  )
  return row!.count
}

/** Locks the firm's blocks for this transaction. False if another transaction has them. */
export async function tryLockBlocks(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [lockName(firmId)],
  )
  return row!.locked
}

/** As `tryLockBlocks`, waiting for who has them. */
export async function lockBlocks(tx: Queryable, firmId: FirmId): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(firmId)])
}

/** Prevents folding until the transaction ends; many transactions may hold this lock at once. */
export async function lockBlocksShared(tx: Queryable, firmId: FirmId): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockName(firmId)])
}

function lockName(firmId: FirmId): string {
  return `blocks of ${firmId}`
}

/**
 * Moves up to `limit` changes into the blocks that they belong to, in the one statement that also removes them, so that
 * blocks and changes together are the same before and after. A trigger of the removal moves them into the counts of kept
 * searches. Answers how many. The caller has locked the firm's blocks.
 */
export async function foldChanges(tx: Queryable, firmId: FirmId, listed: Listed, limit: number): Promise<number> {
  const lists = [listName(listed), ...Object.keys(listed.sorts).map((sort) => listName(listed, sort))]
  await tx.query(
    `insert into list_blocks (firm_id, list, low_at, low_text, low_id, counts, total)
     select $1, list, '-infinity', '', ${NIL_ID}, array_fill(0, array[${listed.cells}]), 0 from unnest($2::text[]) list
     on conflict do nothing`,
    [toUuid(firmId), lists],
  )
  const [row] = await tx.query<{ taken: number }>(foldStatement(listed), [toUuid(firmId), limit])
  return row!.taken
}

const foldStatements = new Map<Listed, string>()

function foldStatement(listed: Listed): string {
  const known = foldStatements.get(listed)
  if (known) return known
  const keyed = Object.entries(listed.sorts).map(
    ([name, sort]) => `
     select b.list, b.low_at, b.low_text, b.low_id, t.cell, t.step from taken t cross join lateral (
       select list, low_at, low_text, low_id from list_blocks
       where firm_id = $1 and list = '${listName(listed, name)}'
         and (low_at, low_text, low_id) <= (${sort.key('t', listed.changedId)})
       order by low_at desc, low_text desc, low_id desc limit 1
     ) b`,
  )
  const statement = `with taken as (
     delete from ${listed.changes}
     where id in (select id from ${listed.changes} where firm_id = $1 order by id limit $2) returning *
   ),
   keyed as (
     select '${listName(listed)}' as list, '-infinity'::timestamptz as low_at, '' as low_text, ${NIL_ID} as low_id, cell, step
     from taken union all ${keyed.join(' union all ')}
   ),
   cells as (select list, low_at, low_text, low_id, cell, sum(step) as n from keyed group by 1, 2, 3, 4, 5),
   steps as (
     select list, low_at, low_text, low_id, jsonb_object_agg(cell, n) as of_cell, sum(n) as n from cells
     group by 1, 2, 3, 4
   ),
   folded as (
     update list_blocks b set counts = ${addedCounts('b.counts')}, total = b.total + s.n from steps s
     where b.firm_id = $1 and b.list = s.list
       and b.low_at = s.low_at and b.low_text = s.low_text and b.low_id = s.low_id
   )
   select count(*) as taken from taken`
  foldStatements.set(listed, statement)
  return statement
}

/** The counts with what `s.of_cell` adds to each. */
function addedCounts(counts: string): string {
  return `(select array_agg(c.n + coalesce((s.of_cell ->> c.cell::text)::integer, 0) order by c.cell)
           from unnest(${counts}) with ordinality c (n, cell))`
}

/** A block of a list, by where it begins. */
export interface BlockLow {
  list: string
  low_at: string
  low_text: string
  low_id: string
}

/** Blocks that are too large. */
export async function findLargeBlocks(tx: Queryable, firmId: FirmId, listed: Listed): Promise<BlockLow[]> {
  return await tx.query<BlockLow>(
    `select list, low_at::text as low_at, low_text, low_id from list_blocks
     where firm_id = $1 and list like '${listed.name}.%' and total >= ${2 * BLOCK_ROWS}`,
    [toUuid(firmId)],
  )
}

/**
 * Divides a block by counting its rows anew. Changes that are still to be folded are left out, in the same snapshot.
 * The caller has locked the firm's blocks.
 */
export async function divideBlock(tx: Queryable, firmId: FirmId, listed: Listed, block: BlockLow): Promise<void> {
  const sort = sortOf(listed, block.list)
  const [next] = await tx.query<BlockLow>(
    `select list, low_at::text as low_at, low_text, low_id from list_blocks
     where firm_id = $1 and list = $2 and (low_at, low_text, low_id) > ($3::timestamptz, $4::text, $5::uuid)
     order by list_blocks.low_at, low_text, low_id limit 1`,
    [toUuid(firmId), block.list, block.low_at, block.low_text, block.low_id],
  )
  const values = [
    toUuid(firmId),
    block.list,
    block.low_at,
    block.low_text,
    block.low_id,
    next?.low_at ?? null,
    next?.low_text ?? null,
    next?.low_id ?? null,
  ]
  await tx.query(divideStatement(listed, sort, next !== undefined), values)
}

function divideStatement(listed: Listed, sort: Sort, hasNext: boolean): string {
  const key = sort.key('c', listed.changedId)
  return `with items as (
     select k.at, k.text, k.id, ${listed.cell} as cell, 1 as n, true as is_row
     from ${listed.name} r cross join lateral (select ${sort.key('r', 'id')}) k (at, text, id)
     where r.firm_id = $1 and ${rowBounds(sort, hasNext)}
     union all
     select k.at, k.text, k.id, cell, -step, false
     from ${listed.changes} c cross join lateral (select ${sort.key('c', listed.changedId)}) k (at, text, id)
     where c.firm_id = $1 and (${key}) >= ($3::timestamptz, $4::text, $5::uuid)
       and ($6::timestamptz is null or (${key}) < ($6, $7::text, $8::uuid))
   ),
   numbered as (
     select *, count(*) filter (where is_row) over (
       order by at, text, id, is_row desc rows between unbounded preceding and current row
     ) - 1 as number from items
   ),
   cells as (
     select greatest(0, number / ${BLOCK_ROWS}) as block, cell, sum(n) as n from numbered group by 1, 2
   ),
   lows as (
     select number / ${BLOCK_ROWS} as block, at, text, id from numbered where is_row and number % ${BLOCK_ROWS} = 0 and number > 0
     union all select 0, $3::timestamptz, $4::text, $5::uuid
   ),
   counted as (
     select l.at, l.text, l.id, s.total,
            (select array_agg(coalesce((s.of_cell ->> i::text)::integer, 0) order by i)
             from generate_series(1, ${listed.cells}) i) as counts
     from lows l
     left join (select block, sum(n) as total, jsonb_object_agg(cell, n) as of_cell from cells group by block) s
       on s.block = l.block
   )
   insert into list_blocks (firm_id, list, low_at, low_text, low_id, counts, total)
   select $1, $2, at, text, id, counts, coalesce(total, 0) from counted
   on conflict (firm_id, list, low_at, low_text, low_id) do update
   set counts = excluded.counts, total = excluded.total`
}

/** The bounds of a block in the columns that the list is sorted by alone, so that the index finds its rows. */
function rowBounds(sort: Sort, hasNext: boolean): string {
  const from = { low_at: '$3::timestamptz', low_text: '$4::text', low_id: '$5::uuid' }
  const below = { low_at: '$6::timestamptz', low_text: '$7::text', low_id: '$8::uuid' }
  const columns = sort.columns.map((column) => `r.${column}`).join(', ')
  const parameters = (of: Record<Low, string>) => sort.lows.map((low) => of[low]).join(', ')
  const above = `(${columns}) >= (${parameters(from)})`
  return hasNext ? `${above} and (${columns}) < (${parameters(below)})` : above
}

function sortOf(listed: Listed, list: string): Sort {
  return listed.sorts[list.slice(listed.name.length + 1)]!
}

/** Joins blocks with few rows to the one before, so that a list that is left behind does not keep its blocks. */
export async function joinSmallBlocks(tx: Queryable, firmId: FirmId, listed: Listed): Promise<number> {
  const rows = await tx.query(
    `with neighbours as (
       select *, lag(total) over w as total_before, row_number() over w as number,
              lag(low_at) over w as at, lag(low_text) over w as text, lag(low_id) over w as id
       from list_blocks where firm_id = $1 and list like '${listed.name}.%'
       window w as (partition by list order by low_at, low_text, low_id)
     ),
     small as (
       select * from neighbours
       where number % 2 = 0 and least(total, total_before) < ${BLOCK_ROWS / 4} and total + total_before < ${BLOCK_ROWS}
     ),
     gone as (
       delete from list_blocks b using small s
       where b.firm_id = $1 and b.list = s.list
         and b.low_at = s.low_at and b.low_text = s.low_text and b.low_id = s.low_id
     )
     update list_blocks b set total = b.total + s.total, counts =
       (select array_agg(x.n + s.counts[x.cell] order by x.cell) from unnest(b.counts) with ordinality x (n, cell))
     from small s
     where b.firm_id = $1 and b.list = s.list and b.low_at = s.at and b.low_text = s.text and b.low_id = s.id
     returning 1`,
    [toUuid(firmId)],
  )
  return rows.length
}

/**
 * Counts all rows of the firm anew. For transactions that wrote rows without recording changes; the caller has locked
 * the firm's blocks.
 */
export async function recountBlocks(tx: Queryable, firmId: FirmId, listed: Listed): Promise<void> {
  await tx.query(`delete from list_blocks where firm_id = $1 and (list = $2 or list like $2 || '.%')`, [
    toUuid(firmId),
    listed.name,
  ])
  await tx.query('delete from kept_searches where firm_id = $1 and list = $2', [toUuid(firmId), listed.name])
  const lists = Object.keys(listed.sorts).map((sort) => listName(listed, sort))
  for (const list of lists) await divideBlock(tx, firmId, listed, { list, ...FIRST_LOW })
  await tx.query(
    `insert into list_blocks (firm_id, list, low_at, low_text, low_id, counts, total)
     select $1, $2, '-infinity', '', ${NIL_ID},
            array(select sum(c.n) from list_blocks b cross join unnest(b.counts) with ordinality c (n, cell)
                  where b.firm_id = $1 and b.list = $3 group by c.cell order by c.cell),
            (select sum(total) from list_blocks where firm_id = $1 and list = $3)`,
    [toUuid(firmId), listName(listed), lists[0]],
  )
}

/** A block or search count that, with the changes, does not say what the rows say. */
export interface WrongCount {
  list: string
  low: string
  counted: number
  actual: number
}

/** Compares every block of the firm with its rows, in one snapshot for each list. Reads all of them. */
export async function findWrongCounts(db: Queryable, firmId: FirmId, listed: Listed): Promise<WrongCount[]> {
  const wrong: WrongCount[] = []
  for (const [name, sort] of Object.entries(listed.sorts)) {
    wrong.push(...(await db.query<WrongCount>(wrongBlocksStatement(listed, name, sort), [toUuid(firmId)])))
  }
  const totals = await db.query<WrongCount>(
    `select '${listed.name}' as list, '' as low, counted, actual from (
       select cell, coalesce((select counts[cell] from list_blocks where firm_id = $1 and list = '${listed.name}'), 0)
         + coalesce((select sum(step) from ${listed.changes} c where c.firm_id = $1 and c.cell = i.cell), 0) as counted,
         (select count(*) from ${listed.name} where firm_id = $1 and ${listed.cell} = i.cell) as actual
       from generate_series(1, ${listed.cells}) i (cell)
     ) compared where counted <> actual`,
    [toUuid(firmId)],
  )
  const foundOf = ({ key, text }: SearchedTexts) =>
    `case when s.as_written then ${text} else ${key} end like all (s.patterns)`
  const searches = await db.query<WrongCount>(
    `select 'search' as list, patterns::text as low, counted, actual from (
       select patterns, s.total + coalesce((select sum(step) from ${listed.changes} c
                where c.firm_id = $1 and ${foundOf(listed.searched.change)}), 0) as counted,
         (select count(*) from ${listed.name} r where r.firm_id = $1 and ${foundOf(listed.searched.row)}) as actual
       from kept_searches s where firm_id = $1 and list = '${listed.name}'
     ) compared where counted <> actual`,
    [toUuid(firmId)],
  )
  return [...wrong, ...totals, ...searches]
}

function wrongBlocksStatement(listed: Listed, name: string, sort: Sort): string {
  const list = listName(listed, name)
  return `with items as (
     select k.at, k.text, k.id, 1 as kind, ${listed.cell} as cell, 0 as n, 1 as row_n
     from ${listed.name} r cross join lateral (select ${sort.key('r', 'id')}) k (at, text, id) where r.firm_id = $1
     union all
     select k.at, k.text, k.id, 1, cell, step, 0
     from ${listed.changes} c cross join lateral (select ${sort.key('c', listed.changedId)}) k (at, text, id)
     where c.firm_id = $1
     union all
     select low_at, low_text, low_id, 0, x.cell, x.n, 0
     from list_blocks b cross join unnest(b.counts) with ordinality x (n, cell) where firm_id = $1 and list = '${list}'
   ),
   numbered as (
     select *, count(*) filter (where kind = 0) over (
       order by at, text, id, kind range between unbounded preceding and current row) / ${listed.cells} as block
     from items
   )
   select '${list}' as list, block::text as low, sum(n) as counted, sum(row_n) as actual
   from numbered group by block, cell having sum(n) <> sum(row_n)`
}
