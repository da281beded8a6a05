import { randomBytes } from 'node:crypto'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { clientSettings } from '@dossier/runtime'
import pg from 'pg'
import { roleOf, type SharedEngines, templateOf } from './shared-engines.ts'

export interface TestDatabases {
  /** Address of a service's database, with the service's own role. */
  urlOf(service: OwnerName): string
  query<Row>(service: OwnerName, text: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

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
  const urlOf = (service: OwnerName) =>
    ownUrls[service] ?? `postgres://${roleOf(service)}:${engines.databasePassword}@${host}/${nameOf(service)}`

  const admin = new pg.Client({ connectionString: engines.postgresUrl })
  await admin.connect()
  const cloned = services.filter((service) => !ownUrls[service])
  for (const service of cloned) {
    await admin.query(
      `create database ${nameOf(service)} template ${templateOf(service)} owner ${roleOf(service)} strategy file_copy`,
    )
  }
  const pools = new Map<OwnerName, pg.Pool>()
  return {
    urlOf,
    async query<Row>(service: OwnerName, text: string, values: readonly unknown[] = []) {
      let pool = pools.get(service)
      if (!pool) {
        pool = new pg.Pool({ ...clientSettings(urlOf(service)), max: 2 })
        pool.on('error', () => {})
        pools.set(service, pool)
      }
      return (await pool.query(text, [...values])).rows as Row[]
    },
    async drop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
      for (const service of cloned) await admin.query(`drop database if exists ${nameOf(service)} with (force)`)
      await admin.end()
    },
  }
}
