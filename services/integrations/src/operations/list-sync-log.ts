import { integrations, seesAssignedOnly } from '@dossier/contracts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import type { Store } from '../store/collections.ts'
import type { SyncLogEntry } from '../store/sync-log.ts'
import { visibleMatters } from '../visible-matters.ts'

/** How many of the firm's newest entries are searched for callers who only see assigned matters. */
const LOOKED_AT_MAX = 2_000
/** Entries that are read at a time for them. */
const LOOKED_AT_TOGETHER = 200

export const listSyncLog: IntegrationsHandler<typeof integrations.operations.listSyncLog> = async (
  ctx,
  { matter_id },
) => {
  const { store } = connectorOf(ctx.deps)
  const { firm_id, role } = ctx.principal
  const list = (page: { skip?: number; limit: number }) =>
    store.syncLog.list({
      where: { firm_id, ...(matter_id && { matter_id }) },
      by: { field: 'created_at', descending: true },
      ...page,
    })
  const isLimited = seesAssignedOnly(role)
  const seen = isLimited ? await listVisible() : await list({ limit: integrations.SYNC_LOG_SHOWN_MAX })
  const newest = await endingWithSync(store, seen.slice(0, integrations.SYNC_LOG_SHOWN_MAX))
  return { logs: newest.map(shownEntry) }

  async function listVisible(): Promise<SyncLogEntry[]> {
    const found: SyncLogEntry[] = []
    for (let skip = 0; skip < LOOKED_AT_MAX && found.length < integrations.SYNC_LOG_SHOWN_MAX; ) {
      const entries = await list({ skip, limit: LOOKED_AT_TOGETHER })
      const visible = await visibleMatters(ctx, entries)
      found.push(...entries.filter((entry) => visible.has(entry.matter_id)))
      if (entries.length < LOOKED_AT_TOGETHER) break
      skip += entries.length
    }
    return found
  }
}

/** Documents are listed before their sync. Where the last of them have filled the list, their sync ends it. */
async function endingWithSync({ syncLog }: Store, entries: SyncLogEntry[]): Promise<SyncLogEntry[]> {
  const syncId = entries.at(-1)?.details.sync_id
  const sync = typeof syncId === 'string' ? await syncLog.find(syncId) : undefined
  return sync ? entries.with(-1, sync) : entries
}

function shownEntry({ expires_at, version, failures, ...shown }: SyncLogEntry): integrations.SyncLogEntry {
  return shown
}
