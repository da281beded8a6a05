import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm } from '../store/firms.ts'

export const getFirm: IdentityHandler<typeof identity.operations.getFirm> = async (ctx) => {
  const firm = await findFirm(ctx.db, ctx.principal.firm_id)
  if (!firm) throw new Error('a credential names a firm that does not exist')
  return { ...firm, sandbox: ctx.deps.config.RUN_MODE === 'test' }
}
