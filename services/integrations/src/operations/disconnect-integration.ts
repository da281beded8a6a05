import type { FirmId, integrations } from '@dossier/contracts'
import { endConnection } from '../connection/end-connection.ts'
import type { Connector } from '../connector.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'

/**
 * The firm is free at once; what is left at the other side is taken back when it answers. What the firm's admins have begun goes
 * first, so that none of it connects the firm again.
 */
export const disconnectIntegration: IntegrationsHandler<typeof integrations.operations.disconnectIntegration> = async (
  ctx,
) => {
  const connector = connectorOf(ctx.deps)
  const firmId = ctx.principal.firm_id
  await removeConnectStates(connector, firmId)
  await endConnection(connector, firmId, 'disconnected')
  return { success: true }
}

const STATES_TOGETHER_MAX = 50

async function removeConnectStates({ store: { connectStates } }: Connector, firmId: FirmId): Promise<void> {
  for (;;) {
    const begun = await connectStates.list({ where: { firm_id: firmId }, limit: STATES_TOGETHER_MAX })
    await Promise.all(begun.map((state) => connectStates.remove(state)))
    if (begun.length < STATES_TOGETHER_MAX) return
  }
}
