import { AppError, identity, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findPortalSession } from '../store/portal-sessions.ts'

/**
 * Reports a dead link rather than an ended session: the firm must fix the first, the client the second. All sessions of
 * a link count as one credential, so they share its rate limit.
 */
export const authenticatePortalSession: MattersHandler<typeof matters.operations.authenticatePortalSession> = async (
  ctx,
  { token_sha256 },
) => {
  const session = await findPortalSession(ctx.db, token_sha256)
  const now = ctx.now()
  if (!session) throw new AppError('unauthorized')
  ctx.concerns({ firm_id: session.firmId, credential_id: session.linkId, matter_id: session.matterId })
  if (session.linkIsRevoked || session.linkExpiresAt <= now) throw new AppError('link_expired')
  if (session.expiresAt <= now) throw new AppError('expired_token')
  const { plan } = await ctx.call(identity.operations.getFirmStanding, { firm_id: session.firmId })
  const { requestsPerMinute } = ctx.deps.portal
  return {
    principal: {
      firm_id: session.firmId,
      plan,
      kind: 'portal',
      credential_id: session.linkId,
      user_id: null,
      client_id: null,
      matter_id: session.matterId,
      role: null,
      scopes: [],
      admin: false,
      rate_limit: { per_minute: requestsPerMinute, burst: requestsPerMinute },
    },
    expires_at: session.expiresAt,
    link_expires_at: session.linkExpiresAt,
  }
}
