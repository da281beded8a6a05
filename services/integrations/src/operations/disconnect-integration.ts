import type { integrations } from '@dossier/contracts'
import { disconnect } from '../connection/disconnect.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'

/** The firm is free at once; what is left at the other side is taken back when it answers. */
export const disconnectIntegration: IntegrationsHandler<typeof integrations.operations.disconnectIntegration> = async (
  ctx,
) => {
  await disconnect(connectorOf(ctx.deps), ctx.principal.firm_id)
  return { success: true }
}
