import pg from 'pg'
import { sharedEngines } from './shared-engines.ts'

/** Runs statements in order, each in a transaction of its own, as superuser of the shared server or of `server`. */
export async function asSuperuser(
  statements: readonly string[],
  { database = 'postgres', server = sharedEngines().postgresUrl } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(database, server) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address by which a superuser of the shared server, or of `server`, reaches a database. */
export function superuserUrl(database: string, server = sharedEngines().postgresUrl): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}

/** Removes a database and roles of a test, even with open connections. They need not exist. */
export async function dropOwned(database: string, roles: readonly string[]): Promise<void> {
  const name = pg.escapeIdentifier
  await asSuperuser([
    `drop database if exists ${name(database)} with (force)`,
    ...roles.map((role) => `drop role if exists ${name(role)}`),
  ])
}
