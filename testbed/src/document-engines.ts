import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { cloneDatabases } from './databases.ts'
import type { Environment } from './environment.ts'
import { type SharedEngines, sharedEngines } from './shared-engines.ts'

/** A database of one test file's own for the service that stores documents. */
export interface DocumentDatabase {
  /** The service's settings that lead there. */
  settings: Environment
  /** Runs statements where the engine has any: tables of a test's own collections. */
  query(text: string): Promise<unknown>
  drop(): Promise<void>
}

/** An engine that the integrations service can keep its documents in. */
export interface DocumentEngine {
  name: 'PostgreSQL' | 'MongoDB'
  newDatabase(): Promise<DocumentDatabase>
}

/** Those that are here, for `describe.each`. The global setup says when MongoDB is not. */
export function documentEngines(): DocumentEngine[] {
  const engines = sharedEngines()
  const { mongodbUrl } = engines
  return [
    { name: 'PostgreSQL', newDatabase: () => newPostgresDatabase(engines) },
    ...(mongodbUrl ? [{ name: 'MongoDB' as const, newDatabase: async () => newMongoDatabase(mongodbUrl) }] : []),
  ]
}

async function newPostgresDatabase(engines: SharedEngines): Promise<DocumentDatabase> {
  const databases = await cloneDatabases(engines, {}, ['integrations'])
  return {
    settings: { DATABASE_URL: databases.urlOf('integrations') },
    query: (text) => databases.query('integrations', text),
    drop: () => databases.drop(),
  }
}

function newMongoDatabase(serverUrl: string): DocumentDatabase {
  const url = new URL(serverUrl)
  url.pathname = `/test_integrations_${randomBytes(6).toString('hex')}`
  return {
    settings: { MONGODB_URL: url.href },
    query: async () => {},
    async drop() {
      const client = new MongoClient(url.href)
      await client.db().dropDatabase()
      await client.close()
    },
  }
}
