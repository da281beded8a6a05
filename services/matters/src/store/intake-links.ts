import { type FirmId, type IntakeLinkId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'

export interface StoredLink {
  /** UUID; part of what the token is sealed under. */
  id: string
  token_sealed: string
  expires_at: string
}

/** The unrevoked link of the matter, expired or not. The caller has locked the matter's row. */
export async function findCurrentLink(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<StoredLink | undefined> {
  const [row] = await tx.query<StoredLink>(
    `select id, token_sealed, expires_at from intake_links
     where firm_id = $1 and matter_id = $2 and revoked_at is null`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return row
}

/** Answers the link that was revoked, if there was one. */
export async function markLinkRevoked(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<IntakeLinkId | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'update intake_links set revoked_at = $3 where firm_id = $1 and matter_id = $2 and revoked_at is null returning id',
    [toUuid(firmId), toUuid(matterId), tx.now],
  )
  return row && toTypeId('lnk', row.id)
}

/** The firm and matter of a link, whether or not it still works. The hash of a secret identifies the firm by itself. */
export async function findLinkOwner(
  db: Ctx['db'],
  tokenSha256: string,
): Promise<{ firmId: FirmId; matterId: MatterId } | undefined> {
  const [row] = await db.lookup<{ firm_id: string; matter_id: string }>(
    'select firm_id, matter_id from intake_links where token_sha256 = $1',
    [tokenSha256],
  )
  return row && { firmId: toTypeId('firm', row.firm_id), matterId: toTypeId('mat', row.matter_id) }
}

/** Locks the link until commit, so that it is not revoked meanwhile. Undefined once it is revoked or has expired. */
export async function lockLiveLink(
  tx: Tx,
  firmId: FirmId,
  tokenSha256: string,
): Promise<{ id: IntakeLinkId; expiresAt: string } | undefined> {
  const [row] = await tx.query<{ id: string; expires_at: string }>(
    `select id, expires_at from intake_links
     where firm_id = $1 and token_sha256 = $2 and revoked_at is null and expires_at > $3 for no key update`,
    [toUuid(firmId), tokenSha256, tx.now],
  )
  return row && { id: toTypeId('lnk', row.id), expiresAt: row.expires_at }
}

export async function insertLink(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  link: StoredLink & { token_sha256: string },
): Promise<void> {
  await tx.query(
    `insert into intake_links (id, firm_id, matter_id, token_sha256, token_sealed, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [link.id, toUuid(firmId), toUuid(matterId), link.token_sha256, link.token_sealed, link.expires_at, tx.now],
  )
}
