import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, earlier, later, type Queryable, type Writable } from '@dossier/runtime'
import { PENDING_MS_MAX } from './pending-integration-permits.ts'

/** Whether integrations may work for the firm in its own name. */
export async function hasPermit(db: Ctx['db'], firmId: FirmId): Promise<boolean> {
  const rows = await db.lookup('select from integration_permits where firm_id = $1', [toUuid(firmId)])
  return rows.length > 0
}

/** The same, and until the end of the transaction the permit is not withdrawn. */
export async function keepPermit(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const rows = await tx.query('select from integration_permits where firm_id = $1 for key share', [toUuid(firmId)])
  return rows.length > 0
}

/** A firm that has a permit, or a connection that is pending. */
export interface ListedPermit {
  firm_id: FirmId
  slug: string
  /** When its present permit was asked for; null without one. */
  asked_at: string | null
  /** Until when a pending connection may be completed, at the latest; null if there is none. */
  pending_until: string | null
}

/** By firm id. */
export async function listPermits(db: Queryable, now: string): Promise<ListedPermit[]> {
  const rows = await db.query<{ firm_id: string; slug: string; asked_at: string | null; pending_since: string | null }>(
    `with pending as (
       select firm_id, max(asked_at) as pending_since from pending_integration_permits
       where asked_at > $1 group by firm_id
     )
     select firms.id as firm_id, slug, asked_at, pending_since
     from integration_permits full join pending using (firm_id) join firms on firms.id = firm_id
     order by firms.id`,
    [earlier(now, PENDING_MS_MAX)],
  )
  return rows.map(({ firm_id, pending_since, ...row }) => ({
    ...row,
    firm_id: toTypeId('firm', firm_id),
    pending_until: pending_since && later(pending_since, PENDING_MS_MAX),
  }))
}

/** Gives the permit, or renews it for a connection that replaces another. */
export async function givePermit(db: Writable, firmId: FirmId, askedAt: string): Promise<void> {
  await db.query(
    `insert into integration_permits (firm_id, asked_at) values ($1, $2)
     on conflict (firm_id) do update set asked_at = excluded.asked_at`,
    [toUuid(firmId), askedAt],
  )
}

/** Returns whether there was one. */
export async function deletePermit(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const rows = await tx.query('delete from integration_permits where firm_id = $1 returning firm_id', [toUuid(firmId)])
  return rows.length > 0
}

/** As `deletePermit`, if it was asked for at an instant or before. */
export async function deletePermitAskedBy(tx: Queryable, firmId: FirmId, instant: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from integration_permits where firm_id = $1 and asked_at <= $2 returning firm_id',
    [toUuid(firmId), instant],
  )
  return rows.length > 0
}
