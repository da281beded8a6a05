import {
  type FirmId,
  type identity,
  type Plan,
  type Role,
  type SessionId,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { type Ctx, type Queryable, type Tx, uuidOrNull } from '@dossier/runtime'

/** Opens a session of a user whose row is locked, so that a suspension at once sees the session or is seen. */
export async function insertSession(
  tx: Queryable & { now: string },
  firmId: FirmId,
  session: { id: SessionId; userId: UserId; tokenSha256: string; expiresAt: string },
): Promise<void> {
  await tx.query('update users set last_sign_in = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(session.userId),
    tx.now,
  ])
  await tx.query(
    `insert into sessions (firm_id, id, user_id, token_sha256, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [toUuid(firmId), toUuid(session.id), toUuid(session.userId), session.tokenSha256, tx.now, session.expiresAt],
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
}

/** The one look-up that no firm restricts: the token itself says which firm it is. */
export async function findSessionByToken(
  db: Ctx['db'],
  tokenSha256: string,
  now: string,
): Promise<SessionCredential | undefined> {
  const [row] = await db.lookup<
    Omit<SessionCredential, 'id' | 'firm_id' | 'user_id'> & { id: string; firm_id: string; user_id: string }
  >(
    `select s.id, s.firm_id, f.plan, f.suspended_at is not null as firm_suspended, f.rate_limit_per_minute, f.rate_limit_burst, s.user_id, u.role, s.expires_at
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

/** The session as its user sees it. */
export async function findSession(db: Ctx['db'], firmId: FirmId, id: SessionId): Promise<identity.Session | undefined> {
  const [row] = await db.lookup<
    Omit<identity.User, 'id'> &
      Omit<identity.SessionFirm, 'id'> & { user_id: string; firm_id: string; expires_at: string }
  >(
    `select u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.status, u.last_sign_in, u.created_at,
            f.id as firm_id, f.name, f.slug, f.plan, f.timezone, f.logo_url, s.expires_at
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
  }
}

export async function deleteStoredSession(db: Ctx['db'], firmId: FirmId, id: SessionId): Promise<void> {
  await db.query('delete from sessions where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
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
