import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { service } from '@dossier/identity'
import { findProgram } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import { migrateTables, withDatabase } from '@dossier/runtime'
import { asSuperuser, dropOwned, sharedEngines, superuserUrl, until } from '@dossier/testbed/engines'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const script = join(import.meta.dirname, '..', 'postgres', 'databases.sh')
const hasPsql = findProgram('psql') !== undefined
if (!hasPsql) leaveOut('the databases of an installation with Compose', 'psql is not on the PATH')
const withPsql = hasPsql ? test : test.skip

const superuser = new URL(sharedEngines().postgresUrl)
/** Of roles and databases: letters alone, as in the addresses of an installation. */
const name = `made_${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
const owner = `${name}_owner`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-databases-'))
  await writeFile(join(folder, 'postgres_password'), superuser.password)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await dropOwned(name, [name, owner])
})

const makeDatabases = () =>
  promisify(execFile)('bash', [script, folder], { env: { ...process.env, PGPORT: superuser.port } })

/** Writes a secret, and answers the address by which a process here reaches the database. */
async function giveUrl(file: string, role: string, password: string): Promise<string> {
  await writeFile(join(folder, file), `postgres://${role}:${password}@localhost/${name}`)
  return `postgres://${role}:${password}@${superuser.host}/${name}`
}

withPsql('a service owns its database, and signs in with the password of the secret', async () => {
  for (const password of ['first', 'second']) {
    const url = await giveUrl('identity_database_url', name, password)
    await makeDatabases()
    await makeDatabases()

    expect(await migrateTables(service, { DATABASE_URL: url })).toHaveProperty('applied')
  }
})

/** Who owns the tables. */
const owners = () =>
  withDatabase({ DATABASE_URL: superuserUrl(name) }, (db) =>
    db.query(
      "select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace",
    ),
  )

withPsql(
  'the role of backups may replicate from elsewhere and say when it made one and makes the next, and is no superuser',
  async () => {
    const role = `${name}_backup`
    await giveUrl('identity_database_url', name, 'ofservice')
    await writeFile(join(folder, 'backup_postgres_url'), `postgres://${role}:ofbackups@localhost/postgres`)
    await makeDatabases()
    await makeDatabases()

    // Undone, because the doctors of all services on this server would see it.
    const say = (parameter: string) => `alter role current_user set dossier.${parameter} = '2026-03-10'`
    const saying = ['begin', say('proven_backup_at'), say('backup_due_by'), 'rollback']
    await asSuperuser(saying, { server: `postgres://${role}:ofbackups@${superuser.host}` })
    const seen = await withDatabase({ DATABASE_URL: superuser.href }, (db) =>
      db.query(
        `select rolreplication, rolsuper, rolcreaterole,
         (select count(*)::int from pg_hba_file_rules where $1 = any (user_name) and 'replication' = any (database)) as lines
       from pg_roles where rolname = $1`,
        [role],
      ),
    )
    await asSuperuser([`drop owned by ${role}`, `drop role ${role}`])
    expect(seen).toEqual([{ rolreplication: true, rolsuper: false, rolcreaterole: false, lines: 1 }])
  },
)

withPsql('tables go over to an owner, before and after which the service works with its password', async () => {
  const url = await giveUrl('identity_database_url', name, 'ofservice')
  await makeDatabases()
  await migrateTables(service, { DATABASE_URL: url })
  const asService = (text: string) => withDatabase({ DATABASE_URL: url }, (db) => db.query(text))

  const ownerUrl = await giveUrl('identity_database_owner_url', owner, 'ofowner')
  await makeDatabases()
  await asService('delete from audit_batches')
  await asService('select audit_add_partition(now())')
  await migrateTables(service, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  await makeDatabases()

  await asService('delete from audit_batches')
  await expect(asService('delete from audit_entries')).rejects.toMatchObject({ code: '42501' })
  expect(await owners()).toEqual([{ owner }])
})

withPsql('a backup that is running holds the hand-over up, which goes on once it has ended', async () => {
  const url = await giveUrl('identity_database_url', name, 'ofservice')
  await makeDatabases()
  await migrateTables(service, { DATABASE_URL: url })
  await giveUrl('identity_database_owner_url', owner, 'ofowner')

  const { handOver, ownersMeanwhile } = await duringBackup(async () => {
    const handOver = makeDatabases()
    await until(isHeldUp)
    await until(async () => !(await isHeldUp()))
    // It tries again.
    await until(isHeldUp)
    return { handOver: () => handOver, ownersMeanwhile: await owners() }
  })
  await handOver()

  expect([ownersMeanwhile, await owners()]).toEqual([[{ owner: name }], [{ owner }]])
})

/** Holds the lock that a backup has on each table until it ends. */
const duringBackup = <Result>(work: () => Promise<Result>) =>
  withDatabase({ DATABASE_URL: superuserUrl(name) }, (db) =>
    db.transact({ firmId: null, now: new Date().toISOString() }, async (tx) => {
      await tx.query('set local idle_in_transaction_session_timeout = 0')
      await tx.query('lock table audit_entries in access share mode')
      return await work()
    }),
  )

/** Whether a session waits for the lock of a table in the database. */
const isHeldUp = () =>
  withDatabase({ DATABASE_URL: superuserUrl(name) }, async (db) => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await db.query(waiting)).length > 0
  })

withPsql("a service's tables in a database that the owner has already, as after a restore, go over too", async () => {
  const url = await giveUrl('identity_database_url', name, 'ofservice')
  const ownerUrl = await giveUrl('identity_database_owner_url', owner, 'ofowner')
  await makeDatabases()
  await asSuperuser([`grant create on schema public to ${name}`], { database: name })
  await migrateTables(service, { DATABASE_URL: url })

  await makeDatabases()
  await migrateTables(service, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })

  expect(await owners()).toEqual([{ owner }])
})

withPsql("a superuser's database is the owner's afterwards", async () => {
  const url = await giveUrl('identity_database_url', name, 'ofservice')
  const ownerUrl = await giveUrl('identity_database_owner_url', owner, 'ofowner')
  await asSuperuser([`create database ${name}`])

  await makeDatabases()

  expect(await migrateTables(service, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })).toHaveProperty('stored')
})

withPsql('tables come back where the second address names the service itself', async () => {
  const url = await giveUrl('identity_database_url', name, 'ofservice')
  const ownerUrl = await giveUrl('identity_database_owner_url', owner, 'ofowner')
  await makeDatabases()
  await migrateTables(service, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })

  await giveUrl('identity_database_owner_url', name, 'ofservice')
  await makeDatabases()
  await makeDatabases()
  await migrateTables(service, { DATABASE_URL: url, DATABASE_OWNER_URL: url })

  expect(await owners()).toEqual([{ owner: name }])
})

withPsql('an owner of another database is refused', async () => {
  await giveUrl('identity_database_url', name, 'ofservice')
  await writeFile(join(folder, 'identity_database_owner_url'), `postgres://${owner}:ofowner@localhost/postgres`)

  await expect(makeDatabases()).rejects.toMatchObject({
    stderr: expect.stringContaining('identity_database_owner_url must name the same host and database as'),
  })
})
