import { type identity, integrations } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { insertBegunPermit } from '../store/begun-integration-permits.ts'

/** A connection may be completed at the last moment of its consent, and is confirmed within this time after that. */
export const CONFIRMED_MS_MAX = 60_000

export const beginIntegrationPermit: IdentityHandler<typeof identity.operations.beginIntegrationPermit> = async (
  ctx,
  { state_sha256: stateSha256 },
) => {
  const expiresAt = later(ctx.now(), integrations.CONSENT_MS_MAX + CONFIRMED_MS_MAX)
  await insertBegunPermit(ctx.db, ctx.principal.firm_id, { stateSha256, expiresAt })
  return {}
}
