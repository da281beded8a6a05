import type { identity, SessionId } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { hashPassword } from '../domain/password.ts'
import { assertPasswordAllowed } from '../people/assert-password-allowed.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { lockProven, proveUser, signedIn } from '../people/own-password.ts'
import { tellUser } from '../people/tell-user.ts'
import { updatePassword } from '../store/passwords.ts'

export const changePassword = changingCredentials<typeof identity.operations.changePassword>(
  (ctx) => ({ user_id: signedIn(ctx).id }),
  async (ctx, { current_password, password }) => {
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
    await user.forgive()
    return answer
  },
)
