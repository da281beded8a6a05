import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { deleteSessionOfUser } from '../store/sessions.ts'

export const endSession: IdentityHandler<typeof identity.operations.endSession> = async (ctx, { id }) => {
  const { firmId, id: userId } = signedIn(ctx)
  const answer = await ctx.write(async (db) => {
    if (!(await deleteSessionOfUser(db, firmId, userId, id))) throw notFound('session_not_found', id)
    return { id, deleted: true as const }
  })
  ctx.deps.announce({ credential_id: id })
  return answer
}
