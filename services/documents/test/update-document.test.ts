import { type DocumentId, documents, exampleId, toUuid } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { archive, seedApprovedUpload, seedConfirmedUpload, seedDocument } from './seeds.ts'

const { createSignedUploadUrl, getDocument, updateDocument } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('each field that is sent changes, the others stay, and the upload stays shown', async () => {
  const firm = await t.seedFirm()
  const { document } = await seedConfirmedUpload(t, firm)
  const before = (await t.call(getDocument, { id: document.id }, firm.key)).data
  const changes = [
    { name: 'Visa' },
    { description: 'Both sides', instructions: 'In colour' },
    { required: false, accepted_types: ['application/pdf'], max_file_size_mb: 3, due_date: '2027-01-31' },
    { description: null, due_date: null },
  ]

  let expected: object = before
  for (const sent of changes) {
    expected = { ...expected, ...sent, updated_at: expect.any(String) }
    const { status, data } = await t.call(updateDocument, { id: document.id, ...sent }, firm.key)

    expect([status, data]).toEqual([200, expected])
    expect((await t.call(getDocument, { id: document.id }, firm.key)).data).toEqual(expected)
  }
})

test('two changes at once of different fields are both kept', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedDocument(t, firm)

  await Promise.all(
    [{ name: 'Visa' }, { due_date: '2027-01-31' }, { required: false }].map((sent) =>
      t.call(updateDocument, { id, ...sent }, firm.key),
    ),
  )

  expect((await t.call(getDocument, { id }, firm.key)).data).toMatchObject({
    name: 'Visa',
    due_date: '2027-01-31',
    required: false,
  })
})

test('files that are announced from then on go by the new types', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedDocument(t, firm)
  await t.call(updateDocument, { id, accepted_types: ['image/png'] }, firm.key)

  const { error } = await t.call(
    createSignedUploadUrl,
    { document_id: id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 1 },
    firm.key,
  )

  expect([error.code, error.details.fields![0]!.field]).toEqual(['validation_error', 'content_type'])
})

test('an approved request and one of an archived matter stay as they are', async () => {
  const firm = await t.seedFirm()
  const [{ document: approved }, archived] = [await seedApprovedUpload(t, firm), await seedDocument(t, firm)]
  await archive(t, firm, archived.matter_id)

  for (const { id, name } of [approved, archived]) {
    const { status, error } = await t.call(updateDocument, { id, name: 'Visa' }, firm.key)

    expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
    expect((await t.call(getDocument, { id }, firm.key)).data.name).toBe(name)
  }
})

test('an empty change is refused, and an unknown request answers like one of another firm', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const [own, theirs] = [await seedDocument(t, firm), await seedDocument(t, other)]

  const empty = await t.call(updateDocument, { id: own.id }, firm.key)
  const refused = await Promise.all(
    [theirs.id, exampleId('doc')].map((id) => t.call(updateDocument, { id, name: 'Mine' }, firm.key)),
  )

  expect([empty.status, empty.error.code]).toEqual([400, 'validation_error'])
  for (const { status, error } of refused) expect([status, error.code]).toEqual([404, 'document_not_found'])
})

test('an edit of an older request is told who changed it, when, and which fields differ', async () => {
  const firm = await t.seedFirm()
  const { id, updated_at: seen } = (await seedDocument(t, firm)) as documents.DocumentRequest
  const anna = await t.seedSession(firm, 'attorney')
  t.clock.advance(1_000)
  const edit = (words: object) => t.call(updateDocument, { id, ...words }, undefined, anna.headers)

  const first = await edit({ name: 'Visa', max_files: 3, expected_updated_at: seen })
  const stale = await edit({ name: 'Passport', max_files: 3, translations: {}, expected_updated_at: seen })
  const repeated = await edit({ name: 'Visa', max_files: 3, expected_updated_at: seen })

  expect(first.data.updated_at > seen).toBe(true)
  expect(first.data).toMatchObject({ name: 'Visa', updated_by: anna.userId })
  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'version_conflict',
    { updated_at: first.data.updated_at, updated_by: anna.userId, differing_fields: ['name'] },
  ])
  expect([repeated.status, repeated.data]).toEqual([200, first.data])
})

test('a request that an earlier version has changed since does not name who changed it before', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedDocument(t, firm)
  const anna = await t.seedSession(firm, 'attorney')
  const words = { name: 'Visa', translations: { es: { name: 'Visado' } }, due_date: '2027-01-31' }
  const named = await t.call(updateDocument, { id, ...words }, undefined, anna.headers)
  const read = await t.call(getDocument, { id }, firm.key)

  await t.query('documents', `update documents set instructions = 'In colour' where id = $1`, [
    toUuid(id as DocumentId),
  ])

  expect([named.data.updated_by, read.data.updated_by]).toEqual([anna.userId, anna.userId])
  expect((await t.call(getDocument, { id }, firm.key)).data.updated_by).toBeNull()
})
