/** Words of rows in dictionary and postings, as the worker keeps them. */

import { type FirmId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import pg from 'pg'
import type { Writable } from '../src/context.ts'
import { Database, type Queryable, type Tx } from '../src/database/database.ts'
import { removeFirmRows } from '../src/database/remove-firm-rows.ts'
import { indexChanges, indexFirm } from '../src/search/index-changes.ts'
import { CHANGES_COMPARED_MAX } from '../src/search/postings.ts'
import { searchRows } from '../src/search/search-rows.ts'
import { readSearchedText } from '../src/search/searched-text.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

const databases = await cloneDatabases(sharedEngines(), {}, ['matters'])
const log = createLogger('test', 'silent')
const connect = () =>
  new Database({
    url: databases.urlOf('matters'),
    connectionsMax: 5,
    onOutbox() {},
    onJobs() {},
    log,
    metrics: new Metrics(),
    tracing: undefined,
  })
const db = connect()
let offsetMs = 0
const ctx = { db, log, now: () => new Date(Date.now() + offsetMs).toISOString() }

afterEach(async () => {
  offsetMs = 0
  await db.query('drop trigger if exists refuse on search_postings')
})
afterAll(async () => {
  await db.close()
  await databases.drop()
})

/** Writes matters in plain SQL, as an earlier version of the service might. Returns their ids. */
async function insertMatters(firmId: FirmId, ...titles: string[]): Promise<string[]> {
  return await insertMattersIn(db, firmId, titles)
}

async function insertMattersIn(writer: Queryable, firmId: FirmId, titles: readonly string[]): Promise<string[]> {
  const rows = await writer.query<{ id: string }>(
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                          created_at, updated_at)
     select uuidv7(), $1, title, lower(title), 'active', 'other', '{}', '{}', '{}', now(), now()
     from unnest($2::text[]) title returning id`,
    [toUuid(firmId), titles],
  )
  return rows.map(({ id }) => id)
}

async function find(firmId: FirmId, q: string): Promise<string[]> {
  const ids = await searchRows(db, firmId, { source: 'matters', text: await readSearchedText(db, q), limit: 20 })
  const rows = await db.query<{ title: string }>('select title from matters where id = any($1) order by title', [ids])
  return rows.map(({ title }) => title)
}

async function wordsOf(firmId: FirmId): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    `select word from search_dictionary where firm_id = $1 and source = 'matters' order by word`,
    [toUuid(firmId)],
  )
  return rows.map(({ word }) => word)
}

async function postingsOf(firmId: FirmId): Promise<string[]> {
  const rows = await db.query<{ posting: string }>(
    `select distinct word as posting from search_postings where firm_id = $1 and word not like ' %' order by 1`,
    [toUuid(firmId)],
  )
  return rows.map(({ posting }) => posting)
}

async function waitingOf(firmId: FirmId): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from search_changes where firm_id = $1', [
    toUuid(firmId),
  ])
  return row!.count
}

/** Has no posting with this word be written while `condition` holds. */
async function refuse(word: string, { code = 'P0001', condition = 'true' } = {}): Promise<void> {
  await db.query(
    `create or replace function refuse() returns trigger language plpgsql as $$
     begin
       if ${condition} then raise exception 'refused' using errcode = '${code}'; end if;
       return new;
     end $$`,
  )
  await db.query(
    `create trigger refuse before insert on search_postings for each row when (new.word = '${word}') execute function refuse()`,
  )
}

/** Has statements that write more postings than these be ended as if they had taken too long. */
async function refuseMoreThan(postings: number): Promise<void> {
  await db.query(
    `create or replace function refuse() returns trigger language plpgsql as $$
     begin
       if (select count(*) from added) > ${postings} then raise exception 'too slow' using errcode = '57014'; end if;
       return null;
     end $$`,
  )
  await db.query(
    `create trigger refuse after insert on search_postings referencing new table as added
     for each statement execute function refuse()`,
  )
}

/** The database, and how many changes each statement that succeeded has indexed. */
function recordBatches(): { recorded: Database; sizes: number[] } {
  const sizes: number[] = []
  const transact: Database['transact'] = (scope, work) =>
    db.transact(scope, (tx) =>
      work({
        ...tx,
        query: async (text, values) => {
          const rows = await tx.query<never>(text, values)
          if (text.includes('index_search_changes')) sizes.push((values![2] as unknown[]).length)
          return rows
        },
      }),
    )
  return { recorded: Object.assign(Object.create(db), { query: db.query.bind(db), transact }), sizes }
}

/** How many rows and index entries of `search_changes` `work` reads, after `prepare`. Nothing of it is kept. */
async function readsOf(prepare: (tx: Tx) => Promise<void>, work: (tx: Tx) => Promise<void>): Promise<number> {
  const nothingKept = new Error('rolled back')
  let reads = 0
  const readSoFar = async (tx: Tx) => {
    const [row] = await tx.query<{ reads: number }>(
      `select sum(pg_stat_get_xact_tuples_returned(id) + pg_stat_get_xact_tuples_fetched(id))::bigint as reads
       from (select 'search_changes'::regclass::oid union all
             select indexrelid from pg_index where indrelid = 'search_changes'::regclass) read (id)`,
    )
    return row!.reads
  }
  await db
    .transact({ firmId: null, now: ctx.now() }, async (tx) => {
      await prepare(tx)
      // So small a table would be read as a whole, by plans that earlier tests have left too.
      await tx.query('set local enable_seqscan = off')
      await tx.query('set local plan_cache_mode = force_custom_plan')
      const before = await readSoFar(tx)
      await work(tx)
      reads = (await readSoFar(tx)) - before
      throw nothingKept
    })
    .catch((error) => expect(error).toBe(nothingKept))
  return reads
}

/** Does in one transaction what a worker does in many. */
function within(tx: Tx): typeof ctx {
  const transact: Database['transact'] = (_, work) => work(tx)
  return { ...ctx, db: Object.assign(Object.create(db), { query: tx.query, transact }) }
}

test('rows are found by their words, misspelt ones too, before and after they are indexed', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Rarissima of Oberlin', 'Usual')
  const queries = ['rarissima', 'raressima', 'issim', 'ob', 'oberlin rarissima']
  const findAll = () => Promise.all(queries.map((q) => find(firmId, q)))

  const before = await findAll()
  await indexChanges(ctx)
  const after = await findAll()

  expect(before).toEqual(queries.map(() => ['Rarissima of Oberlin']))
  expect(after).toEqual(before)
  expect([await waitingOf(firmId), await wordsOf(firmId)]).toEqual([0, ['oberlin', 'of', 'rarissima', 'usual']])
})

test('renamed or deleted rows are no longer found by their old words, which leave with the last row', async () => {
  const firmId = newId('firm')
  const [first, second, third] = await insertMatters(firmId, 'Oberlin lease', 'Oberlin deed', 'Kept')
  await indexChanges(ctx)

  await db.query(`update matters set title = 'Kensington lease' where id = $1`, [first])
  await db.query(`update matters set title = 'Passing' where id = $1`, [third])
  await db.query(`update matters set title = 'Kept' where id = $1`, [third])
  await db.query('delete from matters where id = $1', [second])
  const before = [await find(firmId, 'oberlin'), await find(firmId, 'kensigton'), await find(firmId, 'kept')]
  await indexChanges(ctx)
  const after = [await find(firmId, 'oberlin'), await find(firmId, 'kensigton'), await find(firmId, 'kept')]

  expect(before).toEqual([[], ['Kensington lease'], ['Kept']])
  expect(after).toEqual(before)
  expect(await wordsOf(firmId)).toEqual(['kensington', 'kept', 'lease'])
  expect(await postingsOf(firmId)).toEqual(['kensington', 'kept', 'lease'])
})

test('an update costs what it changes: no trigger notes anything but rows with other words', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Quiet', 'Loud', 'Even louder')
  await indexChanges(ctx)
  const notesOf = async (set: string, title: string) => {
    const [row] = await db.query<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }] }>(
      `explain (analyze, format json) update matters set ${set} where firm_id = '${toUuid(firmId)}' and title like '${title}'`,
    )
    const triggers = row!['QUERY PLAN'][0].Triggers
    return triggers.find((trigger) => trigger['Trigger Name'] === 'matters_update_search')?.Calls ?? 0
  }

  const ofOthers = await notesOf(`status = 'closed'`, '%')
  const ofOne = await notesOf(`title = 'Calm'`, 'Quiet')
  const ofAll = await notesOf(`title = replace(title, 'ou', 'au')`, '%')

  expect([ofOthers, ofOne, ofAll, await waitingOf(firmId)]).toEqual([0, 1, 2, 3])
})

test('a change of something else than the words is not noted', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Quiet')
  await indexChanges(ctx)

  await db.query(`update matters set status = 'closed' where firm_id = $1`, [toUuid(firmId)])

  expect(await waitingOf(firmId)).toBe(0)
})

test.each([
  ['refused', 'P0001'],
  ['ended for the time that it takes', '57014'],
  ['ended by a deadlock', '40P01'],
])('a row whose index is %s is set aside and still found, the others go on, and it is tried again', async (_, code) => {
  const [firmId, other] = [newId('firm'), newId('firm')].sort() as [FirmId, FirmId]
  await refuse('poison', { code })
  await insertMatters(firmId, 'First good', 'Poison', 'Second good')
  await insertMatters(other, 'Neighbour')

  await indexChanges(ctx)
  const refused = [await waitingOf(firmId), await wordsOf(firmId), await wordsOf(other), await find(firmId, 'poison')]
  await db.query('drop trigger refuse on search_postings')
  await indexChanges(ctx)
  const atOnce = await waitingOf(firmId)
  offsetMs = 3_700_000
  await indexChanges(ctx)

  expect(refused).toEqual([1, ['first', 'good', 'second'], ['neighbour'], ['Poison']])
  expect([atOnce, await waitingOf(firmId), await find(firmId, 'poison')]).toEqual([1, 0, ['Poison']])
})

test('a failure that passes sets no row aside', async () => {
  const firmId = newId('firm')
  await db.query('create sequence refusals')
  await refuse('shaky', { code: '40001', condition: "nextval('refusals') <= 4" })
  await insertMatters(firmId, 'Shaky', 'Shaky too')

  await indexChanges(ctx)
  await db.query('drop sequence refusals')

  expect([await waitingOf(firmId), await wordsOf(firmId)]).toEqual([0, ['shaky', 'too']])
})

test('a batch has as many changes as their letters allow, and one at least', async () => {
  const { recorded, sizes } = recordBatches()
  const [first, , third] = await insertMatters(newId('firm'), 'a'.repeat(40), 'b'.repeat(40), 'c'.repeat(150), 'd')
  await db.query(`update matters set title = 'e' where id = any($1)`, [[first, third]])

  await indexChanges({ ...ctx, db: recorded }, { batch: { changes: 10, letters: 100 } })

  expect(sizes).toEqual([2, 1, 2, 1])
})

test('a batch that takes too long is done in smaller ones', async () => {
  const firmId = newId('firm')
  await refuseMoreThan(10)
  await insertMatters(firmId, ...Array.from({ length: 20 }, (_, index) => `Heavy matter${index}`))
  const { recorded, sizes } = recordBatches()

  await indexChanges({ ...ctx, db: recorded })

  expect([await waitingOf(firmId), (await wordsOf(firmId)).length]).toEqual([0, 22])
  expect(Math.max(...sizes)).toBeGreaterThan(1)
})

test('the search for changes does not read changes that are set aside', async () => {
  const firmId = newId('firm')

  const reads = await readsOf(
    async (tx) => {
      await tx.query(
        `insert into search_changes (firm_id, source, row_id, set_aside_at)
         select $1, 'matters', uuidv7(), $2 from generate_series(1, 1000)`,
        [toUuid(firmId), tx.now],
      )
      await insertMattersIn(tx, firmId, ['One'])
    },
    (tx) => indexChanges(within(tx)),
  )

  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(500)
})

test.each([
  ['a worker', (tx: Tx) => indexChanges(within(tx), { batch: { changes: 10, letters: 10_000 } })],
  ['a bulk write', (tx: Tx, firmId: FirmId) => indexFirm(tx, firmId, 'matters', 10)],
])('%s reads each change a few times, however many batches there are', async (_, indexAll) => {
  const firmId = newId('firm')
  const titles = Array.from({ length: 400 }, (_, index) => `Matter ${index}`)

  const reads = await readsOf(
    async (tx) => void (await insertMattersIn(tx, firmId, titles)),
    (tx) => indexAll(tx, firmId),
  )

  expect(reads).toBeGreaterThan(titles.length)
  expect(reads).toBeLessThan(10 * titles.length)
})

test('several workers index all rows between them, beside a writer', async () => {
  const firmIds = [newId('firm'), newId('firm')]
  const others = [connect(), connect()]
  const titles = Array.from({ length: 600 }, (_, index) => `Shared word${index}`)

  for (const firmId of firmIds) await insertMatters(firmId, ...titles)
  await Promise.all([
    ...[db, ...others].map((each) => indexChanges({ ...ctx, db: each })),
    db.query(`update matters set title = 'Renamed ' || title where firm_id = $1`, [toUuid(firmIds[0]!)]),
  ])
  await indexChanges(ctx)
  await Promise.all(others.map((each) => each.close()))

  expect(await Promise.all(firmIds.map(waitingOf))).toEqual([0, 0])
  expect((await Promise.all(firmIds.map(wordsOf))).map(({ length }) => length)).toEqual([603, 602])
  expect(await find(firmIds[0]!, 'word599')).toEqual(['Renamed Shared word599'])
})

test('a worker that dies leaves its changes to the next', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Left behind')
  const dying = db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const changes = await tx.query<{ id: number }>('select id from search_changes where firm_id = $1', [toUuid(firmId)])
    await tx.query('select index_search_changes($1, $2, $3)', [toUuid(firmId), 'matters', changes.map(({ id }) => id)])
    await tx.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(dying).rejects.toThrow()
  const left = [await waitingOf(firmId), await wordsOf(firmId), await find(firmId, 'behind')]

  await indexChanges(ctx)

  expect(left).toEqual([1, [], ['Left behind']])
  expect([await waitingOf(firmId), await wordsOf(firmId)]).toEqual([0, ['behind', 'left']])
})

test('rows from before the triggers are indexed by the migration, which can be repeated', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Earlier Kensington')
  await db.query('delete from search_changes where firm_id = $1', [toUuid(firmId)])
  const before = await find(firmId, 'kensington')

  // As a migration runs: without a time limit.
  const client = new pg.Client({ connectionString: databases.urlOf('matters') })
  await client.connect()
  await client.query(`call fill_search_dictionary('matters')`)
  await client.query(`call fill_search_dictionary('matters')`)
  await client.end()

  expect([before, await find(firmId, 'kensington')]).toEqual([[], ['Earlier Kensington']])
  expect(await wordsOf(firmId)).toEqual(['earlier', 'kensington'])
})

test('a word longer than an index takes is found by any part of it', async () => {
  const firmId = newId('firm')
  const long = Array.from({ length: 1_900 }, (_, index) => String.fromCharCode(97 + ((index * index) % 26))).join('')
  const title = `${long}middle${long}`
  await insertMatters(firmId, title)
  await indexChanges(ctx)

  expect([
    await waitingOf(firmId),
    await find(firmId, 'middle'),
    await find(firmId, title.slice(1_000, 2_500)),
  ]).toEqual([0, [title], [title]])
})

test('rows that have many words with the same beginning leave room for others', async () => {
  const firmId = newId('firm')
  const words = Array.from({ length: 90 }, (_, index) => `Sa${String(index).padStart(3, '0')}`)
  await insertMatters(firmId, words.join(' '), 'Santos estate', 'Salgado lease', 'Mansarda')
  await indexChanges(ctx)

  expect(await find(firmId, 'sa')).toEqual(['Mansarda', words.join(' '), 'Salgado lease', 'Santos estate'])
})

test('a word of signs and a letter is found where a word begins, signs beside two letters anywhere', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'C++ licence', 'Trust of A+B', 'Case xy$1')
  await indexChanges(ctx)

  const found = await Promise.all(['c++', 'a+', 'y$', 'xy$', 'c++ licence', '+b of'].map((q) => find(firmId, q)))

  expect(found).toEqual([['C++ licence'], ['Trust of A+B'], [], ['Case xy$1'], ['C++ licence'], ['Trust of A+B']])
})

test('a row that cannot be indexed is found however many changes wait', async () => {
  const firmId = newId('firm')
  const [id] = await insertMatters(firmId, 'Set aside', 'Noted often')
  await db.query('update search_changes set set_aside_at = now() where firm_id = $1 and row_id = $2', [
    toUuid(firmId),
    id,
  ])
  await db.query(
    `insert into search_changes (firm_id, source, row_id)
     select firm_id, 'matters', id from matters, generate_series(1, ${CHANGES_COMPARED_MAX}) where firm_id = $1 and title = 'Noted often'`,
    [toUuid(firmId)],
  )

  expect(await find(firmId, 'aside')).toEqual(['Set aside'])
})

test('misspelt words are found in all rows that wait, up to so many letters of their keys', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Rarissima')
  for (const part of ['One', 'Two', 'Three'])
    await insertMatters(firmId, ...Array.from({ length: 1_000 }, (_, index) => `${part} usual ${index}`))
  // Plans that earlier tests have left read so small a table as a whole, once for each change.
  await db.query('analyze matters')
  const found = await find(firmId, 'raressima')

  await insertMatters(firmId, ...Array.from({ length: 63 }, (_, index) => `${index} ${'long '.repeat(1_600)}`))

  expect([found, await find(firmId, 'raressima'), await find(firmId, 'rarissima')]).toEqual([
    ['Rarissima'],
    [],
    ['Rarissima'],
  ])
})

test('a firm whose rows are removed leaves no words', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Soon gone')
  await indexChanges(ctx)

  const writer = { write: async <Result>(work: (db: Writable) => Promise<Result>) => await work(db) }
  await removeFirmRows(writer, firmId, ['matters', 'search_changes', 'search_postings', 'search_dictionary'])

  expect([await waitingOf(firmId), await wordsOf(firmId), await postingsOf(firmId)]).toEqual([0, [], []])
})

/** How many statements of a search read postings. */
async function countLookUps(firmId: FirmId, q: string): Promise<number> {
  let count = 0
  const query = <Row>(text: string, values?: readonly unknown[]) => {
    if (text.includes('search_postings')) count++
    return db.query<Row>(text, values)
  }
  await searchRows({ query }, firmId, { source: 'matters', text: await readSearchedText(db, q), limit: 20 })
  return count
}

test('a word that few rows have is looked up once, and again only if bounds left out words or rows', async () => {
  const firm = newId('firm')
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const sameBeginning = letters.slice(0, 3).flatMap((first) => letters.map((second) => `quorum${first}${second}`))
  await insertMatters(firm, sameBeginning.join(' '), 'Quorumzz', 'Rarissima')
  await indexChanges(ctx)

  expect(await find(firm, 'quorum')).toEqual([sameBeginning.join(' '), 'Quorumzz'].sort())
  expect(await find(firm, 'arissi')).toEqual(['Rarissima'])

  expect(await countLookUps(firm, 'quorum')).toBe(2)
  expect(await countLookUps(firm, 'arissi')).toBe(1)
})
