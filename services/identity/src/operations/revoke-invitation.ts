import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { deleteInvitation } from '../store/invitations.ts'

/** An email that has not left yet stays here. */
export const revokeInvitation: IdentityHandler<typeof identity.operations.revokeInvitation> = (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  return ctx.transact(async (tx) => {
    if (!(await deleteInvitation(tx, firmId, id))) throw notFound('invitation_not_found', id)
    await ctx.deps.mailer.withdraw(tx, firmId, [id])
    return { id, deleted: true }
  })
}
