import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clientSettings } from './connections.ts'
import type { Queryable } from './database.ts'
import { assertHandedOver, assertLimited, assertMayMigrate } from './owner-checks.ts'
import { PrimaryClient } from './primary-client.ts'
import { grantTables, type TableUser, tablesOf } from './table-rights.ts'

/** Any number will do, as long as all migrations of a database take the same one. */
const ADVISORY_LOCK = 4_160_801

/**
 * A migration may run as long as it needs, but waits only this many milliseconds for a lock: queries that want the table
 * meanwhile, even to read, wait behind it. A backup, for example, holds its locks for hours.
 */
const LIMITS = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 500,
  // On a busy machine this process may have to wait long for its turn between two statements.
  idle_in_transaction_session_timeout: 60_000,
  // Nobody waits for an answer.
  connectionTimeoutMillis: 30_000,
  pipeline: false,
}
/** Pause between two attempts to lock, in milliseconds, so that other work can continue. */
const RETRY_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The first line of a migration that runs without a transaction, one statement at a time, as `create index concurrently`
 * has to. It may be interrupted between two statements and then starts over, so it must be repeatable.
 */
const NO_TRANSACTION = /^-- no transaction$/m
const STATEMENT_END = /;\s*$/m

/** Whether a migration runs a statement at a time, each for itself. */
export function isWithoutTransaction(sql: string): boolean {
  return NO_TRANSACTION.test(sql)
}

const runtimeDirectory = new URL('../../migrations/', import.meta.url)
/** Migrations of this subfolder remove what only earlier versions use. */
const POST = 'post/'

interface Migration {
  /** `runtime/0001-outbox` or `0001-matters`. */
  name: string
  sql: string
}

export interface MigrationScope {
  /** Leaves the runtime's tables out, for a service that does not use them. */
  ownTablesOnly?: boolean
  /**
   * Whether to apply the migrations for the time when no process of an earlier version is left, too. By default they are applied
   * to a database that is new, which no earlier version has used.
   */
  post?: boolean
}

/** Order: the runtime's migrations, then the service's, by file name in each folder; `post/` comes last. */
async function migrationsOf(
  serviceDirectory: URL,
  { ownTablesOnly, post = false }: MigrationScope,
): Promise<Migration[]> {
  const read = async (directory: URL, prefix: string): Promise<Migration[]> => {
    const files = (await entriesOf(directory)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort()
    return Promise.all(
      files.map(async (file) => ({
        name: prefix + file.slice(0, -'.sql'.length),
        sql: await readFile(new URL(file, directory), 'utf8'),
      })),
    )
  }
  const all = async (folder: string) => [
    ...(ownTablesOnly ? [] : await read(new URL(folder, runtimeDirectory), `runtime/${folder}`)),
    ...(await read(new URL(folder, serviceDirectory), folder)),
  ]
  return post ? [...(await all('')), ...(await all(POST))] : await all('')
}

async function entriesOf(directory: URL): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** How a database is brought up to date. */
export interface MigrationRun extends MigrationScope {
  /** The role that uses the tables, if another than the role of the URL. Each migration grants it its rights. */
  user?: TableUser | undefined
  /** Runs last, in a transaction and while this process has its turn, even if no migration was missing. */
  finish?: (db: Queryable) => Promise<unknown> | undefined
  retryMs?: number
}

/**
 * Brings a database up to date: forward only, each migration in a transaction of its own, one process at a time.
 * Returns the names of the applied migrations. A role that owns no tables can run it while no migration is missing.
 */
export async function migrate(
  url: string,
  serviceDirectory: URL,
  { retryMs = RETRY_MS, user, finish, ...scope }: MigrationRun = {},
): Promise<string[]> {
  const client = new PrimaryClient({ ...clientSettings(url), ...LIMITS })
  await client.connect()
  try {
    await takeTurn(client, retryMs)
    if (user) await assertHandedOver(client, user)
    const db: Queryable = { query: async (text, values) => (await client.query(text, values && [...values])).rows }
    const table = await migrationsTable(db.query)
    // A first run may have been interrupted. Until one has ended, no earlier version has used the database.
    const isNew = !table.exists || table.comment === NEW
    const missing = await missingOf(db.query, serviceDirectory, { ...scope, post: scope.post ?? isNew })
    if (missing.length > 0) {
      if (!user) await assertMayMigrate(client)
      await client.query(isNew ? `${MIGRATIONS_TABLE}; ${MARK_AS_NEW}` : MIGRATIONS_TABLE)
    }
    for (const migration of missing) {
      const record = async () => {
        await client.query('insert into migrations (name) values ($1)', [migration.name])
        // In the same transaction, so that no interruption leaves a database new that has everything.
        if (isNew && migration === missing.at(-1)) await client.query(NO_LONGER_NEW)
      }
      while (!(await triedToApply(client, migration, record, user))) await pause(retryMs)
    }
    if (user) {
      while (!(await triedInTransaction(client, () => grantTables(client, user)))) await pause(retryMs)
      await assertLimited(client, user)
    }
    if (finish) while (!(await triedInTransaction(client, async () => finish(db)))) await pause(retryMs)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null default now())'
/** The comment on the table until a first run has ended. */
const NEW = 'new'
const MARK_AS_NEW = `comment on table migrations is '${NEW}'`
const NO_LONGER_NEW = 'comment on table migrations is null'

/** Asks again and again: to wait for the lock would be a transaction that `create index concurrently` waits for. */
async function takeTurn(client: pg.Client, retryMs: number): Promise<void> {
  const ask = () => client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCK])
  while (!(await ask()).rows[0]!.taken) await pause(retryMs)
}

/** Returns false when a table that the migration changes was in use for too long. Nothing has changed then. */
async function triedToApply(
  client: pg.Client,
  { sql }: Migration,
  record: () => Promise<unknown>,
  user: TableUser | undefined,
): Promise<boolean> {
  if (isWithoutTransaction(sql)) {
    // Waiting holds nobody up here: concurrent statements take locks that reads and writes pass.
    await client.query('set lock_timeout = 0')
    for (const statement of sql.split(STATEMENT_END).filter((part) => part.trim())) await client.query(statement)
    await client.query(`set lock_timeout = ${LIMITS.lock_timeout}`)
    return await triedInTransaction(client, record)
  }
  return await triedInTransaction(client, async () => {
    const before = user && (await tablesOf(client))
    await client.query(sql)
    // A service that sees a migration may use its tables.
    if (user) await grantTables(client, user, before)
    await record()
  })
}

/** Does the work in a transaction. Returns false if a lock was not available; then nothing has changed. */
async function triedInTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<boolean> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/** Names of the migrations that the database lacks. A newer schema than this code knows is tolerated. */
export async function missingMigrations(
  query: Query,
  serviceDirectory: URL,
  scope: MigrationScope = {},
): Promise<string[]> {
  return (await missingOf(query, serviceDirectory, scope)).map(({ name }) => name)
}

type Query = <Row>(text: string) => Promise<Row[]>

/** The table that records what was applied, and its comment. */
async function migrationsTable(query: Query): Promise<{ exists: boolean; comment: string | null }> {
  const [found] = await query<{ exists: boolean; comment: string | null }>(
    `select to_regclass('migrations') is not null as exists,
       obj_description(to_regclass('migrations'), 'pg_class') as comment`,
  )
  return found!
}

async function missingOf(query: Query, serviceDirectory: URL, scope: MigrationScope): Promise<Migration[]> {
  const applied = (await migrationsTable(query)).exists
    ? await query<{ name: string }>('select name from migrations')
    : []
  const names = new Set(applied.map((row) => row.name))
  return (await migrationsOf(serviceDirectory, scope)).filter(({ name }) => !names.has(name))
}
