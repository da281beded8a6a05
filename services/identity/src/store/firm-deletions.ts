import { type FirmId, type Plan, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable, RemovedOfFirm } from '@dossier/runtime'

/** What remains of a firm that an operator deletes. */
export interface FirmDeletion {
  firm_id: FirmId
  slug: string
  name: string
  plan: Plan
  asked_at: string
  asked_by: string | null
  /** Services that do not run here, and so are not asked. */
  without: string[]
  /** Null as long as something is left. */
  removed_at: string | null
}

const COLUMNS = 'firm_id, slug, name, plan, asked_at, asked_by, without, removed_at'

type DeletionRow = Omit<FirmDeletion, 'firm_id'> & { firm_id: string }

const toDeletion = ({ firm_id, ...row }: DeletionRow): FirmDeletion => ({ firm_id: toTypeId('firm', firm_id), ...row })

/** Begins to delete a firm; leaves a deletion that has begun as it is. */
export async function insertFirmDeletion(
  tx: Queryable & { now: string },
  { firm_id, slug, name, plan, asked_by, without }: Omit<FirmDeletion, 'asked_at' | 'removed_at'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into firm_deletions (firm_id, slug, name, plan, asked_at, asked_by, without, swept_at)
     values ($1, $2, $3, $4, $5, $6, $7, $5) on conflict do nothing returning 1`,
    [toUuid(firm_id), slug, name, plan, tx.now, asked_by, without],
  )
  return rows.length > 0
}

export async function findFirmDeletion(db: Queryable, firmId: FirmId): Promise<FirmDeletion | undefined> {
  const [row] = await db.query<DeletionRow>(`select ${COLUMNS} from firm_deletions where firm_id = $1`, [
    toUuid(firmId),
  ])
  return row && toDeletion(row)
}

/** The newest of the firms that had a slug. */
export async function findFirmDeletionBySlug(db: Queryable, slug: string): Promise<FirmDeletion | undefined> {
  const [row] = await db.query<DeletionRow>(
    `select ${COLUMNS} from firm_deletions where slug = $1 order by asked_at desc limit 1`,
    [slug],
  )
  return row && toDeletion(row)
}

/** All of them, oldest first. */
export async function listFirmDeletions(db: Queryable): Promise<FirmDeletion[]> {
  const rows = await db.query<DeletionRow>(`select ${COLUMNS} from firm_deletions order by asked_at, firm_id`)
  return rows.map(toDeletion)
}

/** Says which services are to be asked from now on. */
export async function setAskedServices(db: Queryable, firmId: FirmId, without: readonly string[]): Promise<void> {
  await db.query('update firm_deletions set without = $2 where firm_id = $1', [toUuid(firmId), [...without]])
}

/**
 * Takes a deletion to continue: one that is not done and was left before `staleBefore`, or one that was done after
 * `lateSince` and swept before `sweptBefore`. One process takes it.
 */
export async function takeDueDeletion(
  db: Queryable,
  { now, staleBefore, sweptBefore, lateSince }: Record<'now' | 'staleBefore' | 'sweptBefore' | 'lateSince', string>,
): Promise<FirmDeletion | undefined> {
  const [row] = await db.query<DeletionRow>(
    `update firm_deletions set swept_at = $1 where firm_id = (
       select firm_id from firm_deletions
       where (removed_at is null and swept_at < $2) or (removed_at > $4 and swept_at < $3)
       order by swept_at limit 1 for update skip locked
     ) returning ${COLUMNS}`,
    [now, staleBefore, sweptBefore, lateSince],
  )
  return row && toDeletion(row)
}

/** So that no other process takes it meanwhile. */
export async function markDeletionSwept(db: Queryable, firmId: FirmId, now: string): Promise<void> {
  await db.query('update firm_deletions set swept_at = $2 where firm_id = $1', [toUuid(firmId), now])
}

/** Whether this is the first time. Holds the row until commit. */
export async function markFirmRemoved(tx: Queryable & { now: string }, firmId: FirmId): Promise<boolean> {
  const rows = await tx.query(
    'update firm_deletions set removed_at = $2 where firm_id = $1 and removed_at is null returning 1',
    [toUuid(firmId), tx.now],
  )
  return rows.length > 0
}

/** Of the secrets that were replaced, no row names the firm. */
const deleteReplacedKeys = `delete from replaced_api_keys where key_sha256 = any(array(
  select r.key_sha256 from replaced_api_keys r join api_keys k on k.id = r.api_key_id where k.firm_id = $1 limit $2)) returning 1`

/** In the order in which rows refer to each other. The audit log stays, and stored answers expire within a day. */
export const removalOfIdentity: RemovedOfFirm[] = [
  'jobs',
  'clock_advances',
  'firm_clocks',
  'sessions',
  'known_browsers',
  'password_resets',
  'sign_in_unlocks',
  'totp_recovery_codes',
  'user_totps',
  'approvals',
  'oauth_grants',
  'oauth_clients',
  { statement: deleteReplacedKeys },
  'api_keys',
  'invitations',
  'account_mails',
  'api_requests',
  'billing_events',
  'billing_subscriptions',
  'billing_customers',
  'firm_logos',
  'firm_onboarding',
  'integration_permits',
  'pending_integration_permits',
  'audit_beginnings',
  'sign_ups',
  'users',
]

/** Deletes the firm itself, once nothing refers to it. */
export async function deleteFirm(tx: Queryable, firmId: FirmId): Promise<void> {
  await tx.query('delete from firms where id = $1', [toUuid(firmId)])
}
