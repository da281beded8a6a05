import pg from 'pg'
import { sharedEngines } from './shared-engines.ts'

/** Runs statements in order, each in a transaction of its own, as superuser of the shared server or of `server`. */
export async function asSuperuser(
  statements: readonly string[],
  { database = 'postgres', server = sharedEngines().postgresUrl } = {},
): Promise<void> {
  const url = new URL(server)
  url.pathname = database
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
