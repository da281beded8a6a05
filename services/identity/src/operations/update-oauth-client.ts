import { identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { tellConnectedUsers, withdrawFromConnectedUsers } from '../people/tell-connected-users.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockOAuthClient, setMcpAccess } from '../store/oauth-clients.ts'

export const updateOAuthClient = changingCredentials<typeof identity.operations.updateOAuthClient>(
  (_, { id }) => ({ client_id: id }),
  async (ctx, { id, mcp_access }) => {
    const firmId = ctx.principal.firm_id
    return await ctx.transact(async (tx) => {
      const found = await lockOAuthClient(tx, firmId, id)
      if (!found) throw notFound('oauth_client_not_found', id)
      const gives = identity.isHigherMcpAccess(mcp_access, found.mcp_access)
      ctx.assertMayWiden(gives ? 'admin' : [])
      await setMcpAccess(tx, firmId, id, mcp_access)
      if (gives) {
        await tellOtherAdmins(tx, ctx, { change: 'oauth_client_may_write', subject: found.name })
        await tellConnectedUsers(tx, ctx, found)
      }
      if (mcp_access === 'read' && found.mcp_access !== 'read') await withdrawFromConnectedUsers(tx, ctx, found)
      return { ...found, mcp_access }
    })
  },
)
