import { AppError, identity } from '@dossier/contracts'
import { eventWithoutRequest } from '../audit/event-without-request.ts'
import type { IdentityHandler } from '../deps.ts'
import { hasPermit } from '../store/integration-permits.ts'

export const checkIntegrationPermit: IdentityHandler<typeof identity.operations.checkIntegrationPermit> = async (
  ctx,
  { firm_id, audit },
) => {
  if (!(await hasPermit(ctx.db, firm_id))) {
    throw new AppError('integration_not_connected', { reason: identity.PERMIT_MISSING })
  }
  if (!audit) return {}
  return await ctx.transact(async (tx) => {
    const event = eventWithoutRequest({ actor: 'system', firmId: firm_id, ...audit }, tx.now)
    await ctx.deps.auditLog.append(tx, [event])
    return {}
  }, firm_id)
}
