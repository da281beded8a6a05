import pg from 'pg'
import { READ_ONLY_TRANSACTION } from './errors.ts'

/** PostgreSQL reports these when a session begins and whenever they change. */
const READ_ONLY_PARAMETERS = new Set(['in_hot_standby', 'default_transaction_read_only'])

/** What a client is made with. */
export interface ClientSettings extends pg.ClientConfig {
  /** Whether a pooler that lends a server for one transaction is in between. */
  pooled?: boolean
}

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

/**
 * A client that stays with no server that takes no writes. After a failover an address may lead to a standby for a while, and a
 * session there would go on reading old data. The next connection looks the address up again. A pooler repeats the parameters
 * of the first server that it met, also long after a failover, so they count for nothing behind one (`pooled`): there the first
 * write that is refused ends the session, and the pooler itself has to leave a standby.
 */
export class PrimaryClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const leave = () => {
      const error = new Error('the PostgreSQL server takes no writes: it is a standby or set to read only')
      this.connection.stream.destroy(Object.assign(error, { code: READ_ONLY_TRANSACTION }))
    }
    const isPooled = typeof config === 'object' && (config as ClientSettings).pooled === true
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (!isPooled && READ_ONLY_PARAMETERS.has(parameterName) && parameterValue === 'on') leave()
    })
    this.connection.on('errorMessage', ({ code }: { code: string }) => {
      if (code === READ_ONLY_TRANSACTION) leave()
    })
  }
}
