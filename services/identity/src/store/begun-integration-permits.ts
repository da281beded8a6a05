import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'

/** A state begins one connection: a second time it is refused by its key. */
export async function insertBegunPermit(
  db: Ctx['db'],
  firmId: FirmId,
  begun: { stateSha256: string; expiresAt: string },
): Promise<void> {
  await db.query('insert into begun_integration_permits (state_sha256, firm_id, expires_at) values ($1, $2, $3)', [
    begun.stateSha256,
    toUuid(firmId),
    begun.expiresAt,
  ])
}

/** Uses the state up. Answers the firm whose admin began with it, unless that was too long ago. */
export async function takeBegunPermit(tx: Queryable, stateSha256: string, now: string): Promise<FirmId | undefined> {
  const [row] = await tx.query<{ firm_id: string }>(
    'delete from begun_integration_permits where state_sha256 = $1 and expires_at > $2 returning firm_id',
    [stateSha256, now],
  )
  return row && toTypeId('firm', row.firm_id)
}

/** Answers whether there were any. Waits for a confirmation that has taken one of them and is about to commit. */
export async function deleteBegunPermits(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const rows = await tx.query('delete from begun_integration_permits where firm_id = $1 returning firm_id', [
    toUuid(firmId),
  ])
  return rows.length > 0
}

export async function deleteExpiredBegunPermits(db: Queryable, now: string): Promise<void> {
  await db.query('delete from begun_integration_permits where expires_at <= $1', [now])
}
