import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { endGrants } from '../oauth/end-grants.ts'
import { signedIn } from '../people/own-password.ts'
import { lockGrantOfUser } from '../store/oauth-grants.ts'

export const endAuthorization = changingCredentials<typeof identity.operations.endAuthorization>(
  (_, { id }) => ({ credential_id: id }),
  async (ctx, { id }) => {
    const { firmId, id: userId } = signedIn(ctx)
    return await ctx.transact(async (tx) => {
      if (!(await lockGrantOfUser(tx, firmId, userId, id))) throw notFound('authorization_not_found', id)
      await endGrants(tx, firmId, [id])
      return { id, deleted: true as const }
    })
  },
)
