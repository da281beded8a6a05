import type { Queryable } from './database.ts'

/** Counting further would make a scrape of metrics slow. */
const COUNTED_MAX = 100_000

/** How many rows a table has, up to 100,000: for metrics of what waits there. */
export async function countRows(db: Queryable, table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from (select from ${table} limit ${COUNTED_MAX}) counted`,
  )
  return row!.count
}
