import { startOwnDatabase } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Database } from '../src/database/database.ts'
import { connectionsOutsidePool, createLogger, Metrics } from '../src/index.ts'

const POOL = 2

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let db: Database

beforeAll(async () => {
  own = await startOwnDatabase('matters')
  db = new Database({
    url: own.url,
    connectionsMax: POOL,
    sessionsMax: 1,
    onJobs() {},
    onOutbox() {},
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })
})
afterAll(async () => {
  await db.close()
  await own.stop()
})

test('a busy process opens the connections of its pool, those for look-ups and its sessions, and no others', async () => {
  const { lookups, sessions } = connectionsOutsidePool({ sessionsMax: 1 })
  const session = db.openSession(() => {})

  const work = Array.from({ length: 20 }, () => [
    db.query('select 1'),
    db.lookup('select 1'),
    session.query('select 1'),
  ])
  await Promise.all(work.flat())

  const [counted] = await db.query<{ open: number }>(
    `select count(*) as open from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  expect(counted).toEqual({ open: POOL + lookups + sessions })
  await session.end()
})

test('no more sessions are open at a time than a service declares', async () => {
  const session = db.openSession(() => {})

  expect(() => db.openSession(() => {})).toThrow('may open 1 session(s) at a time: raise sessionsMax')
  await session.end()
  await db.openSession(() => {}).end()
})

test('a service with a store of its own has neither relay nor sessions', () => {
  expect(connectionsOutsidePool({ storage: {} })).toMatchObject({ relay: 0, sessions: 0 })
  expect(connectionsOutsidePool({})).toMatchObject({ relay: 1, sessions: 0 })
})
