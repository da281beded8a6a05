import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { forgiveProven, lockProven, proveUser } from '../people/own-password.ts'
import { takeSecondStep } from '../people/second-step.ts'
import { tellUser } from '../people/tell-user.ts'
import { deleteTotp, findTotp } from '../store/totps.ts'

export const disableTotp: IdentityHandler<typeof identity.operations.disableTotp> = async (ctx, { password, code }) => {
  const user = await proveUser(ctx, password)
  const answer = await ctx.transact(async (tx) => {
    await lockProven(tx, user)
    const totp = await findTotp(tx, user.firmId, user.id)
    if (!totp?.enabled_at) throw new AppError('invalid_status_transition', { from: 'disabled' })
    if (!(await takeSecondStep(tx, ctx.deps.sealer, user, totp, code))) throw new AppError('invalid_totp')
    await deleteTotp(tx, user.firmId, user.id)
    await tellUser(tx, ctx.deps.mailer, user.firmId, user.id, 'totp_disabled')
    return { enabled: false, enabled_at: null, recovery_codes_left: 0 }
  })
  await forgiveProven(ctx, user)
  return answer
}
