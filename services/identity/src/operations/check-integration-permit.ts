import { AppError, identity } from '@dossier/contracts'
import { type DoneWithoutRequest, eventWithoutRequest } from '../audit/event-without-request.ts'
import type { IdentityCtx, IdentityHandler } from '../deps.ts'
import { hasPermit, keepPermit } from '../store/integration-permits.ts'

const { checkIntegrationPermit: operation } = identity.operations

export const checkIntegrationPermit: IdentityHandler<typeof operation> = async (ctx, { firm_id, audit }) => {
  if (!(await hasPermit(ctx.db, firm_id))) throw notPermitted()
  if (!audit) return {}
  const { action, resources, status } = audit
  const done: DoneWithoutRequest = {
    actor: 'system',
    action,
    firmId: firm_id,
    kind: status ? 'change' : 'read',
    resources,
    fields: status ? [`status=${status}`] : [],
  }
  await ctx.deps.permitTurns.run(firm_id, () => record(ctx, done))
  return {}
}

const notPermitted = () => new AppError('integration_not_connected', { reason: identity.PERMIT_MISSING })

/** @throws AppError service_unavailable whatever keeps the event from being stored, so that syncs wait for it */
async function record(ctx: IdentityCtx, done: DoneWithoutRequest): Promise<void> {
  try {
    await ctx.step(async (tx) => {
      if (!(await keepPermit(tx, done.firmId))) throw notPermitted()
      await ctx.deps.auditLog.append(tx, [eventWithoutRequest(done, tx.now)])
    }, done.firmId)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('service_unavailable', {}, { internal: 'an audit event could not be stored', cause })
  }
}
