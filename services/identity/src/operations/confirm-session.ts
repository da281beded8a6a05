import { AppError, CONFIRMED_MS, type identity, type SessionId } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { changingCredentials } from '../change-credentials.ts'
import { lockProven, proveUser } from '../people/own-password.ts'
import { takeSecondStep } from '../people/second-step.ts'
import { admitCode } from '../sign-in/throttle.ts'
import { markSessionConfirmed } from '../store/sessions.ts'
import { findTotp, isTotpEnabled } from '../store/totps.ts'

/** Asks for what signing in asks for. Only somebody with the right password learns that there is a second step. */
export const confirmSession = changingCredentials<typeof identity.operations.confirmSession>(
  ({ principal }) => ({ credential_id: principal.credential_id }),
  async (ctx, { password, totp: code }) => {
    const user = await proveUser(ctx, password)
    const hasSecondStep = await isTotpEnabled(ctx.db, user.firmId, user.id)
    if (hasSecondStep && code === undefined) {
      await user.forgive()
      throw new AppError('totp_required')
    }
    const attempt = hasSecondStep ? await admitCode(ctx, user.id) : undefined

    const sessionId = ctx.principal.credential_id as SessionId
    const answer = await ctx.transact(async (tx) => {
      await lockProven(tx, user)
      const totp = await findTotp(tx, user.firmId, user.id)
      if (totp?.enabled_at) {
        // Switched on since the look-up.
        if (code === undefined) throw new AppError('totp_required')
        if (!(await takeSecondStep(tx, ctx.deps.sealer, user, totp, code))) throw new AppError('invalid_totp')
      }
      if (!(await markSessionConfirmed(tx, user.firmId, sessionId))) throw new AppError('invalid_session')
      return { confirmed_until: later(tx.now, CONFIRMED_MS) }
    })
    await attempt?.takeBack()
    await user.forgive()
    return answer
  },
)
