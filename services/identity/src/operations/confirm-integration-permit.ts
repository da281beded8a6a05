import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { takeBegunPermit } from '../store/begun-integration-permits.ts'
import { givePermit } from '../store/integration-permits.ts'

export const confirmIntegrationPermit: IdentityHandler<typeof identity.operations.confirmIntegrationPermit> = (
  ctx,
  { state_sha256 },
) =>
  ctx.transact(async (tx) => {
    const firmId = await takeBegunPermit(tx, state_sha256, tx.now)
    if (!firmId) throw new AppError('integration_state_invalid')
    await givePermit(tx, firmId, tx.now)
    return {}
  }, null)
