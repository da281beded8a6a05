import { AppError, type integrations } from '@dossier/contracts'
import type { IntegrationsHandler } from '../deps.ts'
import { findConnection } from '../store/connections.ts'

export const getIntegrationStatus: IntegrationsHandler<typeof integrations.operations.getIntegrationStatus> = async (
  ctx,
) => {
  if (!ctx.deps.configured) throw new AppError('integration_not_configured')
  const connection = await findConnection(ctx.db, ctx.principal.firm_id)
  if (!connection?.is_active) return { connected: false, practicemgr_user: null, last_sync: null }
  const { external_user, last_sync_at, sync_status } = connection
  return {
    connected: true,
    practicemgr_user: external_user,
    last_sync: last_sync_at ? { at: last_sync_at, status: sync_status } : null,
  }
}
