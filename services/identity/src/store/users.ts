import { type FirmId, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'
import { emailKey } from '../domain/email-key.ts'

/** Those of the users who are members of the firm, whatever their status. */
export async function listExistingUsers(db: Ctx['db'], firmId: FirmId, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await db.lookup<{ id: string }>('select id from users where firm_id = $1 and id = any($2::uuid[])', [
    toUuid(firmId),
    userIds.map(toUuid),
  ])
  return rows.map((row) => toTypeId('usr', row.id))
}

/** Inserts an admin, or leaves the user with the same email as it is. Answers the user's id. */
export async function ensureAdmin(
  db: Queryable,
  firmId: FirmId,
  admin: { id: UserId; email: string; firstName: string; lastName: string; passwordHash: string; now: string },
): Promise<UserId> {
  const [row] = await db.query<{ id: string }>(
    `insert into users (id, firm_id, email, email_key, first_name, last_name, role, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, 'admin', $7, $8)
     on conflict (email_key) do update set email_key = excluded.email_key
     returning id`,
    [
      toUuid(admin.id),
      toUuid(firmId),
      admin.email,
      emailKey(admin.email),
      admin.firstName,
      admin.lastName,
      admin.passwordHash,
      admin.now,
    ],
  )
  return toTypeId('usr', row!.id)
}
