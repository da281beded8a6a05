import { type FirmId, toUuid } from '@dossier/contracts'
import type { Writable } from '../context.ts'

/** Rows that a statement removes. */
const ROWS_AT_A_TIME = 1_000
/** Far below the deadline of a call between services. */
const WORK_MS = 1_500

/** What a removal has done, and whether nothing is left that it removes. */
export interface FirmRemoval {
  removed: number
  done: boolean
}

/** A statement that removes rows of a firm: `$1` is its UUID, `$2` how many at most. Answers a row for each. */
export function deleteOfFirm(table: string): string {
  return `delete from ${table} where ctid = any(array(select ctid from ${table} where firm_id = $1 limit $2)) returning 1`
}

/**
 * Removes rows of a firm by such statements, one after the other, for a second and a half at most. Each commits by itself, so whoever
 * calls again goes on, wherever this was killed.
 */
export async function removeFirmRows(
  writer: { write<Result>(work: (db: Writable) => Promise<Result>): Promise<Result> },
  firmId: FirmId,
  statements: readonly string[],
): Promise<FirmRemoval> {
  const endsAt = performance.now() + WORK_MS
  let removed = 0
  for (const statement of statements) {
    for (let isFull = true; isFull; ) {
      if (performance.now() > endsAt) return { removed, done: false }
      const rows = await writer.write((db) => db.query(statement, [toUuid(firmId), ROWS_AT_A_TIME]))
      removed += rows.length
      isFull = rows.length >= ROWS_AT_A_TIME
    }
  }
  return { removed, done: true }
}
