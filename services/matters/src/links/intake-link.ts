import { randomUUIDv7 } from 'node:crypto'
import { AppError, type IntakeLinkId, type MatterId, notFound } from '@dossier/contracts'
import { hashToken, later, newRandomToken, type Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { intakeLinkOf } from '../domain/intake-link-url.ts'
import { findCurrentLink, insertLink, markLinkRevoked } from '../store/intake-links.ts'
import { lockMatter, type StoredMatter } from '../store/matters.ts'

const DAY_MS = 86_400_000

/** Days that a link lives unless the caller says otherwise. Source: interface.md "Limits". */
export const LINK_DAYS_DEFAULT = 30

export interface CurrentLink {
  matter: StoredMatter
  intake_link: string
  expires_at: string
  /** The link that this one replaced: pass it to `announceRevoked` after the commit. */
  revoked: IntakeLinkId | undefined
}

/**
 * The matter's link: the existing one if it is unexpired, otherwise a new one. `forceNew` always makes a new one and
 * revokes the old one. The lock on the matter gives two callers at once the same link.
 */
export async function ensureLink(
  ctx: MattersCtx,
  tx: Tx,
  matterId: MatterId,
  { expiresDays, forceNew }: { expiresDays: number; forceNew: boolean },
): Promise<CurrentLink> {
  const firmId = ctx.principal.firm_id
  const matter = await lockMatter(tx, firmId, matterId)
  if (!matter) throw notFound('matter_not_found', matterId)
  if (matter.status === 'archived') throw new AppError('invalid_status_transition', { from: matter.status })

  const current = await findCurrentLink(tx, firmId, matterId)
  if (current && !forceNew && current.expires_at > tx.now) {
    return {
      matter,
      intake_link: intakeLinkOf(ctx.deps.appUrl, openToken(ctx, current)),
      expires_at: current.expires_at,
      revoked: undefined,
    }
  }
  const revoked = current && (await markLinkRevoked(tx, firmId, matterId))

  const token = newRandomToken()
  const id = randomUUIDv7()
  const expires_at = later(tx.now, expiresDays * DAY_MS)
  await insertLink(tx, firmId, matterId, {
    id,
    token_sha256: hashToken(token),
    token_sealed: ctx.deps.sealer.seal(token, linkContext(id)),
    expires_at,
  })
  return { matter, intake_link: intakeLinkOf(ctx.deps.appUrl, token), expires_at, revoked }
}

/** Ends the link's sessions at the portal within a second. */
export function announceRevoked(ctx: MattersCtx, linkId: IntakeLinkId | undefined): void {
  if (linkId) ctx.deps.announce({ link_id: linkId })
}

/** The token of a stored link. */
export function openToken(ctx: MattersCtx, link: { id: string; token_sealed: string }): string {
  return ctx.deps.sealer.open(link.token_sealed, linkContext(link.id))
}

/** What a token is sealed under: one moved to another link does not open. */
export function linkContext(linkId: string): string {
  return `intake-link:${linkId}`
}
