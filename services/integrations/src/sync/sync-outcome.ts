import type { SyncLogDocument } from '../store/sync-log.ts'

/** How a sync has ended. */
export type SyncOutcome = Pick<
  SyncLogDocument,
  'documents_uploaded' | 'external_id' | 'error_code' | 'error_message' | 'details'
> & { status: Exclude<SyncLogDocument['status'], 'pending'> }

export interface SyncProgress {
  /** Writes how far the sync has come into the log; `cursor` is where another run would go on. */
  tell(changes: Partial<SyncLogDocument>, cursor?: string | null): Promise<void>
}
