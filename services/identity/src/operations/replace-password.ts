import { type identity, linkNotFound } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import { changingCredentials } from '../change-credentials.ts'
import { hashPassword } from '../domain/password.ts'
import { assertPasswordAllowed } from '../people/assert-password-allowed.ts'
import { endSignIns } from '../people/end-sign-ins.ts'
import { requirePasswordReset } from '../people/require-password-reset.ts'
import { tellUser } from '../people/tell-user.ts'
import { rememberBrowser } from '../store/known-browsers.ts'
import { lockUser } from '../store/members.ts'
import { takePasswordReset } from '../store/password-resets.ts'
import { updatePassword } from '../store/passwords.ts'

/**
 * Two requests with one link both wait for the user's row; the second finds the link gone. The browser that opened the
 * link becomes the only known one, so that an attacker who guesses at the account can't slow its owner down.
 */
export const replacePassword = changingCredentials<typeof identity.operations.replacePassword>(
  (_ctx, _input, { user_id }) => user_id && { user_id },
  async (ctx, { token, password, browser_sha256, browser_salt }) => {
    const { firm_id: firmId, user_id: userId, email } = await requirePasswordReset(ctx, token)
    assertPasswordAllowed(password, email)
    const passwordHash = await hashPassword(password)
    return await ctx.transact(async (tx) => {
      const user = await lockUser(tx, firmId, userId)
      const taken = await takePasswordReset(tx, firmId, userId, hashToken(token))
      if (user?.status !== 'active' || !taken) throw linkNotFound('password_reset_not_found')
      await updatePassword(tx, firmId, userId, passwordHash)
      await endSignIns(tx, firmId, userId)
      await rememberBrowser(tx, firmId, userId, { tokenSha256: browser_sha256, signedIn: false })
      await tellUser(tx, ctx.deps.mailer, firmId, userId, 'password_changed')
      return { reset: true as const, user_id: userId, ...(browser_salt !== undefined && { browser_salt }) }
    }, firmId)
  },
)
