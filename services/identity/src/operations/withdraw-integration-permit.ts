import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { withdrawPermit } from '../permits/withdraw-permit.ts'

export const withdrawIntegrationPermit: IdentityHandler<typeof identity.operations.withdrawIntegrationPermit> = (ctx) =>
  ctx.transact(async (tx) => {
    await withdrawPermit(tx, ctx.principal.firm_id)
    return {}
  })
