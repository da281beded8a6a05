/** What the testbed and system tests use of this service. */
import { createLogger, Metrics } from '@dossier/runtime'
import { collections, openCollections, type Store } from '../src/store/collections.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'

/** The service's store, on whichever engine the service has it. */
export interface TestStore extends Store {
  /** Every document as it is stored, as JSON. */
  everything(): Promise<string>
  close(): Promise<void>
}

const DOCUMENTS_MAX = 10_000

/** Opens the store that a service with these settings has. */
export async function openTestStore(environment: NodeJS.ProcessEnv, now: () => string): Promise<TestStore> {
  const documents = await openDocumentStore(environment, {
    collections,
    log: createLogger('test', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
    now,
  })
  return {
    ...openCollections(documents),
    async everything() {
      const all = collections.map((collection) => documents.open(collection).list({ where: {}, limit: DOCUMENTS_MAX }))
      return JSON.stringify(await Promise.all(all))
    },
    close: () => documents.close(),
  }
}
