import type { OwnerName } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

/**
 * Records each insert into a table whose transaction commits, even if `on conflict do nothing` drops the row. `key` is SQL: the piece of
 * work that a row `new` is the effect of; null if it is of none.
 */
export async function noteInserts(t: System, service: OwnerName, { table, key }: { table: string; key: string }) {
  const effects = await effectsTable(t, service)
  await t.query(
    service,
    `create function note_effect() returns trigger language plpgsql security definer as $$
     begin insert into effects (piece) select piece from (select ${key}) row (piece) where piece is not null; return new; end $$`,
  )
  await t.query(
    service,
    `create trigger note_effect before insert on ${table} for each row execute function note_effect()`,
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
