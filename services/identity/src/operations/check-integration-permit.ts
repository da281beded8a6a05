import { AppError, identity } from '@dossier/contracts'
import { recordWithoutRequest } from '../audit/record-without-request.ts'
import type { IdentityHandler } from '../deps.ts'
import { hasPermit, keepPermit } from '../store/integration-permits.ts'

const { checkIntegrationPermit: operation } = identity.operations

export const checkIntegrationPermit: IdentityHandler<typeof operation> = async (ctx, { firm_id, audit }) => {
  if (!(await hasPermit(ctx.db, firm_id))) throw notPermitted()
  if (!audit) return {}
  const { action, resources, status } = audit
  const done = {
    actor: 'system',
    action,
    firmId: firm_id,
    kind: status ? 'change' : 'read',
    resources,
    fields: status ? [`status=${status}`] : [],
  } as const
  await recordWithoutRequest(ctx, done, async (tx) => {
    if (!(await keepPermit(tx, firm_id))) throw notPermitted()
  })
  return {}
}

const notPermitted = () => new AppError('integration_not_connected', { reason: identity.PERMIT_MISSING })
