/** What was synced, when and how it ended; an entry is a document of its own. */
import type { integrations } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'

export type SyncLogDocument = integrations.SyncLogEntry &
  Document & {
    /** Attempts that have ended without success. */
    failures: number
  }

export type SyncLogEntry = Stored<SyncLogDocument>

export const syncLog: CollectionDefinition<SyncLogDocument> = {
  name: 'sync_log',
  schema: 1,
  indexes: [{ fields: ['firm_id', 'created_at'] }, { fields: ['firm_id', 'matter_id', 'created_at'] }],
}
