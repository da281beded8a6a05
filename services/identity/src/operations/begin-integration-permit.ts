import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { insertPendingPermit } from '../store/pending-integration-permits.ts'

export const beginIntegrationPermit: IdentityHandler<typeof identity.operations.beginIntegrationPermit> = async (
  ctx,
  { state_sha256: stateSha256 },
) => {
  await insertPendingPermit(ctx.db, ctx.principal.firm_id, { stateSha256, askedAt: ctx.now() })
  return {}
}
