import { AppError, type identity, type SessionId } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-codes.ts'
import { stepOfCode } from '../domain/totp.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { signedIn } from '../people/own-password.ts'
import { openTotpSecret } from '../people/second-step.ts'
import { tellUser } from '../people/tell-user.ts'
import { admitProof } from '../sign-in/throttle.ts'
import { lockUser } from '../store/members.ts'
import { findTotp, markTotpEnabled } from '../store/totps.ts'

/** The code that confirms can't be used to sign in again. Whatever was opened without a second step ends. */
export const confirmTotp = changingCredentials<typeof identity.operations.confirmTotp>(
  (ctx) => ({ user_id: signedIn(ctx).id }),
  async (ctx, { code }) => {
    const { firmId, id } = signedIn(ctx)
    const attempt = await admitProof(ctx, id)
    const recoveryCodes = newRecoveryCodes()
    const answer = await ctx.transact(async (tx) => {
      if ((await lockUser(tx, firmId, id))?.status !== 'active') throw new AppError('invalid_session')
      const totp = await findTotp(tx, firmId, id)
      if (!totp) throw new AppError('invalid_status_transition', { from: 'disabled' })
      if (totp.enabled_at) throw new AppError('invalid_status_transition', { from: 'enabled' })
      const step = stepOfCode(openTotpSecret(ctx.deps.sealer, id, totp.secret), code, tx.now, null)
      if (step === undefined) throw new AppError('invalid_totp')
      await markTotpEnabled(tx, firmId, id, { step, codeSha256s: recoveryCodes.map(hashRecoveryCode) })
      await endSignIns(tx, firmId, id, { except: ctx.principal.credential_id as SessionId })
      await tellUser(tx, ctx.deps.mailer, firmId, id, 'totp_enabled')
      return { enabled_at: tx.now, recovery_codes: recoveryCodes }
    })
    await attempt.forgive()
    return answer
  },
)
