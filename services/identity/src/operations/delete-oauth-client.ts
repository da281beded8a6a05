import { identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { deleteStoredOAuthClient } from '../store/oauth-clients.ts'

export const deleteOAuthClient = changingCredentials<typeof identity.operations.deleteOAuthClient>(
  (_, { id }) => ({ client_id: id }),
  async (ctx, { id }) => {
    return await ctx.transact(async (tx) => {
      const deleted = await deleteStoredOAuthClient(tx, ctx.principal.firm_id, id)
      if (!deleted) throw notFound('oauth_client_not_found', id)
      // The approvals of its authorizations end with it.
      tx.emit(identity.events.approvalChanged, {})
      return { id, deleted: true as const }
    })
  },
)
