import type { identity, SessionId } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { deleteStoredSession } from '../store/sessions.ts'

/** Signing out twice is no error: what is asked for is the state, and it is reached. */
export const deleteSession: IdentityHandler<typeof identity.operations.deleteSession> = async (ctx) => {
  const id = ctx.principal.credential_id as SessionId
  await deleteStoredSession(ctx.db, ctx.principal.firm_id, id)
  ctx.deps.announce({ credential_id: id })
  return { id, deleted: true }
}
