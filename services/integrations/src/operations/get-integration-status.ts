import { integrations } from '@dossier/contracts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { type Connection, isLive, lastSuccessOf } from '../store/connections.ts'
import type { Job } from '../store/jobs.ts'

export const getIntegrationStatus: IntegrationsHandler<typeof integrations.operations.getIntegrationStatus> = async (
  ctx,
) => {
  const { queue, store } = connectorOf(ctx.deps)
  const { firm_id } = ctx.principal
  const findConnection = () => store.connections.find(firm_id)
  const [present, backlog, firstSync] = await Promise.all([
    findConnection(),
    queue.countSyncs(firm_id),
    queue.findFirstSync(firm_id),
  ])
  // If no sync waits, one may have ended after the connection was read: its end is in the connection by now.
  const connection = isLive(present) && !firstSync ? await findConnection() : present
  const connected = isLive(connection)
  return {
    connected,
    practicemgr_user: connected ? connection.external_user : null,
    reason: connection?.reason ?? null,
    last_sync: connection?.last_sync ?? null,
    last_success_at: connection ? lastSuccessOf(connection) : null,
    sync_status: syncStatusOf(connection, firstSync),
    settings: connection?.settings ?? integrations.defaultIntegrationSettings,
    backlog: connected ? backlog : 0,
  }
}

function syncStatusOf(
  connection: Connection | undefined,
  firstSync: Job | undefined,
): integrations.IntegrationSyncStatus {
  if (!isLive(connection)) {
    const reason = connection?.reason
    return reason === 'refused' || reason === 'deauthorized' ? 'error' : 'idle'
  }
  if (firstSync) return firstSync.failures > 0 ? 'error' : 'syncing'
  const { last_sync, connected_at } = connection
  // What waited when a former connection ended has failed with it.
  const isOfThisConnection = last_sync !== null && (connected_at === null || last_sync.at >= connected_at)
  return isOfThisConnection && last_sync.status === 'failed' ? 'error' : 'idle'
}
