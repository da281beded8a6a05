import type { StorageParts, Worker } from '@dossier/runtime'
import type { CollectionDefinition, Document, DocumentStore } from './documents.ts'

/** A store, with what the service that owns it must do for it. */
export interface ManagedStore extends DocumentStore {
  /** Creates missing tables or indexes, and returns their names. */
  prepare(): Promise<string[]>
  /** See `ServiceStorage`. */
  startPreparing?: () => Worker
  startUpkeep?: () => Worker
}

/** Options for opening a store, on either engine. */
export interface StoreParts extends StorageParts {
  /** All collections of the service. */
  collections: readonly CollectionDefinition<Document>[]
}
