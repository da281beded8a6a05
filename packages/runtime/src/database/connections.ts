import pg from 'pg'
import type { Logger } from '../service/log.ts'
import { endsWithin } from '../time/ends-within.ts'
import { TurnSocket } from '../time/turn.ts'
import { statementName } from './statement-name.ts'
import { isoTimestamp } from './types.ts'

/** A statement that runs longer is cancelled: nobody waits for its answer any more. */
const STATEMENT_MS_MAX = 4_000
/** A lock held by another transaction is waited for this long. */
const LOCK_MS_MAX = 3_000
/** A connection that says nothing for so long is given up, in case the server hangs. */
const SILENCE_MS_MAX = 6_000
const CONNECT_MS_MAX = 2_000
/** A session says something this often, and ends when it has said nothing for so long. */
const SESSION_BEAT_MS = 8_000
const SESSION_SILENCE_MS_MAX = 25_000
/**
 * A process that hangs, or whose host has vanished, must not keep what others wait for: PostgreSQL ends its session, also
 * where an answer was on its way, which would be sent again for a quarter of an hour. And a session keeps its plans: one
 * that was made while a table was empty must not read all of it when it is long.
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
 * A connection that statements share without waiting for each other's answers; made anew when it breaks. Who is told of its
 * end by `onSessionEnd` relies on what PostgreSQL keeps with it: it is kept alive while nobody has a statement.
 */
export class SharedConnection {
  inFlight = 0
  readonly #settings: pg.ClientConfig
  readonly #log: Logger
  readonly #onSessionEnd: (() => void) | undefined
  #client: Promise<pg.Client> | undefined

  constructor(settings: pg.ClientConfig, log: Logger, onSessionEnd?: () => void) {
    this.#settings = settings
    this.#log = log
    this.#onSessionEnd = onSessionEnd
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.inFlight++
    try {
      this.#client ??= this.#open()
      const client = await this.#client
      return (await client.query({ name: statementName(text), text, values: [...values] })).rows as Row[]
    } finally {
      this.inFlight--
    }
  }

  #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings)
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

  /** Ends when the statements in flight have ended, or after a moment without them. */
  async close(): Promise<void> {
    const opened = this.#client
    if (!opened) return
    this.#forget(opened)
    const client = await opened.catch(() => undefined)
    if (client && !(await endsWithin(SILENCE_MS_MAX, client.end()))) client.connection.stream.destroy()
  }
}

/** A connection for what PostgreSQL keeps as long as it lasts. `onEnd` is called when it has ended. */
export function openSessionConnection(url: string, log: Logger, onEnd: () => void): SharedConnection {
  const settings = clientSettings(url)
  const options = [settings.options, ...SESSION_OPTIONS].join(' ')
  return new SharedConnection({ ...settings, options }, log, onEnd)
}

/**
 * A pool whose connections may be lost at any time. Each gets a listener of its own, because one that is in use
 * reports its loss itself, and an error that nobody listens to ends the process.
 */
export function createPool(url: string, connectionsMax: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...clientSettings(url), max: connectionsMax, idleTimeoutMillis: 60_000 })
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => {})
  return pool
}

/** Connection settings shared by services, migrations and commands. */
export function clientSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    pipeline: true,
    stream: () => new TurnSocket(),
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
