import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMongod } from '@dossier/local/engines'
import { MongoClient } from 'mongodb'
import pg from 'pg'
import { cloneDatabases } from './databases.ts'
import type { Environment } from './environment.ts'
import { startOwnDatabase } from './own-database.ts'
import { type SharedEngines, sharedEngines } from './shared-engines.ts'

/** A database of one test file's own for the service that stores documents. */
export interface DocumentDatabase {
  /** The service's settings that lead there. */
  settings: Environment
  /** Runs statements where the engine has any: tables of a test's own collections. */
  query(text: string): Promise<unknown>
  /** Takes away what the service has made there. */
  empty(): Promise<void>
  drop(): Promise<void>
}

/** A server of a test's own, with a database as above, that the test may kill. */
export interface DocumentServer extends Omit<DocumentDatabase, 'empty'> {
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Starts it again where it was, with what it had stored. */
  start(): Promise<void>
}

/** An engine that the integrations service can keep its documents in. */
export interface DocumentEngine {
  name: 'PostgreSQL' | 'MongoDB'
  newDatabase(): Promise<DocumentDatabase>
  /** Absent where only a server of somebody else's is here. */
  newServer?(): Promise<DocumentServer>
}

/** Those that are here, for `describe.each`. The global setup says when MongoDB is not. */
export function documentEngines(): DocumentEngine[] {
  const engines = sharedEngines()
  const { mongodbUrl, mongodBinary } = engines
  const postgres: DocumentEngine = {
    name: 'PostgreSQL',
    newDatabase: () => newPostgresDatabase(engines),
    newServer: newPostgresServer,
  }
  if (!mongodbUrl) return [postgres]
  const mongodb: DocumentEngine = {
    name: 'MongoDB',
    newDatabase: async () => newMongoDatabase(mongodbUrl),
    ...(mongodBinary && { newServer: () => newMongoServer(mongodBinary) }),
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

async function newMongoServer(binary: string): Promise<DocumentServer> {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-mongod-'))
  let server = await startMongod({ binary, dir, port: 0, log: () => {} })
  const { port } = server
  return {
    settings: { MONGODB_URL: `${server.url}/integrations` },
    query: async () => {},
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.exited
    },
    async start() {
      server = await startMongod({ binary, dir, port, log: () => {} })
    },
    async drop() {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
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
