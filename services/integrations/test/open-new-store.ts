import { createLogger, Metrics } from '@dossier/runtime'
import type { DocumentEngine } from '@dossier/testbed/engines'
import type { StoreParts } from '../src/store/documents/managed-store.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'

/** Opens a store on a database of its own, ready to be used. `close` also drops the database. */
export async function openNewStore(engine: DocumentEngine, parts: Pick<StoreParts, 'collections' | 'now'>) {
  const database = await engine.newDatabase()
  const documents = await openDocumentStore(database.settings, {
    ...parts,
    log: createLogger('test', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })
  await documents.prepare()
  return {
    documents,
    /** Settings of a service that has this store. */
    settings: database.settings,
    async close() {
      await documents.close()
      await database.drop()
    },
  }
}
