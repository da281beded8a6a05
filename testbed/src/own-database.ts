import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnerName } from '@dossier/contracts'
import { ensureDatabase, type Postgres, startPostgres } from '@dossier/local/engines'
import pg from 'pg'
import { lastingPort } from './lasting-port.ts'
import { migrateOf, roleOf } from './shared-engines.ts'

/** The database of one service on a PostgreSQL server of its own, which the test may stop. */
export interface OwnDatabase {
  /** With the service's role. */
  url: string
  /** Ends the server at once, as a crash does. */
  kill(): Promise<void>
  /** Starts it again where it was, with what it had stored. */
  start(): Promise<void>
  /** Makes it a standby, which answers reads and refuses writes. */
  demote(): Promise<void>
  /** Makes the standby a primary, at the same address. */
  promote(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/** Starts a server with the migrated database of the service; what it has committed survives its end. */
export async function startOwnDatabase(service: OwnerName): Promise<OwnDatabase> {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-database-'))
  const launch = (port: number): Promise<Postgres> =>
    startPostgres({
      dataDir: join(dir, 'postgres'),
      port,
      superuserPassword: 'test-superuser-password',
      durable: true,
      log: () => {},
    })
  let server = await launch(await lastingPort())
  const [role, password] = [roleOf(service), 'test-database-password']
  await ensureDatabase(server.url, { database: service, role, password })
  const url = `postgres://${role}:${password}@${new URL(server.url).host}/${service}`
  await migrateOf(service, url)

  return {
    url,
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.exited
    },
    async start() {
      server = await launch(server.port)
    },
    async demote() {
      await server.stop()
      await writeFile(join(dir, 'postgres', 'standby.signal'), '')
      server = await launch(server.port)
    },
    async promote() {
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => {})
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    async stop() {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
