/** Migrations by a role that owns the tables, for another that uses them. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, migrateTables, withDatabase } from '@dossier/runtime'
import { asSuperuser, dropOwned, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'

const limited = {
  tables: { log: ['select', 'insert', 'update (note, seen)'] },
  functions: ['forget(text)'],
}
const denied = expect.objectContaining({ code: '42501' })
/** Roles and a database of this test alone: a role's groups hold for the whole server. */
const user = `test-owned-${randomBytes(6).toString('hex')}`
/** The names as SQL has them, which is with quotes. */
const [role, owner, group, database] = [user, `${user}-owner`, `${user}-group`, user].map(pg.escapeIdentifier) as [
  string,
  string,
  string,
  string,
]
const server = new URL(sharedEngines().postgresUrl)
const [url, ownerUrl] = [user, `${user}-owner`].map((name) => `postgres://${name}:test@${server.host}/${user}`) as [
  string,
  string,
]

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
  await writeFile(
    join(directory, '9001-tables.sql'),
    `create table things (id bigserial primary key, name text);
     create table log (at date, entry text, note text, seen boolean) partition by range (at);
     create table log_2026 partition of log for values from ('2026-01-01') to ('2027-01-01');
     create function forget(text) returns void language sql security definer as 'delete from log where entry = $1';
     revoke execute on function forget(text) from public`,
  )
})
afterAll(() => rm(directory, { recursive: true }))

beforeEach(() =>
  asSuperuser([
    `create role ${owner} login password 'test'`,
    `create role ${role} login password 'test'`,
    `create database ${database} owner ${owner}`,
    `revoke connect, temporary on database ${database} from public`,
    `grant connect on database ${database} to ${role}`,
  ]),
)
afterEach(() => dropOwned(user, [user, `${user}-owner`, `${user}-group`]))

const folder = () => pathToFileURL(`${directory}/`)
const asOwner = () => migrate(ownerUrl, folder(), { user: { role: user, limited } })
const query = (as: string) => (text: string) => withDatabase({ DATABASE_URL: as }, (db) => db.query(text))
const asService = query(url)
const byHand = (...statements: string[]) => asSuperuser(statements, { database: user })

test('the service may use new tables as soon as the migration is there, and alter none', async () => {
  expect((await asOwner()).at(-1)).toBe('9001-tables')

  await asService("insert into things (name) values ('a'), ('b')")
  await asService("update things set name = 'c' where name = 'a'")
  await asService("delete from things where name = 'b'")

  expect(await asService('select name from things')).toEqual([{ name: 'c' }])
  for (const statement of ['alter table things add column colour text', 'drop table things', 'create table mine ()']) {
    await expect(asService(statement)).rejects.toEqual(denied)
  }
})

test('a service with limited rights in a table has no others, and only reads its partitions', async () => {
  await asOwner()
  await asService("insert into log (at, entry) values ('2026-05-01', 'first')")
  await asService("update log set note = 'seen', seen = true")

  expect(await asService('select entry, note from log_2026')).toEqual([{ entry: 'first', note: 'seen' }])
  for (const statement of [
    "update log set entry = 'changed'",
    'delete from log',
    'delete from log_2026',
    "update log_2026 set note = 'changed'",
    "insert into log_2026 (at) values ('2026-05-01')",
    'truncate log',
  ]) {
    await expect(asService(statement)).rejects.toEqual(denied)
  }
  await asService("select forget('first')")
  expect(await asService('select from log')).toEqual([])
})

test('migrate takes back what was granted by hand', async () => {
  await asOwner()
  await byHand(
    `grant delete on log to ${role} with grant option`,
    `grant update (entry) on log to ${role}`,
    `grant truncate on things to ${role}`,
    'grant truncate on things to public',
    `grant create on schema public to ${role}`,
    `grant temporary on database ${database} to ${role}`,
  )

  expect(await asOwner()).toEqual([])

  for (const statement of [
    'delete from log',
    "update log set entry = ''",
    'truncate things',
    'create table mine ()',
    'create temporary table mine ()',
  ]) {
    await expect(asService(statement)).rejects.toEqual(denied)
  }
})

test('migrate writes nothing where the rights are right', async () => {
  await asOwner()
  const versions = () => query(ownerUrl)('select relname, xmin::text from pg_class order by oid')
  const before = await versions()

  await asOwner()

  expect(await versions()).toEqual(before)
})

test('default privileges of the owner neither add rights nor stand for those of a new table', async () => {
  await query(ownerUrl)(`alter default privileges grant select, truncate on tables to ${role}`)

  await asOwner()

  await asService("insert into things (name) values ('a')")
  for (const statement of ['truncate things', 'truncate log_2026']) {
    await expect(asService(statement)).rejects.toEqual(denied)
  }
})

test.each<[string, ...string[]]>([
  [`${role} is a superuser`, `alter role ${role} superuser`],
  [`${role} is a member of ${owner}`, `grant ${owner} to ${role}`],
  [
    `${role} owns the database`,
    `alter database ${database} owner to ${role}`,
    `grant connect on database ${database} to ${owner}`,
  ],
  [
    `${role} owns the schema`,
    `alter schema public owner to ${role}`,
    `grant usage, create on schema public to ${owner}`,
  ],
  [
    `it is a member of ${group}`,
    `create role ${group}`,
    `grant delete on log_2026 to ${group}`,
    `grant ${group} to ${role}`,
  ],
  ['it is a member of pg_write_all_data', `grant pg_write_all_data to ${role}`],
  [
    'another role has granted it rights in log',
    `create role ${group}`,
    `grant usage on schema public to ${group}`,
    `grant delete on log to ${group} with grant option`,
    `set role ${group}`,
    `grant delete on log to ${role}`,
  ],
  [
    'it may call planted()',
    "create function planted() returns void language sql security definer as ''",
    `alter function planted() owner to ${owner}`,
  ],
])('migrate fails where the service could do more: %s', async (problem, ...statements) => {
  await asOwner()
  await byHand(...statements)

  await expect(asOwner()).rejects.toThrow(problem)
})

test('the revokes that migrate prints leave the service its limited rights', async () => {
  await asOwner()
  await byHand(
    // The owner of the tables can take away nothing in what belongs to somebody else.
    `alter database ${database} owner to postgres`,
    'alter schema public owner to postgres',
    `grant usage on schema public to ${owner}`,
    `grant create on schema public to ${role}`,
    `grant connect on database ${database} to ${owner}`,
    `grant create, temporary on database ${database} to ${role}`,
    "create function planted() returns void language sql security definer as ''",
    `alter function planted() owner to ${owner}`,
  )
  const { message } = await asOwner().then(
    () => new Error('migrate did not fail'),
    (error: Error) => error,
  )

  const statements = message.match(/revoke [^;]+/g) ?? []
  await byHand(...statements)

  expect(statements).toHaveLength(4)
  expect(await asOwner()).toEqual([])
})

test("the service's role can run migrate while no migration is missing, and is told when one is", async () => {
  const refusal = `${owner}, and DATABASE_URL signs in as ${role}: migrate needs DATABASE_OWNER_URL`
  await expect(migrate(url, folder())).rejects.toThrow(`the database belongs to ${refusal}`)
  await asOwner()
  expect(await migrate(url, folder())).toEqual([])

  await byHand("delete from migrations where name = '9001-tables'")
  await expect(migrate(url, folder())).rejects.toThrow(`the tables belong to ${refusal}`)
})

test('addresses of two databases are refused before anything is done', async () => {
  const elsewhere = Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href

  const migrated = migrateTables({ migrations: folder() }, { DATABASE_URL: url, DATABASE_OWNER_URL: elsewhere })

  await expect(migrated).rejects.toThrow('DATABASE_URL and DATABASE_OWNER_URL must lead to the same database')
})

test('an address that lets nobody in is named', async () => {
  const wrong = ownerUrl.replace(/:[^:@/]+@/, ':wrong@')

  const migrated = migrateTables({ migrations: folder() }, { DATABASE_URL: url, DATABASE_OWNER_URL: wrong })

  await expect(migrated).rejects.toThrow(/^DATABASE_OWNER_URL: password authentication failed/)
})

test("migrate refuses tables of the service's role, and limited ones of another", async () => {
  await asOwner()
  await byHand(`alter table things owner to ${role}`)
  await expect(asOwner()).rejects.toThrow(`things belongs to ${role}, but DATABASE_OWNER_URL signs in as ${owner}`)

  await byHand(`alter table things owner to ${owner}`, 'alter table log owner to postgres')
  await expect(asOwner()).rejects.toThrow(`log belongs to postgres, but DATABASE_OWNER_URL signs in as ${owner}`)
})
