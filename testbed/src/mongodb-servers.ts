import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startMongod } from '@dossier/local/engines'
import { MongoClient } from 'mongodb'
import type { DocumentEngine, DocumentServer } from './document-engine.ts'
import { lastingPort } from './lasting-port.ts'
import type { SharedEngines } from './shared-engines.ts'
import { until } from './until.ts'

/** What starts a MongoDB server of a test's own: `mongod` on the PATH, or Docker with the image at MONGODB_IMAGE. */
export function mongodbServers({ mongodBinary, mongodbImage }: SharedEngines): Pick<DocumentEngine, 'newServer'> {
  if (mongodBinary) return { newServer: () => newServer(mongodBinary) }
  if (mongodbImage) return { newServer: () => newContainer(mongodbImage) }
  return {}
}

async function newServer(binary: string): Promise<DocumentServer> {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-mongod-'))
  const port = await lastingPort()
  const launch = () => startMongod({ binary, dir, port, log: () => {} })
  let server = await launch()
  return {
    ...databaseAt(server.url),
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.exited
    },
    async start() {
      server = await launch()
    },
    async drop() {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function newContainer(image: string): Promise<DocumentServer> {
  const docker = async (...given: string[]) => (await promisify(execFile)('docker', given)).stdout.trim()
  const port = await lastingPort()
  const url = `mongodb://127.0.0.1:${port}`
  const id = await docker('create', '--publish', `127.0.0.1:${port}:27017`, image)
  const start = async () => {
    await docker('start', id)
    await untilAnswering(url)
  }
  await start()
  return {
    ...databaseAt(url),
    async kill() {
      await docker('kill', id)
    },
    start,
    async drop() {
      await docker('rm', '--force', '--volumes', id)
    },
  }
}

function databaseAt(serverUrl: string): Pick<DocumentServer, 'settings' | 'query'> {
  return { settings: { MONGODB_URL: `${serverUrl}/integrations` }, query: async () => {} }
}

/** Waits for a server that is starting. @throws Error that names it, if it does not answer in time */
export function untilAnswering(url: string): Promise<void> {
  return until(() => answers(url)).catch((cause) => {
    throw new Error(`No MongoDB answers at ${new URL(url).host}`, { cause })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 500 })
  try {
    await client.db().command({ ping: 1 })
    return true
  } catch {
    return false
  } finally {
    await client.close()
  }
}
