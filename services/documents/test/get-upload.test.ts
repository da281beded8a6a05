import { createHash } from 'node:crypto'
import { documents } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedScannedUpload } from './seeds.ts'

const { getUpload } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('a scanned upload shows engine, instant and hash, and nothing of where the file is', async () => {
  const firm = await t.seedFirm()
  const { upload_id, document, file } = await seedScannedUpload(t, firm)

  const { data } = await t.call(getUpload, { id: upload_id }, firm.key)

  expect(data).toEqual({
    id: upload_id,
    document_id: document.id,
    filename: file.filename,
    content_type: file.content_type,
    file_size_bytes: file.bytes.length,
    status: 'pending',
    uploaded_at: expect.any(String),
    reviewer_notes: null,
    reviewed_at: null,
    scan: {
      status: 'clean',
      engine: expect.stringContaining('test-signature scanner'),
      signature: null,
      scanned_at: expect.any(String),
      delayed_since: null,
    },
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    detected_type: 'text/plain',
    pages: null,
    width: null,
    height: null,
    variants: [],
    processed_at: expect.any(String),
    warnings: [],
    pages_checked: null,
  })
})

test('an unknown upload and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const { upload_id } = await seedScannedUpload(t, other)

  for (const id of [upload_id, 'upl_01kagq8t5re8hbyqm2s4w7x9zc', 'nonsense']) {
    const { status, error } = await t.call(getUpload, { id }, firm.key)

    expect([status, error.code]).toEqual([404, 'upload_not_found'])
  }
})
