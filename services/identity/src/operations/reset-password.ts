import { type identity, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { hashPassword } from '../domain/password.ts'
import { assertNotOwnEmail } from '../people/assert-not-own-email.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { requirePasswordReset } from '../people/require-password-reset.ts'
import { tellUser } from '../people/tell-user.ts'
import { forgiveAccount } from '../sign-in/throttle.ts'
import { lockUser } from '../store/members.ts'
import { takePasswordReset } from '../store/password-resets.ts'
import { updatePassword } from '../store/passwords.ts'
import { isTotpEnabled } from '../store/totps.ts'

/**
 * Of two with one link at once the second finds it gone: both wait for the user's row. A mailbox is no second step, so
 * guesses at codes are not forgiven.
 */
export const resetPassword: IdentityHandler<typeof identity.operations.resetPassword> = async (
  ctx,
  { token, password },
) => {
  const { firm_id: firmId, user_id: userId, email } = await requirePasswordReset(ctx, token)
  assertNotOwnEmail(password, email)
  const passwordHash = await hashPassword(password)
  let isTwoStep = true
  const answer = await ctx.transact(async (tx) => {
    const user = await lockUser(tx, firmId, userId)
    const taken = await takePasswordReset(tx, firmId, userId, hashToken(token))
    if (user?.status !== 'active' || !taken) throw linkNotFound('password_reset_not_found')
    await updatePassword(tx, firmId, userId, passwordHash)
    await endSignIns(tx, firmId, userId)
    await tellUser(tx, ctx.deps.mailer, firmId, userId, 'password_changed')
    isTwoStep = await isTotpEnabled(tx, firmId, userId)
    return { reset: true as const }
  }, firmId)
  ctx.deps.announce({ user_id: userId })
  if (!isTwoStep) await forgiveAccount(ctx, emailKey(email))
  return answer
}
