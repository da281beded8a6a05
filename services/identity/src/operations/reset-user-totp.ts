import { type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { resetTotp } from '../people/reset-totp.ts'
import { lockUser } from '../store/members.ts'

/** Resetting where there is nothing to reset is no error: what is asked for is the state, and it is reached. */
export const resetUserTotp: IdentityHandler<typeof identity.operations.resetUserTotp> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  await ctx.transact(async (tx) => {
    if (!(await lockUser(tx, firmId, id))) throw notFound('user_not_found', id)
    await resetTotp(tx, ctx.deps.mailer, firmId, id)
  })
  ctx.deps.announce({ user_id: id })
  return { enabled: false, enabled_at: null, recovery_codes_left: 0 }
}
