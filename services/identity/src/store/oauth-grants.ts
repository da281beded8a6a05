import {
  type FirmId,
  type OAuthClientId,
  type OAuthGrantId,
  type Role,
  type Scope,
  type SessionId,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import type { Ctx, Queryable, Tx } from '@dossier/runtime'

/**
 * Grants a client access if the user is still active and the session still there. Both rows are locked, so that of a
 * grant and whatever ends the user's credentials at once either the grant fails, or it is seen and ended too.
 *
 * @returns whether it was granted
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
                               code_expires_at, created_at, expires_at)
     select $2, s.firm_id, c.id, s.id, $6, $7, $8, $9, $10, $11, $10
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
    ],
  )
  return rows.length > 0
}

/** A grant with what of its user and firm decides whether it still stands. */
export interface StandingGrant {
  id: OAuthGrantId
  scopes: Scope[]
  redirect_uri: string
  code_challenge: string | null
  code_expires_at: string
  code_used_at: string | null
  role: Role
  active: boolean
}

const STANDING = `select g.id, g.scopes, g.redirect_uri, g.code_challenge, g.code_expires_at, g.code_used_at, u.role,
         u.status = 'active' and f.suspended_at is null as active
  from oauth_grants g join users u on u.id = g.user_id join firms f on f.id = g.firm_id`

type StandingRow = Omit<StandingGrant, 'id'> & { id: string }

function toStandingGrant(row: StandingRow): StandingGrant {
  return { ...row, id: toTypeId('grt', row.id) }
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

/** Ends a grant with all its tokens. */
export async function deleteGrant(tx: Tx, firmId: FirmId, id: OAuthGrantId): Promise<void> {
  await tx.query('delete from oauth_grants where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** Ends the grant of a refresh token with all its tokens. Undefined when the client has no such token. */
export async function deleteGrantOfRefreshToken(
  db: Ctx['db'],
  firmId: FirmId,
  clientId: OAuthClientId,
  tokenSha256: string,
): Promise<OAuthGrantId | undefined> {
  const [row] = await db.query<{ id: string }>(
    `delete from oauth_grants where firm_id = $1 and client_id = $2
       and id = (select grant_id from oauth_refresh_tokens where token_sha256 = $3) returning id`,
    [toUuid(firmId), toUuid(clientId), tokenSha256],
  )
  return row && toTypeId('grt', row.id)
}

export async function deleteGrantsOfUser(tx: Queryable, firmId: FirmId, userId: UserId): Promise<void> {
  await tx.query('delete from oauth_grants where firm_id = $1 and user_id = $2', [toUuid(firmId), toUuid(userId)])
}

export async function deleteExpiredGrants(db: Queryable, now: string): Promise<void> {
  await db.query('delete from oauth_grants where expires_at <= $1', [now])
}
