import { AppError, identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { givePermit } from '../store/integration-permits.ts'
import { takePendingPermit } from '../store/pending-integration-permits.ts'

export const confirmIntegrationPermit: IdentityHandler<typeof identity.operations.confirmIntegrationPermit> = (
  ctx,
  { state_sha256 },
) =>
  ctx.transact(async (tx) => {
    const pending = await takePendingPermit(tx, state_sha256, tx.now)
    if (!pending) throw new AppError('integration_state_invalid', { reason: identity.PERMIT_MISSING })
    await givePermit(tx, pending.firmId, pending.askedAt)
    return {}
  }, null)
