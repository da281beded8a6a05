import { startOwnDatabase } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { clientSettings, toStatement } from '../src/database/connections.ts'
import { PrimaryClient } from '../src/database/primary-client.ts'

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let client: pg.Client
let described = 0

beforeAll(async () => {
  own = await startOwnDatabase('matters')
  const settings = clientSettings(own.url)
  client = new PrimaryClient(settings)
  client.connection.on('rowDescription', () => described++)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await own.stop()
})

const run = (text: string, values: unknown[] = []) => client.query(toStatement(text, values, {}))

test('a prepared statement is described once, and its rows are read alike each time', async () => {
  const text = 'select n, n::bigint as large, nullif(n, 2) as odd from generate_series(1, $1::int) n'
  const before = described

  const results = [await run(text, [2]), await run(text, [0]), await run(text, [1])]

  const [first, second] = [
    { n: 1, large: 1, odd: 1 },
    { n: 2, large: 2, odd: null },
  ]
  expect(results.map(({ rows }) => rows)).toEqual([[first, second], [], [first]])
  expect(results.map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['SELECT', 2],
    ['SELECT', 0],
    ['SELECT', 1],
  ])
  expect(described - before).toBe(1)
})

test('statements that return no rows or fail run again as they are', async () => {
  await client.query('create temporary table written (n int primary key)')
  const insert = (n: number) => run('insert into written (n) values ($1)', [n])
  const half = (n: number) => run('select 1 / $1::int as half', [n])

  const inserted = [await insert(1), await insert(2)]
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' })
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  const halves = [await half(1), await half(1)]
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })

  expect(inserted.map(({ rowCount }) => rowCount)).toEqual([1, 1])
  expect(halves.map(({ rows }) => rows)).toEqual([[{ half: 1 }], [{ half: 1 }]])
})

test('a statement whose columns have changed is refused, and never read by its former columns', async () => {
  await client.query('create temporary table changed (a int)')
  await client.query('insert into changed values (1)')
  const text = 'select * from changed'
  await run(text)

  await client.query('alter table changed add column b text')

  await expect(run(text)).rejects.toThrow('cached plan must not change result type')
})

test('the error of a statement tells where it was run', async () => {
  const whoRunsIt = async () => await run('select 1 / $1::int as half', [0])

  await expect(whoRunsIt()).rejects.toMatchObject({ stack: expect.stringContaining('whoRunsIt') })
})
