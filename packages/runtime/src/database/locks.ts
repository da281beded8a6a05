import type { Queryable } from './database.ts'

/** Waits for the lock with this name, and holds it until commit. Others who ask for the same name in this database wait. */
export async function lockByName(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** The same without waiting: answers false if somebody else has the lock. */
export async function tryLockByName(tx: Queryable, name: string): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [name],
  )
  return row!.locked
}
