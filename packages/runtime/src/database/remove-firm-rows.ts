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

/** A statement that removes rows of a firm: `$1` is its UUID, `$2` how many at most. Answers a row for each. */
export function deleteOfFirm(table: string): string {
  return `delete from ${table} where ctid = any(array(select ctid from ${table} where firm_id = $1 limit $2)) returning 1`
}

/**
 * Removes rows of a firm by such statements, one after the other, for a second and a half and at least by one. Each commits by itself, so
 * whoever calls again goes on, wherever this was killed. With `from`, a call goes on where the one before has ended, so that a
 * table that takes long to look through is looked through once.
 */
export async function removeFirmRows(
  writer: { write<Result>(work: (db: Writable) => Promise<Result>): Promise<Result> },
  firmId: FirmId,
  statements: readonly string[],
  from = 0,
): Promise<FirmRemoval> {
  const endsAt = performance.now() + WORK_MS
  let removed = 0
  let rowsAtMost = ROWS_AT_FIRST
  for (let next = from; next < statements.length; ) {
    const beganAt = performance.now()
    const rows = await writer.write((db) => db.query(statements[next]!, [toUuid(firmId), rowsAtMost]))
    const endedAt = performance.now()
    removed += rows.length
    // Fewer rows than asked for may also mean that somebody else has just removed some of them.
    if (rows.length > 0) {
      rowsAtMost = endedAt - beganAt < QUICK_MS ? Math.min(rowsAtMost * 2, ROWS_MAX) : ROWS_AT_FIRST
    } else {
      next++
      rowsAtMost = ROWS_AT_FIRST
    }
    if (endedAt > endsAt && next < statements.length) return { removed, done: false, next }
  }
  return { removed, done: true }
}
