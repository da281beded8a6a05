import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clientSettings, migrate, missingMigrations } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'

const RETRY = { retryMs: 20 }
const CONCURRENT = '-- no transaction\ndrop index concurrently if exists things_by_name;\ncreate index concurrently'

const databases = await cloneDatabases(sharedEngines())
const url = databases.urlOf('matters')
const query = <Row>(text: string) => databases.query<Row>('matters', text)
const directory = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
const others: pg.Client[] = []

afterAll(async () => {
  await Promise.all(others.map((client) => client.end()))
  await databases.drop()
  await rm(directory, { recursive: true })
})

beforeEach(async () => {
  await rm(directory, { recursive: true })
  await mkdir(directory)
  await query('drop table if exists things')
  await query('create table things (name text)')
  await query(`delete from migrations where name ~ '^(post/)?9'`)
})

const write = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql)
const folder = pathToFileURL(`${directory}/`)

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ ...clientSettings(url), pipeline: false })
  await client.connect()
  others.push(client)
  return client
}

test('while somebody keeps a table, a migration of it waits without holding up those who read', async () => {
  await write('9001-column', 'alter table things add column colour text')
  const backup = await openClient()
  await backup.query('begin')
  await backup.query('select from things')

  const migrated = migrate(url, folder, RETRY)
  for (let round = 0; round < 3; round++) {
    await waitsForLock()
    await query('select name from things')
  }
  await backup.query('commit')

  expect(await migrated).toEqual(['9001-column'])
  await query('select colour from things')
})

test('an index is built without a transaction, by one of several processes that migrate at once', async () => {
  await write('9002-index', `${CONCURRENT} things_by_name on things (name);\n`)
  const writer = await openClient()
  await writer.query('begin')
  await writer.query(`insert into things values ('a')`)

  const migrated = Promise.all([migrate(url, folder, RETRY), migrate(url, folder, RETRY)])
  await waitsForLock()
  await query(`insert into things values ('b')`)
  await writer.query('commit')

  expect((await migrated).sort()).toEqual([[], ['9002-index']])
  expect(await indexes()).toEqual([{ valid: true }])
})

test('an index whose build was interrupted is rebuilt', async () => {
  await query(`insert into things values ('a'), ('a')`)
  await write(
    '9002-index',
    `${CONCURRENT.replace('create index', 'create unique index')} things_by_name on things (name);`,
  )
  await expect(migrate(url, folder, RETRY)).rejects.toThrow('could not create unique index')
  expect(await indexes()).toEqual([{ valid: false }])

  await query(`delete from things`)

  expect(await migrate(url, folder, RETRY)).toEqual(['9002-index'])
  expect(await indexes()).toEqual([{ valid: true }])
})

const indexes = () =>
  query<{ valid: boolean }>(`select indisvalid as valid from pg_index where indexrelid = to_regclass('things_by_name')`)

/** Until a statement of this database waits for a lock of somebody else. */
async function waitsForLock(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await query(waiting)).length > 0)
}

describe('what only earlier versions use', () => {
  const runs = () => migrate(url, folder, { ...RETRY, ownTablesOnly: true })

  beforeEach(async () => {
    await mkdir(new URL('post/', folder))
    await write('9101-add', 'alter table things add column new_name text')
    await write('post/9101-remove', 'alter table things drop column name')
  })

  test('is removed by a run of its own, after all others', async () => {
    const first = await runs()
    const missing = await missingMigrations(query, folder)
    const second = await migrate(url, folder, { ...RETRY, post: true })
    const third = await migrate(url, folder, { ...RETRY, post: true })

    expect([first, missing, second, third]).toEqual([['9101-add'], [], ['post/9101-remove'], []])
  })

  test('is not there at all in a database that is new, even if the first run was interrupted', async () => {
    await query('alter table migrations rename to migrations_before')
    await write('9102-impossible', 'drop table nowhere')
    try {
      await expect(runs()).rejects.toThrow('nowhere')
      await rm(new URL('9102-impossible.sql', folder))

      expect([await runs(), await runs()]).toEqual([['post/9101-remove'], []])
    } finally {
      await query('drop table migrations')
      await query('alter table migrations_before rename to migrations')
    }
  })

  test('stays for the next upgrade once the last migration of a new database is committed', async () => {
    await query('alter table migrations rename to migrations_before')
    await write(
      'post/9102-refuse',
      `create function refuse() returns trigger language plpgsql as $$begin
         if obj_description('migrations'::regclass, 'pg_class') is not null then raise 'still new'; end if;
         return null;
       end$$;
       create constraint trigger refuse after insert on migrations initially deferred
         for each row execute function refuse()`,
    )
    try {
      await runs()
      await query('drop trigger refuse on migrations')
      await write('9103-add', 'alter table things add column newer_name text')
      await write('post/9103-remove', 'alter table things drop column new_name')

      expect(await runs()).toEqual(['9103-add'])
    } finally {
      await query('drop table migrations')
      await query('alter table migrations_before rename to migrations')
    }
  })
})
