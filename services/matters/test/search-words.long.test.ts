import { matters, toUuid } from '@dossier/contracts'
import { createLogger, indexChanges, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, search, updateClient } = matters.operations

/** More than the worker indexes at a time. */
const ROWS = 700

let t: System

beforeAll(async () => {
  t = await startSystem({ constants: { matters: { SEARCH_INDEX_MS: 3_600_000 } } })
})
afterAll(() => t.stop())

const log = createLogger('test', 'silent')
const index = () => withDatabase(t.environmentOf('matters'), (db) => indexChanges({ db, log, now: t.now }))

/** The firm's first matter is `Rarissima`, and those after it are nothing like it. */
async function insertMatters(firm: SeededFirm): Promise<void> {
  await t.query(
    'matters',
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                          created_at, updated_at)
     select uuidv7(interval '1 s' * (i - $2)), $1, title, title, 'active', 'other', '{}', '{}', '{}', now(), now()
     from (select i, case when i = 1 then 'Rarissima' else 'Usual ' || i end as title from generate_series(1, $2) i) titles`,
    [toUuid(firm.id), ROWS],
  )
}

async function wordsOf(firm: SeededFirm, source: 'matters' | 'clients'): Promise<string[]> {
  const rows = await t.query<{ word: string }>(
    'matters',
    `select word from search_dictionary where firm_id = $1 and source = $2 and word ~ '^[a-z]+$' order by word`,
    [toUuid(firm.id), source],
  )
  return rows.map(({ word }) => word)
}

async function titlesFor(firm: SeededFirm, q: string): Promise<string[]> {
  const { data } = await t.call(search, { q, types: 'matters' }, firm.key)
  return data.matters.map(({ title }) => title)
}

test('rows are found by their words, even misspelt, before and after the words are indexed', async () => {
  const firm = await t.seedFirm()
  await insertMatters(firm)

  const before = [
    await titlesFor(firm, 'rarissima'),
    await titlesFor(firm, 'raressima'),
    await titlesFor(firm, 'issim'),
  ]
  const notedBefore = await wordsOf(firm, 'matters')
  await index()
  const after = [await titlesFor(firm, 'rarissima'), await titlesFor(firm, 'raressima'), await titlesFor(firm, 'issim')]

  expect(before).toEqual([['Rarissima'], ['Rarissima'], ['Rarissima']])
  expect(after).toEqual(before)
  expect([notedBefore, await wordsOf(firm, 'matters')]).toEqual([[], ['rarissima', 'usual']])
})

test('the words of a client are in the dictionary once, and those of its new name when it is next indexed', async () => {
  const firm = await t.seedFirm()
  const input = { first_name: 'Ana', last_name: 'Oberlin' }
  const { data: client } = await t.call(createClient, { ...input, email: 'ana@ana.example' }, firm.key)
  await t.call(createClient, input, firm.key)
  await index()
  const noted = await wordsOf(firm, 'clients')

  await t.call(updateClient, { id: client.id, last_name: 'Kensington' }, firm.key)
  await index()

  expect(noted).toEqual(['ana', 'example', 'oberlin'])
  expect(await wordsOf(firm, 'clients')).toEqual(['ana', 'example', 'kensington', 'oberlin'])
})
