import { documents } from '@dossier/contracts'
import { figureOf, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { heicFile, infectedFile, pdfFile, type TestFile, textFile } from './files.ts'
import { pdfOf } from './pdf.ts'
import { seedConfirmedUpload, seedDocument, seedScannedUpload } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { getUpload, getDocument, downloadUpload, listDocumentUploads, reviewUpload, withdrawDocument } =
  documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
})
afterAll(() => t.stop())

async function download(key: string, id: string, variant: 'original' | documents.UploadVariant): Promise<Response> {
  const { data, error } = await t.call(downloadUpload, { id, variant }, key)
  if (error) throw new Error(JSON.stringify(error))
  return await fetch(data.download_url)
}

/** Begins to count once no job is running. The returned function says how many files, and durations, were counted since. */
async function countProcessings(): Promise<() => Promise<{ whole: number; partial: number; timed: number }>> {
  await t.settled()
  const before = await t.metricsOf('documents')
  return async () => {
    const after = await t.metricsOf('documents')
    const growth = (name: string, labels = {}) => figureOf(after, name, labels) - figureOf(before, name, labels)
    return {
      whole: growth('processings_total', { outcome: 'whole' }),
      partial: growth('processings_total', { outcome: 'partial' }),
      timed: growth('processing_duration_seconds_count'),
    }
  }
}

test('a PDF has its pages and a thumbnail, stays as it is, and is counted', async () => {
  const firm = await t.seedFirm()
  const counted = await countProcessings()
  const { upload_id: id, file } = await seedScannedUpload(t, firm, { file: pdfFile() })

  const { data } = await t.call(getUpload, { id }, firm.key)

  expect(data).toMatchObject({
    status: 'pending',
    detected_type: 'application/pdf',
    pages: 3,
    width: null,
    height: null,
    variants: ['thumbnail'],
    processed_at: expect.any(String),
  })
  const thumbnail = await download(firm.key, id, 'thumbnail')
  expect(thumbnail.headers.get('content-type')).toBe('image/webp')
  expect(thumbnail.headers.get('content-disposition')).toBe(
    `inline; filename="lease.webp"; filename*=UTF-8''lease.webp`,
  )
  expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', height: 400 })
  const original = await download(firm.key, id, 'original')
  expect(Buffer.from(await original.arrayBuffer()).equals(file.bytes)).toBe(true)
  expect(await counted()).toEqual({ whole: 1, partial: 0, timed: 1 })
})

test('a HEIC can be looked at as a JPEG, the original stays, and what was made of it leaves storage with it', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id, document, file } = await seedConfirmedUpload(t, firm, { file: heicFile() })
  await until(async () => (await t.call(getUpload, { id }, firm.key)).data.processed_at !== null)

  const preview = await download(firm.key, id, 'preview')

  expect(preview.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await preview.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
  const { data } = await t.call(listDocumentUploads, { id: document.id }, firm.key)
  expect(data).toEqual([
    expect.objectContaining({
      content_type: 'image/heic',
      width: 600,
      height: 400,
      variants: ['thumbnail', 'preview'],
    }),
  ])
  const original = await download(firm.key, id, 'original')
  expect(original.headers.get('content-type')).toBe('image/heic')
  expect(Buffer.from(await original.arrayBuffer()).equals(file.bytes)).toBe(true)
  expect(await storedKeys(firm, 'variants')).toHaveLength(2)

  await t.call(withdrawDocument, { id: document.id }, firm.key)

  await until(async () => (await storedKeys(firm, 'variants')).length === 0)
})

test('an image that a file does not have is not found, and a file that needs no decoder is not counted', async () => {
  const firm = await t.seedFirm()
  const counted = await countProcessings()
  const { upload_id: id } = await seedScannedUpload(t, firm)

  for (const variant of ['thumbnail', 'preview'] as const) {
    const { status, error } = await t.call(downloadUpload, { id, variant }, firm.key)

    expect([status, error.code]).toEqual([404, 'variant_not_found'])
    expect(error.details).toEqual({ id, variant, processed: true })
  }
  expect((await t.send(downloadUpload, { id, variant: 'other' }, firm.key)).status).toBe(400)
  expect(await counted()).toEqual({ whole: 0, partial: 0, timed: 0 })
})

test('a file of no accepted type is rejected with its request, and served as nothing in particular', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm, { accepted_types: ['image/png', 'image/jpeg'] })
  const file = pdfFile({ content_type: 'image/png', filename: 'passport.png' })

  const { upload_id: id } = await seedScannedUpload(t, firm, { document, file })

  const { data: upload } = await t.call(getUpload, { id }, firm.key)
  expect(upload).toMatchObject({
    status: 'rejected',
    reviewer_notes: 'The type of this file is: PDF. Please send one of these types: PNG, JPG.',
    refused_for: ['image/png', 'image/jpeg'],
    reviewed_at: expect.any(String),
    scan: { status: 'clean' },
    detected_type: 'application/pdf',
    pages: null,
    variants: [],
    processed_at: expect.any(String),
  })
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe('rejected')
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.'))
  expect(events.map(({ type }) => type)).toEqual(['document.uploaded', 'document.rejected'])
  expect(events[1]!.data).toMatchObject({ upload, document: { id: document.id, status: 'rejected' } })
  const approval = await t.call(reviewUpload, { id, status: 'approved' }, firm.key)
  expect(approval.error.code).toBe('invalid_status_transition')
  const served = await download(firm.key, id, 'original')
  expect(served.headers.get('content-type')).toBe('application/octet-stream')
})

test.each([
  [{ ...textFile({ filename: 'bank.csv', content_type: 'application/vnd.ms-excel' }) }, 'text/plain', 'bank.csv'],
  [pdfFile({ filename: 'scan.png', content_type: 'image/png' }), 'application/pdf', 'scan.pdf'],
  [pdfFile({ content_type: 'application/x-pdf' }), 'application/pdf', 'lease.pdf'],
  [pdfFile({ content_type: 'application/octet-stream', filename: 'lease' }), 'application/pdf', 'lease.pdf'],
  [pdfFile({ content_type: '' }), 'application/pdf', 'lease.pdf'],
  [letterInRtf({ filename: 'letter.doc', content_type: 'application/msword' }), 'text/rtf', 'letter.rtf'],
  [letterInRtf({ content_type: 'application/rtf' }), 'text/rtf', 'letter.rtf'],
])(
  'a file that its browser declared as another type, or as none, is what it shows to be: %#',
  async (file, type, name) => {
    const firm = await t.seedFirm()

    const { upload_id: id } = await seedScannedUpload(t, firm, { file })

    const { data } = await t.call(getUpload, { id }, firm.key)
    expect(data).toMatchObject({ status: 'pending', content_type: type, detected_type: type })
    await t.settled()
    const served = await download(firm.key, id, 'original')
    expect(served.headers.get('content-type')).toBe(type)
    expect(served.headers.get('content-disposition')).toContain(name)
  },
)

function letterInRtf(overrides: Partial<TestFile>): TestFile {
  return {
    ...textFile({ filename: 'letter.rtf', bytes: Buffer.from('{\\rtf1\\ansi Dear Sir or Madam}') }),
    ...overrides,
  }
}

test('a file that says nothing of its type is rejected where its content is of no accepted one', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm, { accepted_types: ['image/png'] })

  const { upload_id: id } = await seedScannedUpload(t, firm, { document, file: pdfFile({ content_type: '' }) })

  const { data } = await t.call(getUpload, { id }, firm.key)
  expect(data).toMatchObject({ status: 'rejected', refused_for: ['image/png'], detected_type: 'application/pdf' })
})

test('a file that a reviewer rejected keeps those notes whatever its type turns out to be', async () => {
  const firm = await t.seedFirm()
  await t.query('documents', 'alter table uploads add constraint held check (detected_type is null) not valid')
  const { upload_id: id } = await seedConfirmedUpload(t, firm, { file: textFile({ content_type: 'application/pdf' }) })
  await t.call(reviewUpload, { id, status: 'rejected', reviewer_notes: 'Unreadable.' }, firm.key)

  await t.query('documents', 'alter table uploads drop constraint held')
  await t.settled()

  const { data } = await t.call(getUpload, { id }, firm.key)
  expect(data).toMatchObject({ status: 'rejected', reviewer_notes: 'Unreadable.', detected_type: 'text/plain' })
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'document.rejected')).toHaveLength(1)
})

test('a PDF that cannot be opened has no pages, is counted so, and is reviewed all the same', async () => {
  const firm = await t.seedFirm()
  const counted = await countProcessings()
  const file = pdfFile({ bytes: Buffer.concat([pdfOf().subarray(0, 80), Buffer.from('cut off')]) })
  const { upload_id: id } = await seedScannedUpload(t, firm, { file })

  const { data } = await t.call(getUpload, { id }, firm.key)

  expect(data).toMatchObject({
    detected_type: 'application/pdf',
    pages: null,
    variants: [],
    processed_at: expect.any(String),
  })
  expect(await counted()).toEqual({ whole: 0, partial: 1, timed: 1 })
  expect((await t.call(reviewUpload, { id, status: 'approved' }, firm.key)).status).toBe(200)
})

test('an infected file is never decoded', async () => {
  const firm = await t.seedFirm()
  const bytes = Buffer.concat([infectedFile().bytes, pdfOf()])

  const { upload_id: id } = await seedScannedUpload(t, firm, { file: pdfFile({ bytes }) })

  const { data } = await t.call(getUpload, { id }, firm.key)
  expect(data).toMatchObject({ scan: { status: 'infected' }, detected_type: null, pages: null, variants: [] })
  expect(await storedKeys(firm, 'variants')).toEqual([])
})
