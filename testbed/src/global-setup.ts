import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerNames } from '@dossier/contracts'
import { ensureDatabase, findNatsServer, findProgram, startMongod, startPostgres } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import { startMailbox } from '@dossier/local/mailbox'
import { startObjectStore } from '@dossier/local/object-store'
import { untilAnswering } from './mongodb-servers.ts'
import { migrateOf, publishEngines, roleOf, type SharedEngines, tableOwnerOf, templateOf } from './shared-engines.ts'
import { asSuperuser } from './superuser.ts'
import { stopAtTeardown } from './teardown-list.ts'
import { settleFirmTimeZone } from './time-zones.ts'

type MongodbEngine = Pick<SharedEngines, 'mongodbUrl' | 'mongodBinary' | 'mongodbImage'>

const log = (line: string) => console.log(line)

/** Starts the engines that all test files share, and migrates a template of each service's database. */
export default async function globalSetup(): Promise<void> {
  settleFirmTimeZone()
  const dir = await mkdtemp(join(tmpdir(), 'dossier-test-'))
  const databasePassword = 'test-database-password'
  const [postgres, mongodb, natsServerBinary, objectStore, mailbox] = await Promise.all([
    startPostgres({
      dataDir: join(dir, 'postgres'),
      port: 0,
      superuserPassword: 'test-superuser-password',
      durable: false,
      log,
    }),
    provideMongodb(join(dir, 'mongod')),
    findNatsServer({ log }),
    startObjectStore({
      dataDir: join(dir, 'objects'),
      port: 0,
      accessKeyId: 'test-access-key',
      secretAccessKey: 'test-secret-key',
      buckets: ['dossier'],
    }),
    startMailbox({ sms: { accountSid: 'ACtest', authToken: 'test-sms-token' } }),
  ])
  stopAtTeardown(() => mailbox.stop())
  stopAtTeardown(() => objectStore.stop())
  stopAtTeardown(() => postgres.stop())
  stopAtTeardown(() => mongodb.stop())
  stopAtTeardown(() => rm(dir, { recursive: true, force: true }))

  await Promise.all(
    ownerNames.map(async (service) => {
      const [database, password, owner] = [templateOf(service), databasePassword, tableOwnerOf(service)]
      await ensureDatabase(postgres.url, {
        database,
        role: roleOf(service),
        password,
        owner: { role: owner, password },
      })
      // So that a test sees what the sessions of the service wait for.
      if (owner !== roleOf(service)) {
        await asSuperuser([`grant pg_read_all_stats to ${owner}`], { server: postgres.url })
      }
      await migrateOf(service, `postgres://${owner}:${password}@${new URL(postgres.url).host}/${database}`)
    }),
  )

  publishEngines({
    postgresUrl: postgres.url,
    databasePassword,
    natsServerBinary,
    ...mongodb.engine,
    objectStore: {
      url: objectStore.url,
      bucket: 'dossier',
      region: 'us-east-1',
      accessKeyId: 'test-access-key',
      secretAccessKey: 'test-secret-key',
    },
    mailbox: {
      origin: mailbox.origin,
      url: mailbox.url,
      smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      smsAccountSid: 'ACtest',
      smsAuthToken: 'test-sms-token',
    },
  })
}

/** The server at MONGODB_URL, else one of our own where `mongod` is on the PATH, else none. Says what is left out. */
async function provideMongodb(dir: string): Promise<{ engine: MongodbEngine; stop(): Promise<void> }> {
  const { MONGODB_URL, MONGODB_IMAGE } = process.env
  // It names a server for tests alone: a platform that a test starts would take it for its own database.
  delete process.env.MONGODB_URL
  const binary = findProgram('mongod')
  const servers: MongodbEngine = {
    ...(binary && { mongodBinary: binary }),
    ...(MONGODB_IMAGE && { mongodbImage: MONGODB_IMAGE }),
  }
  if (MONGODB_URL) {
    if (!binary && !MONGODB_IMAGE)
      leaveOut('a killed MongoDB server', 'mongod is not on the PATH, and MONGODB_IMAGE names no image')
    await untilAnswering(MONGODB_URL)
    return { engine: { mongodbUrl: MONGODB_URL, ...servers }, stop: async () => {} }
  }
  if (binary) {
    const server = await startMongod({ binary, dir, port: 0, log })
    return { engine: { mongodbUrl: server.url, ...servers }, stop: () => server.stop() }
  }
  leaveOut('documents on MongoDB', 'MONGODB_URL names no server, and mongod is not on the PATH')
  return { engine: {}, stop: async () => {} }
}
