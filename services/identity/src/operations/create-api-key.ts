import { type identity, invalidField } from '@dossier/contracts'
import { apiKeyPrefix, hashApiKey, newApiKey, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { insertApiKey } from '../store/api-keys.ts'

export const createApiKey: IdentityHandler<typeof identity.operations.createApiKey> = async (
  ctx,
  { name, scopes, expires_at, allowed_ips },
) => {
  const now = ctx.now()
  if (expires_at !== null && expires_at <= now) {
    throw invalidField('validation_error', 'expires_at', 'must be an instant to come')
  }
  const { firm_id, user_id } = ctx.principal
  const key = newApiKey(ctx.deps.config.RUN_MODE)
  const created = { id: newId('key'), name, prefix: apiKeyPrefix(key), scopes }
  return await ctx.write(async (db) => {
    await insertApiKey(db, firm_id, {
      ...created,
      keySha256: hashApiKey(key),
      admin: scopes.some((scope) => scope.startsWith('firms:')),
      createdBy: user_id,
      expiresAt: expires_at,
      allowedIps: allowed_ips,
      now,
    })
    return {
      ...created,
      created_by: user_id,
      created_at: now,
      last_used_at: null,
      expires_at,
      revoked_at: null,
      allowed_ips,
      key,
    }
  })
}
