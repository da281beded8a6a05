import { documents } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { infectedFile } from './files.ts'
import { seedConfirmedUpload, seedDocument, seedIssuedUpload, seedScannedUpload } from './seeds.ts'

const { getDocument } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('the upload that is shown is the one that was confirmed last', async () => {
  const firm = await t.seedFirm()
  const { document } = await seedConfirmedUpload(t, firm)
  const { upload_id, file } = await seedConfirmedUpload(t, firm, { document })
  await seedIssuedUpload(t, firm, { document })

  const { data } = await t.call(getDocument, { id: document.id }, firm.key)

  expect(data).toEqual({
    ...document,
    status: 'uploaded',
    upload: {
      id: upload_id,
      filename: file.filename,
      content_type: file.content_type,
      file_size_bytes: file.bytes.length,
      uploaded_at: expect.any(String),
    },
  })
})

test('an infected upload stays shown, on a rejected request', async () => {
  const firm = await t.seedFirm()
  const { document, upload_id } = await seedScannedUpload(t, firm, { file: infectedFile() })

  const { data } = await t.call(getDocument, { id: document.id }, firm.key)

  expect(data).toMatchObject({ status: 'rejected', upload: { id: upload_id } })
})

test('an unknown request and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const document = await seedDocument(t, other)

  const answers = await Promise.all(
    [document.id, 'doc_01kagq8t5re8hbyqm2s4w7x9zc', 'mat_01kagq8t5re8hbyqm2s4w7x9zc'].map((id) =>
      t.call(getDocument, { id }, firm.key),
    ),
  )

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    answers.map(() => [404, 'document_not_found']),
  )
})
