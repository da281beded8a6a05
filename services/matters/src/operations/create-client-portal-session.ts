import { AppError, type matters } from '@dossier/contracts'
import { hashToken, newPortalToken } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { findPortalLink } from '../links/portal-link.ts'
import { lockLiveLink } from '../store/intake-links.ts'
import { insertPortalActivity } from '../store/portal-activities.ts'
import { insertPortalSession } from '../store/portal-sessions.ts'

const MINUTE_MS = 60_000

/** Sessions of one link at a time: enough for a family's phones, and a bound for everybody else. */
const SESSIONS_PER_LINK_MAX = 50

/**
 * Writes the activity before it locks the link: that locks the matter, and a revocation locks matter and link in the
 * same order.
 */
export const createClientPortalSession: MattersHandler<typeof matters.operations.createClientPortalSession> = async (
  ctx,
  { token },
) => {
  const { firmId, matterId, tokenSha256 } = await findPortalLink(ctx, token)

  return await ctx.transact(async (tx) => {
    await insertPortalActivity(tx, firmId, matterId, 'visit')
    const link = await lockLiveLink(tx, firmId, tokenSha256)
    if (!link) throw new AppError('link_expired')
    const sessionToken = newPortalToken()
    const endsAtMs = Math.min(
      Date.parse(tx.now) + ctx.deps.portal.sessionMinutes * MINUTE_MS,
      Date.parse(link.expiresAt),
    )
    const expiresAt = new Date(endsAtMs).toISOString()
    const session = { tokenSha256: hashToken(sessionToken), expiresAt }
    ctx.concerns({ firm_id: firmId, credential_id: link.id, matter_id: matterId, actor: 'portal' })
    await insertPortalSession(tx, firmId, link.id, session, SESSIONS_PER_LINK_MAX)
    return { session_token: sessionToken, expires_at: expiresAt }
  }, firmId)
}
