import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { lockUser } from '../store/members.ts'

export const signOutUser: IdentityHandler<typeof identity.operations.signOutUser> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const answer = await ctx.transact(async (tx) => {
    if (!(await lockUser(tx, firmId, id))) throw notFound('user_not_found', id)
    await endSignIns(tx, firmId, id)
    return { id, signed_out: true as const }
  })
  ctx.deps.announce({ user_id: id })
  return answer
}
