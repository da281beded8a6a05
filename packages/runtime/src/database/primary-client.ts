import pg from 'pg'
import { DescribedQuery, type KnownColumns } from './described-query.ts'
import { READ_ONLY_TRANSACTION } from './errors.ts'
import type { Server, Servers } from './servers.ts'

/** PostgreSQL reports these when a session begins and whenever they change. */
const READ_ONLY_PARAMETERS = new Set(['in_hot_standby', 'default_transaction_read_only'])

/** Options of a client. */
export interface ClientSettings extends pg.ClientConfig {
  /** Whether a pooler that lends a server for one transaction is in between. */
  pooled?: boolean
  /** The servers, if the address names several. They replace the one in `connectionString`. */
  servers?: Servers
}

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

/**
 * A client that stays only with a server that takes writes. Of several, it connects to the one that does. After a failover
 * an address may lead to a standby for a while, and a session there would go on reading old data. The next connection looks the
 * address up again. A pooler repeats the parameters of the first server that it met, also long after a failover, so they count
 * for nothing behind one (`pooled`): there the first write that is refused ends the session, and the pooler itself has to leave a
 * standby.
 */
export class PrimaryClient extends pg.Client {
  readonly #settings: ClientSettings
  readonly #knownColumns: KnownColumns = new Map()
  #server: Server | undefined

  constructor(settings: ClientSettings = {}) {
    super(settings)
    this.#settings = settings
    // Assigned, so that it has the many signatures of pg's own.
    this.query = this.#query as typeof this.query
    // A pool does not listen while it hands a client on, and an error without a listener ends the process.
    this.on('error', () => this.#forgetServer())
    const leave = () => {
      const error = new Error('the PostgreSQL server takes no writes: it is a standby or set to read only')
      this.connection.stream.destroy(Object.assign(error, { code: READ_ONLY_TRANSACTION }))
    }
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (!settings.pooled && READ_ONLY_PARAMETERS.has(parameterName) && parameterValue === 'on') leave()
    })
    this.connection.on('errorMessage', ({ code }: { code: string }) => {
      if (code === READ_ONLY_TRANSACTION) leave()
    })
  }

  /** pg-pool passes a callback. */
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = this.begin()
    if (!callback) return connecting
    connecting.then(() => callback(undefined as unknown as Error), callback)
  }

  /** Prepared statements become a `DescribedQuery`. A pool passes a callback, others get a promise. */
  #query(config: pg.QueryConfig, values?: unknown[], callback?: DescribedQuery['callback']): unknown {
    const isPrepared = config.name !== undefined && !('submit' in config)
    if (!isPrepared) return super.query(config as never, values as never, callback as never)
    const query = new DescribedQuery(values === undefined ? config : { ...config, values }, this.#knownColumns)
    query.callback = callback
    if (callback) return super.query(query)
    const answer = new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      super.query(query)
    })
    // As pg does: errors come from the socket, and their stack would not show who has run the statement.
    return answer.catch((error: Error) => {
      Error.captureStackTrace(error)
      throw error
    })
  }

  /** Both ways to call `connect` come here. */
  protected async begin(): Promise<pg.Client> {
    if (this.#settings.servers) await this.#turnToPrimary(this.#settings.servers)
    // A session may end in the moment in which it begins, before anybody else listens.
    let broken: Error | undefined
    const note = (error: Error) => {
      broken = error
    }
    this.on('error', note)
    try {
      await super.connect()
      if (broken) throw broken
      return this
    } catch (error) {
      this.#forgetServer()
      throw error
    } finally {
      this.off('error', note)
    }
  }

  async #turnToPrimary(servers: Servers): Promise<void> {
    this.#server = await servers.find((server, abandoned) => this.#assertWritable(server, abandoned))
    this.host = this.#server.host
    this.port = this.#server.port
    // A pool ends a client like this when it has waited for long enough.
    if (this.connection.stream.destroyed) throw new Error('Connection terminated')
  }

  /** Does not wait for the end of the session: a server that freezes now would never close it. */
  async #assertWritable({ host, port }: Server, abandoned: AbortSignal): Promise<void> {
    const { servers: _servers, ...settings } = this.#settings
    const client = new PrimaryClient({ ...settings, connectionTimeoutMillis: 0 })
    client.host = host
    client.port = port
    abandoned.addEventListener('abort', () => client.connection.stream.destroy())
    await client.connect()
    // With TLS it is another one than before.
    const { stream } = client.connection
    stream.once('finish', () => stream.destroy())
    client.end().catch(() => {})
  }

  #forgetServer(): void {
    if (this.#server) this.#settings.servers?.forget(this.#server)
  }
}
