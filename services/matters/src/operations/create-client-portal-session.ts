import { randomUUID } from 'node:crypto'
import { AppError, type matters } from '@dossier/contracts'
import { hashToken, later, newPortalToken } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { findPortalLink } from '../links/portal-link.ts'
import { toPortalVerification } from '../links/verification.ts'
import { findLinkEnd, lockLiveLink } from '../store/intake-links.ts'
import { findVerification } from '../store/link-tries.ts'
import { insertPortalActivity } from '../store/portal-activities.ts'
import { guardedHash, insertPortalSession } from '../store/portal-sessions.ts'

const MINUTE_MS = 60_000

/** Sessions of one link at a time: enough for a family's phones, and a bound for everybody else. */
const SESSIONS_PER_LINK_MAX = 50

/**
 * Writes the activity before it locks the link: that locks the matter, and a revocation locks matter and link in the
 * same order. The session and its second step keep real time; the link ends by the firm's.
 */
export const createClientPortalSession: MattersHandler<typeof matters.operations.createClientPortalSession> = async (
  ctx,
  { token },
) => {
  const { firmId, matterId, participantId, rule, tokenSha256, firm } = await findPortalLink(ctx, token)

  return await ctx.transact(async (tx) => {
    await insertPortalActivity(tx, firmId, { matterId, participantId }, 'visit')
    const link = await lockLiveLink(tx, firmId, tokenSha256)
    if (!link) throw new AppError('link_expired', { reason: await findLinkEnd(tx, firmId, { tokenSha256 }), firm })
    const sessionToken = newPortalToken()
    const linkLeftMs = Date.parse(link.expiresAt) - Date.parse(tx.now)
    const now = ctx.realNow()
    const expiresAt = later(now, Math.min(ctx.deps.portal.sessionMinutes * MINUTE_MS, linkLeftMs))
    const isGuarded = rule.method !== 'off'
    const hash = hashToken(sessionToken)
    const session = { id: randomUUID(), tokenSha256: isGuarded ? guardedHash(hash) : hash, expiresAt }
    ctx.concerns({
      firm_id: firmId,
      credential_id: link.id,
      matter_id: matterId,
      participant_id: participantId,
      actor: 'portal',
    })
    await insertPortalSession(tx, firmId, link.id, { ...session, now }, SESSIONS_PER_LINK_MAX)
    const begun = { session_token: sessionToken, expires_at: expiresAt, ...(firm && { firm }) }
    if (!isGuarded) return begun
    const verification = await findVerification(tx, firmId, { linkId: link.id, sessionId: session.id })
    return { ...begun, verification: toPortalVerification(verification!, now) }
  }, firmId)
}
