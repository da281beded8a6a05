import type { identity, SessionId } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { deleteStoredSession } from '../store/sessions.ts'

/** Idempotent: signing out twice is not an error. */
export const deleteSession: IdentityHandler<typeof identity.operations.deleteSession> = async (ctx) => {
  const id = ctx.principal.credential_id as SessionId
  await deleteStoredSession(ctx.db, ctx.principal.firm_id, id)
  ctx.deps.announce({ credential_id: id })
  return { id, deleted: true }
}
