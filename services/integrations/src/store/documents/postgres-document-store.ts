import { Database, exposeArchiving, migrate, missingMigrations, repeatWhileFull, startRounds } from '@dossier/runtime'
import type { CollectionDefinition, Document } from './documents.ts'
import type { ManagedStore, StoreParts } from './managed-store.ts'
import { PostgresDocuments } from './postgres-documents.ts'
import type { DocumentConfig } from './settings.ts'

/** The service's tables alone: it uses none of the runtime's. */
const SCOPE = { ownTablesOnly: true }
const migrations = new URL('../../../migrations/', import.meta.url)
/** Keeps one statement well below its time limit. */
const REMOVED_TOGETHER_MAX = 1_000

/** The store in PostgreSQL. Its upkeep removes expired documents, at the start and at intervals. */
export function openPostgresStore(
  config: DocumentConfig,
  { collections, log, metrics, tracing, now }: StoreParts,
): ManagedStore {
  const database = new Database({
    url: config.DATABASE_URL,
    connectionsMax: config.DATABASE_CONNECTIONS_MAX,
    onJobs: refuseOutbox,
    onOutbox: refuseOutbox,
    log,
    metrics,
    tracing,
  })
  exposeArchiving(database, metrics)
  /** Once the database lacks no migration, it is not asked again. */
  let isComplete = false

  return {
    open: <Doc extends Document>(definition: CollectionDefinition<Doc>) => new PostgresDocuments(database, definition),
    async obstacles() {
      if (isComplete) return []
      const names = await missingMigrations((text) => database.query(text), migrations, SCOPE)
      isComplete = names.length === 0
      return isComplete ? [] : [`the database lacks the migrations ${names.join(', ')}`]
    },
    answers: () => database.answers(),
    prepare: () => migrate(config.DATABASE_URL, migrations, SCOPE),
    startUpkeep: () =>
      startRounds({
        everyMs: config.EXPIRED_REMOVAL_MS,
        firstRound: true,
        async round(stopping) {
          for (const definition of collections) {
            const documents = new PostgresDocuments(database, definition)
            await repeatWhileFull(REMOVED_TOGETHER_MAX, stopping, () =>
              documents.removeExpired(now(), REMOVED_TOGETHER_MAX),
            )
          }
        },
        log,
      }),
    close: () => database.close(),
  }
}

function refuseOutbox(): never {
  throw new Error('a store of documents has no outbox')
}
