import type { OwnerName } from '@dossier/contracts'
import type { ServiceProcess } from './service-process.ts'
import type { System } from './system.ts'
import { WAIT_MS_MAX } from './time-limits.ts'
import { until } from './until.ts'

/** Statements of this database: tests beside use others of the same server. */
const ACTIVITY = 'pg_stat_activity where datname = current_database()'
const EMITTING = "query like 'insert into outbox%' and wait_event_type = 'Lock'"

/**
 * Kills a process of a service in the middle of a transaction, where what it did is written and its event is not. `begin` makes the service
 * emit something; another process must not run.
 */
export async function killWhileEmitting(
  t: System,
  service: OwnerName,
  process: ServiceProcess,
  begin: () => void,
): Promise<void> {
  const exists = async (condition: string) =>
    (await t.query(service, `select 1 from ${ACTIVITY} and pid <> pg_backend_pid() and ${condition}`)).length > 0
  const held = t.query(
    service,
    `set local statement_timeout = 0;
     do $$ begin lock table outbox in share mode; perform pg_sleep(${WAIT_MS_MAX / 1000}); end $$`,
  )
  let isHeld = true
  const released = held.then(
    () => Promise.reject(new Error('the lock was not held long enough')),
    (error) => (isHeld ? Promise.reject(error) : undefined),
  )
  const looked = (condition: string) => Promise.race([until(() => exists(condition)), released])
  await looked("query like '%do $$ begin lock%' and wait_event = 'PgSleep'")
  begin()
  await looked(EMITTING)
  await process.kill()
  // What a dead process had sent before may still be carried out: here the connection dies with it.
  await t.query(service, `select pg_terminate_backend(pid) from ${ACTIVITY} and ${EMITTING}`)
  isHeld = false
  await t.query(
    service,
    `select pg_cancel_backend(pid) from ${ACTIVITY} and query like '%do $$ begin lock%' and pid <> pg_backend_pid()`,
  )
  await released
}
