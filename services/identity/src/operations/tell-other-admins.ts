import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { tellOtherAdmins as queueEmails } from '../people/tell-other-admins.ts'

/** Only callers who may widen rights have something to report. */
export const tellOtherAdmins: IdentityHandler<typeof identity.operations.tellOtherAdmins> = async (
  ctx,
  { change, subject, address },
) => {
  ctx.assertMayWiden('admin')
  const { principal, deps } = ctx
  return ctx.transact(async (tx) => {
    await queueEmails(tx, { principal, deps, callerAddress: address }, { change, subject })
    return { told: true as const }
  })
}
