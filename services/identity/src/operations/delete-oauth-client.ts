import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { deleteStoredOAuthClient } from '../store/oauth-clients.ts'

export const deleteOAuthClient: IdentityHandler<typeof identity.operations.deleteOAuthClient> = async (ctx, { id }) => {
  const answer = await ctx.write(async (db) => {
    const deleted = await deleteStoredOAuthClient(db, ctx.principal.firm_id, id)
    if (!deleted) throw notFound('oauth_client_not_found', id)
    return { id, deleted: true as const }
  })
  ctx.deps.announce({ client_id: id })
  return answer
}
