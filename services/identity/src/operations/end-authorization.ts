import { identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { signedIn } from '../people/own-password.ts'
import { deleteGrantOfUser } from '../store/oauth-grants.ts'

export const endAuthorization = changingCredentials<typeof identity.operations.endAuthorization>(
  (_, { id }) => ({ credential_id: id }),
  async (ctx, { id }) => {
    const { firmId, id: userId } = signedIn(ctx)
    return await ctx.transact(async (tx) => {
      if (!(await deleteGrantOfUser(tx, firmId, userId, id))) throw notFound('authorization_not_found', id)
      // Its approvals end with it.
      tx.emit(identity.events.approvalChanged, {})
      return { id, deleted: true as const }
    })
  },
)
