import { documents } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { archive, seedApprovedUpload, seedDocument, seedIssuedUpload, sendFile } from './seeds.ts'

const { createSignedUploadUrl, getUpload } = documents.operations
const declared = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 10 }
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a URL lives 15 minutes and names what to send with the file', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedDocument(t, firm)
  const before = Date.parse(t.now())

  const { status, data } = await t.call(createSignedUploadUrl, { document_id: id, ...declared }, firm.key)
  const after = Date.parse(t.now())

  expect(status).toBe(200)
  expect(data).toEqual({
    upload_id: expect.stringMatching(/^upl_/),
    upload_url: expect.stringMatching(/^http/),
    upload_url_expires_at: expect.any(String),
    fields: { 'Content-Type': 'text/plain', 'x-amz-meta-upload-id': data.upload_id },
  })
  const signedAt = Date.parse(data.upload_url_expires_at) - 900_000
  expect(signedAt).toBeGreaterThanOrEqual(before)
  expect(signedAt).toBeLessThanOrEqual(after)
  const url = new URL(data.upload_url)
  expect(url.searchParams.get('X-Amz-Expires')).toBe('900')
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;x-amz-meta-upload-id')
})

test.each([
  ['image/pjpeg', 'image/pjpeg'],
  ['application/octet-stream', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('a URL for a file declared as %j binds %s, and takes no other type', async (content_type, bound) => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm, { accepted_types: ['image/jpeg'] })
  const file = textFile({ content_type })

  const upload = await seedIssuedUpload(t, firm, { document, file })

  expect(upload.fields['Content-Type']).toBe(bound)
  expect((await sendFile(upload, file.bytes, { 'Content-Type': 'image/jpeg' })).status).toBe(403)
  expect((await sendFile(upload, file.bytes)).status).toBe(200)
})

test('the upload exists as created and is not yet shown on the request', async () => {
  const firm = await t.seedFirm()
  const { upload_id, document, file } = await seedIssuedUpload(t, firm)

  const { data } = await t.call(getUpload, { id: upload_id }, firm.key)

  expect(data).toEqual({
    id: upload_id,
    document_id: document.id,
    filename: file.filename,
    content_type: file.content_type,
    file_size_bytes: file.bytes.length,
    status: 'created',
    uploaded_at: null,
    reviewer_notes: null,
    reviewed_at: null,
    scan: { status: 'pending', engine: null, signature: null, scanned_at: null, delayed_since: null },
    sha256: null,
    detected_type: null,
    pages: null,
    width: null,
    height: null,
    variants: [],
    processed_at: null,
    warnings: [],
    pages_checked: null,
  })
  const shown = await t.call(documents.operations.getDocument, { id: document.id }, firm.key)
  expect(shown.data).toMatchObject({ status: 'pending', upload: null })
})

describe('storage refuses', () => {
  test.each([
    ['another type', Buffer.alloc(10), { 'Content-Type': 'text/html' }],
    ['more bytes', Buffer.alloc(11), {}],
    ['fewer bytes', Buffer.alloc(9), {}],
    ['the name of another upload', Buffer.alloc(10), { 'x-amz-meta-upload-id': 'upl_01kagq8t5re8hbyqm2s4w7x9zc' }],
  ])('%s than what was declared', async (_case, bytes, headers) => {
    const firm = await t.seedFirm()
    const upload = await seedIssuedUpload(t, firm, { file: textFile({ bytes: Buffer.alloc(10) }) })

    expect((await sendFile(upload, bytes, headers)).status).toBe(403)
  })

  test('the right file through a changed URL', async () => {
    const firm = await t.seedFirm()
    const upload = await seedIssuedUpload(t, firm)
    const other = await seedIssuedUpload(t, firm, { file: upload.file })
    const url = new URL(upload.upload_url)
    url.pathname = new URL(other.upload_url).pathname

    expect((await sendFile({ ...upload, upload_url: url.href }, upload.file.bytes)).status).toBe(403)
  })
})

describe('a request refuses with 400 that names the field', () => {
  test.each([
    ['content_type', { content_type: 'image/png' }],
    ['file_size_bytes', { file_size_bytes: 0 }],
    ['file_size_bytes', { file_size_bytes: -5 }],
    ['file_size_bytes', { file_size_bytes: 2 * 1024 * 1024 + 1 }],
    ['file_size_bytes', { file_size_bytes: 1.5 }],
    ['filename', { filename: '../secret' }],
    ['filename', { filename: 'Kontoauszug.hta' }],
    ['filename', { filename: 'photo\u202efdp.exe' }],
  ])('%s in %j', async (field, change) => {
    const firm = await t.seedFirm()
    const { id } = await seedDocument(t, firm, { accepted_types: ['text/plain'], max_file_size_mb: 2 })

    const { status, error } = await t.call(createSignedUploadUrl, { document_id: id, ...declared, ...change }, firm.key)

    expect([status, error.code]).toEqual([400, 'validation_error'])
    expect(error.details.fields).toEqual([{ field, message: expect.any(String) }])
  })
})

test('the largest file that a request takes is signed for', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedDocument(t, firm, { max_file_size_mb: 2 })

  const { status } = await t.call(
    createSignedUploadUrl,
    { document_id: id, ...declared, file_size_bytes: 2 * 1024 * 1024 },
    firm.key,
  )

  expect(status).toBe(200)
})

test('an approved request takes no further file', async () => {
  const firm = await t.seedFirm()
  const { document } = await seedApprovedUpload(t, firm)

  const { status, error } = await t.call(createSignedUploadUrl, { document_id: document.id, ...declared }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
  expect(error.details.from).toBe('approved')
})

test('a request of an archived matter takes no file', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm)
  await archive(t, firm, document.matter_id)

  const { status, error } = await t.call(createSignedUploadUrl, { document_id: document.id, ...declared }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
})

test('an unknown or malformed request and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const document = await seedDocument(t, other)

  for (const document_id of [document.id, 'doc_01kagq8t5re8hbyqm2s4w7x9zc', 'nonsense']) {
    const { status, error } = await t.call(createSignedUploadUrl, { document_id, ...declared }, firm.key)

    expect([status, error.code]).toEqual([404, 'document_not_found'])
  }
})
