import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { enrolment, newTotpSecret } from '../domain/totp.ts'
import { lockProven, proveUser } from '../people/own-password.ts'
import { sealTotpSecret } from '../people/second-step.ts'
import { findTotp, upsertPendingTotp } from '../store/totps.ts'

/**
 * Takes the password, so that a person who finds a session open can't lock its owner out. Refused if two-step sign-in
 * is on.
 */
export const enrolTotp: IdentityHandler<typeof identity.operations.enrolTotp> = async (ctx, { password }) => {
  const user = await proveUser(ctx, password)
  const secret = newTotpSecret()
  const enrolled = await ctx.transact(async (tx) => {
    await lockProven(tx, user)
    const totp = await findTotp(tx, user.firmId, user.id)
    if (totp?.enabled_at) throw new AppError('invalid_status_transition', { from: 'enabled' })
    await upsertPendingTotp(tx, user.firmId, user.id, sealTotpSecret(ctx.deps.sealer, user.id, secret))
    return enrolment(secret, user.email)
  })
  await user.forgive()
  return enrolled
}
