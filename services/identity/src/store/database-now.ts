import type { Queryable } from '@dossier/runtime'

/** The present instant as the database has it, which all processes share. */
export async function databaseNow(db: Queryable): Promise<string> {
  const [row] = await db.query<{ now: string }>('select clock_timestamp() as now')
  return row!.now
}
