import { newId } from '@dossier/runtime'
import type { SyncLogDocument } from '../store/sync-log.ts'
import type { DocumentOutcome } from '../sync/sync-outcome.ts'
import { newEntry } from './new-entry.ts'

/**
 * The entry of a document that a sync has sent, or that was refused. The first parameter is the entry of the sync, with
 * which it is listed, so that it pushes no later sync out of the list.
 */
export function documentEntry(
  { id: sync_id, firm_id, integration_id, matter_id, trigger, created_at }: SyncLogDocument,
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
    ...newEntry(named, newId('sync'), created_at),
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
