import { type FirmId, type IntakeLinkId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'

/** A session with the state of the link that it was begun with. */
export interface StoredPortalSession {
  firmId: FirmId
  matterId: MatterId
  linkId: IntakeLinkId
  expiresAt: string
  linkExpiresAt: string
  linkIsRevoked: boolean
}

/** The hash comes from a secret, so it names the firm by itself. */
export async function findPortalSession(db: Ctx['db'], tokenSha256: string): Promise<StoredPortalSession | undefined> {
  const [row] = await db.lookup<{
    firm_id: string
    matter_id: string
    link_id: string
    expires_at: string
    link_expires_at: string
    revoked: boolean
  }>(
    `select s.firm_id, l.matter_id, s.link_id, s.expires_at, l.expires_at as link_expires_at,
            l.revoked_at is not null as revoked
     from portal_sessions s join intake_links l on l.firm_id = s.firm_id and l.id = s.link_id
     where s.token_sha256 = $1`,
    [tokenSha256],
  )
  return (
    row && {
      firmId: toTypeId('firm', row.firm_id),
      matterId: toTypeId('mat', row.matter_id),
      linkId: toTypeId('lnk', row.link_id),
      expiresAt: row.expires_at,
      linkExpiresAt: row.link_expires_at,
      linkIsRevoked: row.revoked,
    }
  )
}

/**
 * Of a locked link. Its sessions that have expired go, and the oldest beyond `sessionsMax`, so that a link has never
 * more.
 */
export async function insertPortalSession(
  tx: Tx,
  firmId: FirmId,
  linkId: IntakeLinkId,
  session: { tokenSha256: string; expiresAt: string },
  sessionsMax: number,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(linkId)]
  await tx.query(
    `delete from portal_sessions where firm_id = $1 and link_id = $2 and (expires_at <= $3 or token_sha256 in (
       select token_sha256 from portal_sessions where firm_id = $1 and link_id = $2
       order by created_at desc, token_sha256 offset $4
     ))`,
    [...ids, tx.now, sessionsMax - 1],
  )
  await tx.query(
    `insert into portal_sessions (firm_id, link_id, token_sha256, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [...ids, session.tokenSha256, tx.now, session.expiresAt],
  )
}
