import { randomUUID } from 'node:crypto'
import { createSealer, type KeyedColumn, lookForOlderKeys, reseal, sealedColumn } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'

const OLD = `old:${Buffer.alloc(32, 1).toString('base64')}`
const NEW = `new:${Buffer.alloc(32, 2).toString('base64')}`
const BOTH = `${NEW},${OLD}`
const old = createSealer(OLD)
const contextOf = (id: string) => `thing:${id}`
const column = sealedColumn('things', 'secret', contextOf)

const databases = await cloneDatabases(sharedEngines())
const query = <Row>(text: string, values?: readonly unknown[]) => databases.query<Row>('integrations', text, values)
const db = { query }
await query('create table things (id uuid primary key, secret text)')
afterAll(() => databases.drop())

let ids: string[]

beforeEach(async () => {
  ids = Array.from({ length: 250 }, () => randomUUID()).sort()
  await query('truncate things')
  await query('insert into things select * from unnest($1::uuid[], $2::text[])', [
    ids,
    ids.map((id) => old.seal(`secret of ${id}`, contextOf(id))),
  ])
})

const run = (of: { query: typeof query } = db, columns: readonly KeyedColumn[] = [column]) => {
  const lines: string[] = []
  return reseal(of, columns, BOTH, (line) => lines.push(line)).then((count) => ({ count, lines }))
}

/** Values that only the newest key can open. */
async function opened(): Promise<Map<string, string>> {
  const rows = await query<{ id: string; secret: string }>('select id, secret from things where secret is not null')
  const newest = createSealer(NEW)
  return new Map(rows.map(({ id, secret }) => [id, newest.open(secret, contextOf(id))]))
}

const expected = () => new Map(ids.map((id) => [id, `secret of ${id}`]))

/** Runs statements of others between the reading and the writing of the first rows. */
function interrupted(others: () => Promise<unknown>) {
  let isFirst = true
  return {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (isFirst && text.includes('update things')) {
        isFirst = false
        await others()
      }
      return await query<Row>(text, values)
    },
  }
}

test('every value is renewed, so that the old key can go, and a second run finds nothing to do', async () => {
  await query('insert into things values ($1, null)', [randomUUID()])

  const { count, lines } = await run()

  expect(count).toBe(250)
  expect(await opened()).toEqual(expected())
  expect(lines).toEqual(['things.secret: 250 renewed', 'things.secret: 0 renewed'])
  expect((await run()).count).toBe(0)
})

test('a run that was cut off is repeated, and does the rest alone', async () => {
  let statements = 0
  const cutOff = {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (++statements > 3) throw new Error('the operator pressed Ctrl-C')
      return await query<Row>(text, values)
    },
  }
  await expect(run(cutOff)).rejects.toThrow('the operator pressed Ctrl-C')

  const { count } = await run()

  expect(count).toBe(150)
  expect(await opened()).toEqual(expected())
})

test('a row that changes meanwhile keeps the change, whatever key it was made with', async () => {
  const [byOldKey, byNewKey, gone] = ids as [string, string, string]
  const change = (id: string, keys: string) =>
    query('update things set secret = $2 where id = $1', [id, createSealer(keys).seal('changed', contextOf(id))])

  await run(
    interrupted(async () => {
      await change(byOldKey, OLD)
      await change(byNewKey, BOTH)
      await query('delete from things where id = $1', [gone])
    }),
  )

  const present = expected().set(byOldKey, 'changed').set(byNewKey, 'changed')
  present.delete(gone)
  expect(await opened()).toEqual(present)
})

test('a locked row does not hold up others, and is renewed later', async () => {
  const somebody = new pg.Client({ connectionString: databases.urlOf('integrations') })
  await somebody.connect()
  let isLocked = false
  const passes: string[] = []
  const locking = {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (!isLocked && text.includes('update things')) {
        isLocked = true
        await somebody.query('begin')
        await somebody.query('update things set secret = secret where id = $1', [ids[0]])
      }
      return await query<Row>(text, values)
    },
  }

  await reseal(locking, [column], BOTH, async (line) => {
    if (passes.push(line) === 1) await somebody.query('commit')
  })
  await somebody.end()

  expect(passes[0]).toBe('things.secret: 249 renewed')
  expect(await opened()).toEqual(expected())
})

test('values that no key opens are named, and the others are renewed all the same', async () => {
  const [lost, moved] = ids as [string, string]
  await query('update things set secret = $2 where id = $1', [lost, 'lost.AAAA'])
  await query('update things set secret = $2 where id = $1', [moved, old.seal('of another', contextOf(lost))])

  const problems = await run().then(
    () => [],
    ({ message }: Error) => message.split('\n'),
  )

  const [first, second, ...more] = problems
  expect(first).toBe(`things.secret of ${lost}: no encryption key named lost`)
  expect(second).toMatch(new RegExp(`^things.secret of ${moved}: `))
  expect(more).toEqual([])
  const rows = await query<{ count: number }>(`select count(*) as count from things where secret like 'new.%'`)
  expect(rows[0]!.count).toBe(248)
})

test('processes that still seal with the old key are noticed', async () => {
  const busy = {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const rows = await query<Row>(text, values)
      const [id] = ids as [string]
      await query('update things set secret = $2 where id = $1', [id, old.seal('again', contextOf(id))])
      return rows
    },
  }

  await expect(run(busy)).rejects.toThrow(
    'things.secret: new values still use older keys. Every process must have the newest key first.',
  )
})

test('a look for older keys finds them, changes nothing, and finds none once all values are renewed', async () => {
  const look = (keys: string) => lookForOlderKeys(db, [column], keys, 60_000)

  expect(await look(BOTH)).toEqual({ older: ['things.secret'], problems: [], unseen: [] })
  expect(await look(OLD)).toEqual({ older: [], problems: [], unseen: [] })
  expect(await look(NEW)).toEqual({
    older: [],
    problems: ['things.secret: no encryption key named old'],
    unseen: [],
  })
  expect(await lookForOlderKeys(db, [column], BOTH, -1)).toEqual({ older: [], problems: [], unseen: ['things.secret'] })

  await run()
  expect(await look(BOTH)).toEqual({ older: [], problems: [], unseen: [] })
})
