import { clientSettings, PrimaryClient } from '@dossier/runtime'
import pg from 'pg'

const LOCK_NAME = 'dossier.ensure_database'
/** Nobody waits for an answer, and a database may take longer to make than a service waits for a statement. */
const LIMITS = { connectionTimeoutMillis: 30_000, statement_timeout: 0, query_timeout: 0, lock_timeout: 0 }

export type DatabaseOptions = {
  readonly database: string
  /** Uses the database and may do nothing elsewhere; owns it too where there is no `owner`. */
  readonly role: string
  readonly password: string
  /** Owns the database and its tables in place of `role`; see docs/operations/database-owner.md. */
  readonly owner?: { readonly role: string; readonly password: string }
}

/**
 * Makes the roles and their database, or sets the roles' passwords when they are there. Safe to call at the same time from
 * several processes. No other role may connect to the database afterwards, superusers excepted.
 *
 * @param adminUrl of a role that may create roles and databases
 */
export async function ensureDatabase(adminUrl: string, options: DatabaseOptions): Promise<void> {
  const owner = options.owner ?? options
  const admin = new PrimaryClient({ ...clientSettings(adminUrl), ...LIMITS })
  await admin.connect()
  try {
    const databaseName = pg.escapeIdentifier(options.database)
    await admin.query('select pg_advisory_lock(hashtext($1))', [LOCK_NAME])

    for (const { role, password } of new Set([options, owner])) {
      const { rowCount: roles } = await admin.query('select 1 from pg_roles where rolname = $1', [role])
      const change = `${roles ? 'alter' : 'create'} role ${pg.escapeIdentifier(role)}`
      await admin.query(`${change} login password ${pg.escapeLiteral(password)}`)
    }

    const { rowCount: databases } = await admin.query('select 1 from pg_database where datname = $1', [
      options.database,
    ])
    if (!databases) {
      // An administrator who is not a superuser may give a database only to a role that is granted to him.
      const ownerName = pg.escapeIdentifier(owner.role)
      await admin.query(`grant ${ownerName} to current_user`)
      await admin.query(`create database ${databaseName} owner ${ownerName} encoding 'UTF8' template template0`)
    }
    await admin.query(`revoke connect, temporary on database ${databaseName} from public`)
    if (options.owner) {
      const roleName = pg.escapeIdentifier(options.role)
      await admin.query(`grant connect on database ${databaseName} to ${roleName}`)
    }
  } finally {
    await admin.end()
  }
}
