import { clientSettings, PrimaryClient } from '@dossier/runtime'
import pg from 'pg'

const LOCK_NAME = 'dossier.ensure_database'
/** Nobody waits for an answer, and a database may take longer to make than a service waits for a statement. */
const LIMITS = { connectionTimeoutMillis: 30_000, statement_timeout: 0, query_timeout: 0, lock_timeout: 0 }

export type DatabaseOptions = {
  readonly database: string
  /** Owns the database and may do nothing elsewhere. */
  readonly role: string
  readonly password: string
}

/**
 * Makes the role and its database, or sets the role's password when they are there. Safe to call at the same time from
 * several processes. No other role may connect to the database afterwards, superusers excepted.
 *
 * @param adminUrl of a role that may create roles and databases
 */
export async function ensureDatabase(adminUrl: string, { database, role, password }: DatabaseOptions): Promise<void> {
  const admin = new PrimaryClient({ ...clientSettings(adminUrl), ...LIMITS })
  await admin.connect()
  try {
    const [roleName, databaseName] = [pg.escapeIdentifier(role), pg.escapeIdentifier(database)]
    await admin.query('select pg_advisory_lock(hashtext($1))', [LOCK_NAME])

    const { rowCount: roles } = await admin.query('select 1 from pg_roles where rolname = $1', [role])
    await admin.query(`${roles ? 'alter' : 'create'} role ${roleName} login password ${pg.escapeLiteral(password)}`)

    const { rowCount: databases } = await admin.query('select 1 from pg_database where datname = $1', [database])
    if (!databases) {
      // An administrator who is not a superuser may give a database only to a role that is granted to him.
      await admin.query(`grant ${roleName} to current_user`)
      await admin.query(`create database ${databaseName} owner ${roleName}`)
    }
    await admin.query(`revoke connect, temporary on database ${databaseName} from public`)
  } finally {
    await admin.end()
  }
}
