import { documents, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, listMatterOverviews } = matters.operations
const { requestDocument } = documents.operations

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(fields: object = {}) {
  const matter = { title: `Overview ${++serial}`, practice_area: 'other' as const, ...fields }
  return (await t.call(createMatter, matter, firm.key)).data
}

test('an overview names client, documents, link and last visit of each matter', async () => {
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const [visited, bare] = [await seedMatter({ client_id: client.id, case_number: 'A 17' }), await seedMatter()]
  expect((await t.call(requestDocument, { id: visited.id, name: 'Passport' }, firm.key)).error).toBeUndefined()
  await t.seedPortal(firm, visited.id as MatterId)

  const { data } = await t.call(listMatterOverviews, { ids: `${visited.id},${bare.id}` }, firm.key)

  expect(data).toHaveLength(2)
  expect(data.find(({ id }) => id === visited.id)).toEqual({
    id: visited.id,
    client: { id: client.id, first_name: 'Ana', last_name: 'Silva' },
    assigned_attorney: null,
    assigned_users: [],
    case_number: 'A 17',
    updated_at: visited.updated_at,
    documents_count: 1,
    documents_complete: 0,
    documents_to_review: 0,
    documents_sent_back: 0,
    link_expires_at: expect.any(String),
    last_visit_at: expect.any(String),
  })
  expect(data.find(({ id }) => id === bare.id)).toMatchObject({
    client: null,
    documents_count: 0,
    link_expires_at: null,
    last_visit_at: null,
  })
})

test('matters of others are left out: of another firm, unknown, and not assigned to staff', async () => {
  const staff = await t.seedSession(firm, 'staff')
  const [own, assigned] = [await seedMatter(), await seedMatter({ assigned_users: [staff.userId] })]
  const ids = [own.id, assigned.id, 'mat_01kagq8t5re8hbyqm2s4w7x9zc', `mat_${'z'.repeat(26)}`].join()

  const [ofStaff, ofOther] = [
    await t.call(listMatterOverviews, { ids }, undefined, staff.headers),
    await t.call(listMatterOverviews, { ids }, (await t.seedFirm()).key),
  ]

  expect(ofStaff.data.map(({ id }) => id)).toEqual([assigned.id])
  expect(ofOther.data).toEqual([])
})
