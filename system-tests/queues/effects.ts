import type { OwnerName } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

interface NotedChanges {
  table: string
  /** By default inserts, even those that `on conflict do nothing` drops. */
  on?: 'insert' | 'update' | 'delete'
  /** SQL: the piece of work that the change of a row from `old` to `new` is the effect of; null if it is of none. */
  key: string
}

/** Records each change of rows of a table whose transaction commits. */
export async function noteChanges(t: System, service: OwnerName, { table, on = 'insert', key }: NotedChanges) {
  const effects = await effectsTable(t, service)
  await t.query(
    service,
    `create function note_effect() returns trigger language plpgsql security definer as $$
     begin insert into effects (piece) select piece from (select ${key}) row (piece) where piece is not null; return coalesce(new, old); end $$`,
  )
  await t.query(
    service,
    `create trigger note_effect before ${on} on ${table} for each row execute function note_effect()`,
  )
  return effects
}

/** A table for effects, to which rows are only added. */
export async function effectsTable(t: System, service: OwnerName): Promise<() => Promise<string[]>> {
  await t.query(service, 'create table effects (place bigserial primary key, piece text not null)')
  return async () =>
    (await t.query<{ piece: string }>(service, 'select piece from effects order by place')).map(({ piece }) => piece)
}

/** The values of the column `key` that a query finds. */
export const keysOf = async (t: System, service: OwnerName, text: string): Promise<string[]> =>
  (await t.query<{ key: string }>(service, text)).map(({ key }) => key)
