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
  await pool.query('create table written (id text primary key, word text)')
})
beforeEach(() => pool.query('truncate written'))
afterAll(async () => {
  await pool.end()
  await own.stop()
})

const INSERT = `insert into written (id, word)
  select row.id, e.word from jsonb_populate_recordset(null::written, $1::jsonb) row
  join unnest($2::text[], $3::text[]) e (row_id, word) on e.row_id = row.id`

async function write(id: string): Promise<boolean> {
  return await writes.run({ text: `${INSERT} returning id`, row: { id }, values: [id, `word of ${id}`] })
}

async function writtenKeys(): Promise<string[]> {
  return (await writtenRows()).map(({ id }) => id)
}

/** With the transaction that wrote each row, and the number of the statement within it. */
async function writtenRows() {
  const { rows } = await pool.query<{ id: string; word: string; xmin: string; cmin: string }>(
    'select id, word, xmin, cmin from written order by id',
  )
  return rows
}

test('writes that come together share a statement, and each row has its own values', async () => {
  await Promise.all(['a', 'b', 'c'].map(write))
  await write('d')

  const [a, b, c, d] = await writtenRows()
  expect(a).toMatchObject({ id: 'a', word: 'word of a' })
  expect(b).toEqual({ ...a, id: 'b', word: 'word of b' })
  expect(c).toEqual({ ...a, id: 'c', word: 'word of c' })
  expect(d).toMatchObject({ id: 'd', word: 'word of d' })
  expect(d?.xmin).not.toBe(a?.xmin)
})

test('statements of different texts share a commit', async () => {
  const other = writes.run({
    text: `${INSERT} on conflict do nothing returning id`,
    row: { id: 'b' },
    values: ['b', ''],
  })
  await Promise.all([write('a'), other])

  const [a, b] = await writtenRows()
  expect(b?.xmin).toBe(a?.xmin)
})

test('each write of a shared statement says whether its own row was inserted', async () => {
  await write('b')

  const text = `${INSERT} on conflict do nothing returning id`
  const inserted = await Promise.all(['a', 'b', 'c'].map((id) => writes.run({ text, row: { id }, values: [id, ''] })))

  expect(inserted).toEqual([true, false, true])
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
  await other.query("insert into written values ('b')")

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
  await other.query("insert into written values ('a'), ('b')")

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
  const text = `insert into written (id) select id from jsonb_populate_recordset(null::written, $1::jsonb),
    pg_terminate_backend(pg_backend_pid()) returning id`
  const killing = writes.run({ text, row: { id: 'k' }, values: [] })
  const outcomes = await Promise.allSettled([write('a'), killing, write('b')])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await writtenKeys()).toEqual([])
  await expect(write('c')).resolves.toBeDefined()
})
