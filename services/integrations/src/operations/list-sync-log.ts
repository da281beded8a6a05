import { integrations, matters, seesAssignedOnly } from '@dossier/contracts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import type { SyncLogEntry } from '../store/sync-log.ts'

/** Of somebody who sees assigned matters only, this many of the firm's entries are looked through. */
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
  const ids = [...new Set(entries.flatMap((entry) => (entry.matter_id ? [entry.matter_id] : [])))]
  const visible = new Set<string | null>(await ctx.call(matters.operations.filterVisibleMatters, { matter_ids: ids }))
  const seen = entries.filter((entry) => visible.has(entry.matter_id))
  return { logs: seen.slice(0, integrations.SYNC_LOG_SHOWN_MAX).map(shownEntry) }
}

function shownEntry({ expires_at, version, failures, ...shown }: SyncLogEntry): integrations.SyncLogEntry {
  return shown
}
