/** Files that keep a decoder busy for seconds; `child-processor.test.ts` has the others. */
import { deflateSync } from 'node:zlib'
import { documents } from '@dossier/contracts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { MIB, processFile } from '../../test/decoding.ts'
import { Chance, PagePictures } from '../../test/page-pictures.ts'
import { pdfOf, pdfOfObjects, pdfOfPictures } from '../../test/pdf.ts'
import { zeroPng } from '../../test/png.ts'
import { type FileProblem, nothingFound } from './processor.ts'

/** For bounds of memory, which come first on a slow machine too. */
const unhurried = { msMax: 60_000, cpuMsMax: 30_000 }
/** A PDF with a page whose content is so many spaces, packed twice. */
function inflatingPdf(bytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(bytes, ' '), { level: 1 }))
  const filter = '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]'
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< /Length ${packed.length * 2} ${filter} >>\nstream\n${packed.toString('hex')}\nendstream`,
  ])
}

describe('nothing comes of', () => {
  const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`
  const locked = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']

  test.each<[string, string, Buffer, string, FileProblem]>([
    [
      'a PDF behind a password',
      'application/pdf',
      pdfOfObjects(locked, `${encrypted} /ID [<00> <00>]`),
      'Password required or incorrect password',
      'password_required',
    ],
    [
      'a PDF that ends too soon',
      'application/pdf',
      pdfOf().subarray(0, 60),
      'File not in PDF format or corrupted',
      'file_damaged',
    ],
  ])('%s', async (_what, type, file, failure, problem) => {
    const processed = await processFile(type, file)

    expect(processed).toEqual({ ...nothingFound(failure), problem })
  })
})

describe('of each page is told whether it can be read', () => {
  let pictures: PagePictures
  beforeAll(async () => {
    pictures = await PagePictures.open(7)
  })
  afterAll(() => pictures.close())

  test.each([
    ['fine', null],
    ['page_blurred', 'page_blurred'],
    ['page_blank', 'page_blank'],
    ['page_dark', 'page_dark'],
  ] as const)('of a photograph: %s', async (truth, told) => {
    const { jpeg } = await pictures.picture(truth, new Chance(4))

    const processed = await processFile('image/jpeg', jpeg)

    expect(processed.checkedPages).toEqual([told])
  })

  test('of the pages of a PDF', async () => {
    const scans = []
    for (const truth of ['fine', 'page_blurred', 'page_blank', 'page_dark'] as const) {
      const { jpeg } = await pictures.picture(truth, new Chance(3))
      scans.push({ jpeg, ...(await sharp(jpeg).metadata()) })
    }

    const processed = await processFile('application/pdf', pdfOfPictures(scans))

    expect(processed.failure).toBeUndefined()
    expect(processed.facts.pages).toBe(4)
    expect(processed.checkedPages).toEqual([null, 'page_blurred', 'page_blank', 'page_dark'])
  })
})

test('of a PDF the first 50 pages are looked at', async () => {
  const processed = await processFile('application/pdf', pdfOf({ pages: 51 }), { cpuMsMax: 60_000 })

  expect(processed.facts.pages).toBe(51)
  expect(processed.checkedPages).toEqual(Array(50).fill(null))
})

test('fewer than 50 pages of a PDF are looked at where each takes long', async () => {
  const slow = await processFile('application/pdf', pdfOf({ pages: 60 }), { cpuMsMax: 2_000 })

  expect(slow.failure).toBeUndefined()
  expect(slow.checkedPages.length).toBeLessThan(50)
})

describe('a file that', () => {
  test('grows a thousandfold when its pixels are unpacked is left', async () => {
    const file = zeroPng(4_000, 4_000, { isInterlaced: true })

    const processed = await processFile('image/png', file, { ...unhurried, memoryBytesMax: 280 * MIB })

    expect(file.length).toBeLessThan(3 * MIB)
    expect(processed).toEqual({
      ...nothingFound(),
      facts: { pages: null, width: 4_000, height: 4_000 },
      variants: [],
      failure: `it took more than ${280 * MIB} bytes of memory`,
    })
  })

  test('is a PDF whose page grows a millionfold is left', async () => {
    const file = inflatingPdf(120 * MIB)

    const processed = await processFile('application/pdf', file, { ...unhurried, memoryBytesMax: 280 * MIB })

    expect(file.length).toBeLessThan(64 * 1024)
    expect(processed.facts).toEqual({ pages: 1, width: null, height: null })
    expect(processed.variants).toEqual([])
    expect(processed.failure).toMatch(/memory/)
  })

  test('has one row of pixels more than are decoded is measured and no more', async () => {
    const pixelsMax = 1_000_000

    const [decoded, measured] = [
      await processFile('image/png', zeroPng(1_000, 1_000), { pixelsMax }),
      await processFile('image/png', zeroPng(1_000, 1_001), { pixelsMax }),
    ]

    expect([decoded.failure, decoded.variants.length]).toEqual([undefined, 1])
    expect(measured).toEqual({
      ...nothingFound(),
      facts: { pages: null, width: 1_000, height: 1_001 },
      problem: 'image_too_large',
      failure: expect.stringContaining('pixel'),
    })
  })

  test('is a PDF of as many pages as are counted costs little more than one of few', async () => {
    const pages = documents.PDF_PAGES_MAX

    const processed = await processFile('application/pdf', pdfOf({ pages }), { cpuMsMax: 3_000 })

    expect(processed).toMatchObject({ facts: { pages }, variants: [{ name: 'thumbnail' }] })
    expect(processed.failure).toBeUndefined()
  })
})
