import { randomBytes } from 'node:crypto'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { ensureDatabase } from '@dossier/local/engines'
import pg from 'pg'
import { runServiceCommand } from './service-command.ts'
import { ownersWithOutbox, roleOf, sharedEngines } from './shared-engines.ts'

/** Empty databases of all services, with the schema of a release. */
export interface ReleasedDatabases {
  urls: Record<OwnerName, string>
  /** Has this version migrate all of them. */
  upgrade(command: 'migrate' | 'migrate-post'): Promise<void>
  drop(): Promise<void>
}

/** Makes databases and migrates them by the commands of the release whose sources are given. */
export async function createReleasedDatabases(sources: string): Promise<ReleasedDatabases> {
  const { postgresUrl, databasePassword: password } = sharedEngines()
  const suffix = randomBytes(6).toString('hex')
  const nameOf = (service: OwnerName) => `released_${service}_${suffix}`
  const urlOf = (service: OwnerName) =>
    `postgres://${roleOf(service)}:${password}@${new URL(postgresUrl).host}/${nameOf(service)}`
  async function run(service: OwnerName, command: string, ofRelease?: string): Promise<void> {
    const { code, errors } = await runServiceCommand(service, [command], { DATABASE_URL: urlOf(service) }, ofRelease)
    if (code !== 0) throw new Error(`${command} of ${service} failed: ${errors}`)
  }
  for (const service of ownerNames) {
    await ensureDatabase(postgresUrl, { database: nameOf(service), role: roleOf(service), password })
    await run(service, 'migrate', sources)
  }
  return {
    async upgrade(command) {
      for (const service of command === 'migrate' ? ownerNames : ownersWithOutbox) await run(service, command)
    },
    urls: Object.fromEntries(ownerNames.map((service) => [service, urlOf(service)])) as Record<OwnerName, string>,
    async drop() {
      const admin = new pg.Client({ connectionString: postgresUrl })
      await admin.connect()
      for (const service of ownerNames) await admin.query(`drop database if exists ${nameOf(service)} with (force)`)
      await admin.end()
    },
  }
}
