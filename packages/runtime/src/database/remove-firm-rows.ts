import { type FirmId, toUuid } from '@dossier/contracts'
import type { Writable } from '../context.ts'

/** How many rows a statement removes: few at first, and twice as many after each that was quick, so that none runs into its time-out. */
const ROWS_AT_FIRST = 50
const ROWS_MAX = 1_000
const QUICK_MS = 250
/** Far below the deadline of a call between services. */
const WORK_MS = 1_500

/** What a removal has done, and whether nothing is left that it removes. If something may be, `next` is the statement to go on with. */
export interface FirmRemoval {
  removed: number
  done: boolean
  next?: number | undefined
}

/**
 * How much of a table without an index by firm one statement looks through: 32 MB at the usual 8 KB a page. The whole table may take
 * longer than a statement may.
 */
const PAGES_AT_ONCE = 4_000
/** More statements than any service has. `next` is the page that was reached, times this, and the statement. */
const STATEMENTS_MAX = 1_000

/** Chooses rows of a firm: `$1` is its UUID, `$2` how many at most. */
export const rowsOfFirm = (table: string) => `select ctid from ${table} where firm_id = $1 limit $2`

/** A statement that removes rows of a firm. Answers a row for each. */
export function deleteOfFirm(table: string): string {
  return `delete from ${table} where ctid = any(array(${rowsOfFirm(table)})) returning 1`
}

type Write = <Result>(work: (db: Writable) => Promise<Result>) => Promise<Result>

/**
 * Removes rows of a firm by such statements, one after the other, for a second and a half and at least by one. Each commits by itself, so
 * whoever calls again goes on, wherever this was killed. With `from`, a call goes on where the one before has ended, so that a
 * table that takes long to look through is looked through once. One without an index by firm is looked through some pages at a time, if
 * its statement chooses by `rowsOfFirm`.
 */
export async function removeFirmRows(
  writer: { write: Write },
  firmId: FirmId,
  statements: readonly string[],
  from = 0,
): Promise<FirmRemoval> {
  const endsAt = performance.now() + WORK_MS
  let removed = 0
  let rowsAtMost = ROWS_AT_FIRST
  let page = Math.floor(from / STATEMENTS_MAX)
  let pages: number | undefined
  for (let next = from % STATEMENTS_MAX; next < statements.length; ) {
    const statement = statements[next]!
    pages ??= await writer.write((db) => pagesToWalk(db, statement))
    const beganAt = performance.now()
    const rows = await writer.write((db) =>
      pages! > PAGES_AT_ONCE
        ? db.query(withinPages(statement), [toUuid(firmId), rowsAtMost, `(${page},0)`, `(${page + PAGES_AT_ONCE},0)`])
        : db.query(statement, [toUuid(firmId), rowsAtMost]),
    )
    const endedAt = performance.now()
    removed += rows.length
    // Fewer rows than asked for may also mean that somebody else has just removed some of them.
    if (rows.length > 0) {
      rowsAtMost = endedAt - beganAt < QUICK_MS ? Math.min(rowsAtMost * 2, ROWS_MAX) : ROWS_AT_FIRST
    } else {
      rowsAtMost = ROWS_AT_FIRST
      page += PAGES_AT_ONCE
      if (page >= pages) {
        next++
        page = 0
        pages = undefined
      }
    }
    if (endedAt > endsAt && next < statements.length) {
      return { removed, done: false, next: page * STATEMENTS_MAX + next }
    }
  }
  return { removed, done: true }
}

const TABLE = /select ctid from (\w+) where firm_id = \$1 limit \$2/

/** How many pages the table of a statement has; 0 where an index finds the rows of a firm. */
async function pagesToWalk(db: Writable, statement: string): Promise<number> {
  const [, table] = TABLE.exec(statement) ?? []
  if (table === undefined) return 0
  const [row] = await db.query<{ pages: number }>(
    `select case when exists (
         select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = $1::text::regclass and a.attname = 'firm_id' and i.indpred is null and i.indisvalid
       ) then 0 else pg_relation_size($1::text::regclass) / current_setting('block_size')::int end::float as pages`,
    [table],
  )
  return row!.pages
}

/** PostgreSQL reads these pages alone, from 14 on. */
function withinPages(statement: string): string {
  return statement.replace(TABLE, (_, table) =>
    rowsOfFirm(table).replace('limit', 'and ctid >= $3::tid and ctid < $4::tid limit'),
  )
}
