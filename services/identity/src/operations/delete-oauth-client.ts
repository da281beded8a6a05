import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { deleteStoredOAuthClient } from '../store/oauth-clients.ts'

export const deleteOAuthClient = changingCredentials<typeof identity.operations.deleteOAuthClient>(
  (_, { id }) => ({ client_id: id }),
  async (ctx, { id }) => {
    return await ctx.write(async (db) => {
      const deleted = await deleteStoredOAuthClient(db, ctx.principal.firm_id, id)
      if (!deleted) throw notFound('oauth_client_not_found', id)
      return { id, deleted: true as const }
    })
  },
)
