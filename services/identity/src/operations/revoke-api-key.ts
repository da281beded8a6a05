import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { markApiKeyRevoked } from '../store/api-keys.ts'

/** Revoking twice answers the first instant. */
export const revokeApiKey: IdentityHandler<typeof identity.operations.revokeApiKey> = async (ctx, { id }) => {
  const answer = await ctx.write(async (db) => {
    const revokedAt = await markApiKeyRevoked(db, ctx.principal.firm_id, id, ctx.now())
    if (revokedAt === undefined) throw notFound('api_key_not_found', id)
    return { id, deleted: true as const, revoked_at: revokedAt }
  })
  ctx.deps.announce({ credential_id: id })
  return answer
}
