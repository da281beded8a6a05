import { AppError, grantableScopes, identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { rateLimitOf } from '../domain/rate-limit.ts'
import { within } from '../domain/scopes.ts'
import { findAccessToken } from '../store/oauth-tokens.ts'

/**
 * The scopes are what was granted, as far as the user's role allows it today. A gateway that does not check audiences gets no token
 * for MCP: it would take it at the API, where what the firm allows at MCP does not count.
 */
export const authenticateAccessToken: IdentityHandler<typeof identity.operations.authenticateAccessToken> = async (
  ctx,
  { token_sha256, checks_audience },
) => {
  const token = await findAccessToken(ctx.db, token_sha256)
  if (!token || (token.audience === 'mcp' && !checks_audience)) throw new AppError('unauthorized')
  const { firm_id, user_id, client_id, grant_id } = token
  const rate_limit = rateLimitOf(token.plan, { perMinute: token.rate_limit_per_minute, burst: token.rate_limit_burst })
  const limited = { kind: 'bearer', rate_limit } as const
  ctx.concerns({ firm_id, user_id, client_id, credential_id: grant_id, limited })
  if (token.expires_at <= ctx.now()) throw new AppError('expired_token')
  if (token.firm_suspended) throw new AppError('firm_suspended')
  return {
    principal: {
      firm_id: token.firm_id,
      plan: token.plan,
      credential_id: token.grant_id,
      user_id: token.user_id,
      client_id: token.client_id,
      matter_id: null,
      role: token.role,
      scopes: within(token.scopes, grantableScopes(token.role)),
      admin: token.role === 'admin',
      second_step_missing: token.second_step_missing,
      ...limited,
    },
    expires_at: token.expires_at,
    audience: token.audience,
    mcp_access: identity.lowerMcpAccess(token.allowed_mcp_access, token.agreed_mcp_access),
  }
}
