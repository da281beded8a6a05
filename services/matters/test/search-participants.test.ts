import { matters, type UserId } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const {
  createMatter,
  createMatterParticipant,
  removeMatterParticipant,
  search,
  updateMatter,
  updateMatterParticipant,
} = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(title: string, owner = firm): Promise<string> {
  return (await t.call(createMatter, { title, practice_area: 'other' }, owner.key)).data.id
}

async function addPerson(id: string, first_name: string, last_name: string, more: object = {}) {
  const input = { id, role: 'relative' as const, first_name, last_name, ...more }
  const { data } = await t.call(createMatterParticipant, input, firm.key)
  return { id, participant_id: data.id }
}

const asFound = (found: matters.MatterSearchHit[]) =>
  found.map(({ title, participant_name }) => [title, participant_name])
const find = async (q: string, owner = firm) =>
  asFound((await t.call(search, { q, types: 'matters' }, owner.key)).data.matters as matters.MatterSearchHit[])

test('a matter is found by name, email and phone of a participant, misspelt ones too', async () => {
  const id = await seedMatter('Orchard lease')
  await addPerson(id, 'Valérie', 'Dubois', { email: 'v.dubois@example.org', phone: '+12125550171' })
  const expected = [['Orchard lease', 'Valérie Dubois']]

  for (const q of ['valerie', 'dubois val', 'v.dubois@example.org', '(212) 555-0171', 'duboys'])
    expect([q, await find(q)]).toEqual([q, expected])
  expect(await find('duboisson')).toEqual([])
  expect(await find('dubois', await t.seedFirm())).toEqual([])
})

test('titles come first, and each matter comes once', async () => {
  const [shared, titled] = [await seedMatter('Kestrel farm'), await seedMatter('Lindqvist estate')]
  for (const id of [shared, titled]) for (const name of ['Nils', 'Britta']) await addPerson(id, name, 'Lindqvist')

  const found = await find('lindqvist')

  expect(found.map(([title]) => title)).toEqual(['Lindqvist estate', 'Kestrel farm'])
  expect(found[0]![1]).toBeUndefined()
  expect(found[1]![1]).toMatch(/ Lindqvist$/)
})

test('a participant is found by their new name, and once they are removed not at all', async () => {
  const named = await addPerson(await seedMatter('Harbor permit'), 'Ottilie', 'Brandt')
  await t.call(updateMatterParticipant, { ...named, last_name: 'Zimmermann' }, firm.key)

  const [former, present] = [await find('brandt'), await find('zimmermann')]
  await t.call(removeMatterParticipant, named, firm.key)

  expect([former, present]).toEqual([[], [['Harbor permit', 'Ottilie Zimmermann']]])
  expect(await find('zimmermann')).toEqual([])
})

test('staff finds participants of the matters that are assigned to them', async () => {
  const [own, other] = [await seedMatter('Quarry claim'), await seedMatter('Quay claim')]
  for (const id of [own, other]) await addPerson(id, 'Isidora', 'Petrov')
  const staff = await t.seedSession(firm, 'staff')
  await t.call(updateMatter, { id: own, assigned_users: [staff.userId as UserId] }, firm.key)

  const { data } = await t.call(search, { q: 'petrov' }, undefined, staff.headers)

  expect(asFound(data.matters as matters.MatterSearchHit[])).toEqual([['Quarry claim', 'Isidora Petrov']])
})
