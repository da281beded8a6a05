import { type FirmId, integrations, toTypeId, toUuid } from '@dossier/contracts'
import { earlier, type Queryable } from '@dossier/runtime'

/** How long a connection may take from its beginning to its confirmation, which follows the consent, in milliseconds. */
export const PENDING_MS_MAX = integrations.CONSENT_MS_MAX + 60_000

/** A state begins one connection: a second time it is refused by its key. */
export async function insertPendingPermit(
  db: Queryable,
  firmId: FirmId,
  pending: { stateSha256: string; askedAt: string },
): Promise<void> {
  await db.query('insert into pending_integration_permits (state_sha256, firm_id, asked_at) values ($1, $2, $3)', [
    pending.stateSha256,
    toUuid(firmId),
    pending.askedAt,
  ])
}

/** Whether a connection of the firm that was begun may still be completed. */
export async function hasPendingPermit(db: Queryable, firmId: FirmId, now: string): Promise<boolean> {
  const rows = await db.query('select from pending_integration_permits where firm_id = $1 and asked_at > $2 limit 1', [
    toUuid(firmId),
    earlier(now, PENDING_MS_MAX),
  ])
  return rows.length > 0
}

/** Uses the state up. Returns which firm's admin asked with it and when, unless that was too long ago. */
export async function takePendingPermit(
  tx: Queryable,
  stateSha256: string,
  now: string,
): Promise<{ firmId: FirmId; askedAt: string } | undefined> {
  const [row] = await tx.query<{ firm_id: string; asked_at: string }>(
    'delete from pending_integration_permits where state_sha256 = $1 and asked_at > $2 returning firm_id, asked_at',
    [stateSha256, earlier(now, PENDING_MS_MAX)],
  )
  return row && { firmId: toTypeId('firm', row.firm_id), askedAt: row.asked_at }
}

/** Returns whether there were any. Waits for a confirmation that has taken one of them and is about to commit. */
export async function deletePendingPermits(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const rows = await tx.query('delete from pending_integration_permits where firm_id = $1 returning firm_id', [
    toUuid(firmId),
  ])
  return rows.length > 0
}

/** Like `deletePendingPermits`, for permits that were requested at an instant or before. */
export async function deletePendingPermitsAskedBy(tx: Queryable, firmId: FirmId, instant: string): Promise<void> {
  await tx.query('delete from pending_integration_permits where firm_id = $1 and asked_at <= $2', [
    toUuid(firmId),
    instant,
  ])
}

export async function deleteExpiredPendingPermits(db: Queryable, now: string): Promise<void> {
  await db.query('delete from pending_integration_permits where asked_at <= $1', [earlier(now, PENDING_MS_MAX)])
}
