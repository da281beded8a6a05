import { type identity, integrations } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { hasPendingPermit, insertPendingPermit } from '../store/pending-integration-permits.ts'

export const beginIntegrationPermit: IdentityHandler<typeof identity.operations.beginIntegrationPermit> = async (
  ctx,
  { state_sha256: stateSha256 },
) => {
  ctx.assertMayWiden(integrations.CONNECTION_SCOPES)
  await ctx.transact(async (tx) => {
    const isFirst = !(await hasPendingPermit(tx, ctx.principal.firm_id, ctx.now()))
    await insertPendingPermit(tx, ctx.principal.firm_id, { stateSha256, askedAt: ctx.now() })
    // No email for keys: a key already has all that it gives.
    if (ctx.principal.kind === 'session' && isFirst)
      await tellOtherAdmins(tx, ctx, { change: 'practice_management_connecting', subject: null })
  })
  return {}
}
