import { documents } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedArchivedMatter, seedMatter } from './seeds.ts'

const { requestDocument, getDocument } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a request takes the defaults of the interface and can be read back', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)

  const { status, data } = await t.call(requestDocument, { id: matter.id, name: '  Passport ' }, firm.key)

  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.stringMatching(/^doc_/),
    matter_id: matter.id,
    participant_id: null,
    name: 'Passport',
    description: null,
    instructions: null,
    status: 'pending',
    required: true,
    accepted_types: documents.acceptedTypesDefault,
    max_file_size_mb: 25,
    due_date: null,
    upload: null,
    created_at: expect.any(String),
    updated_at: data.created_at,
    updated_by: null,
  })
  expect((await t.call(getDocument, { id: data.id }, firm.key)).data).toEqual(data)
})

test('a request keeps everything that its caller says', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const wording = {
    name: 'Pay slips <b>&"\' 📄',
    description: 'The last three',
    instructions: 'All pages,\nplease',
    required: false,
    accepted_types: ['application/pdf'],
    max_file_size_mb: 100,
    due_date: '2026-02-28',
  }

  const { data } = await t.call(requestDocument, { id: matter.id, ...wording }, firm.key)

  expect(data).toMatchObject(wording)
  expect((await t.call(getDocument, { id: data.id }, firm.key)).data).toEqual(data)
})

test('an unknown matter and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const matter = await seedMatter(t, other)

  for (const id of [matter.id, 'mat_01kagq8t5re8hbyqm2s4w7x9zc', 'nonsense']) {
    const { status, error } = await t.call(requestDocument, { id, name: 'Passport' }, firm.key)

    expect([status, error.code]).toEqual([404, 'matter_not_found'])
  }
})

test('an archived matter takes no request', async () => {
  const firm = await t.seedFirm()
  const matter = await seedArchivedMatter(t, firm)

  const { status, error } = await t.call(requestDocument, { id: matter.id, name: 'Passport' }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
})
