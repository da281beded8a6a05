import { type PDFiumLibrary as Library, PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pdfOfObjects } from '../../../test/pdf.ts'
import { judgePage } from './legibility.ts'
import { brightnessOf, lookedAt } from './pictures.ts'

const PRINT = 'BT /F0 11 Tf 80 712 Td (Hereby certify that above is true and correct, signed on the first day) Tj ET'
const rows = Array.from({ length: 18 }, (_, row) => 690 - 34 * row)
const columns = Array.from({ length: 16 }, (_, column) => 50 + 34 * column)

const PAPERS = {
  lined: `0.8 w ${rows.map((y) => `50 ${y} m 560 ${y} l S`).join(' ')} ${PRINT}`,
  squared: `0.8 w ${rows.map((y) => `50 ${y} m 560 ${y} l S`).join(' ')} ${columns.map((x) => `${x} 112 m ${x} 690 l S`).join(' ')} ${PRINT}`,
  'a form': `0.8 w ${rows.map((y) => `50 ${y - 20} 510 20 re S 220 ${y - 20} m 220 ${y} l S`).join(' ')} ${PRINT}`,
}

let library: Library
beforeAll(async () => {
  library = await PDFiumLibrary.init()
})
afterAll(() => library.destroy())

/** The page as a scanner has it. */
async function scanOf(content: string, dotsPerInch: number): Promise<Buffer> {
  const file = pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font
     << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
  const document = await library.loadDocument(file)
  const size = { width: 8.5 * dotsPerInch, height: 11 * dotsPerInch }
  const { data, ...raw } = await document.getPage(0).render({ ...size, render: 'bitmap', colorSpace: 'Gray' })
  document.destroy()
  return await sharp(data, { raw: { ...raw, channels: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const judged = async (jpeg: Buffer) => judgePage(await brightnessOf(await lookedAt(sharp(jpeg))))

describe.each(Object.entries(PAPERS))('on %s with one line of print,', (_name, content) => {
  test.each([150, 200, 300])('a sharp scan of %d dots an inch is not warned of, and a blurred one is', async (dots) => {
    const scan = await scanOf(content, dots)
    const blurred = await sharp(scan)
      .blur((3 * dots) / 150)
      .jpeg()
      .toBuffer()

    expect(await judged(scan)).toBeUndefined()
    expect(await judged(blurred)).toBe('page_blurred')
  })

  test('a scan that was moved along the rules is called blurred', async () => {
    const kernel = {
      width: 25,
      height: 3,
      kernel: Array.from({ length: 75 }, (_, at) => (at >= 25 && at < 50 ? 1 : 0)),
    }

    expect(
      await judged(
        await sharp(await scanOf(content, 150))
          .convolve(kernel)
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('page_blurred')
  })
})
