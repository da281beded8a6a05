import { type identity, notFound } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import { resetTotp } from '../people/reset-totp.ts'
import { inWords, tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockUser } from '../store/members.ts'

/** Idempotent: it is not an error if there is nothing to reset. */
export const resetUserTotp = changingCredentials<typeof identity.operations.resetUserTotp>(
  (_, { id }) => ({ user_id: id }),
  async (ctx, { id }) => {
    const firmId = ctx.principal.firm_id
    ctx.assertMayWiden('admin')
    return await ctx.transact(async (tx) => {
      const user = await lockUser(tx, firmId, id)
      if (!user) throw notFound('user_not_found', id)
      if (await resetTotp(tx, ctx.deps.mailer, firmId, id))
        await tellOtherAdmins(tx, ctx, { change: 'second_step_reset', subject: inWords(user), member: id })
      return { enabled: false, enabled_at: null, recovery_codes_left: 0 }
    })
  },
)
