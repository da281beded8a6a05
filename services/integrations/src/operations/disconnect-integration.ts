import type { integrations } from '@dossier/contracts'
import { endConnection } from '../connection/end-connection.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'

/** The firm is free at once; what is left at the other side is taken back when it answers. */
export const disconnectIntegration: IntegrationsHandler<typeof integrations.operations.disconnectIntegration> = async (
  ctx,
) => {
  const connector = connectorOf(ctx.deps)
  await endConnection(connector, ctx.principal.firm_id, 'disconnected')
  return { success: true }
}
