import type { Queryable } from '@dossier/runtime'

/** Stores for how long the service must keep events, in days, and returns what is stored now. */
export async function saveKeptDays(
  db: Queryable,
  days: number,
  { overwrites }: { overwrites: boolean },
): Promise<number> {
  const [row] = await db.query<{ kept_days: number }>(
    `insert into audit_keeping (kept_days) values ($1)
     on conflict (only_one) do update set kept_days = case when $2 then excluded.kept_days else audit_keeping.kept_days end
     returning kept_days`,
    [days, overwrites],
  )
  return row!.kept_days
}

/** From now on the service alone decides. Leaves what the owner has stored to a service that is not the owner. */
export async function deleteKeptDays(db: Queryable): Promise<void> {
  const [row] = await db.query<{ may: boolean }>(`select has_table_privilege('audit_keeping', 'delete') as may`)
  if (row!.may) await db.query('delete from audit_keeping')
}
