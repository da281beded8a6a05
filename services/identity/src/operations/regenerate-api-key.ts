import { AppError, type identity, notFound } from '@dossier/contracts'
import { apiKeyPrefix, hashApiKey, later, newApiKey } from '@dossier/runtime'
import { changingCredentials } from '../change-credentials.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockApiKey, replaceSecret } from '../store/api-keys.ts'

const HOUR_MS = 3_600_000

export const regenerateApiKey = changingCredentials<typeof identity.operations.regenerateApiKey>(
  (_, { id }) => ({ credential_id: id }),
  async (ctx, { id, grace_hours }) => {
    ctx.assertMayWiden('admin')
    const firmId = ctx.principal.firm_id
    const key = newApiKey(ctx.deps.config.RUN_MODE)
    const prefix = apiKeyPrefix(key)
    return await ctx.transact(async (tx) => {
      const found = await lockApiKey(tx, firmId, id)
      if (!found) throw notFound('api_key_not_found', id)
      if (found.revoked_at) throw new AppError('invalid_status_transition', { from: 'revoked' })
      if (found.expires_at && found.expires_at <= tx.now)
        throw new AppError('invalid_status_transition', { from: 'expired' })
      const validUntil = later(tx.now, grace_hours * HOUR_MS)
      await replaceSecret(tx, firmId, id, { prefix, keySha256: hashApiKey(key), validUntil })
      await tellOtherAdmins(tx, ctx, { change: 'api_key_regenerated', subject: found.name })
      return { ...found, prefix, key }
    })
  },
)
