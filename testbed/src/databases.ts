import { randomBytes } from 'node:crypto'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { clientSettings, PrimaryClient } from '@dossier/runtime'
import pg from 'pg'
import { roleOf, type SharedEngines, tableOwnerOf, templateOf } from './shared-engines.ts'

export interface TestDatabases {
  /** Address of a service's database, with the service's own role. */
  urlOf(service: OwnerName): string
  /** The same with the role that owns the tables. */
  ownerUrlOf(service: OwnerName): string
  /** As the owner of the tables. */
  query<Row>(service: OwnerName, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The same for a statement that runs often: each connection prepares it once, by its `name`. */
  queryAgain<Row>(service: OwnerName, statement: { name: string; text: string; values?: unknown[] }): Promise<Row[]>
  drop(): Promise<void>
}

/** Unlike services, a test waits for a connection and a row as long as it may. */
const NO_LIMITS = { connectionTimeoutMillis: 0, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 }

/**
 * Databases of one test file's own, each cloned from its migrated template; those in `ownUrls` are there already. By
 * default one of each service.
 */
export async function cloneDatabases(
  engines: SharedEngines,
  ownUrls: Partial<Record<OwnerName, string>> = {},
  services: readonly OwnerName[] = ownerNames,
): Promise<TestDatabases> {
  const suffix = randomBytes(6).toString('hex')
  const nameOf = (service: OwnerName) => `test_${service}_${suffix}`
  const { host } = new URL(engines.postgresUrl)
  const urlAs = (role: string, service: OwnerName) =>
    ownUrls[service] ?? `postgres://${role}:${engines.databasePassword}@${host}/${nameOf(service)}`
  const urlOf = (service: OwnerName) => urlAs(roleOf(service), service)
  const ownerUrlOf = (service: OwnerName) => urlAs(tableOwnerOf(service), service)

  const admin = new pg.Client({ connectionString: engines.postgresUrl })
  await admin.connect()
  const cloned = services.filter((service) => !ownUrls[service])
  for (const service of cloned) {
    await admin.query(
      `create database ${nameOf(service)} template ${templateOf(service)} owner ${tableOwnerOf(service)} strategy file_copy`,
    )
  }
  const pools = new Map<OwnerName, pg.Pool>()
  function poolOf(service: OwnerName): pg.Pool {
    let pool = pools.get(service)
    if (!pool) {
      const settings = { ...clientSettings(ownerUrlOf(service)), ...NO_LIMITS }
      pool = new pg.Pool({ ...settings, Client: PrimaryClient, max: 2 })
      pool.on('error', () => {})
      // A server that a test stops ends connections between two queries too.
      pool.on('connect', (client) => client.on('error', () => {}))
      pools.set(service, pool)
    }
    return pool
  }
  return {
    urlOf,
    ownerUrlOf,
    async query<Row>(service: OwnerName, text: string, values: readonly unknown[] = []) {
      return (await poolOf(service).query(text, [...values])).rows as Row[]
    },
    async queryAgain<Row>(service: OwnerName, statement: pg.QueryConfig) {
      return (await poolOf(service).query(statement)).rows as Row[]
    },
    async drop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
      for (const service of cloned) await admin.query(`drop database if exists ${nameOf(service)} with (force)`)
      await admin.end()
    },
  }
}
