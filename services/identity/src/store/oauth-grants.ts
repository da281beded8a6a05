import {
  type FirmId,
  identity,
  type OAuthClientId,
  type OAuthGrantId,
  type Role,
  type Scope,
  type SessionId,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import type { Ctx, ListPlace, Queryable, Tx } from '@dossier/runtime'

/**
 * Grants a client access if the user is still active and the session still exists. Locks both rows: if something ends
 * the user's credentials at the same time, either the grant fails, or it is seen and ended too.
 */
export async function insertGrant(
  db: Ctx['db'],
  firmId: FirmId,
  grant: {
    id: OAuthGrantId
    clientId: OAuthClientId
    userId: UserId
    sessionId: SessionId
    scopes: readonly Scope[]
    redirectUri: string
    codeSha256: string
    codeChallenge: string | null
    audience: identity.TokenAudience
    mcpAccess: identity.McpAccess
    expiresAt: string
    now: string
  },
): Promise<boolean> {
  const rows = await db.query(
    `with signed_in as (
       select u.firm_id, u.id from users u join sessions s on s.user_id = u.id
       where u.firm_id = $1 and u.id = $4 and u.status = 'active' and s.id = $5 and s.expires_at > $11
       for share
     )
     insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_challenge,
                               code_expires_at, created_at, expires_at, audience, mcp_access)
     select $2, s.firm_id, c.id, s.id, $6, $7, $8, $9, $10, $11, $10, $12, $13
     from signed_in s join oauth_clients c on c.firm_id = s.firm_id and c.id = $3
     returning 1`,
    [
      toUuid(firmId),
      toUuid(grant.id),
      toUuid(grant.clientId),
      toUuid(grant.userId),
      toUuid(grant.sessionId),
      grant.scopes,
      grant.redirectUri,
      grant.codeSha256,
      grant.codeChallenge,
      grant.expiresAt,
      grant.now,
      grant.audience,
      grant.mcpAccess,
    ],
  )
  return rows.length > 0
}

/** A grant with what of its user and firm decides whether it still stands. */
export interface StandingGrant {
  id: OAuthGrantId
  user_id: UserId
  scopes: Scope[]
  redirect_uri: string
  code_challenge: string | null
  code_expires_at: string
  code_used_at: string | null
  created_at: string
  audience: identity.TokenAudience
  role: Role
  active: boolean
}

const STANDING = `select g.id, g.user_id, g.scopes, g.redirect_uri, g.code_challenge, g.code_expires_at, g.code_used_at, g.created_at, g.audience, u.role,
         u.status = 'active' and f.suspended_at is null as active
  from oauth_grants g join users u on u.id = g.user_id join firms f on f.id = g.firm_id`

type StandingRow = Omit<StandingGrant, 'id' | 'user_id'> & { id: string; user_id: string }

function toStandingGrant(row: StandingRow): StandingGrant {
  return { ...row, id: toTypeId('grt', row.id), user_id: toTypeId('usr', row.user_id) }
}

/** Locks the grant of a code until commit: of two uses of the code at once, one sees the other. */
export async function lockGrantOfCode(
  tx: Tx,
  firmId: FirmId,
  clientId: OAuthClientId,
  codeSha256: string,
): Promise<StandingGrant | undefined> {
  const [row] = await tx.query<StandingRow>(
    `${STANDING} where g.firm_id = $1 and g.client_id = $2 and g.code_sha256 = $3 for update of g`,
    [toUuid(firmId), toUuid(clientId), codeSha256],
  )
  return row && toStandingGrant(row)
}

/** Locks the grant of a refresh token, used or not, until commit. */
export async function lockGrantOfRefreshToken(
  tx: Tx,
  firmId: FirmId,
  clientId: OAuthClientId,
  tokenSha256: string,
): Promise<StandingGrant | undefined> {
  const [row] = await tx.query<StandingRow>(
    `${STANDING} where g.firm_id = $1 and g.client_id = $2
       and g.id = (select grant_id from oauth_refresh_tokens where token_sha256 = $3) for update of g`,
    [toUuid(firmId), toUuid(clientId), tokenSha256],
  )
  return row && toStandingGrant(row)
}

/** Notes the use of the code, if it is that, and how long the grant lasts from now on. */
export async function prolongGrant(
  tx: Tx,
  firmId: FirmId,
  id: OAuthGrantId,
  { expiresAt, codeUsed }: { expiresAt: string; codeUsed: boolean },
): Promise<void> {
  await tx.query(
    `update oauth_grants set expires_at = $3, code_used_at = case when $4 then $5 else code_used_at end
     where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), expiresAt, codeUsed, tx.now],
  )
}

/** Locks the grant until commit if it is the user's. Returns whether it is. */
export async function lockGrantOfUser(tx: Tx, firmId: FirmId, userId: UserId, id: OAuthGrantId): Promise<boolean> {
  const rows = await tx.query('select from oauth_grants where firm_id = $1 and id = $2 and user_id = $3 for update', [
    toUuid(firmId),
    toUuid(id),
    toUuid(userId),
  ])
  return rows.length > 0
}

/** Locks all grants of the user until commit. */
export async function lockGrantsOfUser(tx: Tx, firmId: FirmId, userId: UserId): Promise<OAuthGrantId[]> {
  return await lockGrantsBy(tx, firmId, 'user_id', userId)
}

/** Locks all grants of the client until commit. */
export async function lockGrantsOfClient(tx: Tx, firmId: FirmId, clientId: OAuthClientId): Promise<OAuthGrantId[]> {
  return await lockGrantsBy(tx, firmId, 'client_id', clientId)
}

async function lockGrantsBy(
  tx: Tx,
  firmId: FirmId,
  column: 'user_id' | 'client_id',
  id: UserId | OAuthClientId,
): Promise<OAuthGrantId[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from oauth_grants where firm_id = $1 and ${column} = $2 order by id for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return rows.map((row) => toTypeId('grt', row.id))
}

/** Deletes grants with their tokens and approvals. Returns whether an approval was pending. */
export async function deleteGrants(tx: Tx, firmId: FirmId, ids: readonly OAuthGrantId[]): Promise<boolean> {
  const rows = await tx.query<{ had_pending: boolean }>(
    `delete from oauth_grants g where firm_id = $1 and id = any($2)
     returning exists (
       select from approvals a where a.grant_id = g.id and a.status = 'pending' and a.expires_at > $3
     ) as had_pending`,
    [toUuid(firmId), ids.map(toUuid), tx.now],
  )
  return rows.some(({ had_pending }) => had_pending)
}

/** One page of what a user allows applications at the instant, newest first, and the exact total. */
export async function listGrantsOfUser(
  db: Ctx['db'],
  firmId: FirmId,
  { userId, now }: { userId: UserId; now: string },
  place: ListPlace,
): Promise<{ items: identity.Authorization[]; total: number }> {
  const standing = `from oauth_grants g join oauth_clients c on c.id = g.client_id
     where g.firm_id = $1 and g.user_id = $2 and g.code_used_at is not null and g.expires_at > $3`
  const values = [toUuid(firmId), toUuid(userId), now]
  const after = place.after('g.created_at, g.id', 'desc', 6)
  const [rows, counts] = await Promise.all([
    db.query<AuthorizationRow>(
      `select g.id, g.client_id, c.name as client_name, g.scopes, g.created_at, g.expires_at, g.audience,
              c.mcp_access as allowed, g.mcp_access as agreed
       ${standing}${after.sql} order by g.created_at desc, g.id desc limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${standing}`, values),
  ])
  return { items: rows.map(toAuthorization), total: counts[0]!.total }
}

type AuthorizationRow = Omit<identity.Authorization, 'id' | 'client_id' | 'mcp_access'> & {
  id: string
  client_id: string
  audience: identity.TokenAudience
  allowed: identity.McpAccess
  agreed: identity.McpAccess
}

function toAuthorization({ audience, allowed, agreed, ...row }: AuthorizationRow): identity.Authorization {
  return {
    ...row,
    id: toTypeId('grt', row.id),
    client_id: toTypeId('app', row.client_id),
    mcp_access: audience === 'mcp' ? identity.lowerMcpAccess(allowed, agreed) : null,
  }
}

/**
 * Active users who agreed at some level to what the client does through MCP, and still do at the instant, each with the
 * grants, newest first.
 */
export async function listUsersWhoAgreed(
  tx: Tx,
  firmId: FirmId,
  clientId: OAuthClientId,
  levels: readonly identity.McpAccess[],
): Promise<{ id: UserId; email: string; grant_ids: [OAuthGrantId, ...OAuthGrantId[]] }[]> {
  const rows = await tx.query<{ id: string; email: string; grant_ids: [string, ...string[]] }>(
    `select u.id, u.email, array_agg(g.id::text order by g.created_at desc, g.id) as grant_ids
     from users u join oauth_grants g on g.user_id = u.id
     where u.firm_id = $1 and u.status = 'active' and g.firm_id = $1 and g.client_id = $2 and g.audience = 'mcp'
       and g.mcp_access = any($3) and g.code_used_at is not null and g.expires_at > $4
     group by u.id order by u.id`,
    [toUuid(firmId), toUuid(clientId), levels, tx.now],
  )
  return rows.map(({ id, email, grant_ids: [newest, ...others] }) => ({
    id: toTypeId('usr', id),
    email,
    grant_ids: [toTypeId('grt', newest), ...others.map((other) => toTypeId('grt', other))],
  }))
}

export async function deleteExpiredGrants(db: Queryable, now: string): Promise<void> {
  await db.query('delete from oauth_grants where expires_at <= $1', [now])
}
