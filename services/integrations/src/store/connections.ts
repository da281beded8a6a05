import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'

/** A firm's connection, without its tokens. */
export interface StoredConnection {
  external_user: { id: number; name: string; email: string }
  is_active: boolean
  last_sync_at: string | null
  sync_status: 'idle' | 'syncing' | 'error'
}

export async function findConnection(db: Ctx['db'], firmId: FirmId): Promise<StoredConnection | undefined> {
  const [row] = await db.lookup<StoredConnection>(
    'select external_user, is_active, last_sync_at, sync_status from connections where firm_id = $1',
    [toUuid(firmId)],
  )
  return row
}
