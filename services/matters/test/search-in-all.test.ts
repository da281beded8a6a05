import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, createMatterParticipant, listMatters, removeMatterParticipant, updateMatter } =
  matters.operations

let t: System
let firm: SeededFirm
let visa: string
let sale: string

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  const other = await t.seedFirm()
  for (const owner of [other, firm]) {
    const client = await t.call(
      createClient,
      { first_name: 'Zoë', last_name: 'O’Brien', email: 'zoe@mail.example', phone: '+12125550177' },
      owner.key,
    )
    const made = await t.call(
      createMatter,
      { title: 'Family visa', practice_area: 'immigration', client_id: client.data.id, case_number: 'I-130/77' },
      owner.key,
    )
    visa = made.data.id
  }
  sale = (await t.call(createMatter, { title: 'House sale', practice_area: 'real_estate' }, firm.key)).data.id
  await addPerson(sale, 'Maria', 'Fuentes')
})
afterAll(() => t.stop())

async function addPerson(id: string, first_name: string, last_name: string): Promise<string> {
  const person = { id, role: 'translator' as const, first_name, last_name, phone: '+12125550188' }
  return (await t.call(createMatterParticipant, person, firm.key)).data.id
}

const found = async (search: string, query: object = {}) => {
  const { data, pagination } = await t.call(listMatters, { search, search_in: 'all', ...query } as never, firm.key)
  expect(pagination.total).toBe(data.length)
  return data.map(({ id }) => id)
}

test.each([
  ['the title', 'family', () => [visa]],
  ['the name of the client', 'obrien', () => [visa]],
  ['accents and apostrophes that differ', "zoe o'brien", () => [visa]],
  ['words of different places', 'brien visa', () => [visa]],
  ['the email of the client', 'zoe@mail', () => [visa]],
  ['the case number', 'I-130', () => [visa]],
  ['the name of a participant', 'fuentes', () => [sale]],
  ['a participant and a word of the title', 'maria sale', () => [sale]],
  ['two letters', 'zo', () => [visa]],
  ['one letter', 'z', () => [visa]],
  ['two letters and a word', 'zo visa', () => [visa]],
  ['two letters with a sign', 'i-1', () => [visa]],
  ['seven words', 'zoe brien family visa i 130 77', () => [visa]],
  ['two letters inside of a word', 'oe', () => []],
  ['two letters inside of a word, beside another word', 'visa oe', () => []],
  ['words of different matters', 'visa fuentes', () => []],
  ['two texts as if they were one', '77-zoe', () => []],
  ['a telephone number', '2125550', () => []],
  ['signs alone outside of titles', '/', () => []],
  ['a sign beside a word', '+ visa', () => [visa]],
  ['what looks like a pattern', '%', () => []],
])('a search in all finds by %s', async (_what, search, expected) => {
  expect(await found(search)).toEqual(expected())
})

test('a search in titles finds by nothing else', async () => {
  expect(await found('obrien', { search_in: 'title' })).toEqual([])
  expect(await found('family', { search_in: 'title' })).toEqual([visa])
})

test('a search in all keeps to the other filters, to pages, and to what staff may see', async () => {
  const { userId, headers } = await t.seedSession(firm, 'staff')
  const byStaff = (search: string) => t.call(listMatters, { search, search_in: 'all' }, undefined, headers)

  expect(await found('fuentes', { practice_area: 'immigration' })).toEqual([])
  expect(await found('fuentes', { practice_area: 'real_estate', status: 'active' })).toEqual([sale])
  expect((await byStaff('fuentes')).data).toEqual([])
  await t.call(updateMatter, { id: sale, assigned_users: [userId] }, firm.key)
  expect((await byStaff('fuentes')).data.map(({ id }) => id)).toEqual([sale])
  expect((await byStaff('obrien')).data).toEqual([])
  expect(await found('fuentes', { assigned_to: userId })).toEqual([sale])

  const first = await t.call(listMatters, { search: 'f', search_in: 'all', per_page: 1, sort: 'title' }, firm.key)
  const cursor = first.pagination.next_cursor!
  const second = await t.call(
    listMatters,
    { search: 'f', search_in: 'all', per_page: 1, sort: 'title', cursor },
    firm.key,
  )
  expect([first.pagination.total, first.data[0]!.id, second.data[0]!.id]).toEqual([2, sale, visa])
})

test('a person who no longer takes part is not found', async () => {
  const id = await addPerson(visa, 'Ludovico', 'Zanetti')
  expect(await found('zanetti')).toEqual([visa])

  await t.call(removeMatterParticipant, { id: visa, participant_id: id }, firm.key)

  expect(await found('zanetti')).toEqual([])
  expect(await found('ludo')).toEqual([])
  expect(await found('lu')).toEqual([])
})
