import { type MigrationScope, migrate } from '../database/migrate.ts'
import { type Command, command } from './command.ts'
import { withDatabase } from './command-database.ts'
import { nameInFile, readConfig } from './config.ts'
import type { TableOwnerDefinition } from './definition.ts'
import type { Logger } from './log.ts'
import { databaseSettings, tableOwnerSettings } from './settings.ts'

/** The part of a service definition that these commands use. */
interface MigratedService {
  migrations: URL
  tableOwner?: TableOwnerDefinition
}

/** `migrate` and `migrate-post`, as the owner of the tables where DATABASE_OWNER_URL names one. */
export function migrateCommands(service: MigratedService): Record<string, Command> {
  const commandFor = (name: string, does: string, scope: MigrationScope) =>
    command(name, does, async (_arguments, environment) => {
      const { applied, stored } = await migrateTables(service, environment, scope)
      const changes = applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database was up to date'
      return stored === undefined ? changes : `${changes}; ${stored}`
    })
  return {
    migrate: commandFor('migrate', 'Brings the database of the service up to date.', {}),
    'migrate-post': commandFor(
      'migrate-post',
      'Also removes from the database what only earlier versions used. Run it once none of their processes is left.',
      { post: true },
    ),
  }
}

/** Migrates a service. Returns the applied migrations, and the settings that the owner has stored. */
export async function migrateTables(
  { migrations, tableOwner }: MigratedService,
  environment: NodeJS.ProcessEnv,
  scope: MigrationScope = {},
): Promise<{ applied: string[]; stored?: string }> {
  const config = readConfig({ ...databaseSettings, ...tableOwnerSettings, ...tableOwner?.settings }, environment)
  const [url, ownerUrl] = [config.DATABASE_URL, config.DATABASE_OWNER_URL]
  const role = ownerUrl === '' ? undefined : await roleOfUser(url, ownerUrl)
  if (role === undefined) {
    return { applied: await migrate(url, migrations, { ...scope, finish: (db) => tableOwner?.forget(db) }) }
  }
  let stored: string | undefined
  const applied = await migrate(ownerUrl, migrations, {
    ...scope,
    user: { role, limited: tableOwner?.limited },
    async finish(db) {
      stored = await tableOwner?.store(db, environment)
    },
  })
  return stored === undefined ? { applied } : { applied, stored }
}

/** Warns if a running service could migrate as the owner, because an intruder would also have that address. */
export function warnOfTableOwner(environment: NodeJS.ProcessEnv, log: Logger): void {
  const given = Object.keys(tableOwnerSettings).flatMap((name) => [name, nameInFile(name)])
  for (const name of given.filter((one) => environment[one])) {
    log.warn({ setting: name }, `${name} is for migrate and migrate-post: remove it from the running service`)
  }
}

/** The role of the service; undefined if both addresses have the same one, which then owns the tables. */
async function roleOfUser(url: string, ownerUrl: string): Promise<string | undefined> {
  const user = await whoIs('DATABASE_URL', url)
  const owner = await whoIs('DATABASE_OWNER_URL', ownerUrl)
  if (user.role === owner.role) return undefined
  if (user.database !== owner.database || user.startedAt !== owner.startedAt) {
    throw new Error(
      `DATABASE_URL and DATABASE_OWNER_URL must lead to the same database, but lead to ${describe(user)} and ${describe(owner)}`,
    )
  }
  if (user.role !== user.login) {
    throw new Error(`${user.login}, the role of DATABASE_URL, acts as ${user.role}: this is not possible with an owner`)
  }
  return user.role
}

interface Whereabouts {
  role: string
  login: string
  database: string
  /** When the server started, in UTC, to the microsecond. */
  startedAt: string
}

/** As whom, and where, the address leads. */
async function whoIs(setting: string, url: string): Promise<Whereabouts> {
  try {
    const [found] = await withDatabase({ DATABASE_URL: url }, (db) =>
      db.query<Whereabouts>(
        `select current_user as role, session_user as login, current_database() as database,
           to_char(pg_postmaster_start_time() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as "startedAt"`,
      ),
    )
    return found!
  } catch (cause) {
    throw new Error(`${setting}: ${(cause as Error).message}`, { cause })
  }
}

const describe = ({ database, startedAt }: Whereabouts) => `${database} of a server started at ${startedAt}`
