import type { Queryable } from '@dossier/runtime'

/** Records batches as taken, and returns the ids that were new. Their effects must commit together with this. */
export async function takeAuditBatches(tx: Queryable, ids: readonly string[], now: string): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    'insert into audit_batches (id, taken_at) select unnest($1::uuid[]), $2 on conflict do nothing returning id',
    [[...ids].sort(), now],
  )
  return new Set(rows.map((row) => row.id))
}

/** Forgets some of the batches that were taken before the instant, and returns how many. */
export async function deleteAuditBatchesBefore(db: Queryable, before: string, rowsMax: number): Promise<number> {
  const rows = await db.query(
    `delete from audit_batches where id = any(array(
       select id from audit_batches where taken_at < $1 order by taken_at limit $2)) returning 1`,
    [before, rowsMax],
  )
  return rows.length
}
