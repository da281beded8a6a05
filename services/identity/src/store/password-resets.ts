import { type FirmId, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, lockByName, type Queryable } from '@dossier/runtime'
import type { FirmSeats } from './seats.ts'

/** Somebody whose password can be replaced. */
export interface ResettableUser {
  id: UserId
  email: string
  firm: FirmSeats['firm']
}

/** An active user of a firm that is not suspended. The email says which firm it is. */
export async function findResettableUser(db: Ctx['db'], emailKey: string): Promise<ResettableUser | undefined> {
  const [row] = await db.lookup<{
    id: string
    email: string
    firm_id: string
    firm_name: string
    firm_email: string | null
    timezone: string
    logo_url: string | null
  }>(
    `select u.id, u.email, f.id as firm_id, f.name as firm_name, f.email as firm_email, f.timezone, f.logo_url
     from users u join firms f on f.id = u.firm_id
     where u.email_key = $1 and u.status = 'active' and f.suspended_at is null`,
    [emailKey],
  )
  return (
    row && {
      id: toTypeId('usr', row.id),
      email: row.email,
      firm: {
        id: toTypeId('firm', row.firm_id),
        name: row.firm_name,
        email: row.firm_email,
        timezone: row.timezone,
        logo_url: row.logo_url,
      },
    }
  )
}

/** Requests for the email since the instant. Others for the same email wait until commit. */
export async function countPasswordResets(tx: Queryable, emailKey: string, since: string): Promise<number> {
  await lockByName(tx, `password-reset:${emailKey}`)
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from password_resets where email_key = $1 and created_at > $2',
    [emailKey, since],
  )
  return row!.count
}

/** `user` is null for an email that nobody has. */
export async function insertPasswordReset(
  tx: Queryable & { now: string },
  user: { firmId: FirmId; id: UserId } | null,
  reset: { id: string; emailKey: string; tokenSha256: string; expiresAt: string },
): Promise<void> {
  await tx.query(
    `insert into password_resets (firm_id, user_id, id, email_key, token_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      user && toUuid(user.firmId),
      user && toUuid(user.id),
      reset.id,
      reset.emailKey,
      reset.tokenSha256,
      tx.now,
      reset.expiresAt,
    ],
  )
}

/** Whose password a link replaces. */
export interface LinkedReset {
  firm_id: FirmId
  user_id: UserId
  email: string
  expires_at: string
}

/** The only look-up without a firm: the token itself determines it. Finds none of a user who may not sign in. */
export async function findPasswordResetByToken(db: Ctx['db'], tokenSha256: string): Promise<LinkedReset | undefined> {
  const [row] = await db.lookup<{ firm_id: string; user_id: string; email: string; expires_at: string }>(
    `select r.firm_id, r.user_id, u.email, r.expires_at
     from password_resets r join users u on u.id = r.user_id join firms f on f.id = r.firm_id
     where r.token_sha256 = $1 and u.status = 'active' and f.suspended_at is null`,
    [tokenSha256],
  )
  return row && { ...row, firm_id: toTypeId('firm', row.firm_id), user_id: toTypeId('usr', row.user_id) }
}

/** Deletes all links of the user, and returns whether one that still works was among them. */
export async function takePasswordReset(
  tx: Queryable & { now: string },
  firmId: FirmId,
  userId: UserId,
  tokenSha256: string,
): Promise<boolean> {
  const rows = await tx.query<{ taken: boolean }>(
    `delete from password_resets where firm_id = $1 and user_id = $2
     returning token_sha256 = $3 and expires_at > $4 as taken`,
    [toUuid(firmId), toUuid(userId), tokenSha256, tx.now],
  )
  return rows.some(({ taken }) => taken)
}

export async function deletePasswordResetsOfUser(tx: Queryable, firmId: FirmId, userId: UserId): Promise<void> {
  await tx.query('delete from password_resets where firm_id = $1 and user_id = $2', [toUuid(firmId), toUuid(userId)])
}

/** Removes links of anybody that expired before the instant. */
export async function deletePasswordResetsExpiredBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('delete from password_resets where expires_at < $1', [instant])
}
