import { type LinkState, startBreakableLink, startOwnDatabase, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Database } from '../src/database/database.ts'
import { createLogger, Metrics } from '../src/index.ts'

/** A refusal that waits for a connection takes 2 s. */
const AT_ONCE_MS = 1_500
/** A statement that waits for an answer from a silent server takes 6 s. */
const SILENCE_MS = 6_000

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let link: Awaited<ReturnType<typeof startBreakableLink>>
let db: Database
let metrics: Metrics

/** The same database, with another host or other hosts. */
const urlAt = (hosts: string) => own.url.replace(/@[^/]*/, `@${hosts}`)

const databaseAt = (url: string) =>
  new Database({
    url,
    connectionsMax: 4,
    onJobs() {},
    onOutbox() {},
    log: createLogger('matters', 'silent'),
    metrics,
    tracing: undefined,
  })

beforeAll(async () => {
  own = await startOwnDatabase('matters')
  link = await startBreakableLink(new URL(own.url).host)
  metrics = new Metrics()
  db = databaseAt(urlAt(link.address))
})
afterAll(async () => {
  await db.close()
  await link.stop()
  await own.stop()
})

const kinds = {
  query: () => db.query('select 1'),
  lookup: () => db.lookup('select 1'),
  transaction: () => db.transact({ firmId: null, now: '2026-01-01T00:00:00.000Z' }, (tx) => tx.query('select 1')),
}

async function timed(run: () => Promise<unknown>): Promise<{ tookMs: number; code: unknown }> {
  const startedAt = performance.now()
  const code = await run().then(
    () => 'ok',
    (error) => error.code,
  )
  return { tookMs: performance.now() - startedAt, code }
}

const all = () => Promise.all(Object.values(kinds).map(timed))
const isOpen = async () => /^database_breaker_open 1$/m.test(await metrics.text())

test.each<LinkState>(['cut', 'silent'])(
  'while the connection is %s, statements are refused at once after the first ones, and go on once it is whole',
  async (state) => {
    expect((await all()).map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    link.become(state)
    // The first requests to notice it wait at most for a connection.
    const first = await Promise.all(Array.from({ length: 4 }, all))

    await until(async () => {
      await all()
      return isOpen()
    })
    const refused = await Promise.all(Array.from({ length: 4 }, all))
    const answersMeanwhile = await db.answers()
    link.become('whole')
    await until(async () => (await all()).every(({ code }) => code === 'ok'))

    for (const { code, tookMs } of first.flat()) {
      expect(code).toBe('service_unavailable')
      expect(tookMs).toBeLessThan(SILENCE_MS)
    }
    expect(new Set(refused.flat().map(({ code }) => code))).toEqual(new Set(['service_unavailable']))
    // One may be the attempt by which the breaker finds out whether the server is back.
    expect(refused.flat().filter(({ tookMs }) => tookMs > AT_ONCE_MS).length).toBeLessThanOrEqual(1)
    expect(await isOpen()).toBe(false)
    expect(answersMeanwhile).toBe(false)
    expect(await db.answers()).toBe(true)
  },
)

test('after failures the database answers only when the pool has a connection again', async () => {
  link.become('cut')
  await until(async () => {
    await all()
    return isOpen()
  })
  link.become('whole')

  await until(() => db.answers())

  expect(await metrics.text()).toMatch(/^database_connections_open [1-9]/m)
})

test('nobody waits longer than 2 s for a connection of the pool', async () => {
  const sleeping = Array.from({ length: 4 }, () => db.query('select pg_sleep(3)'))

  const { code, tookMs } = await timed(kinds.query)
  await Promise.all(sleeping)

  expect(code).toBe('service_unavailable')
  expect(tookMs).toBeGreaterThan(1_500)
  expect(tookMs).toBeLessThan(SILENCE_MS)
  expect(await isOpen()).toBe(false)
})

test('one silent server of several delays nobody', async () => {
  link.become('silent')
  const several = databaseAt(urlAt(`127.0.0.1:1,${link.address},${new URL(own.url).host}`))

  const answers = await Promise.all([several.query('select 1 as one'), several.lookup('select 1 as one')])

  link.become('whole')
  await several.close()
  expect(answers).toEqual([[{ one: 1 }], [{ one: 1 }]])
})
