import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { signedIn } from '../people/own-password.ts'
import { deleteSessionOfUser } from '../store/sessions.ts'

export const endSession = changingCredentials<typeof identity.operations.endSession>(
  (_, { id }) => ({ credential_id: id }),
  async (ctx, { id }) => {
    const { firmId, id: userId } = signedIn(ctx)
    return await ctx.write(async (db) => {
      if (!(await deleteSessionOfUser(db, firmId, userId, id))) throw notFound('session_not_found', id)
      return { id, deleted: true as const }
    })
  },
)
