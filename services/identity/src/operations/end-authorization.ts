import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { deleteGrantOfUser } from '../store/oauth-grants.ts'

export const endAuthorization: IdentityHandler<typeof identity.operations.endAuthorization> = async (ctx, { id }) => {
  const { firmId, id: userId } = signedIn(ctx)
  if (!(await deleteGrantOfUser(ctx.db, firmId, userId, id))) throw notFound('authorization_not_found', id)
  ctx.deps.announce({ credential_id: id })
  return { id, deleted: true }
}
