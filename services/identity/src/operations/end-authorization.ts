import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { deleteGrantOfUser } from '../store/oauth-grants.ts'

export const endAuthorization: IdentityHandler<typeof identity.operations.endAuthorization> = async (ctx, { id }) => {
  const { firmId, id: userId } = signedIn(ctx)
  const answer = await ctx.write(async (db) => {
    if (!(await deleteGrantOfUser(db, firmId, userId, id))) throw notFound('authorization_not_found', id)
    return { id, deleted: true as const }
  })
  ctx.deps.announce({ credential_id: id })
  return answer
}
