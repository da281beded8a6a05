import pg from 'pg'
import type { Logger } from '../service/log.ts'
import { endsWithin } from '../time/ends-within.ts'
import { GatheringSocket } from '../time/gathering.ts'
import { readPostgresUrl } from './address.ts'
import type { ClientSettings, PrimaryClient } from './primary-client.ts'
import { type Server, Servers, serverAt } from './servers.ts'
import { statementName } from './statement-name.ts'
import { isoTimestamp } from './types.ts'

/** Cancels statements that run longer: by then the caller has given up. */
const STATEMENT_MS_MAX = 4_000
/** A lock held by another transaction is waited for this long. */
const LOCK_MS_MAX = 3_000
/** Closes a connection that has been silent this long, in case the server hangs. */
const SILENCE_MS_MAX = 6_000
const CONNECT_MS_MAX = 2_000
/** Heartbeat interval, and the idle time after which PostgreSQL ends the session. */
const SESSION_BEAT_MS = 8_000
const SESSION_SILENCE_MS_MAX = 25_000
/**
 * Ends the sessions of processes that hang or whose host has vanished, so that their locks are released. Without it,
 * PostgreSQL would resend an unacknowledged answer for a quarter of an hour. It also makes each session plan again: a
 * plan made for an empty table must not scan it once it is large.
 */
const SESSION_OPTIONS = [
  `idle_session_timeout=${SESSION_SILENCE_MS_MAX}`,
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  `tcp_user_timeout=${SESSION_SILENCE_MS_MAX}`,
  'enable_seqscan=off',
].map((option) => `-c ${option}`)

/**
 * A connection that statements share without waiting for each other's answers. Replaced when it breaks. With
 * `onSessionEnd`, the caller relies on what PostgreSQL keeps for the session, so an idle connection is kept alive.
 */
export class SharedConnection {
  inFlight = 0
  readonly #settings: ClientSettings
  readonly #log: Logger
  readonly #Client: typeof PrimaryClient
  readonly #onSessionEnd: (() => void) | undefined
  #client: Promise<pg.Client> | undefined

  constructor(settings: ClientSettings, Client: typeof PrimaryClient, log: Logger, onSessionEnd?: () => void) {
    this.#settings = settings
    this.#Client = Client
    this.#log = log
    this.#onSessionEnd = onSessionEnd
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.inFlight++
    try {
      this.#client ??= this.#open()
      const client = await this.#client
      return (await client.query(toStatement(text, values, this.#settings))).rows as Row[]
    } finally {
      this.inFlight--
    }
  }

  #open(): Promise<pg.Client> {
    const client = new this.#Client(this.#settings)
    const opened = client.connect().then(() => client)
    const beat =
      this.#onSessionEnd && setInterval(() => client.query('select 1').catch(() => {}), SESSION_BEAT_MS).unref()
    const forget = () => {
      clearInterval(beat)
      this.#forget(opened)
    }
    client.on('error', (error) => {
      this.#log.warn({ err: error }, 'a database connection was lost')
      forget()
    })
    client.on('end', forget)
    opened.catch(forget)
    return opened
  }

  /** The next statement has a new connection. */
  #forget(opened: Promise<pg.Client>): void {
    if (this.#client !== opened) return
    this.#client = undefined
    this.#onSessionEnd?.()
  }

  /** Ends when the statements in flight have ended, or soon if there are none. */
  async close(): Promise<void> {
    const opened = this.#client
    if (!opened) return
    this.#forget(opened)
    const client = await opened.catch(() => undefined)
    if (client && !(await endsWithin(SILENCE_MS_MAX, client.end()))) client.connection.stream.destroy()
  }
}

/** A dedicated connection, for session state such as advisory locks. Calls `onEnd` when the connection has ended. */
export function openSessionConnection(
  url: string,
  Client: typeof PrimaryClient,
  log: Logger,
  onEnd: () => void,
): SharedConnection {
  const settings = clientSettings(url, log)
  const options = [settings.options, ...SESSION_OPTIONS].join(' ')
  return new SharedConnection({ ...settings, options }, Client, log, onEnd)
}

/**
 * A pool that survives lost connections. Nobody waits longer than CONNECT_MS_MAX for one of them. Each connection gets an error
 * listener, because an error without a listener ends the process.
 */
export function createPool(
  settings: ClientSettings,
  connectionsMax: number,
  Client: typeof PrimaryClient,
  log: Logger,
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    Client,
    max: connectionsMax,
    idleTimeoutMillis: 60_000,
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => {})
  return pool
}

/**
 * The same for a pooler in transaction mode: it refuses settings of a session, which another client's transactions would
 * inherit. The role has them instead; see docs/operations/pgbouncer.md.
 */
export function pooledSettings(url: string, log: Logger): ClientSettings {
  const {
    options: _options,
    statement_timeout: _statement,
    lock_timeout: _lock,
    idle_in_transaction_session_timeout: _idle,
    ...settings
  } = clientSettings(url, log)
  return { ...settings, pooled: true }
}

/** A statement as a connection with these settings takes it: behind a pooler the next one may reach a server without its name. */
export function toStatement(text: string, values: readonly unknown[], { pooled }: ClientSettings): pg.QueryConfig {
  return { ...(!pooled && { name: statementName(text) }), text, values: [...values] }
}

/**
 * Connection settings shared by services, migrations and commands. If there are several servers, the log names each one that
 * could not take over after a failover because it does not answer or refuses the login.
 *
 * @throws Error if the URL is not an address of PostgreSQL
 */
export function clientSettings(url: string, log?: Logger): ClientSettings {
  const read = readPostgresUrl(url)
  if ('problem' in read) throw new Error(`the address of PostgreSQL ${read.problem}`)
  const { urls } = read
  const onProblem = (server: Server, reason: string) =>
    log?.warn({ ...server, reason }, 'a PostgreSQL server of DATABASE_URL is no standby that could take over')
  return {
    connectionString: urls[0]!,
    ...(urls.length > 1 && { servers: new Servers(urls.map(serverAt), { onProblem }) }),
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: CONNECT_MS_MAX,
    statement_timeout: STATEMENT_MS_MAX,
    lock_timeout: LOCK_MS_MAX,
    query_timeout: SILENCE_MS_MAX,
    idle_in_transaction_session_timeout: SILENCE_MS_MAX,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        oid === pg.types.builtins.TIMESTAMPTZ
          ? isoTimestamp
          : oid === pg.types.builtins.INT8
            ? Number
            : oid === pg.types.builtins.DATE
              ? String
              : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  }
}
