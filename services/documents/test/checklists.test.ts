import { randomUUID } from 'node:crypto'
import { type ChecklistId, documents, exampleId, toUuid } from '@dossier/contracts'
import { askAgain, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedArchivedMatter, seedMatter } from './seeds.ts'

const { applyChecklist, createChecklist, deleteChecklist, getChecklist, listChecklists, updateChecklist } =
  documents.operations
const { listMatterDocuments } = documents.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const items = [
  { name: 'Passport' },
  { name: 'Pay slips', description: 'The last three', required: false, accepted_types: ['application/pdf'] },
  { name: 'Lease', instructions: 'All pages', max_file_size_mb: 50, due_date: '2027-02-28' },
]

async function seedChecklist(firm: SeededFirm, wording: object = {}) {
  const { data } = await t.call(createChecklist, { name: 'Visa', items, ...wording }, firm.key)
  return data
}

const documentsOf = async (firm: SeededFirm, id: string) =>
  (await t.call(listMatterDocuments, { id, per_page: 100 }, firm.key)).data

test('a checklist keeps what its caller says, with the defaults of document requests', async () => {
  const firm = await t.seedFirm()

  const { status, data } = await t.call(
    createChecklist,
    { name: ' Visa ', practice_area: 'immigration', items },
    firm.key,
  )

  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'Visa', practice_area: 'immigration', items })
  expect(data.id).toMatch(/^chk_/)
  expect(data.items[0]).toEqual({
    name: 'Passport',
    description: null,
    instructions: null,
    required: true,
    accepted_types: documents.acceptedTypesDefault,
    max_file_size_mb: 25,
    due_date: null,
  })
  expect(data.updated_at).toBe(data.created_at)
  expect((await t.call(getChecklist, { id: data.id }, firm.key)).data).toEqual(data)
})

test.each([
  ['items', []],
  ['items', Array.from({ length: 51 }, () => ({ name: 'Passport' }))],
  ['items', Array.from({ length: 7 }, () => ({ name: 'Passport', description: 'x'.repeat(10_000) }))],
  ['items.1.name', [{ name: 'Passport' }, { required: true }]],
  ['items.0.status', [{ name: 'Passport', status: 'approved' }]],
])('%s is refused when it is out of bounds', async (field, refused) => {
  const firm = await t.seedFirm()

  const { status, error } = await t.send(createChecklist, { name: 'Visa', items: refused }, firm.key)

  expect([status, error.code, error.details.fields![0]!.field]).toEqual([400, 'validation_error', field])
})

test('pages come newest first with the exact total, of one practice area where it is asked for', async () => {
  const firm = await t.seedFirm()
  await seedChecklist(await t.seedFirm(), { practice_area: 'family_law' })
  const first = await seedChecklist(firm, { practice_area: 'family_law' })
  await seedChecklist(firm)
  const last = await seedChecklist(firm, { practice_area: 'family_law' })

  const all = await t.call(listChecklists, { per_page: 2 }, firm.key)
  const ofArea = await t.call(listChecklists, { practice_area: 'family_law' }, firm.key)
  const beyond = await t.call(listChecklists, { page: 9 }, firm.key)

  expect(all.data).toHaveLength(2)
  expect(all.data[0]).toEqual(last)
  expect(all.pagination).toEqual({ page: 1, per_page: 2, total: 3, has_more: true, next_cursor: expect.any(String) })
  expect(ofArea.data.map(({ id }) => id)).toEqual([last.id, first.id])
  expect([beyond.data, beyond.pagination.total]).toEqual([[], 3])
})

test('a full page of checklists at their bound is answered', async () => {
  const firm = await t.seedFirm()
  const long = [10_000, 5_500].map((length) => ({ name: 'A', description: '\u{1d49c}'.repeat(length) }))
  const { id } = await seedChecklist(firm, { items: long })
  await t.query(
    'documents',
    `insert into checklists (id, firm_id, name, practice_area, items, created_at, updated_at)
     select uuidv7(), firm_id, name, practice_area, items, created_at, updated_at
     from checklists, generate_series(1, 99) where id = $1`,
    [toUuid(id as ChecklistId)],
  )

  const { status, data } = await t.call(listChecklists, { per_page: 100 }, firm.key)

  expect([status, data.length]).toEqual([200, 100])
  expect(data.map(({ items }) => items[1]!.description)).toEqual(data.map(() => long[1]!.description))
})

test('only what is sent changes, and a request that changes nothing leaves version and updated_at alone', async () => {
  const firm = await t.seedFirm()
  const before = await seedChecklist(firm, { practice_area: 'business' })
  t.clock.advance(1_000)

  const same = await t.call(updateChecklist, { id: before.id, name: 'Visa', items }, firm.key)
  const renamed = await t.call(updateChecklist, { id: before.id, name: 'Work visa', practice_area: null }, firm.key)
  const empty = await t.call(updateChecklist, { id: before.id }, firm.key)

  expect(same.data).toEqual(before)
  expect(renamed.data).toEqual({
    ...before,
    name: 'Work visa',
    practice_area: null,
    version: 2,
    updated_at: renamed.data.updated_at,
  })
  expect(renamed.data.updated_at > before.updated_at).toBe(true)
  expect([empty.status, empty.error.code]).toEqual([400, 'validation_error'])
  expect((await t.call(getChecklist, { id: before.id }, firm.key)).data).toEqual(renamed.data)
})

test('a deleted checklist is gone, and the requests that were made of it stay', async () => {
  const firm = await t.seedFirm()
  const [{ id }, matter] = [await seedChecklist(firm), await seedMatter(t, firm)]
  await t.call(applyChecklist, { id, matter_id: matter.id }, firm.key)

  const deleted = await t.call(deleteChecklist, { id }, firm.key)
  const again = await t.call(deleteChecklist, { id }, firm.key)

  expect(deleted.data).toEqual({ id, deleted: true })
  expect([again.status, again.error.code]).toEqual([404, 'checklist_not_found'])
  expect(await documentsOf(firm, matter.id)).toHaveLength(items.length)
})

test('applying makes a request of each item, in their order, and lists show them so', async () => {
  const firm = await t.seedFirm()
  const [{ id }, matter] = [await seedChecklist(firm), await seedMatter(t, firm)]

  const { status, data } = await t.call(applyChecklist, { id, matter_id: matter.id }, firm.key)

  expect(status).toBe(201)
  expect(data).toMatchObject(items.map((item) => ({ ...item, matter_id: matter.id, status: 'pending', upload: null })))
  expect(await documentsOf(firm, matter.id)).toEqual(data)
})

test('a matter that is not there is a field that is not valid, and an archived one takes nothing', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const [{ id }, archived, theirs] = [
    await seedChecklist(firm),
    await seedArchivedMatter(t, firm),
    await seedMatter(t, other),
  ]

  for (const matterId of [exampleId('mat'), theirs.id, 'nonsense']) {
    const { status, error } = await t.call(applyChecklist, { id, matter_id: matterId }, firm.key)
    expect([status, error.code, error.details.fields![0]!.field]).toEqual([400, 'validation_error', 'matter_id'])
  }
  const refused = await t.call(applyChecklist, { id, matter_id: archived.id }, firm.key)
  expect([refused.status, refused.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(await documentsOf(firm, archived.id)).toEqual([])
})

test('staff applies checklists to assigned matters alone, and changes none', async () => {
  const firm = await t.seedFirm()
  const staff = await t.seedSession(firm, 'staff')
  const [{ id }, mine, others] = [await seedChecklist(firm), await seedMatter(t, firm), await seedMatter(t, firm)]
  await t.query('matters', 'update matters set assigned_users = array[$2::uuid] where id = $1', [
    ...[mine.id, staff.userId].map(toUuid),
  ])
  const as = (op: Parameters<typeof t.call>[0], input: object) => t.call(op, { id, ...input }, undefined, staff.headers)

  const applied = await as(applyChecklist, { matter_id: mine.id })
  const forbidden = [
    await as(applyChecklist, { matter_id: others.id }),
    await as(updateChecklist, { name: 'Mine' }),
    await as(deleteChecklist, {}),
  ]

  expect(applied.status).toBe(201)
  for (const { status, error } of forbidden) expect([status, error.code]).toEqual([403, 'forbidden'])
  expect(await documentsOf(firm, others.id)).toEqual([])
})

/** The third request is made so slowly that the process can be ended in the middle. */
const SLOW_THIRD = `
  create function slow_third() returns trigger language plpgsql as $$
    begin if new.name = 'Lease' then perform pg_sleep(60); end if; return new; end $$;
  create trigger slow_third before insert on documents for each row execute function slow_third()`

test('a process that is killed in the middle leaves none of the requests, and the repetition makes all of them', async () => {
  const firm = await t.seedFirm()
  const [{ id }, matter] = [await seedChecklist(firm), await seedMatter(t, firm)]
  const [input, key] = [{ id, matter_id: matter.id }, { 'idempotency-key': randomUUID() }]
  await t.stopService('documents')
  const process = await t.startProcess('documents')
  await t.query('documents', SLOW_THIRD)
  // Other tests use databases of the same server.
  const asleep = `pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`

  const lost = t.call(applyChecklist, input, firm.key, key)
  await until(async () => (await t.query('documents', `select 1 from ${asleep}`)).length > 0)
  await process.kill()
  await t.query('documents', `select pg_terminate_backend(pid) from ${asleep}`)
  await t.query('documents', 'drop function slow_third cascade')
  await t.startService('documents')
  const afterwards = await documentsOf(firm, matter.id)
  t.clock.advance(60_000)
  const retried = await askAgain(
    () => t.call(applyChecklist, input, firm.key, key),
    ({ headers }) => headers.has('retry-after'),
  )

  expect((await lost).status).toBe(503)
  expect(afterwards).toEqual([])
  expect(retried.status).toBe(201)
  expect(await documentsOf(firm, matter.id)).toEqual(retried.data)
  expect(retried.data).toHaveLength(items.length)
})

test('a checklist says how often it has changed and by whom, and an edit made of another version does not overwrite it', async () => {
  const firm = await t.seedFirm()
  const { headers, userId } = await t.seedSession(firm, 'attorney')
  const { id, version } = await seedChecklist(firm)
  const edit = (words: object) => t.call(updateChecklist, { id, ...words }, undefined, headers)

  const first = await edit({ name: 'Work visa', expected_version: version })
  const stale = await edit({ name: 'Other visa', expected_version: version })
  const repeated = await edit({ name: 'Work visa', expected_version: version })
  await t.query('documents', `update checklists set name = 'By an earlier version' where id = $1`, [
    toUuid(id as ChecklistId),
  ])
  const uncounted = await edit({ name: 'Other visa', expected_version: 2 })

  expect(first.data).toMatchObject({ name: 'Work visa', version: 2, updated_by: userId })
  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'version_conflict',
    { version: 2, updated_at: first.data.updated_at, updated_by: userId, differing_fields: ['name'] },
  ])
  expect([repeated.status, repeated.data]).toEqual([200, first.data])
  expect([uncounted.status, uncounted.error.details]).toEqual([
    409,
    expect.objectContaining({ version: 3, updated_by: null }),
  ])
})
