import { documents, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { createClient, createMatter, listClients, listMatters, search, updateClient, updateMatter } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  for (const [, first, last] of [...equal, ...unequal]) await seedNamed(first, last)
})
afterAll(() => t.stop())

/** First name and last name, as written, and what is searched for. */
const equal: [what: string, first: string, last: string, searched: string][] = [
  ['any part of a word', 'Ambrose', 'Vandermeer', 'nderme'],
  ['a part that goes on in the next word', 'Beatrix', 'Quillfeather', 'rix qui'],
  ['letter case', 'Cuthbert', 'Okonkwo', 'CUTHBERT okonkWO'],
  ['no accent for one', 'Désirée', 'Núñez', 'desiree nunez'],
  ['an accent for none', 'Eloise', 'Cote', 'éloïse côté'],
  ['composed letters for decomposed ones', 'Zoe\u0308', 'Muen\u0303oz', 'zoë mueñoz'],
  ['decomposed letters for composed ones', 'Chloë', 'Peñalver', 'chloe\u0308 pen\u0303alver'],
  ['ss for ß', 'Friedrich', 'Großmann', 'grossmann'],
  ['ß for ss', 'Gerhard', 'Weissbach', 'weißbach'],
  ['ẞ for ß', 'Heinrich', 'Preuß', 'PREUẞ'],
  ['other letters of Latin', 'Søren', 'Łukasiewicz', 'soren lukasiewicz'],
  ['letters for ligatures', 'Ægir', 'Þórsson', 'aegir thorsson'],
  ['no dot for the dotted capital', 'İbrahim', 'Yıldız', 'ibrahim yildiz'],
  ['Greek capitals', 'Οδυσσεύς', 'Παπαδόπουλος', 'ΟΔΥΣΣΕΥΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Greek small letters for capitals', 'ΑΛΈΞΑΝΔΡΟΣ', 'ΚΑΖΑΝΤΖΆΚΗΣ', 'αλεξανδρος καζαντζακης'],
  ['Cyrillic capitals', 'Ирина', 'Соловьёва', 'СОЛОВЬЕВА'],
  ['a typewriter apostrophe for a curly one', 'Jack', 'O’Flaherty', "o'flaherty"],
  ['a curly apostrophe for a typewriter one', 'Kate', "O'Donoghue", 'o’donoghue'],
  ['a letter apostrophe', 'Liam', "O'Sullivan", 'oʼsullivan'],
  ['no apostrophe for one', 'Maeve', 'D’Arcangelo', 'darcangelo'],
  ['an apostrophe beside an accent', 'Sinéad', "O'Connell", "o'connell"],
  ['a curly apostrophe beside an accent', 'Róisín', "O'Hanlon", 'o’hanlon róisín'],
  ['no apostrophe for a typewriter one beside an accent', 'Caoimhín', "O'Faoláin", 'ofaolain'],
  ['an acute accent as an apostrophe', 'Niamh', "O'Rourke", 'o´rourke'],
  ['the last name first', 'Nathaniel', 'Blackwood', 'Blackwood, Nathaniel'],
  ['the last name first, without a space', 'Oswald', 'Greenacre', 'greenacre,oswald'],
  ['parts in another order', 'Octavia', 'Pemberton', 'pemb octav'],
  ['another dash', 'Philippa', 'Smythe-Jonas', 'smythe–jonas'],
  ['a space for a dash', 'Quentin', 'Hale-Bopp', 'hale bopp'],
  ['more spaces', 'Rosalind', 'Featherstone', 'rosalind   featherstone'],
  ['wide letters', 'Sigmund', 'Ｔａｎａｋａ', 'tanaka'],
  ['a Chinese name in one word', '明', '李', '李明'],
  ['a Chinese name in one word, the last name last', '偉', '陳', '偉陳'],
  ['a Chinese name in one word, of three characters', '小龙', '欧', '欧小龙'],
  ['a Chinese name that is written as one word', '王芳', 'Wang', '王 芳'],
  ['a rare Chinese character in one word', '𠮷', '野', '野𠮷'],
  ['a Korean name in one word', '민수', '김', '김민수'],
  ['a Japanese name in one word', 'さくら', '田中', '田中さくら'],
  ['a symbol', 'Tamsin 🦊', 'Reynard', '🦊 rey'],
]

/** Pairs that look alike and are none. */
const unequal: [what: string, first: string, last: string, searched: string][] = [
  ['a word that is missing', 'Ursula', 'Wexford', 'ursula brandt'],
  ['a wildcard for a letter', 'Vincent', 'Yardley', 'vincen_ yardle%x'],
  ['letters of another alphabet', 'Xaver', 'Corsa', 'согза'],
]

const found = {
  '/clients': async (text: string) =>
    (await t.call(listClients, { search: text, per_page: 100 }, firm.key)).data.map(
      ({ first_name, last_name }) => `${first_name} ${last_name}`,
    ),
  '/matters': async (text: string) =>
    (await t.call(listMatters, { search: text, per_page: 100 }, firm.key)).data.map(({ title }) => title),
  '/search for clients': async (text: string) => (await all(text)).clients.map(({ name }) => name),
  '/search for matters': async (text: string) => (await all(text)).matters.map(({ title }) => title),
  '/search for documents': async (text: string) => (await all(text)).documents.map(({ name }) => name),
}
const all = async (text: string) => (await t.call(search, { q: text, limit: 20 }, firm.key)).data

describe.each(Object.keys(found) as (keyof typeof found)[])('%s', (where) => {
  test.each(equal)('finds %s', async (_what, first, last, searched) => {
    expect(await found[where](searched)).toContain(`${first} ${last}`)
  })

  test.each(unequal)('does not find %s', async (_what, first, last, searched) => {
    expect(await found[where](searched)).not.toContain(`${first} ${last}`)
  })
})

async function seedNamed(first: string, last: string) {
  await t.call(createClient, { first_name: first, last_name: last }, firm.key)
  const { data } = await t.call(createMatter, { title: `${first} ${last}`, practice_area: 'other' }, firm.key)
  await t.call(documents.operations.requestDocument, { id: data.id, name: `${first} ${last}` }, firm.key)
}

test('the databases that are searched have the same rule', async () => {
  const ruleOf = (service: 'matters' | 'documents') =>
    t.query<{ prosrc: string }>(service, `select prosrc from pg_proc where proname = 'search_key'`)

  expect(await ruleOf('documents')).toEqual(await ruleOf('matters'))
})

test('a list of clients is searched for names and emails, and not for phone numbers', async () => {
  const owner = await t.seedFirm()
  const input = { first_name: 'Zelda', last_name: '0199', email: 'z@one.example', phone: '+12125550177' }
  const { data: client } = await t.call(createClient, input, owner.key)
  const totalOf = async (text: string) => (await t.call(listClients, { search: text }, owner.key)).pagination.total

  for (const text of ['0199', 'zelda 0199', 'z@one', 'one.example'])
    expect([text, await totalOf(text)]).toEqual([text, 1])
  for (const text of ['0177', '5550177', 'zelda 0177', '17', '7'])
    expect([text, await totalOf(text)]).toEqual([text, 0])

  await t.call(updateClient, { id: client.id, phone: null }, owner.key)
  for (const text of ['0199', '19', '9']) expect([text, await totalOf(text)]).toEqual([text, 1])
})

test('a list is searched for signs as they are written', async () => {
  const owner = await t.seedFirm()
  for (const title of ['Half & half', '50% off_shore', 'Plain']) {
    await t.call(createMatter, { title, practice_area: 'other' }, owner.key)
  }
  const titles = async (text: string) =>
    (await t.call(listMatters, { search: text }, owner.key)).data.map(({ title }) => title)

  expect(await titles('&')).toEqual(['Half & half'])
  expect(await titles('%')).toEqual(['50% off_shore'])
  expect(await titles('_')).toEqual(['50% off_shore'])
  expect(await titles('\\')).toEqual([])
})

test('a list is searched for words that a sign joins in a row', async () => {
  const owner = await t.seedFirm()
  for (const title of ['R & D contract', 'Divorce of Reed', 'Filing I-130', 'Filing 130 of Ives']) {
    await t.call(createMatter, { title, practice_area: 'other' }, owner.key)
  }
  const titles = async (text: string) =>
    (await t.call(listMatters, { search: text }, owner.key)).data.map(({ title }) => title)

  expect(await titles('r&d')).toEqual(['R & D contract'])
  expect(await titles('i-130 filing')).toEqual(['Filing I-130'])
})

test('a list is searched for as many words as fit', async () => {
  const owner = await t.seedFirm()
  const title = "Ab cd ef gh Ij kl mn op qr st O'Uv wx"
  await t.call(createMatter, { title, practice_area: 'other' }, owner.key)
  const totalOf = async (text: string) => (await t.call(listMatters, { search: text }, owner.key)).pagination.total

  expect(await totalOf(title)).toBe(1)
  expect(await totalOf(title.toUpperCase().split(' ').toReversed().join(' '))).toBe(1)
  expect(await totalOf(`${title} yz`)).toBe(0)
})

test('totals of a search follow matters and clients that are renamed', async () => {
  const owner = await t.seedFirm()
  const { data: matter } = await t.call(createMatter, { title: 'Éa & co', practice_area: 'other' }, owner.key)
  const { data: client } = await t.call(createClient, { first_name: 'É', last_name: 'A' }, owner.key)
  const totals = async (text: string) => [
    (await t.call(listMatters, { search: text }, owner.key)).pagination.total,
    (await t.call(listClients, { search: text }, owner.key)).pagination.total,
  ]
  const read = async () => ({ e: await totals('e'), 'a e': await totals('a e'), '&': await totals('&') })
  expect(await read()).toEqual({ e: [1, 1], 'a e': [1, 1], '&': [1, 0] })

  await t.call(updateMatter, { id: matter.id, title: 'Other' }, owner.key)
  await t.call(updateClient, { id: client.id, first_name: 'B & b' }, owner.key)
  expect(await read()).toEqual({ e: [1, 0], 'a e': [0, 0], '&': [0, 1] })
})
