import { type FirmId, type Plan, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A firm whose members are about to change. */
export interface FirmSeats {
  /** What messages to its members say of it. */
  firm: { id: FirmId; name: string; email: string | null; timezone: string; logo_url: string | null }
  plan: Plan
  /** Active users and pending invitations. */
  taken: number
}

/** The firm's seats at this moment, which the next may change. */
export function findSeats(db: Queryable & { now: string }, firmId: FirmId): Promise<FirmSeats> {
  return readSeats(db, firmId, '')
}

/**
 * Locks the firm's row until commit, so that one of two changes to its members sees the other; rows that refer to the
 * firm may still be inserted. Counts in a statement of its own, which sees what the lock's last holder committed.
 */
export function lockSeats(tx: Queryable & { now: string }, firmId: FirmId): Promise<FirmSeats> {
  return readSeats(tx, firmId, 'for no key update')
}

async function readSeats(
  db: Queryable & { now: string },
  firmId: FirmId,
  lock: '' | 'for no key update',
): Promise<FirmSeats> {
  const [firm] = await db.query<Omit<FirmSeats['firm'], 'id'> & { plan: Plan }>(
    `select name, email, timezone, logo_url, plan from firms where id = $1 ${lock}`,
    [toUuid(firmId)],
  )
  const [seats] = await db.query<{ taken: number }>(
    `select (select count(*) from users where firm_id = $1 and status = 'active')
          + (select count(*) from invitations where firm_id = $1 and accepted_at is null and expires_at > $2) as taken`,
    [toUuid(firmId), db.now],
  )
  const { plan, ...profile } = firm!
  return { firm: { id: firmId, ...profile }, plan, taken: seats!.taken }
}
