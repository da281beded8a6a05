import type { identity, Scope } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { hasPendingPermit, insertPendingPermit } from '../store/pending-integration-permits.ts'

/** What practice management gets by a permit: who connects the firm gives no more than they have. */
const GIVEN: readonly Scope[] = ['clients:read', 'documents:read', 'matters:read', 'matters:write']

export const beginIntegrationPermit: IdentityHandler<typeof identity.operations.beginIntegrationPermit> = async (
  ctx,
  { state_sha256: stateSha256 },
) => {
  ctx.assertMayWiden(GIVEN)
  await ctx.transact(async (tx) => {
    const isFirst = !(await hasPendingPermit(tx, ctx.principal.firm_id, ctx.now()))
    await insertPendingPermit(tx, ctx.principal.firm_id, { stateSha256, askedAt: ctx.now() })
    // No email for keys: a key already has all that it gives.
    if (ctx.principal.kind === 'session' && isFirst)
      await tellOtherAdmins(tx, ctx, { change: 'practice_management_connecting', subject: null })
  })
  return {}
}
