import { AppError, type identity, invalidField, linkNotFound } from '@dossier/contracts'
import { hashToken, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { hashPassword } from '../domain/password.ts'
import { assertPasswordAllowed } from '../people/assert-password-allowed.ts'
import { requireInvitation } from '../people/require-invitation.ts'
import { markInvitationAccepted } from '../store/invitations.ts'
import { insertUser } from '../store/members.ts'

/**
 * The invitation took the seat, and the user keeps it. If the email has an account with another firm, the refusal
 * leaves the invitation as it was, so the inviting firm does not learn of it.
 */
export const acceptInvitation: IdentityHandler<typeof identity.operations.acceptInvitation> = async (ctx, input) => {
  const found = await requireInvitation(ctx, input.token)
  const firstName = input.first_name ?? found.first_name
  const lastName = input.last_name ?? found.last_name
  if (firstName === null) throw invalidField('validation_error', 'first_name', { kind: 'missing' })
  if (lastName === null) throw invalidField('validation_error', 'last_name', { kind: 'missing' })
  assertPasswordAllowed(input.password, found.email)
  const passwordHash = await hashPassword(input.password)

  return ctx.transact(async (tx) => {
    const accepted = await markInvitationAccepted(tx, found.firm_id, found.id, hashToken(input.token))
    if (!accepted) throw linkNotFound('invitation_not_found')
    const user = await insertUser(tx, found.firm_id, {
      id: newId('usr'),
      ...accepted,
      firstName,
      lastName,
      passwordHash,
      now: tx.now,
    })
    if (!user) throw new AppError('user_already_exists', { email: accepted.email })
    await ctx.deps.mailer.withdraw(tx, found.firm_id, [found.id])
    ctx.concerns({ firm_id: found.firm_id, user_id: user.id, credential_id: found.id })
    return user
  }, found.firm_id)
}
