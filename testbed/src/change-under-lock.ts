import type { OwnerName } from '@dossier/contracts'
import type { System } from './system.ts'
import { WAIT_MS_MAX } from './time-limits.ts'
import { until } from './until.ts'

/** Between two looks for the statement that waits, in ms. */
const LOOK_MS = 20
const LOOKS_MAX = WAIT_MS_MAX / LOOK_MS

/**
 * Holds a row until another statement waits for it, and then changes something before that statement goes on. Resolves once
 * the row is held.
 */
export async function changeUnderLock(
  t: Pick<System, 'query'>,
  service: OwnerName,
  {
    row,
    waiting,
    change,
  }: {
    /** The row to hold: `from … where …`. */
    row: string
    /** The statement that waits, as a pattern of `like`. */
    waiting: string
    change: string
  },
): Promise<{ done: Promise<unknown> }> {
  const activity = 'pg_stat_activity where datname = current_database()'
  const done = t.query(
    service,
    `do $$ begin
       perform 1 ${row} for update;
       for look in 1..${LOOKS_MAX} loop
         perform pg_sleep(${LOOK_MS / 1000}), pg_stat_clear_snapshot();
         exit when exists (select 1 from ${activity} and wait_event_type = 'Lock' and query like '${waiting}');
         if look = ${LOOKS_MAX} then raise 'nothing waits for the row'; end if;
       end loop;
       ${change};
     end $$`,
  )
  await until(async () => {
    const sleeping = `select 1 from ${activity} and query like 'do $$ begin%' and wait_event = 'PgSleep'`
    return (await t.query(service, sleeping)).length > 0
  })
  return { done }
}
