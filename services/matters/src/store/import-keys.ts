import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable, Tx } from '@dossier/runtime'

/** What earlier rows made or found, by key. */
export async function findMade(tx: Queryable, firmId: FirmId, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ key: string; made_id: string }>(
    'select key, made_id from import_keys where firm_id = $1 and key = any($2::text[])',
    [toUuid(firmId), keys],
  )
  return new Map(rows.map(({ key, made_id }) => [key, made_id]))
}

export async function saveMade(tx: Tx, firmId: FirmId, made: ReadonlyMap<string, string>): Promise<void> {
  await tx.query(
    `insert into import_keys (firm_id, key, made_id) select $1, * from unnest($2::text[], $3::uuid[])
     on conflict (firm_id, key) do nothing`,
    [toUuid(firmId), [...made.keys()], [...made.values()]],
  )
}

/** Clients with these emails, or matters with these titles, as `textKey` has them: ids by key. */
export async function findByTextKey(
  tx: Queryable,
  firmId: FirmId,
  kind: 'clients' | 'matters',
  keys: readonly string[],
): Promise<Map<string, string>> {
  const column = kind === 'clients' ? 'email_key' : 'title_key'
  const rows = await tx.query<{ key: string; id: string }>(
    `select ${column} as key, id from ${kind} where firm_id = $1 and ${column} = any($2::text[])`,
    [toUuid(firmId), keys],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}
