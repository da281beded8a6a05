import {
  type FirmId,
  type identity,
  type OAuthClientId,
  type OAuthGrantId,
  type Plan,
  type Role,
  type Scope,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'
import { SECOND_STEP_MISSING } from './second-step-missing.ts'

/** How long an expired access token is remembered, so that it is refused as expired and not as unknown. */
const EXPIRED_REMEMBERED = `interval '30 days'`

/** Inserts an access token and a refresh token of a grant that the transaction has locked. */
export async function insertTokens(
  tx: Tx,
  grantId: OAuthGrantId,
  access: { tokenSha256: string; scopes: readonly Scope[]; expiresAt: string },
  refresh: { tokenSha256: string; expiresAt: string },
): Promise<void> {
  await tx.query(
    `with access as (
       insert into oauth_access_tokens (token_sha256, grant_id, scopes, expires_at) values ($2, $1, $3, $4)
     )
     insert into oauth_refresh_tokens (token_sha256, grant_id, expires_at) values ($5, $1, $6)`,
    [toUuid(grantId), access.tokenSha256, access.scopes, access.expiresAt, refresh.tokenSha256, refresh.expiresAt],
  )
}

/** A refresh token of a grant that the transaction has locked, so that nobody else uses it meanwhile. */
export async function findRefreshToken(
  tx: Tx,
  grantId: OAuthGrantId,
  tokenSha256: string,
): Promise<{ used: boolean; expires_at: string } | undefined> {
  const [row] = await tx.query<{ used: boolean; expires_at: string }>(
    'select used_at is not null as used, expires_at from oauth_refresh_tokens where grant_id = $1 and token_sha256 = $2',
    [toUuid(grantId), tokenSha256],
  )
  return row
}

export async function markRefreshTokenUsed(tx: Tx, grantId: OAuthGrantId, tokenSha256: string): Promise<void> {
  await tx.query('update oauth_refresh_tokens set used_at = $3 where grant_id = $1 and token_sha256 = $2', [
    toUuid(grantId),
    tokenSha256,
    tx.now,
  ])
}

/** Ends an access token of the client. Returns its grant, or undefined when the client has no such token. */
export async function deleteAccessToken(
  db: Ctx['db'],
  firmId: FirmId,
  clientId: OAuthClientId,
  tokenSha256: string,
): Promise<OAuthGrantId | undefined> {
  const [row] = await db.query<{ id: string }>(
    `delete from oauth_access_tokens t using oauth_grants g
     where g.firm_id = $1 and g.client_id = $2 and t.grant_id = g.id and t.token_sha256 = $3 returning g.id`,
    [toUuid(firmId), toUuid(clientId), tokenSha256],
  )
  return row && toTypeId('grt', row.id)
}

/** An access token together with what of its grant, user and firm decides what it may do. */
export interface AccessTokenCredential {
  grant_id: OAuthGrantId
  firm_id: FirmId
  plan: Plan
  firm_suspended: boolean
  rate_limit_per_minute: number | null
  rate_limit_burst: number | null
  client_id: OAuthClientId
  user_id: UserId
  role: Role
  scopes: Scope[]
  expires_at: string
  second_step_missing: boolean
  audience: identity.TokenAudience
  /** What the firm lets the application do through MCP, and what the user agreed to. */
  allowed_mcp_access: identity.McpAccess
  agreed_mcp_access: identity.McpAccess
}

/** The one look-up that no firm restricts: the token itself says which firm it is. Finds expired ones too. */
export async function findAccessToken(db: Ctx['db'], tokenSha256: string): Promise<AccessTokenCredential | undefined> {
  const [row] = await db.lookup<
    Omit<AccessTokenCredential, 'grant_id' | 'firm_id' | 'client_id' | 'user_id'> &
      Record<'grant_id' | 'firm_id' | 'client_id' | 'user_id', string>
  >(
    `select g.id as grant_id, g.firm_id, f.plan, f.suspended_at is not null as firm_suspended, f.rate_limit_per_minute,
            f.rate_limit_burst, g.client_id, g.user_id, u.role, t.scopes, t.expires_at,
            g.audience, c.mcp_access as allowed_mcp_access, g.mcp_access as agreed_mcp_access,
            ${SECOND_STEP_MISSING} as second_step_missing
     from oauth_access_tokens t
     join oauth_grants g on g.id = t.grant_id
     join oauth_clients c on c.id = g.client_id
     join users u on u.id = g.user_id
     join firms f on f.id = g.firm_id
     where t.token_sha256 = $1 and u.status = 'active'`,
    [tokenSha256],
  )
  return (
    row && {
      ...row,
      grant_id: toTypeId('grt', row.grant_id),
      firm_id: toTypeId('firm', row.firm_id),
      client_id: toTypeId('app', row.client_id),
      user_id: toTypeId('usr', row.user_id),
    }
  )
}

/** Deletes tokens that nothing depends on any more. */
export async function deleteExpiredTokens(db: Queryable, now: string): Promise<void> {
  await db.query(`delete from oauth_access_tokens where expires_at <= $1::timestamptz - ${EXPIRED_REMEMBERED}`, [now])
  await db.query('delete from oauth_refresh_tokens where expires_at <= $1', [now])
}
