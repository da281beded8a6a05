import type { FirmId, IntegrationId, MatterId, SyncLogId } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { JobKind } from '../store/jobs.ts'
import type { SyncLogDocument } from '../store/sync-log.ts'

/** How long an entry is kept. Firms look back over a year. */
const KEPT_MS = 400 * 86_400_000

interface NewEntry {
  firmId: FirmId
  accountId: IntegrationId
  matterId: MatterId | null
  kind: JobKind
  trigger: SyncLogDocument['trigger']
}

/** The entry of a job that waits for its turn. */
export function newEntry(
  { firmId, accountId, matterId, kind, trigger }: NewEntry,
  id: SyncLogId,
  now: string,
): SyncLogDocument {
  return {
    id,
    firm_id: firmId,
    integration_id: accountId,
    matter_id: matterId,
    upload_id: null,
    action: kind === 'pull_matters' ? 'pull_matters' : 'sync_matter',
    trigger,
    status: 'pending',
    failures: 0,
    external_id: null,
    documents_uploaded: 0,
    error_code: null,
    error_message: null,
    details: {},
    created_at: now,
    started_at: null,
    finished_at: null,
    expires_at: later(now, KEPT_MS),
  }
}
