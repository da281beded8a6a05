import { type DeadlineId, exampleId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createMatter, getMatter, updateMatter } = matters.operations
const { createMatterDeadline, deleteMatterDeadline, listMatterDeadlines, listOpenDeadlines, updateMatterDeadline } =
  matters.operations

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(as = firm): Promise<string> {
  const { data } = await t.call(createMatter, { title: `Dated ${++serial}`, practice_area: 'other' }, as.key)
  return data.id
}

async function seedDeadline(id: string, wording: object = {}, as = firm) {
  const { data } = await t.call(
    createMatterDeadline,
    { id, title: 'Reply', due_date: '2027-01-15', ...wording },
    as.key,
  )
  return data
}

const list = (id: string, query: object = {}, as = firm) => t.call(listMatterDeadlines, { id, ...query }, as.key)

test('a deadline takes its defaults, keeps what its caller says, and can be read back', async () => {
  const id = await seedMatter()
  const wording = {
    title: 'Hearing',
    due_date: '2027-02-28',
    type: 'hearing',
    notes: 'Room 4\nbring originals',
  } as const

  const plain = await t.call(createMatterDeadline, { id, title: ' Reply ', due_date: '2027-01-15' }, firm.key)
  const full = await t.call(createMatterDeadline, { id, ...wording }, firm.key)

  expect([plain.status, full.status]).toEqual([201, 201])
  expect(plain.data).toEqual({
    id: expect.stringMatching(/^dl_/),
    title: 'Reply',
    due_date: '2027-01-15',
    type: 'other',
    notes: null,
    completed: false,
    created_at: expect.any(String),
    updated_at: plain.data.created_at,
    updated_by: null,
  })
  expect(full.data).toMatchObject({ ...wording, completed: false })
  expect((await list(id)).data).toEqual([plain.data, full.data])
})

test('what happens to a deadline is told once each, and nothing where nothing changes', async () => {
  const own = await t.seedFirm()
  const id = await seedMatter(own)
  const { id: deadline_id } = await seedDeadline(id, {}, own)
  await t.call(updateMatterDeadline, { id, deadline_id, completed: true }, own.key)
  await t.call(updateMatterDeadline, { id, deadline_id, completed: true }, own.key)
  await t.call(deleteMatterDeadline, { id, deadline_id }, own.key)
  await t.call(deleteMatterDeadline, { id, deadline_id }, own.key)

  const events = (await t.eventsOf(own)).filter(({ type }) => type.startsWith('deadline.'))

  expect(events.map(({ type }) => type)).toEqual(['deadline.created', 'deadline.updated', 'deadline.deleted'])
  expect(events.map(({ data }) => data)).toMatchObject([
    { deadline: { id: deadline_id, title: 'Reply', completed: false }, matter: { id } },
    { deadline: { id: deadline_id, completed: true }, matter: { id } },
    { deadline: { id: deadline_id, completed: true }, matter: { id } },
  ])
})

test('deadlines come by date, then as they were added, in exact pages of one matter', async () => {
  const id = await seedMatter()
  await seedDeadline(await seedMatter(), { due_date: '2026-12-01' })
  const titles = ['c', 'a', 'd', 'b']
  for (const [index, due_date] of ['2027-03-01', '2027-01-01', '2027-03-01', '2027-02-01'].entries()) {
    t.clock.advance(10)
    await seedDeadline(id, { title: titles[index], due_date })
  }

  const pages = await Promise.all([1, 2, 3].map((page) => list(id, { page, per_page: 3 })))

  expect(pages.map(({ data }) => data.map(({ title }) => title))).toEqual([['a', 'b', 'c'], ['d'], []])
  expect(pages.map(({ pagination }) => [pagination.total, pagination.has_more])).toEqual([
    [4, true],
    [4, false],
    [4, false],
  ])
})

test.each([
  ['title', { due_date: '2027-01-15' }],
  ['title', { title: ' ', due_date: '2027-01-15' }],
  ['due_date', { title: 'Reply' }],
  ['due_date', { title: 'Reply', due_date: '2027-02-29' }],
  ['type', { title: 'Reply', due_date: '2027-01-15', type: 'party' }],
  ['completed', { title: 'Reply', due_date: '2027-01-15', completed: true }],
])('%s is refused in %j', async (field, input) => {
  const { status, error } = await t.send(createMatterDeadline, { id: await seedMatter(), ...input }, firm.key)

  expect([status, error.code, error.details.fields![0]!.field]).toEqual([400, 'validation_error', field])
})

test('only what is sent changes', async () => {
  const id = await seedMatter()
  const deadline = await seedDeadline(id, { type: 'filing', notes: 'By noon' })
  const update = (sent: object) => t.call(updateMatterDeadline, { id, deadline_id: deadline.id, ...sent }, firm.key)

  const empty = await update({})
  const done = await update({ completed: true })
  const moved = await update({ due_date: '2027-05-05', notes: null, type: 'statute', title: 'Answer' })

  expect([empty.status, empty.error.code]).toEqual([400, 'validation_error'])
  expect(done.data).toEqual({ ...deadline, completed: true, updated_at: expect.any(String) })
  expect(moved.data).toEqual({
    ...done.data,
    updated_at: expect.any(String),
    due_date: '2027-05-05',
    notes: null,
    type: 'statute',
    title: 'Answer',
  })
  expect((await list(id)).data).toEqual([moved.data])
})

test('a deleted deadline is gone, and cannot be deleted again', async () => {
  const id = await seedMatter()
  const [deadline, other] = [await seedDeadline(id), await seedDeadline(id)]

  const deleted = await t.call(deleteMatterDeadline, { id, deadline_id: deadline.id }, firm.key)
  const again = await t.call(deleteMatterDeadline, { id, deadline_id: deadline.id }, firm.key)

  expect(deleted.data).toEqual({ id: deadline.id, deleted: true })
  expect([again.status, again.error.code]).toEqual([404, 'deadline_not_found'])
  expect((await list(id)).data).toEqual([other])
})

test('the deadline of another matter is none, and nothing of another firm is there', async () => {
  const stranger = await t.seedFirm()
  const [id, otherId] = [await seedMatter(), await seedMatter()]
  const deadline = await seedDeadline(id)
  const attempts = [
    [firm, otherId, deadline.id, 'deadline_not_found'],
    [firm, id, exampleId('dl'), 'deadline_not_found'],
    [firm, id, 'nonsense', 'deadline_not_found'],
    [firm, exampleId('mat'), deadline.id, 'matter_not_found'],
    [stranger, id, deadline.id, 'matter_not_found'],
    [stranger, await seedMatter(stranger), deadline.id, 'deadline_not_found'],
  ] as const

  for (const [as, matterId, deadline_id, code] of attempts) {
    const answers = [
      await t.call(updateMatterDeadline, { id: matterId, deadline_id, title: 'Mine' }, as.key),
      await t.call(deleteMatterDeadline, { id: matterId, deadline_id }, as.key),
    ]
    for (const { status, error } of answers) expect([status, error.code]).toEqual([404, code])
  }
  expect((await list(id, {}, stranger)).error.code).toBe('matter_not_found')
  expect((await list(id)).data).toEqual([deadline])
})

test('an archived matter takes no deadline, and its existing ones can be read, completed and deleted', async () => {
  const id = await seedMatter()
  const deadline = await seedDeadline(id)
  await t.call(archiveMatter, { id }, firm.key)

  const refused = await t.call(createMatterDeadline, { id, title: 'Late', due_date: '2027-01-15' }, firm.key)
  const done = await t.call(updateMatterDeadline, { id, deadline_id: deadline.id, completed: true }, firm.key)

  expect([refused.status, refused.error.code]).toEqual([422, 'invalid_status_transition'])
  expect((await list(id)).data).toEqual([done.data])
  expect((await t.call(deleteMatterDeadline, { id, deadline_id: deadline.id }, firm.key)).status).toBe(200)
})

test('staff keeps the deadlines of assigned matters and of no others', async () => {
  const staff = await t.seedSession(firm, 'staff')
  const [mine, others] = [await seedMatter(), await seedMatter()]
  await t.call(updateMatter, { id: mine, assigned_users: [staff.userId] }, firm.key)
  const as = (op: Parameters<typeof t.call>[0], input: object) => t.call(op, { ...input }, undefined, staff.headers)
  const statuses = async (id: string) => {
    const { id: deadline_id } = await seedDeadline(id)
    return [
      await as(createMatterDeadline, { id, title: 'Reply', due_date: '2027-01-15' }),
      await as(listMatterDeadlines, { id }),
      await as(updateMatterDeadline, { id, deadline_id, completed: true }),
      await as(updateMatterDeadline, { id, deadline_id: exampleId('dl'), completed: true }),
      await as(deleteMatterDeadline, { id, deadline_id }),
    ].map(({ status }) => status)
  }

  expect(await statuses(mine)).toEqual([201, 200, 200, 404, 200])
  expect(await statuses(others)).toEqual([403, 403, 403, 403, 403])
  expect((await list(others)).data).toHaveLength(1)
})

test('a paralegal reads deadlines and changes none', async () => {
  const paralegal = await t.seedSession(firm, 'paralegal')
  const id = await seedMatter()
  const deadline = await seedDeadline(id)

  const read = await t.call(listMatterDeadlines, { id }, undefined, paralegal.headers)
  const refused = await t.call(deleteMatterDeadline, { id, deadline_id: deadline.id }, undefined, paralegal.headers)

  expect(read.data).toEqual([deadline])
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
})

test('open deadlines of active matters come by date over all of them, and of a period', async () => {
  const own = await t.seedFirm()
  const [visa, sale, closed] = [await seedMatter(own), await seedMatter(own), await seedMatter(own)]
  const late = await seedDeadline(visa, { due_date: '2027-03-01' }, own)
  const soon = await seedDeadline(sale, { due_date: '2027-01-10' }, own)
  const done = await seedDeadline(sale, { due_date: '2027-01-05' }, own)
  await seedDeadline(closed, { due_date: '2027-01-01' }, own)
  await t.call(updateMatterDeadline, { id: sale, deadline_id: done.id, completed: true }, own.key)
  await t.call(archiveMatter, { id: closed }, own.key)

  const all = await t.call(listOpenDeadlines, {}, own.key)
  const ofPeriod = await t.call(listOpenDeadlines, { due_before: '2027-03-01' }, own.key)

  const { title } = (await t.call(getMatter, { id: sale }, own.key)).data
  expect(all.data.map(({ id }) => id)).toEqual([soon.id, late.id])
  expect(all.data[0]).toEqual({ ...soon, matter: { id: sale, title } })
  expect([ofPeriod.data.map(({ id }) => id), ofPeriod.pagination.total]).toEqual([[soon.id], 1])
})

test('staff sees the open deadlines of assigned matters alone', async () => {
  const own = await t.seedFirm()
  const staff = await t.seedSession(own, 'staff')
  const [mine, others] = [await seedMatter(own), await seedMatter(own)]
  await t.call(updateMatter, { id: mine, assigned_users: [staff.userId] }, own.key)
  const deadline = await seedDeadline(mine, {}, own)
  await seedDeadline(others, {}, own)

  const { data, pagination } = await t.call(listOpenDeadlines, {}, undefined, staff.headers)

  expect([data.map(({ id }) => id), pagination.total]).toEqual([[deadline.id], 1])
})

test('a deadline says who changed it last and when, and an edit of what it was before is refused', async () => {
  const id = await seedMatter()
  const { id: deadline_id, updated_at: seen } = await seedDeadline(id)
  const anna = await t.seedSession(firm, 'attorney')
  t.clock.advance(1_000)
  const edit = (words: object) => t.call(updateMatterDeadline, { id, deadline_id, ...words }, undefined, anna.headers)

  const first = await edit({ title: 'Answer', expected_updated_at: seen })
  const stale = await edit({ title: 'Reply by post', expected_updated_at: seen })
  const repeated = await edit({ title: 'Answer', expected_updated_at: seen })

  expect(first.data.updated_at > seen).toBe(true)
  expect(first.data).toMatchObject({ title: 'Answer', updated_by: anna.userId })
  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'version_conflict',
    { updated_at: first.data.updated_at, updated_by: anna.userId, differing_fields: ['title'] },
  ])
  expect([repeated.status, repeated.data]).toEqual([200, first.data])
})

test('a deadline that an earlier version has changed since does not name who changed it before', async () => {
  const id = await seedMatter()
  const { id: deadline_id } = await seedDeadline(id)
  const anna = await t.seedSession(firm, 'attorney')
  await t.call(updateMatterDeadline, { id, deadline_id, notes: 'Call' }, undefined, anna.headers)
  const uuid = toUuid(deadline_id as DeadlineId)
  const listed = async () => (await t.call(listMatterDeadlines, { id }, firm.key)).data

  await t.query('matters', `update deadlines set reminders_through = '2026-12-01' where id = $1`, [uuid])
  const reminded = await listed()
  await t.query('matters', `update deadlines set notes = 'Write' where id = $1`, [uuid])

  expect(reminded).toMatchObject([{ id: deadline_id, updated_by: anna.userId }])
  expect(await listed()).toMatchObject([{ id: deadline_id, notes: 'Write', updated_by: null }])
})
