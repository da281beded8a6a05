import type { FirmId } from '@dossier/contracts'
import { type Queryable, uuidOrNull } from '@dossier/runtime'

/** What became of an event: see migrations/0007-billing.sql. */
export type BillingEventOutcome = 'applied' | 'outdated' | 'asked' | 'ignored' | 'unknown_customer'

export interface BillingEvent {
  id: string
  type: string
  /** The provider's own time. */
  createdAt: string
}

/** Takes an event down as ignored; one that is being taken by another transaction is waited for. False if it was known. */
export async function insertBillingEvent(
  tx: Queryable,
  firmId: FirmId | null,
  event: BillingEvent,
  now: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into billing_events (id, firm_id, type, created_at, received_at, outcome)
     values ($2, $1, $3, $4, $5, 'ignored')
     on conflict (id) do nothing returning 1`,
    [uuidOrNull(firmId), event.id, event.type, event.createdAt, now],
  )
  return rows.length > 0
}

export async function markBillingEvent(
  tx: Queryable,
  firmId: FirmId | null,
  id: string,
  outcome: BillingEventOutcome,
): Promise<void> {
  await tx.query('update billing_events set outcome = $3 where firm_id is not distinct from $1 and id = $2', [
    uuidOrNull(firmId),
    id,
    outcome,
  ])
}

/** Longer than the provider sends an event again, which is three days. */
const KEPT = `interval '90 days'`

export async function deleteOldBillingEvents(db: Queryable, now: string): Promise<void> {
  await db.query(`delete from billing_events where received_at < $1::timestamptz - ${KEPT}`, [now])
}
