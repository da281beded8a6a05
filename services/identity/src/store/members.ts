import { type FirmId, type identity, type Role, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import {
  type Ctx,
  digestSql,
  type ListPlace,
  type Queryable,
  typeIdOrNull,
  updatedByOf,
  uuidOrNull,
} from '@dossier/runtime'
import { emailKey } from '../domain/email-key.ts'
import type { FirmSeats } from './seats.ts'

type UserRow = Omit<identity.FirmUser, 'id' | 'updated_by'> & { id: string; updated_by: string | null }

const USER_COLUMNS = 'id, email, first_name, last_name, role, status, last_sign_in, created_at'
const COLUMNS = `${USER_COLUMNS},
  coalesce(updated_at, created_at) as updated_at, ${updatedByOf('role, status')}`

function toUser(row: UserRow): identity.FirmUser {
  return { ...row, id: toTypeId('usr', row.id), updated_by: typeIdOrNull('usr', row.updated_by) }
}

export type MemberRow = UserRow & { is_user: boolean; sent_at: string; expires_at: string }

export function toMember({ is_user, sent_at, expires_at, ...row }: MemberRow): identity.FirmMember {
  if (is_user) return toUser(row)
  const { email, first_name, last_name, role } = row
  return {
    id: toTypeId('inv', row.id),
    email,
    first_name,
    last_name,
    role,
    status: 'pending',
    invite_sent_at: sent_at,
    expires_at,
  }
}

/** One page of users and of invitations that are open at the instant, newest first, and the exact total. */
export async function listMembers(
  db: Ctx['db'],
  firmId: FirmId,
  filter: { status?: string | undefined; role?: Role | undefined; now: string },
  place: ListPlace,
): Promise<{ rows: MemberRow[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 7)
  const rows = await db.query<(MemberRow | { id: null }) & { total: number }>(
    `with members as (
       select ${COLUMNS}, true as is_user, null::timestamptz as sent_at, null::timestamptz as expires_at
       from users where firm_id = $1
       union all
       select id, email, first_name, last_name, role, 'pending', null, created_at, created_at, null, false, sent_at, expires_at
       from invitations where firm_id = $1 and accepted_at is null and expires_at > $2
     ), matching as (
       select * from members where ($3::text is null or status = $3) and ($4::text is null or role = $4)
     )
     select page.*, counted.total
     from (select count(*) as total from matching) counted
     left join (
       select * from matching where true${after.sql} order by created_at desc, id desc limit $5 offset $6
     ) page on true
     order by page.created_at desc, page.id desc`,
    [
      toUuid(firmId),
      filter.now,
      filter.status ?? null,
      filter.role ?? null,
      place.limit,
      place.offset,
      ...after.values,
    ],
  )
  const listed = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row as MemberRow]))
  return { rows: listed, total: rows[0]!.total }
}

/** One page of active users, newest first, and the exact total. */
export async function listStoredColleagues(
  db: Ctx['db'],
  firmId: FirmId,
  place: ListPlace,
): Promise<{ items: (identity.Colleague & { created_at: string })[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 4)
  const where = `firm_id = $1 and status = 'active'`
  const [rows, counts] = await Promise.all([
    db.query<Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'role' | 'created_at'>>(
      `select id, first_name, last_name, role, created_at from users where ${where}${after.sql}
       order by created_at desc, id desc limit $2 offset $3`,
      [toUuid(firmId), place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from users where ${where}`, [toUuid(firmId)]),
  ])
  return { items: rows.map((row) => ({ ...row, id: toTypeId('usr', row.id) })), total: counts[0]!.total }
}

/** Whether the firm has a user with the email, whatever their status. */
export async function hasUserWithEmail(tx: Queryable, firmId: FirmId, email: string): Promise<boolean> {
  const rows = await tx.query('select 1 from users where firm_id = $1 and email_key = $2', [
    toUuid(firmId),
    emailKey(email),
  ])
  return rows.length > 0
}

/** Locks the row until commit. */
export async function lockUser(tx: Queryable, firmId: FirmId, id: UserId): Promise<identity.FirmUser | undefined> {
  const [row] = await tx.query<UserRow>(`select ${COLUMNS} from users where firm_id = $1 and id = $2 for update`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toUser(row)
}

/** First and last name, or null when the firm has no such user. */
export async function findInviterName(tx: Queryable, firmId: FirmId, id: UserId): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from users where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row?.name ?? null
}

/** Where a user is written to, and what messages say of their firm. */
export async function findContact(
  tx: Queryable,
  firmId: FirmId,
  id: UserId,
): Promise<{ email: string; firm: FirmSeats['firm'] }> {
  const [row] = await tx.query<{
    email: string
    firm_name: string
    firm_email: string | null
    timezone: string
    logo_url: string | null
  }>(
    `select u.email, f.name as firm_name, f.email as firm_email, f.timezone, f.logo_url
     from users u join firms f on f.id = u.firm_id where u.firm_id = $1 and u.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  const { email, firm_name: name, firm_email, timezone, logo_url } = row!
  return { email, firm: { id: firmId, name, email: firm_email, timezone, logo_url } }
}

/** Under the lock of the firm's seats this is the number until commit. */
export async function countActiveAdmins(tx: Queryable, firmId: FirmId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from users where firm_id = $1 and role = 'admin' and status = 'active'`,
    [toUuid(firmId)],
  )
  return row!.count
}

export async function listActiveAdmins(
  tx: Queryable,
  firmId: FirmId,
): Promise<{ id: UserId; email: string; name: string }[]> {
  const rows = await tx.query<{ id: string; email: string; name: string }>(
    `select id, email, first_name || ' ' || last_name as name from users
     where firm_id = $1 and role = 'admin' and status = 'active' order by created_at, id`,
    [toUuid(firmId)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('usr', row.id) }))
}

/** Writes what an admin may change. */
export async function updateStoredUser(tx: Queryable, firmId: FirmId, user: identity.FirmUser): Promise<void> {
  await tx.query(
    `update users set role = $3, status = $4, updated_at = $5, updated_by = $6,
       updated_digest = ${digestSql('$3::text, $4::text')}
     where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(user.id), user.role, user.status, user.updated_at, uuidOrNull(user.updated_by)],
  )
}

/** Inserts an active user, or answers undefined when the email belongs to one already, of whichever firm. */
export async function insertUser(
  tx: Queryable,
  firmId: FirmId,
  user: {
    id: UserId
    email: string
    firstName: string
    lastName: string
    role: Role
    passwordHash: string | null
    now: string
  },
): Promise<identity.User | undefined> {
  const [row] = await tx.query<Omit<identity.User, 'id'> & { id: string }>(
    `insert into users (firm_id, id, email, email_key, first_name, last_name, role, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (email_key) do nothing
     returning ${USER_COLUMNS}`,
    [
      toUuid(firmId),
      toUuid(user.id),
      user.email,
      emailKey(user.email),
      user.firstName,
      user.lastName,
      user.role,
      user.passwordHash,
      user.now,
    ],
  )
  return row && { ...row, id: toTypeId('usr', row.id) }
}

/** Those to whom messages may go, by the time that they joined. */
export async function listActiveUsers(
  db: Ctx['db'],
  firmId: FirmId,
): Promise<Pick<identity.User, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>[]> {
  const rows = await db.query<Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>>(
    `select id, email, first_name, last_name, role from users where firm_id = $1 and status = 'active' order by created_at, id`,
    [toUuid(firmId)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('usr', row.id) }))
}
