import { createLogger, Metrics } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { describe } from '@jest/globals'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { tableStatements } from '../src/store/documents/postgres-tables.ts'
import { documentStoreContract, things } from './document-store.contract.ts'

describe.each(documentEngines())('$name', (engine) => {
  documentStoreContract(async () => {
    const database = await engine.newDatabase()
    for (const statement of tableStatements(things).values()) await database.query(statement)
    const open = () =>
      openDocumentStore(
        database.settings,
        {
          collections: [things],
          log: createLogger('test', 'silent'),
          metrics: new Metrics(),
          tracing: undefined,
          now: () => new Date().toISOString(),
        },
        { EXPIRED_REMOVAL_MS: 50 },
      )
    const store = await open()
    await store.prepare()
    const upkeep = store.startUpkeep?.()
    return {
      store,
      openAgain: open,
      async close() {
        await upkeep?.stop()
        await store.close()
        await database.drop()
      },
    }
  })
})
