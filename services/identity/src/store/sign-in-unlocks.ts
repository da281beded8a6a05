import { type FirmId, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, lockByName, type Queryable } from '@dossier/runtime'

/** Requests for the email since the instant. Others for the same email wait until commit. */
export async function countSignInUnlocks(tx: Queryable, emailKey: string, since: string): Promise<number> {
  await lockByName(tx, `sign-in-unlock:${emailKey}`)
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from sign_in_unlocks where email_key = $1 and created_at > $2',
    [emailKey, since],
  )
  return row!.count
}

/** `user` is null for an email that nobody has. */
export async function insertSignInUnlock(
  tx: Queryable & { now: string },
  user: { firmId: FirmId; id: UserId } | null,
  unlock: { id: string; emailKey: string; tokenSha256: string; expiresAt: string },
): Promise<void> {
  await tx.query(
    `insert into sign_in_unlocks (firm_id, user_id, id, email_key, token_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      user && toUuid(user.firmId),
      user && toUuid(user.id),
      unlock.id,
      unlock.emailKey,
      unlock.tokenSha256,
      tx.now,
      unlock.expiresAt,
    ],
  )
}

/** Whose sign-in a link unlocks. */
export interface LinkedUnlock {
  firm_id: FirmId
  user_id: UserId
  email: string
  expires_at: string
}

/** The token itself determines the firm. Finds no link of a user who may not sign in. */
export async function findSignInUnlockByToken(db: Ctx['db'], tokenSha256: string): Promise<LinkedUnlock | undefined> {
  const [row] = await db.lookup<{ firm_id: string; user_id: string; email: string; expires_at: string }>(
    `select l.firm_id, l.user_id, u.email, l.expires_at
     from sign_in_unlocks l join users u on u.id = l.user_id join firms f on f.id = l.firm_id
     where l.token_sha256 = $1 and u.status = 'active' and f.suspended_at is null`,
    [tokenSha256],
  )
  return row && { ...row, firm_id: toTypeId('firm', row.firm_id), user_id: toTypeId('usr', row.user_id) }
}

/** Deletes the link, and returns whether it still worked. */
export async function takeSignInUnlock(
  tx: Queryable & { now: string },
  firmId: FirmId,
  userId: UserId,
  tokenSha256: string,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from sign_in_unlocks where firm_id = $1 and user_id = $2 and token_sha256 = $3 and expires_at > $4
     returning 1`,
    [toUuid(firmId), toUuid(userId), tokenSha256, tx.now],
  )
  return rows.length > 0
}

export async function deleteSignInUnlocksOfUser(tx: Queryable, firmId: FirmId, userId: UserId): Promise<void> {
  await tx.query('delete from sign_in_unlocks where firm_id = $1 and user_id = $2', [toUuid(firmId), toUuid(userId)])
}

/** Deletes links of anybody that expired before the instant. */
export async function deleteSignInUnlocksExpiredBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('delete from sign_in_unlocks where expires_at < $1', [instant])
}
