import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { markApiKeyRevoked } from '../store/api-keys.ts'

/** Revoking twice answers the first instant. */
export const revokeApiKey = changingCredentials<typeof identity.operations.revokeApiKey>(
  (_, { id }) => ({ credential_id: id }),
  async (ctx, { id }) => {
    return await ctx.write(async (db) => {
      const revokedAt = await markApiKeyRevoked(db, ctx.principal.firm_id, id, ctx.now())
      if (revokedAt === undefined) throw notFound('api_key_not_found', id)
      return { id, deleted: true as const, revoked_at: revokedAt }
    })
  },
)
