import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'

/** Rows of a table that fall due. The texts are constants of the caller: they become part of statements. */
export interface DueRows {
  table: string
  /** When a row is due: an instant or a date, of a column or an expression. */
  column: string
  /** Which rows wait; absent: all whose column is not null. */
  where?: string
}

/** When the first of a firm's rows falls due after an instant, or from it on; null if none does. */
export async function soonestOf(
  db: Queryable,
  { table, column, where = 'true' }: DueRows,
  firmId: FirmId,
  bound: { after: string } | { from: string },
): Promise<string | null> {
  const isLater = 'after' in bound ? `${column} > $2` : `${column} >= $2`
  const [row] = await db.query<{ soonest: string | null }>(
    `select min(${column}) as soonest from ${table} where firm_id = $1 and ${isLater} and ${where}`,
    [toUuid(firmId), 'after' in bound ? bound.after : bound.from],
  )
  return row!.soonest
}
