import type { ServiceStorage, StorageDefinition } from '@dossier/runtime'
import { collections } from './collections.ts'
import { deadLetters } from './dead-letters.ts'
import type { DocumentStore } from './documents/documents.ts'
import { openDocumentStore } from './documents/open-document-store.ts'
import { documentSettings } from './documents/settings.ts'
import { idempotencyRecords } from './idempotency-records.ts'
import { listReferences } from './list-references.ts'
import { lookForOlderKeys, resealDocuments } from './reseal-documents.ts'

/** The service's own store, and what the runtime keeps there. */
export interface IntegrationsStorage extends ServiceStorage {
  documents: DocumentStore
}

export const storage: StorageDefinition<IntegrationsStorage> = {
  settings: documentSettings,
  async open(environment, parts) {
    const documents = await openDocumentStore(environment, { ...parts, collections })
    return {
      documents,
      idempotency: idempotencyRecords(documents),
      deadLetters: deadLetters(documents, parts.now),
      obstacles: () => documents.obstacles(),
      answers: () => documents.answers(),
      prepare: () => documents.prepare(),
      reseal: (keys, print) => resealDocuments(documents, collections, keys, print),
      lookForOlderKeys: (keys, msMax) => lookForOlderKeys(documents, collections, keys, msMax),
      listReferences: () => listReferences(documents),
      startPreparing: documents.startPreparing,
      startUpkeep: documents.startUpkeep,
      close: () => documents.close(),
    }
  },
}
