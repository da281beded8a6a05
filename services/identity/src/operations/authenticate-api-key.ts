import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { rateLimitOf } from '../domain/rate-limit.ts'
import { findApiKeyByHash } from '../store/api-keys.ts'

/** Refuses in the order in which a caller can fix things: unknown, revoked, expired, then the firm's own state. */
export const authenticateApiKey: IdentityHandler<typeof identity.operations.authenticateApiKey> = async (
  ctx,
  input,
) => {
  const key = await findApiKeyByHash(ctx.db, input.key_sha256)
  const now = ctx.now()
  if (!key) throw new AppError('invalid_api_key')
  const rate_limit = rateLimitOf(key.plan, { perMinute: key.rate_limit_per_minute, burst: key.rate_limit_burst })
  const limited = { kind: 'api_key', rate_limit } as const
  ctx.concerns({ firm_id: key.firm_id, user_id: key.created_by, credential_id: key.id, limited })
  if (key.revoked_at || (key.replaced_until && key.replaced_until <= now)) throw new AppError('revoked_api_key')
  if (key.expires_at && key.expires_at <= now) throw new AppError('expired_api_key')
  if (key.firm_suspended) throw new AppError('firm_suspended')
  ctx.deps.keyUses.note(key.id, now)
  return {
    principal: {
      firm_id: key.firm_id,
      plan: key.plan,
      credential_id: key.id,
      user_id: key.created_by,
      client_id: null,
      matter_id: null,
      role: null,
      scopes: key.scopes,
      admin: key.admin,
      ...limited,
    },
    expires_at: key.expires_at,
    allowed_ips: key.allowed_ips,
    replaced_until: key.replaced_until,
  }
}
