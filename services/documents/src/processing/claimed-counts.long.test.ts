/** Small files that claim to be large. Each kind in the table "What files claim" of the README that is opened has a test here. */
import { documents } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { decoderLimits, inPieces, processFile } from '../../test/decoding.ts'
import { heicFile } from '../../test/files.ts'
import { pdfOf, pdfOfObjects, repeatingPdf } from '../../test/pdf.ts'
import { ChildJoiner } from './child-joiner.ts'

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
const MILLION = 1_000_000

const square = sharp({ create: { width: 16, height: 16, channels: 3, background: '#2a6' } })

async function join(bytes: Buffer, detectedType: string) {
  return await new ChildJoiner(decoderLimits).join({
    files: [{ detectedType, sizeBytes: bytes.length, rotation: 0, pages: null, open: async () => inPieces(bytes) }],
    paper: 'letter',
    signal: AbortSignal.timeout(60_000),
    async store(pieces) {
      for await (const _ of pieces);
    },
  })
}

describe('a PDF', () => {
  test('that lists the same page a million times has one, and is warned of', async () => {
    const file = repeatingPdf({ levels: 6 })
    expect(file.length).toBeLessThan(2_000)

    const processed = await processFile('application/pdf', file)

    expect(processed).toMatchObject({
      facts: { pages: 1, width: null, height: null },
      problem: 'page_count_wrong',
      checkedPages: [expect.anything()],
    })
    expect(processed.failure).toBeUndefined()
  })

  test.each<[string, string[], number | null]>([
    ['a million pages and has one', [`<< /Type /Pages /Kids [3 0 R] /Count ${MILLION} >>`, PAGE], 1],
    ['fewer pages than it has', ['<< /Type /Pages /Kids [3 0 R 4 0 R 4 0 R] /Count 1 >>', PAGE, PAGE], 2],
    [
      'a million pages in a tree that contains itself',
      [`<< /Type /Pages /Kids [2 0 R 2 0 R] /Count ${MILLION} >>`],
      null,
    ],
    ['two pages, one of them no object', ['<< /Type /Pages /Kids 3 0 R /Count 2 >>', '[4 0 R 9 0 R]', PAGE], 1],
  ])('that claims %s is counted and warned of', async (_what, objects, pages) => {
    const { facts, problem } = await processFile('application/pdf', pdfOfObjects([CATALOGUE, ...objects]))

    expect({ pages: facts.pages, problem }).toEqual({ pages, problem: 'page_count_wrong' })
  })

  test('of as many pages as are counted has them, and of one more has none, and is warned of', async () => {
    const max = documents.PDF_PAGES_MAX

    const [most, tooMany] = await Promise.all([
      processFile('application/pdf', pdfOf({ pages: max })),
      processFile('application/pdf', pdfOf({ pages: max + 1 })),
    ])

    expect([most.facts.pages, most.problem]).toEqual([max, null])
    expect([tooMany.facts.pages, tooMany.problem]).toEqual([null, 'too_many_pages'])
    expect(tooMany.checkedPages.length).toBeGreaterThan(0)
  })

  test('that claims two billion objects has its page', async () => {
    const file = pdfOf()
      .toString('latin1')
      .replace(/\/Size \d+/, '/Size 2000000000')
    const numbered = file.replace(/xref\n0 \d+/, 'xref\n0 2000000000')

    for (const hostile of [file, numbered]) {
      const { facts } = await processFile('application/pdf', Buffer.from(hostile, 'latin1'))

      expect(facts.pages).toBe(1)
    }
  })

  test('with a form of 10,000 fields, each the same, XFA and a font that claims four billion glyphs has its page', async () => {
    const fields = '5 0 R '.repeat(10_000)
    const widths = '/FirstChar 0 /LastChar 4294967295 /Widths [500]'
    const file = pdfOfObjects([
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] /XFA 7 0 R >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${fields}] /Contents 6 0 R /Resources << /Font << /F 4 0 R >> >> >>`,
      `<< /Type /Font /Subtype /TrueType /BaseFont /A ${widths} >>`,
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [0 0 9 9] /Kids [5 0 R] /Parent 5 0 R >>',
      '<< /Length 30 >>\nstream\nBT /F 40 Tf 9 9 Td (A) Tj ET  \nendstream',
      '<< /Length 12 >>\nstream\n<xdp:xdp/>  \nendstream',
    ])

    const [processed, joined] = [await processFile('application/pdf', file), await join(file, 'application/pdf')]

    expect([processed.facts.pages, processed.problem]).toEqual([1, null])
    expect(joined).toMatchObject({ kind: 'joined', pages: [1] })
  })

  test('that lists its page a million times is not joined', async () => {
    const outcome = await join(repeatingPdf({ levels: 6 }), 'application/pdf')

    expect(outcome).toEqual({ kind: 'problem', code: 'too_many_pages', file: 0 })
  })
})

describe('an image', () => {
  test('whose HEIC container claims 60,000 by 60,000 pixels is measured, not decoded, and warned of', async () => {
    const { bytes } = heicFile()
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
      bytes.writeUInt32BE(60_000, at + 8)
      bytes.writeUInt32BE(60_000, at + 12)
    }

    const processed = await processFile('image/heic', bytes)

    expect(processed).toMatchObject({ problem: 'image_too_large', variants: [], failure: 'too many pixels' })
  })

  test('of 1,000 animated frames is its first one', async () => {
    const colours = await Promise.all([square, square.clone().negate()].map((frame) => frame.clone().png().toBuffer()))
    const frames = Array.from({ length: 1_000 }, (_, index) => colours[index % 2]!)
    const file = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, effort: 0 })
      .toBuffer()
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(1_000)

    const [processed, joined] = [await processFile('image/webp', file), await join(file, 'image/webp')]

    expect(processed.facts).toEqual({ pages: null, width: 16, height: 16 })
    expect(joined).toMatchObject({ kind: 'joined', pages: [1] })
  })

  test('that is a TIFF whose directories go round is its first picture', async () => {
    const file = await square.clone().tiff({ compression: 'none' }).toBuffer()
    const directoryAt = file.readUInt32LE(4)
    file.writeUInt32LE(directoryAt, directoryAt + 2 + 12 * file.readUInt16LE(directoryAt))

    const [processed, joined] = [await processFile('image/tiff', file), await join(file, 'image/tiff')]

    expect(processed.facts).toEqual({ pages: null, width: 16, height: 16 })
    expect(joined).toMatchObject({ kind: 'joined', pages: [1] })
  })

  test('whose Exif claims a billion pixels and a thumbnail of four billion bytes has its own pixels', async () => {
    const file = withExif(await square.clone().jpeg().toBuffer())

    const { facts, variants } = await processFile('image/jpeg', file)

    expect(facts).toEqual({ pages: null, width: 16, height: 16 })
    expect(variants).toHaveLength(1)
  })
})

/** JPEG with an Exif segment: sizes of the picture (Exif 2.32, 4.6.5) and of a thumbnail in a second directory. */
function withExif(jpeg: Buffer): Buffer {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(4, 2)
    bytes.writeUInt32BE(1, 4)
    bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const directory = (entries: Buffer[], nextAt: number) => {
    const [count, next] = [Buffer.alloc(2), Buffer.alloc(4)]
    count.writeUInt16BE(entries.length)
    next.writeUInt32BE(nextAt)
    return Buffer.concat([count, ...entries, next])
  }
  const first = directory([entry(0x0100, 1_000_000_000), entry(0x0101, 1_000_000_000)], 8 + 30)
  const second = directory([entry(0x0201, 8), entry(0x0202, 0xffffffff)], 0)
  const body = Buffer.concat([Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'), first, second])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)])
}
