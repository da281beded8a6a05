import { matters } from '@dossier/contracts'
import { type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const {
  archiveMatter,
  createClient,
  createMatter,
  getClient,
  getMatter,
  listClients,
  listMatters,
  restoreMatter,
  updateClient,
  updateMatter,
} = matters.operations

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
  const { userId, headers } = await t.seedSession(firm, 'staff')
  const [asAttorney, asUser] = await Promise.all([
    seedMatter({ assigned_attorney: userId }),
    seedMatter({ assigned_users: [userId] }),
    seedMatter(),
  ])

  const { data, pagination } = await t.call(listMatters, {}, undefined, headers)

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

async function seedClient(lastName = `Client ${++serial}`) {
  const { data } = await t.call(createClient, { first_name: 'Ana', last_name: lastName, notes: 'private' }, firm.key)
  return data
}

test('staff lists the clients of assigned matters with exact pages, and counts those matters alone', async () => {
  const other = await t.seedSession(firm, 'staff')
  const clients = [await seedClient('Silva 1'), await seedClient('Silva 2'), await seedClient('Reyes 3')]
  for (const client of clients) await seedMatter({ client_id: client.id, assigned_attorney: other.userId })
  await seedMatter({ client_id: clients[0]!.id, assigned_users: [other.userId] })
  await seedMatter({ client_id: clients[0]!.id })
  await seedMatter({ client_id: (await seedClient('Silva 4')).id, assigned_users: [staff.userId] })
  await seedClient('Silva 5')
  const list = (query: object) =>
    t.call(listClients, { sort: 'last_name', order: 'asc', ...query }, undefined, other.headers)

  const all = await list({})
  const second = await list({ per_page: 2, page: 2 })
  const found = await list({ search: 'SILVA' })

  expect(all.data.map(({ last_name, matters_count }) => [last_name, matters_count])).toEqual([
    ['Reyes 3', 1],
    ['Silva 1', 2],
    ['Silva 2', 1],
  ])
  expect(all.pagination).toMatchObject({ total: 3, has_more: false })
  expect(second.data.map(({ last_name }) => last_name)).toEqual(['Silva 2'])
  expect(second.pagination).toMatchObject({ total: 3, has_more: false })
  expect(found.data.map(({ last_name }) => last_name)).toEqual(['Silva 1', 'Silva 2'])
  expect(found.pagination.total).toBe(2)
})

test('staff sees and updates a client of an assigned matter, and of its matters the assigned ones', async () => {
  const { id } = await seedClient()
  const mine = await seedMatter({ client_id: id, assigned_users: [staff.userId] })
  await seedMatter({ client_id: id })

  const seen = await t.call(getClient, { id }, undefined, staff.headers)
  const updated = await t.call(updateClient, { id, phone: '+12125550123' }, undefined, staff.headers)

  expect(seen.data).toMatchObject({ matters_count: 1, matters: [{ id: mine.id, title: mine.title }] })
  expect(updated.data).toMatchObject({ phone: '+12125550123', matters_count: 1 })
  expect((await t.call(getClient, { id }, firm.key)).data.matters_count).toBe(2)
})

test('a client without an assigned matter is forbidden to staff and stays as it is', async () => {
  const client = await seedClient()
  await seedMatter({ client_id: client.id })

  const answers = [
    await t.call(getClient, { id: client.id }, undefined, staff.headers),
    await t.call(updateClient, { id: client.id, notes: 'changed' }, undefined, staff.headers),
  ]

  for (const answer of answers) {
    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden'])
    expect(JSON.stringify(answer)).not.toContain('private')
  }
  expect((await t.call(getClient, { id: client.id }, firm.key)).data.notes).toBe('private')
})

test('staff loses a client with the last matter that was assigned to them', async () => {
  const { id } = await seedClient()
  const matter = await seedMatter({ client_id: id, assigned_users: [staff.userId] })
  await t.call(updateMatter, { id: matter.id, assigned_users: [] }, firm.key)

  const { status } = await t.call(getClient, { id }, undefined, staff.headers)

  expect(status).toBe(403)
})

test('staff cannot come to see a client by putting it on a matter of theirs', async () => {
  const [hidden, seen] = [await seedClient(), await seedClient()]
  const { id } = await seedMatter({ assigned_users: [staff.userId] })
  await seedMatter({ client_id: seen.id, assigned_users: [staff.userId] })
  const put = (clientId: string | null) => t.call(updateMatter, { id, client_id: clientId }, undefined, staff.headers)

  const refused = await put(hidden.id)
  const taken = await put(seen.id)
  const cleared = await put(null)

  expect([refused.status, refused.error.code]).toEqual([404, 'client_not_found'])
  expect((await t.call(getClient, { id: hidden.id }, undefined, staff.headers)).status).toBe(403)
  expect(taken.data.client_id).toBe(seen.id)
  expect(cleared.data.client_id).toBeNull()
})

test('staff makes neither matters nor clients', async () => {
  const answers = [
    await t.call(createMatter, { title: 'Own', practice_area: 'other' }, undefined, staff.headers),
    await t.call(createClient, { first_name: 'A', last_name: 'B' }, undefined, staff.headers),
  ]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'forbidden'])
})

test('an attorney sees and updates matters that are not assigned to them', async () => {
  const attorney = await t.seedSession(firm, 'attorney')
  const { id } = await seedMatter()

  const { status } = await t.call(updateMatter, { id, description: 'changed' }, undefined, attorney.headers)

  expect(status).toBe(200)
})
