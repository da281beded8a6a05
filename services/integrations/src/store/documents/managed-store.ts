import type { Logger, Worker } from '@dossier/runtime'
import type { CollectionDefinition, Document, DocumentStore } from './documents.ts'

/** A store with what its owner does for it. */
export interface ManagedStore extends DocumentStore {
  /** Makes tables or indexes that are missing, and answers their names. */
  prepare(): Promise<string[]>
  /** Starts what the store does by itself in a running service. */
  startUpkeep(): Worker
}

/** What opening a store takes, on either engine. */
export interface StoreParts {
  /** All that the service has. */
  collections: readonly CollectionDefinition<Document>[]
  log: Logger
  /** The present instant as documents have it. */
  now(): string
}
