import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { deleteSessionOfUser } from '../store/sessions.ts'

export const endSession: IdentityHandler<typeof identity.operations.endSession> = async (ctx, { id }) => {
  const { firmId, id: userId } = signedIn(ctx)
  if (!(await deleteSessionOfUser(ctx.db, firmId, userId, id))) throw notFound('session_not_found', id)
  ctx.deps.announce({ credential_id: id })
  return { id, deleted: true }
}
