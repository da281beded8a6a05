/** Words of rows in dictionary and postings, as the worker keeps them. */

import { type FirmId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import pg from 'pg'
import type { Writable } from '../src/context.ts'
import { Database } from '../src/database/database.ts'
import { removeFirmRows } from '../src/database/remove-firm-rows.ts'
import { indexChanges } from '../src/search/index-changes.ts'
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

/** Writes matters as whoever has SQL would: an earlier version of the service, too. Answers their ids. */
async function insertMatters(firmId: FirmId, ...titles: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
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

/** Has no posting with this word be written. */
async function refuse(word: string): Promise<void> {
  await db.query(
    `create or replace function refuse() returns trigger language plpgsql as $$
     begin raise exception 'refused'; end $$`,
  )
  await db.query(
    `create trigger refuse before insert on search_postings for each row when (new.word = '${word}') execute function refuse()`,
  )
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

test('what was renamed or deleted is found by its old words no more, and these leave with the last row', async () => {
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

test('a row that cannot be indexed is set aside and still found, the others go on, and it is tried again', async () => {
  const [firmId, other] = [newId('firm'), newId('firm')]
  await refuse('poison')
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

test('several workers index each row once, beside who writes', async () => {
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

test('rows from before the triggers are indexed by the migration, which may begin anew', async () => {
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

test('a firm whose rows are removed leaves no words', async () => {
  const firmId = newId('firm')
  await insertMatters(firmId, 'Soon gone')
  await indexChanges(ctx)

  const writer = { write: async <Result>(work: (db: Writable) => Promise<Result>) => await work(db) }
  await removeFirmRows(writer, firmId, ['matters', 'search_changes', 'search_postings', 'search_dictionary'])

  expect([await waitingOf(firmId), await wordsOf(firmId), await postingsOf(firmId)]).toEqual([0, [], []])
})
