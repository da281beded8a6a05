import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'
import pg from 'pg'
import { cloneDatabases } from './databases.ts'
import type { DocumentDatabase, DocumentEngine, DocumentServer } from './document-engine.ts'
import { mongodbServers } from './mongodb-servers.ts'
import { startOwnDatabase } from './own-database.ts'
import { type SharedEngines, sharedEngines } from './shared-engines.ts'

/** The available engines, for `describe.each`. The global setup says when MongoDB is missing. */
export function documentEngines(): DocumentEngine[] {
  const engines = sharedEngines()
  const { mongodbUrl } = engines
  const postgres: DocumentEngine = {
    name: 'PostgreSQL',
    newDatabase: () => newPostgresDatabase(engines),
    newServer: newPostgresServer,
  }
  if (!mongodbUrl) return [postgres]
  const mongodb: DocumentEngine = {
    name: 'MongoDB',
    newDatabase: async () => newMongoDatabase(mongodbUrl),
    ...mongodbServers(engines),
  }
  return [postgres, mongodb]
}

async function newPostgresServer(): Promise<DocumentServer> {
  const { url, kill, start, stop } = await startOwnDatabase('integrations')
  return {
    settings: { DATABASE_URL: url },
    async query(text) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(text)
      await client.end()
    },
    kill,
    start,
    drop: stop,
  }
}

async function newPostgresDatabase(engines: SharedEngines): Promise<DocumentDatabase> {
  const databases = await cloneDatabases(engines, {}, ['integrations'])
  return {
    settings: { DATABASE_URL: databases.urlOf('integrations') },
    query: (text) => databases.query('integrations', text),
    async empty() {
      await databases.query('integrations', 'drop schema public cascade; create schema public')
    },
    drop: () => databases.drop(),
  }
}

function newMongoDatabase(serverUrl: string): DocumentDatabase {
  const url = new URL(serverUrl)
  url.pathname = `/test_integrations_${randomBytes(6).toString('hex')}`
  return {
    settings: { MONGODB_URL: url.href },
    query: async () => {},
    empty: async () => {},
    async drop() {
      const client = new MongoClient(url.href)
      await client.db().dropDatabase()
      await client.close()
    },
  }
}
