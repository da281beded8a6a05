import { integrations } from '@dossier/contracts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { isLive } from '../store/connections.ts'

export const getIntegrationStatus: IntegrationsHandler<typeof integrations.operations.getIntegrationStatus> = async (
  ctx,
) => {
  const { queue, store } = connectorOf(ctx.deps)
  const { firm_id } = ctx.principal
  const connection = await store.connections.find(firm_id)
  const connected = isLive(connection)
  return {
    connected,
    practicemgr_user: connected ? connection.external_user : null,
    reason: connection?.reason ?? null,
    last_sync: connection?.last_sync ?? null,
    settings: connection?.settings ?? integrations.defaultIntegrationSettings,
    backlog: connected ? await queue.countSyncs(firm_id) : 0,
  }
}
