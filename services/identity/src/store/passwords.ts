import { type FirmId, toUuid, type UserId } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'

/** What the password of a signed-in user is checked against. */
export interface StoredPassword {
  email: string
  password_hash: string | null
}

export async function findPassword(db: Ctx['db'], firmId: FirmId, id: UserId): Promise<StoredPassword | undefined> {
  const [row] = await db.lookup<StoredPassword>(
    `select email, password_hash from users where firm_id = $1 and id = $2 and status = 'active'`,
    [toUuid(firmId), toUuid(id)],
  )
  return row
}

/** Locks the user until commit if they are active and have this password. */
export async function lockUserWithPassword(
  tx: Queryable,
  firmId: FirmId,
  id: UserId,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from users where firm_id = $1 and id = $2 and status = 'active' and password_hash = $3 for update`,
    [toUuid(firmId), toUuid(id), passwordHash],
  )
  return rows.length > 0
}

export async function updatePassword(tx: Queryable, firmId: FirmId, id: UserId, passwordHash: string): Promise<void> {
  await tx.query('update users set password_hash = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    passwordHash,
  ])
}
