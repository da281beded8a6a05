import { AppError, identity, invalidField } from '@dossier/contracts'
import { apiKeyPrefix, hashApiKey, newApiKey, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { countLiveApiKeys, insertApiKey } from '../store/api-keys.ts'
import { lockFirm } from '../store/firms.ts'

/** Locks the firm's row, so that many creations at once stay within the limit too. */
export const createApiKey: IdentityHandler<typeof identity.operations.createApiKey> = async (
  ctx,
  { name, scopes, expires_at, allowed_ips },
) => {
  if (expires_at !== null && expires_at <= ctx.now()) {
    throw invalidField('validation_error', 'expires_at', 'must be in the future')
  }
  ctx.assertMayWiden('admin')
  const { firm_id, user_id } = ctx.principal
  const key = newApiKey(ctx.deps.config.RUN_MODE)
  const created = { id: newId('key'), name, prefix: apiKeyPrefix(key), scopes }
  return ctx.transact(async (tx) => {
    await lockFirm(tx, firm_id)
    if ((await countLiveApiKeys(tx, firm_id)) >= identity.LIVE_API_KEYS_PER_FIRM_MAX) {
      throw new AppError('api_key_limit_reached', { limit: identity.LIVE_API_KEYS_PER_FIRM_MAX })
    }
    await insertApiKey(tx, firm_id, {
      ...created,
      keySha256: hashApiKey(key),
      admin: scopes.some((scope) => scope.startsWith('firms:')),
      createdBy: user_id,
      expiresAt: expires_at,
      allowedIps: allowed_ips,
      now: tx.now,
    })
    await tellOtherAdmins(tx, ctx, { change: 'api_key_created', subject: name })
    return {
      ...created,
      created_by: user_id,
      created_at: tx.now,
      last_used_at: null,
      expires_at,
      revoked_at: null,
      allowed_ips,
      key,
    }
  })
}
