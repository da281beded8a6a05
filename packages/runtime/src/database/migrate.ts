import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { clientSettings } from './connections.ts'

/** Any number will do, as long as all migrations of a database take the same one. */
const ADVISORY_LOCK = 4_160_801

/** A migration takes as long as it takes. */
const NO_LIMIT = { statement_timeout: 0, query_timeout: 0, lock_timeout: 0, pipeline: false }

const runtimeDirectory = new URL('../../migrations/', import.meta.url)

interface Migration {
  /** `runtime/0001-outbox` or `0001-matters`. */
  name: string
  sql: string
}

/** The runtime's own tables first, then the service's, each folder in order of its file names. */
async function migrationsOf(serviceDirectory: URL): Promise<Migration[]> {
  const read = async (directory: URL, prefix: string): Promise<Migration[]> => {
    const files = (await readdir(directory)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort()
    return Promise.all(
      files.map(async (file) => ({
        name: prefix + file.slice(0, -'.sql'.length),
        sql: await readFile(new URL(file, directory), 'utf8'),
      })),
    )
  }
  return [...(await read(runtimeDirectory, 'runtime/')), ...(await read(serviceDirectory, ''))]
}

/**
 * Brings a database up to date: forward only, each migration in a transaction of its own, one process at a time.
 * Answers the names of those that were applied.
 */
export async function migrate(url: string, serviceDirectory: URL): Promise<string[]> {
  const client = new pg.Client({ ...clientSettings(url), ...NO_LIMIT })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null default now())',
    )
    const applied = new Set((await client.query('select name from migrations')).rows.map((row) => row.name as string))
    const missing = (await migrationsOf(serviceDirectory)).filter(({ name }) => !applied.has(name))
    for (const { name, sql } of missing) {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Names of the migrations that the database lacks. A newer schema than this code knows is tolerated. */
export async function missingMigrations(
  query: <Row>(text: string) => Promise<Row[]>,
  serviceDirectory: URL,
): Promise<string[]> {
  const [{ present }] = (await query<{ present: boolean }>(
    `select to_regclass('migrations') is not null as present`,
  )) as [{ present: boolean }]
  const applied = present ? await query<{ name: string }>('select name from migrations') : []
  const names = new Set(applied.map((row) => row.name))
  return (await migrationsOf(serviceDirectory)).map(({ name }) => name).filter((name) => !names.has(name))
}
