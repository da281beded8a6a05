import { type FirmId, type FirmRemoval, type FirmRemovalPlace, toUuid } from '@dossier/contracts'
import type { Writable } from '../context.ts'

/**
 * How many rows a statement removes: few at first, and twice as many after each that was quick, so that none runs into its
 * time-out.
 */
const ROWS_AT_FIRST = 50
const ROWS_MAX = 1_000
const QUICK_MS = 250
/** Far below the deadline of a call between services. */
const WORK_MS = 1_500

/**
 * How much of a table without an index by firm one statement looks through: 32 MB at the usual 8 KB a page. The whole table may
 * take longer than a statement may. PostgreSQL reads a range of pages alone from 14 on.
 */
const PAGES_AT_ONCE = 4_000

/**
 * What a removal removes of a firm: the rows of a table; the same by a statement of one's own, which is given the query for the
 * `ctid` of rows; or whatever a statement finds by an index. In statements, `$1` is the firm's UUID and `$2` how many rows at
 * most. A statement returns one row for each row that it removes, by `returning`.
 */
export type RemovedOfFirm = string | { table: string; remove: (rows: string) => string } | { statement: string }

/** The statement that removes something of a firm. With `pages`, PostgreSQL reads the pages from `$3` to before `$4` alone. */
export function removalStatement(removed: RemovedOfFirm, { pages = false } = {}): string {
  if (typeof removed === 'string') {
    const remove = (rows: string) => `delete from ${removed} where ctid = any(array(${rows})) returning 1`
    return removalStatement({ table: removed, remove }, { pages })
  }
  if ('statement' in removed) return removed.statement
  const within = pages ? ' and ctid >= $3::tid and ctid < $4::tid' : ''
  return removed.remove(`select ctid from ${removed.table} where firm_id = $1${within} limit $2`)
}

interface Writer {
  write<Result>(work: (db: Writable) => Promise<Result>): Promise<Result>
}

/**
 * Removes these one after the other, for a second and a half and at least by one statement. Each commits by itself, so another
 * call continues wherever this one was killed. With a place, a call goes on where the one before has ended, so that a table that
 * takes long to look through is looked through once. A table without an index by firm is looked through some pages at a time.
 */
export async function removeFirmRows(
  writer: Writer,
  firmId: FirmId,
  removals: readonly RemovedOfFirm[],
  { from = 0, from_page = 0 }: FirmRemovalPlace = {},
): Promise<FirmRemoval> {
  const endsAt = performance.now() + WORK_MS
  let removed = 0
  for (let index = from; index < removals.length; index++) {
    if (index > from && performance.now() > endsAt) return { removed, next: { from: index, from_page: 0 } }
    const fromPage = index === from ? from_page : 0
    const part = await removeOne(writer, firmId, removals[index]!, { fromPage, endsAt })
    removed += part.removed
    if (part.reachedPage !== undefined) return { removed, next: { from: index, from_page: part.reachedPage } }
  }
  return { removed }
}

/** Removes one of these, from a page on. Without `reachedPage`, nothing of it is left. */
async function removeOne(
  writer: Writer,
  firmId: FirmId,
  removal: RemovedOfFirm,
  { fromPage, endsAt }: { fromPage: number; endsAt: number },
): Promise<{ removed: number; reachedPage?: number }> {
  const pages = await writer.write((db) => pagesToWalk(db, removal))
  if (pages === undefined) return { removed: 0 }
  const isWalked = pages > PAGES_AT_ONCE
  const statement = removalStatement(removal, { pages: isWalked })
  let removed = 0
  let rowsAtMost = ROWS_AT_FIRST
  for (let page = fromPage; ; ) {
    const within = isWalked ? [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`] : []
    const beganAt = performance.now()
    const rows = await writer.write((db) => db.query(statement, [toUuid(firmId), rowsAtMost, ...within]))
    const endedAt = performance.now()
    removed += rows.length
    // Fewer rows than asked for may also mean that somebody else has just removed some of them.
    if (rows.length > 0) {
      rowsAtMost = endedAt - beganAt < QUICK_MS ? Math.min(rowsAtMost * 2, ROWS_MAX) : ROWS_AT_FIRST
    } else {
      rowsAtMost = ROWS_AT_FIRST
      page += PAGES_AT_ONCE
      if (page >= pages) return { removed }
    }
    if (endedAt > endsAt) return { removed, reachedPage: page }
  }
}

/**
 * How many pages the table has; 0 where an index finds the rows of a firm. Undefined if there is no table: `migrate-post`
 * drops tables that nobody uses any more.
 */
async function pagesToWalk(db: Writable, removed: RemovedOfFirm): Promise<number | undefined> {
  const table = typeof removed === 'string' ? removed : 'table' in removed ? removed.table : undefined
  if (table === undefined) return 0
  const [row] = await db.query<{ pages: number }>(
    `select case when exists (
         select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = t.id and a.attname = 'firm_id' and i.indpred is null and i.indisvalid
       ) then 0 else pg_relation_size(t.id) / current_setting('block_size')::int end::float as pages
     from to_regclass($1) as t (id) where t.id is not null`,
    [table],
  )
  return row?.pages
}
