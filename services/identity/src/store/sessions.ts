import {
  type FirmId,
  identity,
  type Plan,
  type Role,
  type SessionId,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, type Tx, uuidOrNull } from '@dossier/runtime'
import { SECOND_STEP_MISSING } from './second-step-missing.ts'

/** Opens a session of a user whose row is locked, so that a suspension at once sees the session or is seen. */
export async function insertSession(
  tx: Queryable & { now: string },
  firmId: FirmId,
  session: {
    id: SessionId
    userId: UserId
    tokenSha256: string
    browserId: string | null
    address: string
    userAgent: string | null
    expiresAt: string
  },
): Promise<void> {
  await tx.query('update users set last_sign_in = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(session.userId),
    tx.now,
  ])
  await tx.query(
    `insert into sessions (firm_id, id, user_id, token_sha256, browser_id, address, user_agent, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      toUuid(firmId),
      toUuid(session.id),
      toUuid(session.userId),
      session.tokenSha256,
      session.browserId,
      session.address,
      session.userAgent,
      tx.now,
      session.expiresAt,
    ],
  )
}

/** A session together with what of its user and firm decides what it may do. */
export interface SessionCredential {
  id: SessionId
  firm_id: FirmId
  plan: Plan
  firm_suspended: boolean
  rate_limit_per_minute: number | null
  rate_limit_burst: number | null
  user_id: UserId
  role: Role
  expires_at: string
  last_active_at: string
  /** When the user gave their password last: at sign-in, or again. */
  confirmed_at: string
  /** Minutes without a request after which the firm has sessions end. */
  idle_minutes: number
  second_step_missing: boolean
}

/** Of `firms f`. */
const IDLE_MINUTES = `coalesce((f.settings ->> 'session_idle_minutes')::int, ${identity.firmSettingsDefault.session_idle_minutes})`

/** The only look-up without a firm: the token itself determines it. */
export async function findSessionByToken(
  db: Ctx['db'],
  tokenSha256: string,
  now: string,
): Promise<SessionCredential | undefined> {
  const [row] = await db.lookup<
    Omit<SessionCredential, 'id' | 'firm_id' | 'user_id'> & { id: string; firm_id: string; user_id: string }
  >(
    `select s.id, s.firm_id, f.plan, f.suspended_at is not null as firm_suspended, f.rate_limit_per_minute, f.rate_limit_burst, s.user_id, u.role,
            s.expires_at, coalesce(s.last_active_at, s.created_at) as last_active_at,
            coalesce(s.confirmed_at, s.created_at) as confirmed_at, ${IDLE_MINUTES} as idle_minutes,
            ${SECOND_STEP_MISSING} as second_step_missing
     from sessions s join users u on u.id = s.user_id join firms f on f.id = s.firm_id
     where s.token_sha256 = $1 and s.expires_at > $2 and u.status = 'active'`,
    [tokenSha256, now],
  )
  return (
    row && {
      ...row,
      id: toTypeId('ses', row.id),
      firm_id: toTypeId('firm', row.firm_id),
      user_id: toTypeId('usr', row.user_id),
    }
  )
}

/** The session as its user sees it, apart from the firm's clock. */
export async function findSession(
  db: Ctx['db'],
  firmId: FirmId,
  id: SessionId,
): Promise<Omit<identity.Session, 'ahead_seconds'> | undefined> {
  const [row] = await db.lookup<
    Omit<identity.User, 'id'> &
      Omit<identity.SessionFirm, 'id'> &
      Pick<SessionCredential, 'idle_minutes' | 'second_step_missing'> & {
        user_id: string
        firm_id: string
        expires_at: string
      }
  >(
    `select u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.status, u.last_sign_in, u.created_at,
            f.id as firm_id, f.name, f.slug, f.plan, f.timezone, f.logo_url, s.expires_at,
            ${IDLE_MINUTES} as idle_minutes, ${SECOND_STEP_MISSING} as second_step_missing
     from sessions s join users u on u.id = s.user_id join firms f on f.id = s.firm_id
     where s.firm_id = $1 and s.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  if (!row) return undefined
  const { email, first_name, last_name, role, status, last_sign_in, created_at } = row
  const { name, slug, plan, timezone, logo_url } = row
  return {
    user: {
      id: toTypeId('usr', row.user_id),
      email,
      first_name,
      last_name,
      role,
      status,
      last_sign_in,
      created_at,
    },
    firm: { id: toTypeId('firm', row.firm_id), name, slug, plan, timezone, logo_url },
    expires_at: row.expires_at,
    idle_minutes: row.idle_minutes,
    two_step_setup_required: row.second_step_missing,
  }
}

/** One page of a user's sessions that have not ended, newest first, and the exact total. */
export async function listSessionsOfUser(
  db: Ctx['db'],
  firmId: FirmId,
  { userId, now }: { userId: UserId; now: string },
  place: ListPlace,
): Promise<{ items: Omit<identity.OpenSession, 'current'>[]; total: number }> {
  const open = `from sessions s join firms f on f.id = s.firm_id
     where s.firm_id = $1 and s.user_id = $2 and s.expires_at > $3
       and coalesce(s.last_active_at, s.created_at) > $3::timestamptz - ${IDLE_MINUTES} * interval '1 minute'`
  const values = [toUuid(firmId), toUuid(userId), now]
  const after = place.after('s.created_at, s.id', 'desc', 6)
  const [rows, counts] = await Promise.all([
    db.query<Omit<identity.OpenSession, 'id' | 'current'> & { id: string }>(
      `select s.id, s.created_at, coalesce(s.last_active_at, s.created_at) as last_active_at, s.expires_at, s.address,
              s.user_agent
       ${open}${after.sql} order by s.created_at desc, s.id desc limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${open}`, values),
  ])
  return { items: rows.map((row) => ({ ...row, id: toTypeId('ses', row.id) })), total: counts[0]!.total }
}

/** @returns whether the session is still there */
export async function markSessionConfirmed(
  tx: Queryable & { now: string },
  firmId: FirmId,
  id: SessionId,
): Promise<boolean> {
  const rows = await tx.query('update sessions set confirmed_at = $3 where firm_id = $1 and id = $2 returning 1', [
    toUuid(firmId),
    toUuid(id),
    tx.now,
  ])
  return rows.length > 0
}

/** Writes last uses, of sessions of any firm. An older one never takes the place of a newer one. */
export async function markSessionsActive(db: Queryable, uses: readonly [SessionId, string][]): Promise<void> {
  await db.query(
    `update sessions s set last_active_at = greatest(s.last_active_at, u.used_at)
     from unnest($1::uuid[], $2::timestamptz[]) as u (id, used_at) where s.id = u.id`,
    [uses.map(([id]) => toUuid(id)), uses.map(([, usedAt]) => usedAt)],
  )
}

export async function deleteStoredSession(db: Ctx['db'], firmId: FirmId, id: SessionId): Promise<void> {
  await db.query('delete from sessions where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** Returns whether the user had such a session. */
export async function deleteSessionOfUser(
  db: Ctx['db'],
  firmId: FirmId,
  userId: UserId,
  id: SessionId,
): Promise<boolean> {
  const rows = await db.query('delete from sessions where firm_id = $1 and user_id = $2 and id = $3 returning 1', [
    toUuid(firmId),
    toUuid(userId),
    toUuid(id),
  ])
  return rows.length > 0
}

/** Ends the sessions of a person, all but the one `except`. */
export async function deleteSessionsOfUser(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  except: SessionId | null,
): Promise<void> {
  await tx.query('delete from sessions where firm_id = $1 and user_id = $2 and id is distinct from $3', [
    toUuid(firmId),
    toUuid(userId),
    uuidOrNull(except),
  ])
}

export async function deleteExpiredSessions(db: Queryable, now: string): Promise<void> {
  await db.query('delete from sessions where expires_at <= $1', [now])
}
