import { AppError, identity, type matters, type Principal } from '@dossier/contracts'
import { inFirmTime, inRealTime } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { findLinkEnd } from '../store/intake-links.ts'
import { findPortalSession, type StoredPortalSession } from '../store/portal-sessions.ts'

/**
 * Reports a dead link rather than an ended session: the firm must fix the first, the client the second. All sessions of
 * a link count as one credential, so they share its rate limit. Sessions keep real time, and links the firm's: the answer says
 * when the link ends in real time.
 */
export const authenticatePortalSession: MattersHandler<typeof matters.operations.authenticatePortalSession> = async (
  ctx,
  { token_sha256 },
) => {
  const session = await findPortalSession(ctx.db, token_sha256)
  if (!session) throw new AppError('unauthorized')
  const now = ctx.realNow()
  const clock = { aheadMs: await ctx.aheadMsOf(session.firmId) }
  const { requestsPerMinute } = ctx.deps.portal
  const limited = { kind: 'portal', rate_limit: { per_minute: requestsPerMinute, burst: requestsPerMinute } } as const
  ctx.concerns({
    firm_id: session.firmId,
    credential_id: session.linkId,
    matter_id: session.matterId,
    participant_id: session.participant?.id ?? null,
    limited,
  })
  if (session.linkIsRevoked || session.linkExpiresAt <= inFirmTime(now, clock)) {
    throw new AppError('link_expired', { reason: await findLinkEnd(ctx.db, session.firmId, { id: session.linkId }) })
  }
  if (session.expiresAt <= now) throw new AppError('expired_token')
  const { plan } = await ctx.call(identity.operations.getFirmStanding, { firm_id: session.firmId })
  return {
    principal: {
      firm_id: session.firmId,
      plan,
      credential_id: session.linkId,
      user_id: null,
      client_id: null,
      ...whoIs(session),
      role: null,
      scopes: [],
      admin: false,
      ...limited,
    },
    expires_at: session.expiresAt,
    link_expires_at: inRealTime(session.linkExpiresAt, clock),
  }
}

/** Before the second step of the link, only code that knows about the step learns who it is. */
function whoIs({
  matterId: matter_id,
  participant: found,
  unverified,
}: StoredPortalSession): Pick<Principal, 'matter_id' | 'participant' | 'unverified'> {
  const participant = found && { ...found, matter_id }
  if (unverified) {
    const { session_id, scope, isLocked } = unverified
    // It was begun by an earlier version, which knew of no step.
    if (session_id === null) throw new AppError('expired_token')
    const reach = isLocked ? ({ scope: 'all', locked: true } as const) : { scope }
    return { matter_id: null, unverified: { session_id, ...reach, matter_id, ...(participant && { participant }) } }
  }
  return participant ? { matter_id: null, participant } : { matter_id }
}
