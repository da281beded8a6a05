import { type identity, wideningByRole } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { invite, inviterOf } from '../people/invite.ts'
import { inWords, tellOtherAdmins } from '../people/tell-other-admins.ts'

export const inviteUser: IdentityHandler<typeof identity.operations.inviteUser> = (ctx, input) => {
  const { principal, deps } = ctx
  ctx.assertMayWiden(wideningByRole(input.role))
  return ctx.transact(async (tx) => {
    const invited = await invite(tx, deps.mailer, principal.firm_id, { ...input, invited_by: inviterOf(principal) })
    if (invited.role === 'admin') await tellOtherAdmins(tx, ctx, { change: 'admin_invited', subject: inWords(invited) })
    return invited
  })
}
