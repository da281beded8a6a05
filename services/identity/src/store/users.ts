import { type FirmId, toTypeId, toUuid, UserId } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'
import { emailKey } from '../domain/email-key.ts'
import type { KnownBrowser } from './known-browsers.ts'

/** Those of the users who are members of the firm, whatever their status. */
export async function listExistingUsers(db: Ctx['db'], firmId: FirmId, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await db.lookup<{ id: string }>('select id from users where firm_id = $1 and id = any($2::uuid[])', [
    toUuid(firmId),
    userIds.map(toUuid),
  ])
  return rows.map((row) => toTypeId('usr', row.id))
}

/** The names of those of the users who are members of the firm, whatever their status. */
export async function listUserNames(
  db: Ctx['db'],
  firmId: FirmId,
  userIds: readonly UserId[],
): Promise<{ id: UserId; first_name: string; last_name: string }[]> {
  const rows = await db.lookup<{ id: string; first_name: string; last_name: string }>(
    'select id, first_name, last_name from users where firm_id = $1 and id = any($2::uuid[])',
    [toUuid(firmId), userIds.map(toUuid)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('usr', row.id) }))
}

/** The members of the firm whom these emails and ids mean, each beside what names them. */
export async function findNamedUsers(
  db: Ctx['db'],
  firmId: FirmId,
  named: readonly string[],
): Promise<{ named: string; user_id: UserId }[]> {
  const uuidOf = (text: string) => {
    const id = UserId.safeParse(text)
    return id.success ? toUuid(id.data) : null
  }
  const rows = await db.query<{ named: string; id: string }>(
    `select n.named, u.id from unnest($2::text[], $3::text[], $4::uuid[]) as n (named, email_key, id)
     join users u on u.firm_id = $1 and (u.email_key = n.email_key or u.id = n.id)`,
    [toUuid(firmId), named, named.map(emailKey), named.map(uuidOf)],
  )
  return rows.map(({ named, id }) => ({ named, user_id: toTypeId('usr', id) }))
}

/** Inserts an admin, or leaves the user with the same email as it is. Returns the user's id. */
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

/** What sign-in needs to know of a user. */
export interface SignInUser {
  id: UserId
  firm_id: FirmId
  firm_suspended: boolean
  status: 'active' | 'suspended'
  password_hash: string | null
  /** Whether two-step sign-in is on. Every change of it takes the lock of the user's row. */
  has_second_step: boolean
}

/** Emails are unique across firms, so the email says which firm it is. */
export async function findUserByEmailKey(db: Ctx['db'], key: string): Promise<SignInUser | undefined> {
  return (await findUserInBrowser(db, key, ''))?.user
}

/** The user with the email, and the browser with the cookie if the user knows it. One look-up, whether or not the user exists. */
export async function findUserInBrowser(
  db: Ctx['db'],
  key: string,
  browserSha256: string,
): Promise<{ user: SignInUser; browser: KnownBrowser | undefined } | undefined> {
  const [row] = await db.lookup<
    Omit<SignInUser, 'id' | 'firm_id'> & {
      id: string
      firm_id: string
      browser_id: string | null
      browser_signed_in: boolean
    }
  >(
    `select u.id, u.firm_id, f.suspended_at is not null as firm_suspended, u.status, u.password_hash,
            t.enabled_at is not null as has_second_step, b.id as browser_id,
            b.signed_in_at is not null as browser_signed_in
     from users u
     join firms f on f.id = u.firm_id
     left join user_totps t on t.user_id = u.id
     left join known_browsers b on b.user_id = u.id and b.token_sha256 = $2
     where u.email_key = $1`,
    [key, browserSha256],
  )
  if (!row) return undefined
  const { browser_id, browser_signed_in, ...user } = row
  return {
    user: { ...user, id: toTypeId('usr', user.id), firm_id: toTypeId('firm', user.firm_id) },
    browser: browser_id === null ? undefined : { id: browser_id, signedIn: browser_signed_in },
  }
}

/** Changes the status of the user with the email, or answers undefined when there is none. */
export async function setUserStatus(
  tx: Queryable,
  key: string,
  status: SignInUser['status'],
  now: string,
): Promise<{ id: UserId; firmId: FirmId } | undefined> {
  const [row] = await tx.query<{ id: string; firm_id: string }>(
    'update users set status = $2, updated_at = $3, updated_by = null where email_key = $1 returning id, firm_id',
    [key, status, now],
  )
  return row && { id: toTypeId('usr', row.id), firmId: toTypeId('firm', row.firm_id) }
}

/** Changes the password of the user with the email, or answers undefined when there is none. */
export async function setPasswordHash(
  tx: Queryable,
  key: string,
  passwordHash: string,
): Promise<{ id: UserId; firmId: FirmId } | undefined> {
  const [row] = await tx.query<{ id: string; firm_id: string }>(
    'update users set password_hash = $2 where email_key = $1 returning id, firm_id',
    [key, passwordHash],
  )
  return row && { id: toTypeId('usr', row.id), firmId: toTypeId('firm', row.firm_id) }
}
