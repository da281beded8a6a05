import { AppError, type identity, scopesOfRole } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { sessionRateLimitOf } from '../domain/rate-limit.ts'
import { findSessionByToken } from '../store/sessions.ts'

const MINUTE_MS = 60_000

/** Each request for a session keeps it from being idle, unless it is passive; the use is written later, with those of other sessions. */
export const authenticateSession: IdentityHandler<typeof identity.operations.authenticateSession> = async (
  ctx,
  { token_sha256, passive },
) => {
  const now = ctx.now()
  const session = await findSessionByToken(ctx.db, token_sha256, now)
  const idleMs = (session?.idle_minutes ?? 0) * MINUTE_MS
  if (!session) throw new AppError('invalid_session')
  const rate_limit = sessionRateLimitOf(session.plan, {
    perMinute: session.rate_limit_per_minute,
    burst: session.rate_limit_burst,
  })
  const limited = { kind: 'session', rate_limit } as const
  ctx.concerns({ firm_id: session.firm_id, user_id: session.user_id, credential_id: session.id, limited })
  if (later(session.last_active_at, idleMs) <= now) throw new AppError('invalid_session')
  if (session.firm_suspended) throw new AppError('firm_suspended')
  if (!passive) ctx.deps.sessionUses.note(session.id, now)
  const [expiresAt] = [session.expires_at, later(passive ? session.last_active_at : now, idleMs)].sort()
  return {
    principal: {
      firm_id: session.firm_id,
      plan: session.plan,
      credential_id: session.id,
      user_id: session.user_id,
      client_id: null,
      matter_id: null,
      role: session.role,
      scopes: [...scopesOfRole(session.role)],
      admin: session.role === 'admin',
      second_step_missing: session.second_step_missing,
      confirmed_at: session.confirmed_at,
      ...limited,
    },
    expires_at: expiresAt!,
  }
}
