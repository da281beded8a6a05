import type { OwnerName } from '@dossier/contracts'
import { type Database, type Tx, withDatabase } from '@dossier/runtime'
import type { System } from './system.ts'

/** Rows of some tables of a service that `work` reads. What it and `fill` before it do does not stay. */
export async function rowsRead(
  t: Pick<System, 'databaseUrlOf' | 'now'>,
  service: OwnerName,
  tables: readonly string[],
  fill: (tx: Tx) => Promise<void>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  return await withDatabase({ DATABASE_URL: t.databaseUrlOf(service) }, (database) =>
    rolledBack(database, t.now(), async (tx) => {
      await fill(tx)
      await tx.query(`analyze ${tables.join(', ')}`)
      // Statements that run all the time have plans that are made once.
      await tx.query('set local plan_cache_mode = force_generic_plan')
      const before = await rowsReadSoFar(tx, tables)
      await work(tx)
      return (await rowsReadSoFar(tx, tables)) - before
    }),
  )
}

async function rowsReadSoFar(tx: Tx, tables: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `select sum(seq_tup_read + idx_tup_fetch)::bigint as rows
     from pg_stat_xact_user_tables where relname = any($1::text[])`,
    [tables],
  )
  return row!.rows
}

/** What `work` answers; nothing that it did stays. */
async function rolledBack<Result>(database: Database, now: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const answer = Promise.withResolvers<Result>()
  await database
    .transact({ firmId: null, now }, async (tx) => {
      answer.resolve(await work(tx))
      throw new Error('nothing stays')
    })
    .catch(answer.reject)
  return answer.promise
}
