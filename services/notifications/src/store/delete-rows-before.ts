import type { Queryable } from '@dossier/runtime'

/**
 * Removes at most `rowsMax` rows of any firm that are older than the instant, and returns how many. `table` and `column`, which has the
 * time of a row, are constants of the caller: they become part of the statement.
 */
export async function deleteRowsBefore(
  db: Queryable,
  { table, column }: { table: string; column: string },
  instant: string,
  rowsMax: number,
): Promise<number> {
  const rows = await db.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < $1 limit $2)) returning 1`,
    [instant, rowsMax],
  )
  return rows.length
}
