import { AppError } from '@dossier/contracts'
import { ConfigError, endsWithin, type SpanStart, startRounds } from '@dossier/runtime'
import { type CollectionOptions, MongoClient, type MongoClientOptions } from 'mongodb'
import type { CollectionDefinition, Document } from './documents.ts'
import type { ManagedStore, StoreParts } from './managed-store.ts'
import { MongoDocuments, type Run } from './mongo-documents.ts'
import { asAppError } from './mongo-errors.ts'
import { makeIndexes, missingIndexes } from './mongo-indexes.ts'
import { mongoMetrics } from './mongo-metrics.ts'
import type { MongoRow } from './mongo-row.ts'
import type { DocumentConfig } from './settings.ts'

/** Building an index over what is there takes its time; nobody waits for it with a request. */
const INDEX_MS_MAX = 600_000
/** How often a process looks again for indexes that it, or another one, could not make yet. */
const RETRY_MS = 2_000
/** A server that went away is looked for this often. */
const HEARTBEAT_MS = 2_000

/** The store in MongoDB. A process that starts makes missing indexes; the server itself removes what has expired. */
export function openMongoStore(
  config: DocumentConfig,
  { collections, log, metrics, tracing }: StoreParts,
): ManagedStore {
  const timeoutMs = config.MONGODB_TIMEOUT_MS
  const client = newClient(config.MONGODB_URL, clientOptions(timeoutMs, config.MONGODB_CONNECTIONS_MAX))
  const collectionOf = (from: MongoClient, { name }: { name: string }) =>
    from.db().collection<MongoRow>(name, guarantees(timeoutMs))
  const duration = metrics.of(mongoMetrics.duration)
  const run: Run = async (collection, operation, work) => {
    const startedAt = performance.now()
    try {
      const bounded = () => inTime(timeoutMs, work())
      return await (tracing ? tracing.child(spanOf(operation, collection), bounded) : bounded())
    } catch (error) {
      throw asAppError(error)
    } finally {
      duration.labels(operation).observe((performance.now() - startedAt) / 1000)
    }
  }
  let isComplete = false

  async function prepare(): Promise<string[]> {
    const patient = newClient(config.MONGODB_URL, {
      ...clientOptions(timeoutMs, 1),
      socketTimeoutMS: INDEX_MS_MAX,
    })
    try {
      const made: string[] = []
      for (const definition of collections)
        made.push(...(await makeIndexes(collectionOf(patient, definition), definition)))
      isComplete = true
      return made
    } catch (error) {
      throw asAppError(error)
    } finally {
      await patient.close()
    }
  }

  return {
    open: <Doc extends Document>(definition: CollectionDefinition<Doc>) =>
      new MongoDocuments(collectionOf(client, definition), definition, run),
    async obstacles() {
      if (isComplete) return []
      const missing = await Promise.all(
        collections.map((definition) =>
          run(definition.name, 'find', () => missingIndexes(collectionOf(client, definition), definition)),
        ),
      )
      const names = missing.flat().map(({ options }) => options.name)
      isComplete = names.length === 0
      return isComplete ? [] : [`MongoDB lacks the indexes ${names.join(', ')}`]
    },
    answers: () =>
      inTime(timeoutMs, client.db().command({ ping: 1 })).then(
        () => true,
        () => false,
      ),
    prepare,
    startPreparing: () =>
      startRounds({
        everyMs: RETRY_MS,
        firstRound: true,
        async round() {
          if (isComplete) return
          const made = await prepare()
          if (made.length > 0) log.info({ made }, 'made indexes')
        },
        log,
      }),
    close: () => client.close(),
  }
}

/** The driver's message about an address that it cannot read has the address in it, password included. */
function newClient(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, options)
  } catch {
    throw new ConfigError('MONGODB_URL is no address of MongoDB, or has an option that is unknown')
  }
}

/**
 * The driver has no limit for a whole operation (`timeoutMS` does nothing in 7.9), so each wait has its own, and `inTime`
 * bounds their sum.
 */
function clientOptions(timeoutMs: number, connectionsMax: number): MongoClientOptions {
  return {
    appName: 'dossier-integrations',
    maxPoolSize: connectionsMax,
    waitQueueTimeoutMS: timeoutMs,
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
    heartbeatFrequencyMS: HEARTBEAT_MS,
  }
}

/**
 * Acknowledged means: journalled by a majority. Said of each collection, because options in an address come before
 * those of the client.
 */
function guarantees(timeoutMs: number): CollectionOptions {
  return {
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeoutMs },
  }
}

/** What comes later than its time is not waited for; the time-out of its socket ends it. */
async function inTime<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  if (await endsWithin(timeoutMs, work)) return await work
  throw new AppError('service_unavailable', {}, { internal: `MongoDB took longer than ${timeoutMs} ms` })
}

/** An operation in a trace, without its values. */
function spanOf(operation: string, collection: string): SpanStart {
  return {
    name: `${operation} ${collection}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'mongodb',
      'db.operation.name': operation,
      'db.collection.name': collection,
    },
  }
}
