import { createHash } from 'node:crypto'
import { documents, toUuid } from '@dossier/contracts'
import { allAnswered, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import {
  archive,
  seedApprovedUpload,
  seedConfirmedUpload,
  seedDocument,
  seedIssuedUpload,
  seedMatter,
  seedScannedUpload,
  seedSentUpload,
  sendFile,
} from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { confirmUpload, getUpload, downloadUpload, getDocument } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const isUploaded = expect.objectContaining({ type: 'document.uploaded' })

test('confirming moves upload and request along and records one document.uploaded', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const document = await seedDocument(t, firm, { matterId: matter.id })
  const { upload_id, file } = await seedSentUpload(t, firm, { document })

  const { status, data } = await t.call(confirmUpload, { id: upload_id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual({
    id: upload_id,
    document_id: document.id,
    filename: file.filename,
    content_type: file.content_type,
    file_size_bytes: file.bytes.length,
    status: 'pending',
    uploaded_at: expect.any(String),
  })
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.'))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    type: 'document.uploaded',
    created_at: data.uploaded_at,
    data: {
      upload: { ...data, scan: { status: 'pending' }, sha256: null },
      document: { id: document.id, name: document.name, matter_id: matter.id, status: 'uploaded' },
      matter: { id: matter.id, title: matter.title },
    },
  })
})

test('one of 20 simultaneous confirms succeeds, with one event and one copy of the file', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedSentUpload(t, firm)

  const answers = await allAnswered(20, (key) => t.call(confirmUpload, { id: upload_id }, firm.key, key))

  const outcomes = answers.map(({ status, error }) => error?.code ?? status).sort()
  expect(outcomes).toEqual([200, ...Array(19).fill('upload_already_confirmed')])
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'document.uploaded')).toHaveLength(1)
  await until(async () => (await storedKeys(firm, 'files')).length === 1)
  await t.settled()
  expect((await t.call(downloadUpload, { id: upload_id }, firm.key)).status).toBe(200)
})

test('bytes that are sent to the URL after confirm change nothing that is scanned or served', async () => {
  const firm = await t.seedFirm()
  const upload = await seedConfirmedUpload(t, firm)
  const forged = Buffer.alloc(upload.file.bytes.length, 'x')
  expect((await sendFile(upload, forged)).status).toBe(200)
  await t.settled()

  const { data } = await t.call(downloadUpload, { id: upload.upload_id }, firm.key)

  const served = Buffer.from(await (await fetch(data.download_url)).arrayBuffer())
  expect(served.equals(upload.file.bytes)).toBe(true)
  const sha256 = createHash('sha256').update(upload.file.bytes).digest('hex')
  expect((await t.call(getUpload, { id: upload.upload_id }, firm.key)).data.sha256).toBe(sha256)
})

test('a new upload replaces the one that awaits review', async () => {
  const firm = await t.seedFirm()
  const earlier = await seedConfirmedUpload(t, firm)
  const { document } = earlier

  const later = await seedConfirmedUpload(t, firm, { document })

  const { data } = await t.call(getUpload, { id: earlier.upload_id }, firm.key)
  expect(data).toMatchObject({
    status: 'rejected',
    reviewer_notes: `replaced by ${later.upload_id}`,
    replaced_by: later.upload_id,
    reviewed_at: expect.any(String),
  })
  const shown = await t.call(getDocument, { id: document.id }, firm.key)
  expect(shown.data).toMatchObject({ status: 'uploaded', upload: { id: later.upload_id } })
  const types = (await t.eventsOf(firm)).map(({ type }) => type).filter((type) => type.startsWith('document.'))
  expect(types).toEqual(['document.uploaded', 'document.uploaded'])
})

test('two uploads of one request that are confirmed at once leave one that awaits review', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm)
  const uploads = await Promise.all([1, 2, 3].map(() => seedSentUpload(t, firm, { document })))

  await Promise.all(uploads.map(({ upload_id: id }) => t.call(confirmUpload, { id }, firm.key)))

  const states = await Promise.all(uploads.map(({ upload_id: id }) => t.call(getUpload, { id }, firm.key)))
  const pending = states.filter(({ data }) => data.status === 'pending')
  expect(pending).toHaveLength(1)
  const shown = await t.call(getDocument, { id: document.id }, firm.key)
  expect(shown.data.upload?.id).toBe(pending[0]!.data.id)
})

test('a rejected request takes a new upload', async () => {
  const firm = await t.seedFirm()
  const { document, upload_id } = await seedScannedUpload(t, firm)
  await t.call(documents.operations.reviewUpload, { id: upload_id, status: 'rejected' }, firm.key)

  await seedConfirmedUpload(t, firm, { document })

  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe('uploaded')
})

test('nothing at the URL: file_not_found_in_storage, and it can still be sent', async () => {
  const firm = await t.seedFirm()
  const upload = await seedIssuedUpload(t, firm)

  const { status, error } = await t.call(confirmUpload, { id: upload.upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'file_not_found_in_storage'])
  await sendFile(upload, upload.file.bytes)
  expect((await t.call(confirmUpload, { id: upload.upload_id }, firm.key)).status).toBe(200)
})

test.each([
  ['size', 'file_size_bytes = file_size_bytes + 1'],
  ['type', "content_type = 'application/pdf'"],
])('a stored file of another %s than declared is found out', async (_what, change) => {
  const firm = await t.seedFirm()
  const { upload_id, file } = await seedSentUpload(t, firm)
  await t.query('documents', `update uploads set ${change} where id = $1`, [toUuid(upload_id)])

  const { status, error } = await t.call(confirmUpload, { id: upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'upload_mismatch'])
  expect(error.details).toEqual({
    expected: { content_type: expect.any(String), file_size_bytes: expect.any(Number) },
    found: { content_type: 'text/plain', file_size_bytes: file.bytes.length },
  })
})

test('after 15 minutes the URL has expired, although the file is there', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedSentUpload(t, firm)
  t.clock.advance(900_001)

  const { status, error } = await t.call(confirmUpload, { id: upload_id }, firm.key)

  t.clock.advance(-900_001)
  expect([status, error.code]).toEqual([422, 'upload_url_expired'])
})

test('an upload that was confirmed says so after its URL expired too', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedConfirmedUpload(t, firm)
  t.clock.advance(900_001)

  const { status, error } = await t.call(confirmUpload, { id: upload_id }, firm.key)

  t.clock.advance(-900_001)
  expect([status, error.code]).toEqual([409, 'upload_already_confirmed'])
})

test('an approved request takes no upload whose URL was issued before', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm)
  const { upload_id } = await seedSentUpload(t, firm, { document })
  await seedApprovedUpload(t, firm, { document })

  const { status, error } = await t.call(confirmUpload, { id: upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
})

test('an archived matter takes no upload whose URL was issued before', async () => {
  const firm = await t.seedFirm()
  const { upload_id, document } = await seedSentUpload(t, firm)
  await archive(t, firm, document.matter_id)

  const { status, error } = await t.call(confirmUpload, { id: upload_id }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
  expect(await t.eventsOf(firm)).not.toContainEqual(isUploaded)
})

test('an unknown upload and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const { upload_id } = await seedSentUpload(t, other, { file: textFile() })

  for (const id of [upload_id, 'upl_01kagq8t5re8hbyqm2s4w7x9zc']) {
    const { status, error } = await t.call(confirmUpload, { id }, firm.key)

    expect([status, error.code]).toEqual([404, 'upload_not_found'])
  }
  expect((await t.call(getUpload, { id: upload_id }, other.key)).data.status).toBe('created')
})
