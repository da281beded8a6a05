import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Queryable, Writable } from '@dossier/runtime'

export async function hasPermit(db: Ctx['db'], firmId: FirmId): Promise<boolean> {
  const rows = await db.lookup('select from integration_permits where firm_id = $1', [toUuid(firmId)])
  return rows.length > 0
}

/** A firm with a permit, or whose admins have begun to connect it. */
export interface ListedPermit {
  firm_id: FirmId
  slug: string
  /** When the firm last connected; null without a permit. */
  given_at: string | null
  /** The latest instant at which what has begun may be completed; null if nothing has begun. */
  begun_until: string | null
}

/** By firm id. */
export async function listPermits(db: Queryable, now: string): Promise<ListedPermit[]> {
  const rows = await db.query<Omit<ListedPermit, 'firm_id'> & { firm_id: string }>(
    `with begun as (
       select firm_id, max(expires_at) as begun_until from begun_integration_permits
       where expires_at > $1 group by firm_id
     )
     select firms.id as firm_id, slug, given_at, begun_until
     from integration_permits full join begun using (firm_id) join firms on firms.id = firm_id
     order by firms.id`,
    [now],
  )
  return rows.map((row) => ({ ...row, firm_id: toTypeId('firm', row.firm_id) }))
}

/** A permit that is given anew outlives news that an earlier connection has ended. */
export async function givePermit(db: Writable, firmId: FirmId, now: string): Promise<void> {
  await db.query(
    `insert into integration_permits (firm_id, given_at) values ($1, $2)
     on conflict (firm_id) do update set given_at = excluded.given_at`,
    [toUuid(firmId), now],
  )
}

/** Answers whether there was one. */
export async function deletePermit(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const rows = await tx.query('delete from integration_permits where firm_id = $1 returning firm_id', [toUuid(firmId)])
  return rows.length > 0
}

/** Spares a permit that was given after the connection had ended. */
export async function deletePermitGivenBefore(tx: Queryable, firmId: FirmId, endedAt: string): Promise<void> {
  await tx.query('delete from integration_permits where firm_id = $1 and given_at <= $2', [toUuid(firmId), endedAt])
}
