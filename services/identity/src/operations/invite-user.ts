import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { invite, inviterOf } from '../people/invite.ts'

export const inviteUser: IdentityHandler<typeof identity.operations.inviteUser> = (ctx, input) => {
  const { principal, deps } = ctx
  return ctx.transact((tx) =>
    invite(tx, deps.mailer, principal.firm_id, { ...input, invited_by: inviterOf(principal) }),
  )
}
