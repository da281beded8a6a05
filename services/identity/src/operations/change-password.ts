import type { identity, SessionId } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { hashPassword } from '../domain/password.ts'
import { assertPasswordAllowed } from '../people/assert-password-allowed.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { lockProven, proveUser } from '../people/own-password.ts'
import { tellUser } from '../people/tell-user.ts'
import { updatePassword } from '../store/passwords.ts'

export const changePassword: IdentityHandler<typeof identity.operations.changePassword> = async (
  ctx,
  { current_password, password },
) => {
  const user = await proveUser(ctx, current_password)
  assertPasswordAllowed(password, user.email)
  const passwordHash = await hashPassword(password)
  const answer = await ctx.transact(async (tx) => {
    await lockProven(tx, user)
    await updatePassword(tx, user.firmId, user.id, passwordHash)
    await endSignIns(tx, user.firmId, user.id, { except: ctx.principal.credential_id as SessionId })
    await tellUser(tx, ctx.deps.mailer, user.firmId, user.id, 'password_changed')
    return { changed: true as const }
  })
  ctx.deps.announce({ user_id: user.id })
  await user.forgive()
  return answer
}
