import { crc32 } from 'node:zlib'
import { documents, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pdfFile, type TestFile } from './files.ts'
import { Chance, PagePictures } from './page-pictures.ts'
import { pdfOf, pdfOfObjects, pdfOfPictures, repeatingPdf } from './pdf.ts'
import { seedDocument, seedScannedUpload, seedSentUpload } from './seeds.ts'

const { confirmUpload, getUpload, reviewUpload, updateDocument } = documents.operations
const { documentFlagged } = documents.events
let t: System
let pictures: PagePictures
beforeAll(async () => {
  t = await startSystem()
  pictures = await PagePictures.open(7)
})
afterAll(async () => {
  pictures.close()
  await t.stop()
})

async function uploadOf(firm: SeededFirm, file: TestFile) {
  const { upload_id: id, document } = await seedScannedUpload(t, firm, { file })
  return { upload: (await t.call(getUpload, { id }, firm.key)).data, document }
}

async function flagsOf(firm: SeededFirm) {
  return (await t.eventsOf(firm)).filter(({ type }) => type === documentFlagged.type)
}

test('of pages that are blurred or blank the reviewer and the client are warned, and the file is reviewed all the same', async () => {
  const firm = await t.seedFirm()
  const portal = await t.seedPortal(firm)
  const document = await seedDocument(t, firm, { matterId: portal.matterId })
  const { data: matter } = await t.call(matters.operations.getMatter, { id: portal.matterId }, firm.key)
  const scans = await Promise.all(
    (['page_blurred', 'page_blank'] as const).map(async (truth) => {
      const { jpeg } = await pictures.picture(truth, new Chance(3))
      return { jpeg, ...(await sharp(jpeg).metadata()) }
    }),
  )

  const file = pdfFile({ bytes: pdfOfPictures(scans) })
  const { upload_id: id } = await seedScannedUpload(t, firm, { document, file })

  const warnings = [
    { code: 'page_blurred', page: 1, message: 'Page 1 looks blurred. Its text may not be readable.' },
    { code: 'page_blank', page: 2, message: 'Page 2 looks blank.' },
  ]
  const { data: upload } = await t.call(getUpload, { id }, firm.key)
  expect(upload).toMatchObject({ status: 'pending', pages: 2, pages_checked: 2, warnings })
  const shown = await t.call(matters.operations.getPortalMatter, {}, undefined, portal.headers)
  expect(shown.data.documents[0]!.upload).toMatchObject({
    ...{ id, warnings },
    pages_checked: 2,
    processed_at: upload.processed_at,
  })
  const flags = await flagsOf(firm)
  expect(flags).toEqual([
    expect.objectContaining({
      data: {
        upload,
        document: { id: document.id, name: document.name, matter_id: matter.id, status: 'uploaded' },
        matter: { id: matter.id, title: matter.title },
      },
    }),
  ])
  expect((await t.call(reviewUpload, { id, status: 'approved' }, firm.key)).status).toBe(200)
})

test('a PDF behind a password, one that is cut off and a picture that is too small are warned of', async () => {
  const firm = await t.seedFirm()
  const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`
  const locked = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']
  const small = await sharp((await pictures.picture('fine', new Chance(4))).jpeg)
    .resize(600, 600, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = small.info

  const [behind, cut, picture] = await Promise.all([
    uploadOf(firm, pdfFile({ bytes: pdfOfObjects(locked, `${encrypted} /ID [<00> <00>]`) })),
    uploadOf(firm, pdfFile({ bytes: Buffer.concat([pdfFile().bytes.subarray(0, 80), Buffer.from('cut off')]) })),
    uploadOf(firm, { filename: 'page.png', content_type: 'image/png', bytes: small.data }),
  ])

  const whole = { page: null, message: expect.any(String) }
  expect(behind.upload).toMatchObject({ warnings: [{ ...whole, code: 'password_required' }], pages_checked: null })
  expect(cut.upload).toMatchObject({ warnings: [{ ...whole, code: 'file_damaged' }], pages_checked: null })
  expect(picture.upload.warnings?.[0]).toEqual({
    code: 'image_small',
    page: null,
    message: `The picture has only ${width} by ${height} pixels. Small print may not be readable.`,
  })
  expect(await flagsOf(firm)).toHaveLength(3)
})

test('a false count of pages or pixels in a file is not believed, and the firm and the client are notified', async () => {
  const firm = await t.seedFirm()
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)

  const [repeating, long, vast] = await Promise.all([
    uploadOf(firm, pdfFile({ bytes: repeatingPdf({ levels: 6 }) })),
    uploadOf(firm, pdfFile({ bytes: pdfOf({ pages: documents.PDF_PAGES_MAX + 1 }) })),
    uploadOf(firm, { filename: 'page.png', content_type: 'image/png', bytes: png }),
  ])

  const wrong = 'The file does not have as many pages as it says. Its page numbers may be wrong.'
  const tooMany = 'The file has more than 5,000 pages, so they are not counted.'
  const tooLarge = 'The picture has 60000 by 60000 pixels. That is too large to be shown.'
  const ofFile = (code: string, message: string) => ({ code, page: null, message })
  expect(repeating.upload.pages).toBe(1)
  expect(repeating.upload.warnings?.[0]).toEqual(ofFile('page_count_wrong', wrong))
  expect(long.upload).toMatchObject({ pages: null, warnings: [ofFile('too_many_pages', tooMany)] })
  expect(vast.upload).toMatchObject({ variants: [], warnings: [ofFile('image_too_large', tooLarge)] })
  expect(await flagsOf(firm)).toHaveLength(3)
})

test('a file without fault is not warned of, and no event says anything of it', async () => {
  const firm = await t.seedFirm()

  const { upload } = await uploadOf(firm, pdfFile())

  expect(upload).toMatchObject({ warnings: [], pages_checked: 3 })
  expect(await flagsOf(firm)).toEqual([])
})

test('a file is warned of when its request has come to ask for something else', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id, document } = await seedSentUpload(t, firm, { file: pdfFile() })

  await t.call(updateDocument, { id: document.id, accepted_types: ['image/jpeg'] }, firm.key)
  await t.call(confirmUpload, { id }, firm.key)
  await t.settled()

  const warning = {
    code: 'type_unexpected',
    page: null,
    message: 'The file is application/pdf. Something else was asked for.',
  }
  const { data: upload } = await t.call(getUpload, { id }, firm.key)
  expect(upload).toMatchObject({ status: 'pending', warnings: [warning] })
  expect(await flagsOf(firm)).toEqual([expect.objectContaining({ data: expect.objectContaining({ upload }) })])
})
