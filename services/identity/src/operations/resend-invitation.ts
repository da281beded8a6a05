import { type identity, notFound, wideningByRole } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { assertSeatFree } from '../domain/user-limit.ts'
import { newInvitationLink, queueInvitation } from '../people/invite.ts'
import { inWords, tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockInvitation, renewInvitation } from '../store/invitations.ts'
import { lockSeats } from '../store/seats.ts'

/** Hands out a link like the invitation itself, so it takes the same rights. One that has expired gave its seat back, and needs one again. */
export const resendInvitation: IdentityHandler<typeof identity.operations.resendInvitation> = (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  return ctx.transact(async (tx) => {
    const seats = await lockSeats(tx, firmId)
    const found = await lockInvitation(tx, firmId, id)
    if (!found) throw notFound('invitation_not_found', id)
    ctx.assertMayWiden(wideningByRole(found.role))
    if (found.expires_at <= tx.now) assertSeatFree(seats.plan, seats.taken)
    const link = newInvitationLink(tx.now)
    const renewed = await renewInvitation(tx, firmId, id, link)
    await queueInvitation(tx, ctx.deps.mailer, seats.firm, renewed, { token: link.token, invitedBy: found.invitedBy })
    if (renewed.role === 'admin') await tellOtherAdmins(tx, ctx, { change: 'admin_invited', subject: inWords(renewed) })
    return renewed
  })
}
