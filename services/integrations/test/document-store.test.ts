import { createLogger, Metrics } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { describe } from '@jest/globals'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { PostgresDocuments } from '../src/store/documents/postgres-documents.ts'
import { tableStatements } from '../src/store/documents/postgres-tables.ts'
import { documentStoreContract, things } from './document-store.contract.ts'

describe('PostgreSQL', () => {
  documentStoreContract(async () => {
    const databases = await cloneDatabases(sharedEngines())
    const query = <Row>(text: string, values?: readonly unknown[]) => databases.query<Row>('integrations', text, values)
    for (const statement of tableStatements(things).values()) await query(statement)
    const open = () =>
      openDocumentStore(
        { DATABASE_URL: databases.urlOf('integrations') },
        {
          collections: [things],
          log: createLogger('test', 'silent'),
          metrics: new Metrics(),
          tracing: undefined,
          now: () => new Date().toISOString(),
        },
      )
    const store = open()
    return {
      store,
      openAgain: async () => open(),
      async removeExpired() {
        await new PostgresDocuments({ query, lookup: query }, things).removeExpired(new Date().toISOString(), 100)
      },
      async close() {
        await store.close()
        await databases.drop()
      },
    }
  })
})
