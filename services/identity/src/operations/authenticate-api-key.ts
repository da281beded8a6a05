import { AppError, type identity } from '@dossier/contracts'
import type { Handler } from '@dossier/runtime'
import { findApiKeyByHash } from '../store/api-keys.ts'

/** Refuses in the order in which a caller can mend things: unknown, revoked, expired, then the firm's own state. */
export const authenticateApiKey: Handler<typeof identity.operations.authenticateApiKey> = async (ctx, input) => {
  const key = await findApiKeyByHash(ctx.db, input.key_sha256)
  if (!key) throw new AppError('invalid_api_key')
  if (key.revoked_at) throw new AppError('revoked_api_key')
  if (key.expires_at && key.expires_at <= ctx.now()) throw new AppError('expired_api_key')
  if (key.firm_suspended) throw new AppError('firm_suspended')
  return {
    principal: {
      firm_id: key.firm_id,
      plan: key.plan,
      kind: 'api_key',
      credential_id: key.id,
      user_id: key.created_by,
      scopes: key.scopes,
      admin: key.admin,
    },
    expires_at: key.expires_at,
    allowed_ips: key.allowed_ips,
  }
}
