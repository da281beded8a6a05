import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, matters, notifications, ownerNames } from '@dossier/contracts'
import { startProcess } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import {
  lastingPort,
  type SeededFirm,
  type System,
  sharedEngines,
  startSystem,
  startWebhookReceiver,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { call, confirmedUpload } from './confirmed-upload.ts'

/** PgBouncer refuses to run as root. */
const USER = 'nobody'
const SERVERS_PER_DATABASE = 3
const SESSION_SETTINGS = ["timezone = 'UTC'", "statement_timeout = '4s'", "lock_timeout = '3s'"]

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0
if (!isInstalled) leaveOut('statements through a pooler', 'pgbouncer is not on the PATH')
const onPooler = isInstalled ? test : test.skip

let folder: string
let bouncer: Awaited<ReturnType<typeof startBouncer>>
let t: System
let firm: SeededFirm

/** As docs/operations/pgbouncer.md has it. */
async function startBouncer() {
  const { postgresUrl, databasePassword } = sharedEngines()
  const { port } = new URL(postgresUrl)
  folder = mkdtempSync(join(tmpdir(), 'dossier-pgbouncer-'))
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const users = file('users.txt', ownerNames.map((name) => `"${roleOf(name)}" "${databasePassword}"\n`).join(''))
  const listenPort = await lastingPort()
  const config = file(
    'pgbouncer.ini',
    [
      '[databases]',
      `* = host=127.0.0.1 port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `admin_users = ${roleOf('matters')}`,
      'pool_mode = transaction',
      `default_pool_size = ${SERVERS_PER_DATABASE}`,
      'max_client_conn = 2000',
    ].join('\n'),
  )
  const isRoot = process.getuid!() === 0
  if (isRoot) spawnSync('chown', ['-R', USER, folder])
  const args = [...(isRoot ? ['-u', USER] : []), config]
  const running = await startProcess({
    name: 'pgbouncer',
    command: 'pgbouncer',
    args,
    cwd: folder,
    env: process.env,
    logFile: join(tmpdir(), `pgbouncer-${listenPort}.log`),
    ready: async () => {
      const client = new pg.Client(consoleUrl(listenPort))
      await client.connect()
      await client.end()
      return true
    },
  })
  return { port: listenPort, stop: () => running.stop() }
}

const roleOf = (service: string) => `dossier_${service}`
const consoleUrl = (port: number) =>
  `postgres://${roleOf('matters')}:${sharedEngines().databasePassword}@127.0.0.1:${port}/pgbouncer`

beforeAll(async () => {
  if (!isInstalled) return
  bouncer = await startBouncer()
  t = await startSystem({
    poolerUrlOf(databaseUrl) {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${bouncer.port}`
      return String(url)
    },
  })
  for (const name of ownerNames) {
    for (const setting of SESSION_SETTINGS) await t.query(name, `alter role current_user set ${setting}`)
  }
  firm = await t.seedFirm()
})
afterAll(async () => {
  await t?.stop()
  await bouncer?.stop()
  if (folder) rmSync(folder, { recursive: true })
})

/** The most connections to PostgreSQL that any pool has now. */
async function serversOfPools(): Promise<Map<string, number>> {
  const client = new pg.Client(consoleUrl(bouncer.port))
  await client.connect()
  const { rows } = await client.query('show pools')
  await client.end()
  return new Map(rows.map((row) => [row.database, Number(row.sv_active) + Number(row.sv_idle) + Number(row.sv_used)]))
}

onPooler('the main job works through PgBouncer in transaction mode', async () => {
  const receiver = await startWebhookReceiver()
  await call(t.call(notifications.operations.createWebhook, { url: `${receiver.url}/hook`, events: ['*'] }, firm.key))

  const upload = await confirmedUpload(t, firm)
  await call(t.call(documents.operations.downloadUpload, { id: upload }, firm.key))
  await call(t.call(documents.operations.reviewUpload, { id: upload, status: 'approved' }, firm.key))

  const typeOf = ({ body }: { body: string }) => JSON.parse(body).type
  await until(async () => receiver.received().map(typeOf).includes('document.approved'))
  await receiver.stop()
})

onPooler('many requests at once share a few connections, and each gets its own answer', async () => {
  const titles = Array.from({ length: 200 }, (_, index) => `Shared ${index}`)

  const created = await Promise.all(
    titles.map((title) =>
      t.call(matters.operations.createMatter, { title, practice_area: 'other', tags: [title] }, firm.key),
    ),
  )
  const read = await Promise.all(
    created.map(({ data }) => t.call(matters.operations.getMatter, { id: data.id as never }, firm.key)),
  )

  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]))
  expect(read.map(({ data }) => data.title)).toEqual(titles)
  const servers = await serversOfPools()
  expect(Math.max(...servers.values())).toBeLessThanOrEqual(SERVERS_PER_DATABASE)
  expect([...servers.keys()].length).toBeGreaterThan(3)
})
