import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-codes.ts'
import { stepOfCode } from '../domain/totp.ts'
import { signedIn } from '../people/own-password.ts'
import { openTotpSecret } from '../people/second-step.ts'
import { tellUser } from '../people/tell-user.ts'
import { admitAccountAttempt, forgiveAccount } from '../sign-in/throttle.ts'
import { lockUser } from '../store/members.ts'
import { findPassword } from '../store/passwords.ts'
import { findTotp, markTotpEnabled } from '../store/totps.ts'

/** The code that confirms cannot be used to sign in again. Sessions that stand go on. */
export const confirmTotp: IdentityHandler<typeof identity.operations.confirmTotp> = async (ctx, { code }) => {
  const { firmId, id } = signedIn(ctx)
  const user = await findPassword(ctx.db, firmId, id)
  if (!user) throw new AppError('invalid_session')
  await admitAccountAttempt(ctx, user.email_key)
  const recoveryCodes = newRecoveryCodes()
  const answer = await ctx.transact(async (tx) => {
    await lockUser(tx, firmId, id)
    const totp = await findTotp(tx, firmId, id)
    if (!totp) throw new AppError('invalid_status_transition', { from: 'disabled' })
    if (totp.enabled_at) throw new AppError('invalid_status_transition', { from: 'enabled' })
    const step = stepOfCode(openTotpSecret(ctx.deps.sealer, id, totp.secret), code, tx.now, null)
    if (step === undefined) throw new AppError('invalid_totp')
    await markTotpEnabled(tx, firmId, id, { step, codeSha256s: recoveryCodes.map(hashRecoveryCode) })
    await tellUser(tx, ctx.deps.mailer, firmId, id, 'totp_enabled')
    return { enabled_at: tx.now, recovery_codes: recoveryCodes }
  })
  await forgiveAccount(ctx, user.email_key)
  return answer
}
