import { type FirmId, type MatterId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'

export interface StoredLink {
  /** UUID; part of what the token is sealed under. */
  id: string
  token_sealed: string
  expires_at: string
}

/** The link of the matter that nobody revoked, expired or not. The matter's row is locked, so it stays so. */
export async function findCurrentLink(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<StoredLink | undefined> {
  const [row] = await tx.query<StoredLink>(
    `select id, token_sealed, expires_at from intake_links
     where firm_id = $1 and matter_id = $2 and revoked_at is null`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return row
}

export async function markLinkRevoked(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<void> {
  await tx.query(
    'update intake_links set revoked_at = $3 where firm_id = $1 and matter_id = $2 and revoked_at is null',
    [toUuid(firmId), toUuid(matterId), tx.now],
  )
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
