import { AppError, identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { hasPermit } from '../store/integration-permits.ts'

export const checkIntegrationPermit: IdentityHandler<typeof identity.operations.checkIntegrationPermit> = async (
  ctx,
  { firm_id },
) => {
  if (await hasPermit(ctx.db, firm_id)) return {}
  throw new AppError('integration_not_connected', { reason: identity.PERMIT_MISSING })
}
