import type { FirmId, IntegrationId, MatterId, SyncLogId } from '@dossier/contracts'
import { later, newId } from '@dossier/runtime'
import type { JobKind } from '../store/jobs.ts'
import type { SyncLogDocument } from '../store/sync-log.ts'
import type { DocumentOutcome } from '../sync/sync-outcome.ts'

/** How long an entry is kept. Firms look back over a year. */
const KEPT_MS = 400 * 86_400_000

interface NewEntry {
  firmId: FirmId
  accountId: IntegrationId
  matterId: MatterId | null
  kind: JobKind
  trigger: SyncLogDocument['trigger']
}

/** The entry of a document that a sync has sent, or that was refused. The first parameter is the entry of the sync. */
export function documentEntry(
  { id: sync_id, firm_id, integration_id, matter_id, trigger }: SyncLogDocument,
  { upload_id, external_id, refusal, started_at }: DocumentOutcome,
  now: string,
): SyncLogDocument {
  const named = {
    firmId: firm_id,
    accountId: integration_id,
    matterId: matter_id,
    kind: 'sync_matter',
    trigger,
  } as const
  return {
    ...newEntry(named, newId('sync'), started_at),
    upload_id,
    action: 'sync_document',
    status: refusal === null ? 'success' : 'failed',
    external_id,
    documents_uploaded: refusal === null ? 1 : 0,
    error_code: refusal === null ? null : 'upstream_error',
    error_message: refusal,
    details: { sync_id },
    started_at,
    finished_at: now,
  }
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
