import type { UploadId } from '@dossier/contracts'
import type { SyncLogDocument, SyncLogEntry } from '../store/sync-log.ts'

/** How a sync has ended. */
export type SyncOutcome = Pick<
  SyncLogDocument,
  'documents_uploaded' | 'external_id' | 'error_code' | 'error_message' | 'details'
> & { status: Exclude<SyncLogDocument['status'], 'pending'> }

/** How the sending of one document has ended. */
export interface DocumentOutcome {
  upload_id: UploadId
  /** Its id there; null if it was refused. */
  external_id: number | null
  /** Why it was refused; null if it is there. */
  refusal: string | null
  started_at: string
}

export interface SyncProgress {
  /** Waits until the begin of the sync is stored. Its entry; undefined if another run is to begin it. */
  begun(): Promise<SyncLogEntry | undefined>
  /** Writes how far the sync has come into the log; `cursor` is where another run would go on. */
  tell(changes: Partial<SyncLogDocument>, cursor?: string | null): Promise<void>
  /** Adds an entry for a document. */
  tellDocument(outcome: DocumentOutcome): Promise<void>
}
