import { AppError, type identity, type SessionId } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { lockProven, proveUser, signedIn } from '../people/own-password.ts'
import { takeSecondStep } from '../people/second-step.ts'
import { tellUser } from '../people/tell-user.ts'
import { admitCode } from '../sign-in/throttle.ts'
import { requiresSecondStep } from '../store/firms.ts'
import { deleteTotp, findTotp } from '../store/totps.ts'

export const disableTotp = changingCredentials<typeof identity.operations.disableTotp>(
  (ctx) => ({ user_id: signedIn(ctx).id }),
  async (ctx, { password, code }) => {
    const user = await proveUser(ctx, password)
    const attempt = await admitCode(ctx, user.id)
    const answer = await ctx.transact(async (tx) => {
      await lockProven(tx, user)
      const totp = await findTotp(tx, user.firmId, user.id)
      if (await requiresSecondStep(tx, user.firmId)) throw new AppError('two_step_required')
      if (!totp?.enabled_at) throw new AppError('invalid_status_transition', { from: 'disabled' })
      if (!(await takeSecondStep(tx, ctx.deps.sealer, user, totp, code))) throw new AppError('invalid_totp')
      await deleteTotp(tx, user.firmId, user.id)
      await endSignIns(tx, user.firmId, user.id, { except: ctx.principal.credential_id as SessionId })
      await tellUser(tx, ctx.deps.mailer, user.firmId, user.id, 'totp_disabled')
      return { enabled: false, enabled_at: null, recovery_codes_left: 0 }
    })
    await attempt.takeBack()
    await user.forgive()
    return answer
  },
)
