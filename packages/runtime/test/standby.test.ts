import { matters } from '@dossier/contracts'
import { type OwnDatabase, type SeededFirm, type System, startOwnDatabase, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Database } from '../src/database/database.ts'
import { clientSettings, createLogger, isUnavailable, Metrics, PrimaryClient } from '../src/index.ts'

const { createClient, listMatters } = matters.operations

let t: System
let firm: SeededFirm
let primary: OwnDatabase

beforeAll(async () => {
  primary = await startOwnDatabase('matters')
  t = await startSystem({ databaseUrls: { matters: primary.url } })
  firm = await t.seedFirm()
})
afterAll(async () => {
  await t.stop()
  await primary.stop()
})

/** Connects to the database with another host or other hosts; answers why it could not, or undefined. */
const failureAt = async (hosts: string) => {
  const client = new PrimaryClient(clientSettings(primary.url.replace(/@[^/]*/, `@${hosts}`)))
  return await client.connect().then(
    () => client.end(),
    (error: Error) => error,
  )
}
const read = async () => (await t.call(listMatters, {}, firm.key)).status
const write = async () => (await t.call(createClient, { first_name: 'Eve', last_name: 'Nt' }, firm.key)).status

test('a standby is neither read nor written, and the same address is used again once it leads to a primary', async () => {
  const { host } = new URL(primary.url)
  const before = [await read(), await write(), await failureAt(`127.0.0.1:1,${host}`)]

  await primary.demote()
  const meanwhile = [await read(), await write()]
  const failures = [await failureAt(host), await failureAt(`127.0.0.1:1,${host}`)]
  await primary.promote()
  await until(async () => (await write()) === 201)

  expect(before).toEqual([200, 201, undefined])
  expect(meanwhile).toEqual([503, 503])
  expect(failures).toMatchObject([
    { code: '25006' },
    { message: expect.stringMatching(/: 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\), 127\.0\.0\.1:\d+ \(.* it is a standby/) },
  ])
  expect(failures.map(isUnavailable)).toEqual([true, true])
  expect(await read()).toBe(200)
})

test('a session whose server begins to refuse writes ends with the first that is refused', async () => {
  const db = new Database({
    url: primary.url,
    connectionsMax: 1,
    onJobs() {},
    onOutbox() {},
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })
  const session = db.openSession(() => {})
  const backend = async () => (await session.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid
  const first = await backend()

  await session.query('begin read only')
  const refused = session.query('create table things ()').catch((error: Error) => error)
  expect(await refused).toMatchObject({ code: 'service_unavailable' })

  expect(await backend()).not.toBe(first)
  await session.end()
  await db.close()
})
