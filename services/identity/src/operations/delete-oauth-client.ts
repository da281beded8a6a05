import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { endGrants } from '../oauth/end-grants.ts'
import { deleteStoredOAuthClient, lockOAuthClient } from '../store/oauth-clients.ts'
import { lockGrantsOfClient } from '../store/oauth-grants.ts'

export const deleteOAuthClient = changingCredentials<typeof identity.operations.deleteOAuthClient>(
  (_, { id }) => ({ client_id: id }),
  async (ctx, { id }) => {
    const firmId = ctx.principal.firm_id
    return await ctx.transact(async (tx) => {
      // Nobody can authorize a locked client, so the grants that are found are all.
      if (!(await lockOAuthClient(tx, firmId, id))) throw notFound('oauth_client_not_found', id)
      await endGrants(tx, firmId, await lockGrantsOfClient(tx, firmId, id))
      await deleteStoredOAuthClient(tx, firmId, id)
      return { id, deleted: true as const }
    })
  },
)
