import { AppError, type identity, scopesOfRole } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { rateLimitOf } from '../domain/rate-limit.ts'
import { findSessionByToken } from '../store/sessions.ts'

export const authenticateSession: IdentityHandler<typeof identity.operations.authenticateSession> = async (
  ctx,
  { token_sha256 },
) => {
  const session = await findSessionByToken(ctx.db, token_sha256, ctx.now())
  if (!session) throw new AppError('invalid_session')
  if (session.firm_suspended) throw new AppError('firm_suspended')
  return {
    principal: {
      firm_id: session.firm_id,
      plan: session.plan,
      kind: 'session',
      credential_id: session.id,
      user_id: session.user_id,
      client_id: null,
      matter_id: null,
      role: session.role,
      scopes: [...scopesOfRole(session.role)],
      admin: session.role === 'admin',
      rate_limit: rateLimitOf(session.plan, {
        perMinute: session.rate_limit_per_minute,
        burst: session.rate_limit_burst,
      }),
    },
    expires_at: session.expires_at,
  }
}
