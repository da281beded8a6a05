/** Keys that an earlier `search_key` made, once the migrations have rebuilt them. */
import { readFile } from 'node:fs/promises'
import { documents, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, createMatterParticipant, listClients, listMatters } = matters.operations
const { requestDocument } = documents.operations

/** The migrations with the rule as it was, and as it is. */
const rules = {
  matters: ['0013-search.sql', '0034-search-keys.sql'],
  documents: ['0014-search.sql', '0034-apostrophes-in-keys.sql'],
} as const
const services = ['matters', 'documents'] as const

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** Switches to the rule of the earlier or the later of its migrations. */
async function useRule(which: 0 | 1) {
  for (const service of services) {
    const sql = await readFile(new URL(`../../${service}/migrations/${rules[service][which]}`, import.meta.url), 'utf8')
    const [definition] = /create (or replace )?function search_key.*?^\$\$;/ms.exec(sql)!
    await t.query(service, definition.replace('create function', 'create or replace function'))
  }
}

/** How many rows of each table have the key that the earlier rule made. */
async function staleKeys() {
  const stale = "select count(*) from %s where search_key like '% o leary %'"
  const countIn = async (service: (typeof services)[number], table: string) =>
    (await t.query<{ count: number }>(service, stale.replace('%s', table)))[0]!.count
  return {
    clients: await countIn('matters', 'clients'),
    matters: await countIn('matters', 'matters'),
    participants: await countIn('matters', 'searched_participants'),
    documents: await countIn('documents', 'documents'),
  }
}

const totals = async (search: string) => [
  (await t.call(listClients, { search }, firm.key)).pagination.total,
  (await t.call(listMatters, { search }, firm.key)).pagination.total,
]

/** Where the word is known, so that a search does not take it for a misspelt one. */
async function sourcesOf(word: string) {
  const sources = 'select distinct source from search_dictionary where word = $1 order by source'
  const rows = await Promise.all(services.map((service) => t.query<{ source: string }>(service, sources, [word])))
  return rows.flat().map(({ source }) => source)
}

test('the migrations rebuild keys with a typewriter apostrophe, and all searches find them without it', async () => {
  await useRule(0)
  await t.call(createClient, { first_name: 'Sinéad', last_name: "O'Leary" }, firm.key)
  const { data: matter } = await t.call(
    createMatter,
    { title: "Succession de Zoé d'Arc et de Sinéad O'Leary", practice_area: 'other' },
    firm.key,
  )
  const { data: other } = await t.call(createMatter, { title: 'Another', practice_area: 'other' }, firm.key)
  await t.call(
    createMatterParticipant,
    { id: other.id, role: 'relative', first_name: 'Zoë', last_name: "O'Leary" },
    firm.key,
  )
  await t.call(requestDocument, { id: matter.id, name: "Passeport d'Aimée O'Leary" }, firm.key)
  await t.call(createClient, { first_name: 'Zoé', last_name: 'O＇Leary' }, firm.key)
  await t.settled()
  await useRule(1)
  const before = [await staleKeys(), await totals('oleary'), await sourcesOf('oleary')]

  for (const service of services) await t.query(service, 'call remake_keys_with_apostrophes()')

  expect(before).toEqual([{ clients: 2, matters: 1, participants: 1, documents: 1 }, [0, 0], []])
  expect([await staleKeys(), await totals('oleary')]).toEqual([
    { clients: 0, matters: 0, participants: 0, documents: 0 },
    [2, 1],
  ])
  await until(async () => (await sourcesOf('oleary')).length === 4)
})
