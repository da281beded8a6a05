import { matters } from '@dossier/contracts'
import { type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createMatter, getMatter, listMatters, restoreMatter, updateMatter } = matters.operations

let t: System
let firm: SeededFirm
let staff: SeededSession
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  staff = await t.seedSession(firm, 'staff')
})
afterAll(() => t.stop())

async function seedMatter(assigned: object = {}) {
  const { data } = await t.call(
    createMatter,
    { title: `Matter ${++serial}`, practice_area: 'business', ...assigned },
    firm.key,
  )
  return data
}

test('staff lists the matters that are assigned to them, either way, and counts no others', async () => {
  const [asAttorney, asUser] = await Promise.all([
    seedMatter({ assigned_attorney: staff.userId }),
    seedMatter({ assigned_users: [staff.userId] }),
    seedMatter(),
  ])

  const { data, pagination } = await t.call(listMatters, {}, undefined, staff.headers)

  expect(data.map(({ id }) => id).sort()).toEqual([asAttorney.id, asUser.id].sort())
  expect(pagination.total).toBe(2)
})

test('staff sees, updates, archives and restores a matter that is assigned to them', async () => {
  const { id } = await seedMatter({ assigned_users: [staff.userId] })

  const answers = [
    await t.call(getMatter, { id }, undefined, staff.headers),
    await t.call(updateMatter, { id, description: 'changed' }, undefined, staff.headers),
    await t.call(archiveMatter, { id }, undefined, staff.headers),
    await t.call(restoreMatter, { id }, undefined, staff.headers),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('any other matter of the firm is forbidden to staff and stays as it is', async () => {
  const { id } = await seedMatter()
  const eventsBefore = (await t.eventsOf(firm)).length

  const answers = [
    await t.call(getMatter, { id }, undefined, staff.headers),
    await t.call(updateMatter, { id, assigned_users: [staff.userId] }, undefined, staff.headers),
    await t.call(archiveMatter, { id }, undefined, staff.headers),
    await t.call(restoreMatter, { id }, undefined, staff.headers),
  ]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'forbidden'])
  expect(await t.eventsOf(firm)).toHaveLength(eventsBefore)
})

test('an attorney sees and updates matters that are not assigned to them', async () => {
  const attorney = await t.seedSession(firm, 'attorney')
  const { id } = await seedMatter()

  const { status } = await t.call(updateMatter, { id, description: 'changed' }, undefined, attorney.headers)

  expect(status).toBe(200)
})
