import { documents, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedApprovedUpload, seedDocument, seedMatter, seedScannedUpload, seedSentUpload, sendFile } from './seeds.ts'

const {
  confirmUpload,
  createSignedUploadUrl,
  downloadUpload,
  getDocument,
  getUpload,
  listDocumentUploads,
  listMatterDocuments,
  requestDocument,
  rescanUpload,
  reviewUpload,
  updateDocument,
  withdrawDocument,
} = documents.operations

let t: System
let firm: SeededFirm
let staff: SeededSession
let mine: matters.Matter
let others: matters.Matter

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  staff = await t.seedSession(firm, 'staff')
  mine = await seedMatter(t, firm)
  others = await seedMatter(t, firm)
  await assign(mine.id, [staff.userId])
})
afterAll(() => t.stop())

const assign = (id: MatterId, users: string[]) =>
  t.call(matters.operations.updateMatter, { id, assigned_users: users }, firm.key)

const file = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 3 }

test('staff takes a document of an assigned matter from request to download', async () => {
  const as = staff.headers

  const requested = await t.call(requestDocument, { id: mine.id, name: 'Passport' }, undefined, as)
  const { id } = requested.data
  const signed = await t.call(createSignedUploadUrl, { document_id: id, ...file }, undefined, as)
  await sendFile(signed.data, Buffer.from('abc'))
  const upload = { id: signed.data.upload_id }
  const confirmed = await t.call(confirmUpload, upload, undefined, as)
  await t.settled()
  const answers = [
    await t.call(getUpload, upload, undefined, as),
    await t.call(reviewUpload, { ...upload, status: 'approved' }, undefined, as),
    await t.call(downloadUpload, upload, undefined, as),
    await t.call(getDocument, { id }, undefined, as),
  ]
  const rescanned = await t.call(rescanUpload, upload, undefined, as)

  expect([requested.status, signed.status, confirmed.status]).toEqual([201, 200, 200])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // A clean file is not scanned again, for anyone.
  expect(rescanned.error.code).toBe('invalid_status_transition')
})

test('staff rewords and withdraws a request of an assigned matter', async () => {
  const { id } = await seedDocument(t, firm, { matterId: mine.id })

  const answers = [
    await t.call(updateDocument, { id, name: 'Visa' }, undefined, staff.headers),
    await t.call(listDocumentUploads, { id }, undefined, staff.headers),
    await t.call(withdrawDocument, { id }, undefined, staff.headers),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('staff lists the documents of an assigned matter with exact pages', async () => {
  const matter = await seedMatter(t, firm)
  await assign(matter.id, [staff.userId])
  for (let count = 1; count <= 3; count++) await seedDocument(t, firm, { matterId: matter.id })

  const { data, pagination } = await t.call(
    listMatterDocuments,
    { id: matter.id, per_page: 2, page: 2 },
    undefined,
    staff.headers,
  )

  expect(data).toHaveLength(1)
  expect(pagination).toEqual({ page: 2, per_page: 2, total: 3, has_more: false, next_cursor: null })
})

test('every document and file of another matter of the firm is forbidden to staff, whatever its state', async () => {
  const pending = await seedDocument(t, firm, { matterId: others.id })
  const sent = await seedSentUpload(t, firm, { document: await seedDocument(t, firm, { matterId: others.id }) })
  const scanned = await seedScannedUpload(t, firm, { document: await seedDocument(t, firm, { matterId: others.id }) })
  const approved = await seedApprovedUpload(t, firm, { document: await seedDocument(t, firm, { matterId: others.id }) })
  const eventsBefore = (await t.eventsOf(firm)).length
  const attempts: [Parameters<typeof t.call>[0], object][] = [
    [requestDocument, { id: others.id, name: 'Passport' }],
    [listMatterDocuments, { id: others.id }],
    [getDocument, { id: pending.id }],
    [updateDocument, { id: pending.id, name: 'Mine' }],
    [updateDocument, { id: approved.document.id, name: 'Mine' }],
    [withdrawDocument, { id: pending.id }],
    [withdrawDocument, { id: approved.document.id }],
    [listDocumentUploads, { id: pending.id }],
    [createSignedUploadUrl, { document_id: pending.id, ...file }],
    [createSignedUploadUrl, { document_id: pending.id, ...file, content_type: 'video/mp4' }],
    [createSignedUploadUrl, { document_id: approved.document.id, ...file }],
    [confirmUpload, { id: sent.upload_id }],
    [confirmUpload, { id: scanned.upload_id }],
    [reviewUpload, { id: scanned.upload_id, status: 'approved' }],
    [reviewUpload, { id: approved.upload_id, status: 'rejected' }],
    ...[sent, scanned, approved].flatMap(({ upload_id: id }): [Parameters<typeof t.call>[0], object][] => [
      [getUpload, { id }],
      [downloadUpload, { id }],
      [rescanUpload, { id }],
    ]),
  ]

  for (const [op, input] of attempts) {
    const { status, error } = await t.call(op, { ...input }, undefined, staff.headers)

    expect([op.name, status, error.code]).toEqual([op.name, 403, 'forbidden'])
  }
  expect(await t.eventsOf(firm)).toHaveLength(eventsBefore)
})

test('a document is open to staff as long as its matter is assigned to them', async () => {
  const document = await seedDocument(t, firm)
  const seen = async () => (await t.call(getDocument, { id: document.id }, undefined, staff.headers)).status

  const before = await seen()
  await assign(document.matter_id, [staff.userId])
  const assigned = await seen()
  await assign(document.matter_id, [])
  const after = await seen()

  expect([before, assigned, after]).toEqual([403, 200, 403])
})

test('a paralegal works with documents of every matter', async () => {
  const paralegal = await t.seedSession(firm, 'paralegal')

  const { status } = await t.call(requestDocument, { id: others.id, name: 'Passport' }, undefined, paralegal.headers)

  expect(status).toBe(201)
})
