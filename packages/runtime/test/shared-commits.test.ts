import { startOwnDatabase } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { clientSettings, createPool } from '../src/database/connections.ts'
import { PrimaryClient } from '../src/database/primary-client.ts'
import { SharedCommits } from '../src/database/shared-commits.ts'
import { createLogger } from '../src/index.ts'
import { endOfGathering } from '../src/time/gathering.ts'

const UNIQUE_VIOLATION = '23505'

/** However slow the machine is, what waits for a lock here waits until the test lets it go. */
const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let pool: pg.Pool
let writes: SharedCommits

beforeAll(async () => {
  own = await startOwnDatabase('matters')
  const settings = { ...clientSettings(own.url), ...NO_LIMITS }
  pool = createPool(settings, 4, PrimaryClient, createLogger('matters', 'silent'))
  writes = new SharedCommits(pool, settings)
  await pool.query('create table written (key text primary key)')
})
beforeEach(() => pool.query('truncate written'))
afterAll(async () => {
  await pool.end()
  await own.stop()
})

/** Returns which transaction has written the row. */
async function write(key: string): Promise<string> {
  const rows = await writes.run<{ transaction: string }>(
    'insert into written (key) values ($1) returning pg_current_xact_id()::text as transaction',
    [key],
  )
  return rows[0]!.transaction
}

async function writtenKeys(): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>('select key from written order by key')
  return rows.map(({ key }) => key)
}

test('writes that come together share a commit, and each has its own answer', async () => {
  const transactions = await Promise.all(['a', 'b', 'c'].map(write))
  const later = await write('d')

  expect(new Set(transactions).size).toBe(1)
  expect(transactions).not.toContain(later)
  expect(await writtenKeys()).toEqual(['a', 'b', 'c', 'd'])
})

test('if one of several shared writes is refused, the others still commit', async () => {
  await write('b')

  const [a, b, c, twice] = await Promise.allSettled(['a', 'b', 'c', 'a'].map(write))

  expect(b).toMatchObject({ status: 'rejected', reason: { code: UNIQUE_VIOLATION } })
  expect(c).toMatchObject({ status: 'fulfilled' })
  expect([a?.status, twice?.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await writtenKeys()).toEqual(['a', 'b', 'c'])
})

test('a write that waits for a lock holds up none of the others', async () => {
  const other = await pool.connect()
  await other.query('begin')
  await other.query("insert into written (key) values ('b')")

  const waiting = write('b')
  await Promise.all([write('a'), write('c')])
  const whileItWaits = await writtenKeys()
  await other.query('rollback')
  other.release()
  await waiting

  expect(whileItWaits).toEqual(['a', 'c'])
  expect(await writtenKeys()).toEqual(['a', 'b', 'c'])
})

test('writes go on while each transaction that may run at a time waits for a lock', async () => {
  const other = await pool.connect()
  await other.query('begin')
  await other.query("insert into written (key) values ('a'), ('b')")

  const waiting = [write('a')]
  await endOfGathering()
  waiting.push(write('b'))
  await endOfGathering()
  await write('c')
  const whileTheyWait = await writtenKeys()
  await other.query('rollback')
  other.release()
  await Promise.all(waiting)

  expect(whileTheyWait).toEqual(['c'])
  expect(await writtenKeys()).toEqual(['a', 'b', 'c'])
})

test('when the connection is lost before the commit, no write has happened or happens again', async () => {
  const killing = writes.run('insert into written (key) select $1 from pg_terminate_backend(pg_backend_pid())', ['k'])
  const outcomes = await Promise.allSettled([write('a'), killing, write('b')])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await writtenKeys()).toEqual([])
  await expect(write('c')).resolves.toBeDefined()
})
