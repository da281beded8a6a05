import { integrations } from '@dossier/contracts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { type Connection, isLive } from '../store/connections.ts'
import type { Job } from '../store/jobs.ts'

export const getIntegrationStatus: IntegrationsHandler<typeof integrations.operations.getIntegrationStatus> = async (
  ctx,
) => {
  const { queue, store } = connectorOf(ctx.deps)
  const { firm_id } = ctx.principal
  const connection = await store.connections.find(firm_id)
  const connected = isLive(connection)
  const [backlog, firstSync] = connected
    ? await Promise.all([queue.countSyncs(firm_id), queue.findFirstSync(firm_id)])
    : [0, undefined]
  return {
    connected,
    practicemgr_user: connected ? connection.external_user : null,
    reason: connection?.reason ?? null,
    last_sync: connection?.last_sync ?? null,
    last_success_at: connection?.last_success_at ?? null,
    sync_status: syncStatusOf(connection, firstSync),
    settings: connection?.settings ?? integrations.defaultIntegrationSettings,
    backlog,
  }
}

function syncStatusOf(
  connection: Connection | undefined,
  firstSync: Job | undefined,
): integrations.IntegrationSyncStatus {
  if (!isLive(connection)) return connection?.reason === 'refused' ? 'error' : 'idle'
  if (firstSync) return firstSync.failures > 0 ? 'error' : 'syncing'
  return connection.last_sync?.status === 'failed' ? 'error' : 'idle'
}
