import { type Firms, ofFirms, type Queryable } from '@dossier/runtime'

const ALL_FIRMS: Firms = { only: null, except: [] }

/**
 * Removes at most `rowsMax` rows of any firm whose `column` is before `instant`, and returns how many. `table` and `column`, which has the
 * time of a row, are constants of the caller: they become part of the statement. Without `firms`, rows go by real time.
 */
export async function deleteRowsBefore(
  db: Queryable,
  { table, column }: { table: string; column: string },
  instant: string,
  rowsMax: number,
  firms?: Firms,
): Promise<number> {
  const { sql, values } = ofFirms(firms ?? ALL_FIRMS, [instant, rowsMax])
  const rows = await db.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < $1 and ${sql} limit $2)) returning 1`,
    values,
  )
  return rows.length
}
