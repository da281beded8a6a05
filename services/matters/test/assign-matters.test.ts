import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { assignMatters, createMatter, getMatter, listMatters } = matters.operations
const UNKNOWN_MATTER = 'mat_01kagq8t5re8hbyqm2s4w7x9zc'

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

async function seedMatter(input: object = {}, as = firm): Promise<{ id: string; title: string }> {
  const { data } = await t.call(
    createMatter,
    { title: `Matter ${++serial}`, practice_area: 'business', ...input },
    as.key,
  )
  return data
}
const responsibleFor = async (id: string) => (await t.call(getMatter, { id }, firm.key)).data.assigned_attorney
const updates = async () => (await t.eventsOf(firm)).filter(({ type }) => type === 'matter.updated')

test('several matters get one responsible user, and each that changes has one event', async () => {
  const { userId } = await t.seedSession(firm, 'attorney')
  const [one, two, same] = [await seedMatter(), await seedMatter(), await seedMatter({ assigned_attorney: userId })]
  const matter_ids = [two.id, one.id, same.id, one.id, UNKNOWN_MATTER]

  const answer = await t.call(assignMatters, { matter_ids, assigned_attorney: userId }, firm.key)

  expect(answer.data.matters).toEqual([
    { id: two.id, title: two.title, result: 'changed' },
    { id: one.id, title: one.title, result: 'changed' },
    { id: same.id, title: same.title, result: 'unchanged' },
    { id: UNKNOWN_MATTER, title: null, result: 'not_found' },
  ])
  expect([await responsibleFor(one.id), await responsibleFor(two.id)]).toEqual([userId, userId])
  const events = await updates()
  expect(
    events
      .map(({ data }) => [(data as { id: string }).id, (data as { assigned_attorney: string }).assigned_attorney])
      .sort(),
  ).toEqual(
    [
      [one.id, userId],
      [two.id, userId],
    ].sort(),
  )
})

test('another firm keeps its matters, and nobody outside of the firm becomes responsible', async () => {
  const other = await t.seedFirm()
  const theirs = await seedMatter({}, other)
  const mine = await seedMatter()
  const { userId: stranger } = await t.seedSession(other, 'attorney')

  const taken = await t.call(assignMatters, { matter_ids: [theirs.id], assigned_attorney: null }, firm.key)
  const given = await t.call(assignMatters, { matter_ids: [mine.id], assigned_attorney: stranger }, firm.key)

  expect(taken.data.matters).toEqual([{ id: theirs.id, title: null, result: 'not_found' }])
  expect([given.status, given.error?.code]).toEqual([400, 'validation_error'])
  expect(await updates()).toEqual([])
})

test('staff change matters that are assigned to them, and are told which are not', async () => {
  const { userId, headers } = await t.seedSession(firm, 'staff')
  const [own, closed] = [await seedMatter({ assigned_users: [userId] }), await seedMatter()]

  const matter_ids = [closed.id, own.id]
  const answer = await t.call(assignMatters, { matter_ids, assigned_attorney: userId }, undefined, headers)

  expect(answer.data.matters).toEqual([
    { id: closed.id, title: null, result: 'forbidden' },
    { id: own.id, title: own.title, result: 'changed' },
  ])
  expect([await responsibleFor(closed.id), await responsibleFor(own.id)]).toEqual([null, userId])
})

test('no more matters than may be named at once', async () => {
  const matter_ids = Array.from({ length: matters.ASSIGNED_AT_ONCE_MAX + 1 }, () => UNKNOWN_MATTER)

  const answer = await t.call(assignMatters, { matter_ids, assigned_attorney: null }, firm.key)

  expect(answer.status).toBe(400)
})

test('the list of one person has the matters that they are responsible for or work on', async () => {
  const { userId } = await t.seedSession(firm, 'attorney')
  const own = await seedMatter({ assigned_attorney: userId })
  const worked = await seedMatter({ assigned_users: [userId] })
  await seedMatter()
  const { headers } = await t.seedSession(firm, 'staff')

  const listed = await t.call(listMatters, { assigned_to: userId }, firm.key)
  const byStaff = await t.call(listMatters, { assigned_to: userId }, undefined, headers)

  expect(listed.data.map(({ id }) => id).sort()).toEqual([own.id, worked.id].sort())
  expect(byStaff.data).toEqual([])
})
