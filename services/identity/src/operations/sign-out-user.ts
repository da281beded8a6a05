import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { lockUser } from '../store/members.ts'

export const signOutUser = changingCredentials<typeof identity.operations.signOutUser>(
  (_, { id }) => ({ user_id: id }),
  async (ctx, { id }) => {
    const firmId = ctx.principal.firm_id
    return await ctx.transact(async (tx) => {
      if (!(await lockUser(tx, firmId, id))) throw notFound('user_not_found', id)
      await endSignIns(tx, firmId, id)
      return { id, signed_out: true as const }
    })
  },
)
