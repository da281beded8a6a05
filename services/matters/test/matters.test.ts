import { documents, matters } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createClient, createMatter, getMatter, listMatters, restoreMatter, updateMatter } =
  matters.operations
const UNKNOWN_MATTER = 'mat_01kagq8t5re8hbyqm2s4w7x9zc'
const UNKNOWN_USER = 'usr_01kagq8t5re8hbyqm2s4w7x9zc'

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(owner: SeededFirm, input: Record<string, unknown> = {}) {
  const { data } = await t.call(
    createMatter,
    { title: `Matter ${++serial}`, practice_area: 'business', ...input },
    owner.key,
  )
  return data
}

const typesOf = async (owner: SeededFirm) => (await t.eventsOf(owner)).map((event) => event.type)

test('the client creates a matter once, finds it again, and has the code of what is refused', async () => {
  const other = await t.seedFirm()
  const api = t.api(other.key)
  const create = () =>
    api
      .createMatter({ title: 'Silva visa', practice_area: 'immigration' }, { idempotencyKey: 'the same' })
      .withResponse()

  const made = await create()
  const again = await create()
  const listed = await api.listMatters({ search: 'silva', per_page: 5 })
  const absent = await api.getMatter({ id: 'mat_nothing' }).catch((error: unknown) => error)

  expect([made.response.status, again.response.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(again.answer.id).toBe(made.answer.id)
  expect([listed.pagination.total, listed.data[0]!.id]).toEqual([1, made.answer.id])
  expect(absent).toMatchObject({ status: 404, code: 'matter_not_found' })
})

test('titles that differ in what nobody sees are the same', async () => {
  const other = await t.seedFirm()
  await seedMatter(other, { title: 'Silva visa' })

  for (const title of [
    'Silva\r\nvisa',
    'Sil\u200bva visa',
    '\ufeffSilva visa',
    'Silva\u2028visa\u200e',
    'Silva\u202e visa',
  ]) {
    const { status, error } = await t.call(createMatter, { title, practice_area: 'business' }, other.key)

    expect([status, error.code]).toEqual([422, 'duplicate_matter'])
  }
})

test('a created matter has every field and one matter.created event carries it as it was answered', async () => {
  const other = await t.seedFirm()
  const attorney = await t.seedUser(other)
  const { data: client } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, other.key)
  const input = {
    title: ' Estate of Lee ',
    practice_area: 'estate_planning' as const,
    client_id: client.id,
    description: 'Will and trust',
    assigned_attorney: attorney,
    assigned_users: [attorney],
    case_number: '24-CV-100',
    custom_fields: { stage: 2 },
    tags: ['vip', 'probate'],
    document_reminders: false,
  }

  const { status, data } = await t.call(createMatter, input, other.key)

  expect(status).toBe(201)
  expect(data).toEqual({
    ...input,
    id: data.id,
    title: 'Estate of Lee',
    intake_template_id: null,
    status: 'active',
    intake_link: null,
    documents_count: 0,
    created_at: data.created_at,
    updated_at: data.created_at,
    archived_at: null,
  })
  expect((await t.eventsOf(other)).filter((event) => event.type === 'matter.created')).toEqual([
    expect.objectContaining({ firm_id: other.id, data }),
  ])
})

test('titles are unique in a firm whatever case, spaces or status; of 50 at once one wins', async () => {
  const other = await t.seedFirm()
  const create = (title: string, headers = {}) =>
    t.call(createMatter, { title, practice_area: 'other' }, other.key, headers)

  const answers = await allAnswered(50, (key, i) => create(i % 2 ? 'Same Title' : ' SAME title ', key))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'duplicate_matter')).toHaveLength(49)
  expect(await typesOf(other)).toEqual(['matter.created'])
  const id = answers.find(({ status }) => status === 201)!.data.id
  await t.call(archiveMatter, { id }, other.key)
  expect((await create('same title')).error.code).toBe('duplicate_matter')
})

test.each([
  ['assigned_attorney', { assigned_attorney: UNKNOWN_USER }, 400, 'invalid_request'],
  ['assigned_users', { assigned_users: [UNKNOWN_USER] }, 400, 'invalid_request'],
  ['intake_template_id', { intake_template_id: 'tmpl_01kagq8t5re8hbyqm2s4w7x9zc' }, 400, 'invalid_request'],
  ['intake_template_id', { intake_template_id: 'nonsense' }, 400, 'invalid_request'],
  ['practice_area', { practice_area: 'maritime' }, 400, 'invalid_request'],
  ['title', { title: '' }, 400, 'invalid_request'],
  ['tags', { tags: Array(51).fill('t') }, 400, 'invalid_request'],
  ['tags.0', { tags: ['x'.repeat(51)] }, 400, 'invalid_request'],
  ['status', { status: 'archived' }, 400, 'invalid_request'],
])('a matter with a bad %s is refused by name', async (field, change, status, code) => {
  const other = await t.seedFirm()

  const answer = await t.send(createMatter, { title: 'T', practice_area: 'other', ...change }, other.key)

  expect([answer.status, answer.error.code]).toEqual([status, code])
  expect(answer.error.details.fields?.map((problem) => problem.field)).toContain(field)
  expect(await typesOf(other)).toEqual([])
})

test("a client that is unknown, malformed or another firm's answers client_not_found", async () => {
  const other = await t.seedFirm()
  const { data: theirs } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, other.key)

  for (const client_id of ['cli_01kagq8t5re8hbyqm2s4w7x9zc', 'nonsense', theirs.id]) {
    const answer = await t.call(createMatter, { title: 'For whom', practice_area: 'other', client_id }, firm.key)

    expect([client_id, answer.status, answer.error.code]).toEqual([client_id, 404, 'client_not_found'])
  }
})

test('a user of another firm cannot be assigned, and an update says so as it does on creation', async () => {
  const other = await t.seedFirm()
  const stranger = await t.seedUser(other)
  const matter = await seedMatter(firm)

  const answer = await t.call(updateMatter, { id: matter.id, assigned_attorney: stranger }, firm.key)

  expect([answer.status, answer.error.code]).toEqual([400, 'validation_error'])
  expect(answer.error.details.fields?.[0]?.field).toBe('assigned_attorney')
})

async function uuidOf(id: string): Promise<string> {
  const { toUuid } = await import('@dossier/contracts')
  return toUuid(id as Parameters<typeof toUuid>[0])
}

test('a matter is read with its client, its counts and its archive date', async () => {
  const { data: client } = await t.call(
    createClient,
    { first_name: 'Cli', last_name: 'Ent', email: 'cli@example.com' },
    firm.key,
  )
  const matter = await seedMatter(firm, { client_id: client.id })
  await t.call(documents.operations.requestDocument, { id: matter.id, name: 'Passport' }, firm.key)

  const { data } = await t.call(getMatter, { id: matter.id }, firm.key)

  expect(data).toEqual({
    ...matter,
    client: { id: client.id, first_name: 'Cli', last_name: 'Ent', email: 'cli@example.com' },
    documents_count: 1,
    documents_complete: 0,
    updated_by: null,
  })
})

test("another firm's matter is forbidden, an unknown or malformed id is not found", async () => {
  const theirs = await seedMatter(await t.seedFirm())

  const answers = await Promise.all(
    [theirs.id, UNKNOWN_MATTER, 'mat_x'].map((id) => t.call(getMatter, { id }, firm.key)),
  )

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [403, 'forbidden'],
    [404, 'matter_not_found'],
    [404, 'matter_not_found'],
  ])
})

test('an update changes what is sent, with one matter.updated event; one that changes nothing emits none', async () => {
  const other = await t.seedFirm()
  const matter = await seedMatter(other, { tags: ['a'], description: 'old' })
  t.clock.advance(1000)

  const changed = await t.call(updateMatter, { id: matter.id, title: 'New title', description: null }, other.key)
  const unchanged = await t.call(updateMatter, { id: matter.id, title: 'New title', tags: ['a'] }, other.key)

  expect(changed.data).toMatchObject({ title: 'New title', description: null, tags: ['a'], client: null })
  expect(changed.data.updated_at > matter.updated_at).toBe(true)
  expect(unchanged.data).toEqual(changed.data)
  const events = await t.eventsOf(other)
  expect(events.map((event) => event.type)).toEqual(['matter.created', 'matter.updated'])
  expect(events[1]?.data).toMatchObject({ id: matter.id, title: 'New title', intake_link: null, documents_count: 0 })
})

test('archiving sets archived_at and emits matter.archived, by either way; restoring clears it', async () => {
  const other = await t.seedFirm()
  const matter = await seedMatter(other)

  const archived = await t.call(archiveMatter, { id: matter.id }, other.key)
  const again = await t.call(archiveMatter, { id: matter.id }, other.key)
  const restored = await t.call(restoreMatter, { id: matter.id }, other.key)
  const restoredAgain = await t.call(restoreMatter, { id: matter.id }, other.key)
  const patched = await t.call(updateMatter, { id: matter.id, status: 'archived' }, other.key)
  const back = await t.call(updateMatter, { id: matter.id, status: 'active' }, other.key)

  expect(archived.data).toEqual({ id: matter.id, status: 'archived', archived_at: archived.data.archived_at })
  expect([again.status, again.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(restored.data).toMatchObject({ status: 'active', archived_at: null })
  expect([restoredAgain.status, restoredAgain.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(patched.data.status).toBe('archived')
  expect(patched.data.archived_at).not.toBeNull()
  expect(back.data).toMatchObject({ status: 'active', archived_at: null })
  expect(await typesOf(other)).toEqual([
    'matter.created',
    'matter.archived',
    'matter.updated',
    'matter.archived',
    'matter.updated',
  ])
})

test('one of 20 simultaneous archivings wins, with one event', async () => {
  const other = await t.seedFirm()
  const { id } = await seedMatter(other)

  const answers = await allAnswered(20, (key) => t.call(archiveMatter, { id }, other.key, key))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'invalid_status_transition')).toHaveLength(19)
  expect(await typesOf(other)).toEqual(['matter.created', 'matter.archived'])
})

test('only the practice-management system closes a matter; a closed one may be opened or archived', async () => {
  const { id } = await seedMatter(firm)

  const closing = await t.call(updateMatter, { id, status: 'closed' }, firm.key)
  await t.query('matters', `update matters set status = 'closed' where id = $1`, [await uuidOf(id)])
  const same = await t.call(updateMatter, { id, status: 'closed' }, firm.key)
  const restoring = await t.call(restoreMatter, { id }, firm.key)
  const archiving = await t.call(archiveMatter, { id }, firm.key)

  expect([closing.status, closing.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(closing.error.details).toMatchObject({ from: 'active', to: 'closed' })
  expect(same.data.status).toBe('closed')
  expect([restoring.status, restoring.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(archiving.data.status).toBe('archived')
})

test('an update to a used title is refused and changes nothing', async () => {
  const taken = await seedMatter(firm)
  const matter = await seedMatter(firm)

  const answer = await t.call(updateMatter, { id: matter.id, title: taken.title.toUpperCase(), tags: ['x'] }, firm.key)

  expect([answer.status, answer.error.code]).toEqual([422, 'duplicate_matter'])
  expect((await t.call(getMatter, { id: matter.id }, firm.key)).data.tags).toEqual([])
})

test('matters are listed by filter, search, sort and page, with exact totals and counts', async () => {
  const other = await t.seedFirm()
  const { data: client } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, other.key)
  const seeds = [
    { title: 'Alpha v. Beta', practice_area: 'family_law', client_id: client.id },
    { title: 'beta 100% done', practice_area: 'criminal' },
    { title: 'Gamma', practice_area: 'family_law' },
  ]
  const seeded = []
  for (const seed of seeds) {
    t.clock.advance(1000)
    seeded.push(await seedMatter(other, seed))
  }
  t.clock.advance(1000)
  await t.call(archiveMatter, { id: seeded[0]!.id }, other.key)
  await t.call(documents.operations.requestDocument, { id: seeded[2]!.id, name: 'Passport' }, other.key)
  const titles = async (query: Record<string, unknown>) => {
    const { data, pagination } = await t.call(listMatters, query, other.key)
    expect(pagination.total).toBeGreaterThanOrEqual(data.length)
    return data.map((matter) => matter.title[0])
  }

  expect(await titles({})).toEqual(['G', 'b', 'A'])
  expect(await titles({ status: 'active' })).toEqual(['G', 'b'])
  expect(await titles({ status: 'archived' })).toEqual(['A'])
  expect(await titles({ status: 'closed' })).toEqual([])
  expect(await titles({ status: 'all', practice_area: 'family_law' })).toEqual(['G', 'A'])
  expect(await titles({ client_id: client.id })).toEqual(['A'])
  expect(await titles({ search: 'BETA' })).toEqual(['b', 'A'])
  expect(await titles({ search: '0%' })).toEqual(['b'])
  expect(await titles({ sort: 'title', order: 'asc' })).toEqual(['A', 'b', 'G'])
  expect(await titles({ sort: 'updated_at' })).toEqual(['A', 'G', 'b'])
  expect(await titles({ sort: 'title', order: 'asc', per_page: 1, page: 2 })).toEqual(['b'])
  const { data } = await t.call(listMatters, { per_page: 1 }, other.key)
  expect(data[0]).toEqual({
    id: seeded[2]!.id,
    title: 'Gamma',
    status: 'active',
    practice_area: 'family_law',
    client_id: null,
    documents_count: 1,
    created_at: seeded[2]!.created_at,
  })
})
