import { integrations, seesAssignedOnly } from '@dossier/contracts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import type { SyncLogEntry } from '../store/sync-log.ts'
import { visibleMatters } from '../visible-matters.ts'

/** How many of the firm's newest entries are searched for callers who only see assigned matters. */
const LOOKED_AT_MAX = 200

export const listSyncLog: IntegrationsHandler<typeof integrations.operations.listSyncLog> = async (
  ctx,
  { matter_id },
) => {
  const { store } = connectorOf(ctx.deps)
  const { firm_id, role } = ctx.principal
  const isLimited = seesAssignedOnly(role)
  const entries = await store.syncLog.list({
    where: { firm_id, ...(matter_id && { matter_id }) },
    by: { field: 'created_at', descending: true },
    limit: isLimited ? LOOKED_AT_MAX : integrations.SYNC_LOG_SHOWN_MAX,
  })
  if (!isLimited) return { logs: entries.map(shownEntry) }
  const visible = await visibleMatters(ctx, entries)
  const seen = entries.filter((entry) => visible.has(entry.matter_id))
  return { logs: seen.slice(0, integrations.SYNC_LOG_SHOWN_MAX).map(shownEntry) }
}

function shownEntry({ expires_at, version, failures, ...shown }: SyncLogEntry): integrations.SyncLogEntry {
  return shown
}
