import { PDFiumLibrary } from '@hyzyla/pdfium'
import { describe, expect, test } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { inPieces } from '../../test/decoding.ts'
import { heicFile } from '../../test/files.ts'
import { pdfOf, pdfOfObjects } from '../../test/pdf.ts'
import { ChildJoiner } from './child-joiner.ts'
import type { JoinOutcome } from './file-joiner.ts'
import type { FileToJoin } from './join-task.ts'

const MIB = 1024 * 1024
const limits = { cpuMsMax: 30_000, memoryBytesMax: 1024 * MIB, pixelsMax: 100_000_000 }
type Part = Partial<FileToJoin> & { bytes: Buffer }
type Changed = ConstructorParameters<typeof ChildJoiner>[1] & Partial<typeof limits>

async function join(parts: Part[], changed: Changed = {}): Promise<{ outcome: JoinOutcome; joined: Buffer }> {
  const pieces: Uint8Array[] = []
  const outcome = await new ChildJoiner({ ...limits, ...changed }, changed).join({
    files: parts.map(({ bytes, ...part }) => ({
      ...{ detectedType: 'application/pdf', sizeBytes: bytes.length, rotation: 0, pages: null, ...part },
      open: async () => inPieces(bytes),
    })),
    paper: 'letter',
    signal: AbortSignal.timeout(60_000),
    async store(bytes) {
      for await (const piece of bytes) pieces.push(piece)
    },
  })
  return { outcome, joined: Buffer.concat(pieces) }
}

/** Size of each page in points, its text, and the colour in the middle of each of its quarters: upper left, upper right, lower left, lower right. */
async function look(pdf: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const text = page.getText()
    const { data, width, height } = await page.render({ width: 200, height: 200, render: 'bitmap' })
    const at = (x: number, y: number) => {
      const start = (Math.round(y * height) * width + Math.round(x * width)) * 4
      return [data[start], data[start + 1], data[start + 2]].map((value) => Math.round(value! / 64))
    }
    const colours = [at(0.3, 0.3), at(0.7, 0.3), at(0.3, 0.7), at(0.7, 0.7)].map(nameOf)
    pages.push({ size: [Math.round(originalWidth), Math.round(originalHeight)], text, colours })
  }
  return pages
}

function nameOf(rgb: number[]): string {
  const names: Record<string, string> = { '4,0,0': 'red', '0,4,0': 'green', '0,0,4': 'blue', '4,4,4': 'white' }
  return names[rgb.join()] ?? rgb.join()
}

/** Red and green above, blue and white below. */
function quarters(width = 1000, height = 1000) {
  const svg = (x: number, y: number, fill: string) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background: fill } },
    left: x * (width / 2),
    top: y * (height / 2),
  })
  const background = '#fff'
  const base = sharp({ create: { width, height, channels: 3, background } })
  return base.composite([svg(0, 0, '#f00'), svg(1, 0, '#0f0'), svg(0, 1, '#00f')])
}

const UPRIGHT = ['red', 'green', 'blue', 'white']

/** Pages with the letter that their number has in the alphabet, each drawn in a font that all share. */
function lettered(count: number, page = ''): Buffer {
  const kids = Array.from({ length: count }, (_, index) => 4 + 2 * index)
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R >>`,
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.flatMap((kid, index) => {
      const content = `BT /F 40 Tf 100 100 Td (${String.fromCharCode(65 + index)}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${kid + 1} 0 R /Resources << /Font << /F 3 0 R >> >> ${page} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ])
}

describe('pages', () => {
  test('come in the order given, chosen and repeated as asked', async () => {
    const letters = lettered(5)
    const pages = [
      { first: 4, last: 5 },
      { first: 1, last: 1 },
    ]

    const { outcome, joined } = await join([
      { bytes: letters, pages },
      { bytes: pdfOf({ pages: 2 }) },
      { bytes: letters, pages: [{ first: 2, last: 2 }] },
    ])

    expect(outcome).toEqual({ kind: 'joined', sizeBytes: joined.length, pages: [3, 2, 1] })
    const found = await look(joined)
    expect(found.map(({ text }) => text)).toEqual(['D', 'E', 'A', '', '', 'B'])
    expect(found.map(({ size }) => size)[0]).toEqual([300, 200])
    expect(found.map(({ size }) => size)[3]).toEqual([612, 792])
  })

  test('are turned clockwise, beyond what they are turned already', async () => {
    const { joined } = await join([
      { bytes: lettered(1), rotation: 90 },
      { bytes: lettered(1, '/Rotate 90'), rotation: 270 },
    ])

    expect((await look(joined)).map(({ size }) => size)).toEqual([
      [200, 300],
      [300, 200],
    ])
  })

  test('that do not exist, or are too many, are refused with the file', async () => {
    const three = pdfOf({ pages: 3 })

    const missing = await join([{ bytes: three }, { bytes: three, pages: [{ first: 3, last: 4 }] }])
    const tooMany = await join([{ bytes: three }, { bytes: three }], { pagesMax: 5 })

    expect(missing.outcome).toEqual({ kind: 'problem', code: 'page_missing', file: 1 })
    expect(tooMany.outcome).toEqual({ kind: 'problem', code: 'too_many_pages', file: 1 })
  })

  test('share what they shared before', async () => {
    const { joined } = await join([{ bytes: lettered(20) }])

    expect(joined.toString('latin1').match(/\/BaseFont/g)).toHaveLength(1)
  })
})

describe('images', () => {
  test('of each orientation stand upright, on a sheet that lies as they do', async () => {
    const parts = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => {
        const upright = quarters()
        const stored = await sharp(await upright.png().toBuffer()).toBuffer()
        const bytes = await storedAs(orientation, stored)
        return { detectedType: 'image/jpeg', bytes }
      }),
    )

    const { outcome, joined } = await join(parts)

    expect(outcome).toMatchObject({ kind: 'joined', pages: Array(8).fill(1) })
    expect((await look(joined)).map(({ colours }) => colours)).toEqual(Array(8).fill(UPRIGHT))
  })

  test('that are JPEG stay as they are, without place and device', async () => {
    const bytes = await quarters(2000, 1000)
      .withExif({ IFD0: { Make: 'Camera of somebody' } })
      .jpeg({ quality: 95 })
      .toBuffer()

    const { joined } = await join([
      { detectedType: 'image/jpeg', bytes: Buffer.concat([bytes, Buffer.from('behind')]) },
    ])

    const scan = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])))
    expect(joined.includes(scan)).toBe(true)
    expect(joined.includes('Camera of somebody')).toBe(false)
    expect(joined.includes('behind')).toBe(false)
    expect((await look(joined))[0]).toMatchObject({ size: [792, 612], colours: UPRIGHT })
  })

  test.each([
    ['image/png', () => quarters().png()],
    ['image/png', () => quarters().ensureAlpha(0.9999).png()],
    ['image/webp', () => quarters().webp({ lossless: true })],
    ['image/tiff', () => quarters().tiff({ compression: 'lzw' })],
    ['image/jpeg', () => quarters().toColourspace('cmyk').jpeg({ quality: 100 })],
  ])('of %s are shown in their colours', async (detectedType, make) => {
    const { outcome, joined } = await join([{ detectedType, bytes: await make().toBuffer() }])

    expect(outcome).toMatchObject({ kind: 'joined', pages: [1] })
    const [page] = await look(joined)
    if (detectedType !== 'image/jpeg') expect(page!.colours).toEqual(UPRIGHT)
  })

  test('of HEIC are pages, and a small one is not blown up', async () => {
    const { outcome, joined } = await join([{ detectedType: 'image/heic', bytes: heicFile().bytes }])

    expect(outcome).toMatchObject({ kind: 'joined', pages: [1] })
    expect((await look(joined))[0]!.size).toEqual([792, 612])
  })

  test('of too many pixels, and broken ones, are refused', async () => {
    const bytes = await quarters().png().toBuffer()

    const large = await join([{ detectedType: 'image/png', bytes }], { pixelsMax: 1000 })
    const broken = await join([{ detectedType: 'image/png', bytes: bytes.subarray(0, 60) }])

    expect(large.outcome).toEqual({ kind: 'problem', code: 'image_too_large', file: 0 })
    expect(broken.outcome).toEqual({ kind: 'problem', code: 'file_damaged', file: 0 })
  })
})

/** The file whose pixels, turned as Exif's orientation says, are those of `upright`. */
async function storedAs(orientation: number, upright: Buffer): Promise<Buffer> {
  const image = sharp(upright)
  const turned: Record<number, () => Sharp> = {
    1: () => image,
    2: () => image.flop(),
    3: () => image.rotate(180),
    4: () => image.flip(),
    // sharp mirrors before it turns.
    5: () => image.rotate(270).flop(),
    6: () => image.rotate(270),
    7: () => image.rotate(90).flop(),
    8: () => image.rotate(90),
  }
  const stored = await turned[orientation]!().png().toBuffer()
  return await sharp(stored).withMetadata({ orientation }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
}

describe('hostile files', () => {
  test('leave scripts, actions, forms, comments and attached files behind, and show what their pages show', async () => {
    const { outcome, joined } = await join([{ bytes: activePdf() }])

    expect(outcome).toMatchObject({ kind: 'joined', pages: [1] })
    const text = joined.toString('latin1')
    for (const name of [
      'JavaScript',
      'Launch',
      'OpenAction',
      '/AA',
      '/JS',
      'EmbeddedFile',
      'Filespec',
      '/AF',
      'AcroForm',
      '/Annots',
      'URI',
      'evil',
    ])
      expect([name, text.includes(name)]).toEqual([name, false])
    const [page] = await look(joined)
    expect(page!.text).toContain('Seen')
    expect(page!.text).toContain('Filled')
  })

  test('with a password, without pages, and of rubbish are refused', async () => {
    const encrypted = pdfOfObjects(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
        `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`,
      ],
      `/Encrypt 4 0 R /ID [<${'12'.repeat(16)}> <${'12'.repeat(16)}>]`,
    )

    const outcomes = []
    for (const bytes of [
      encrypted,
      pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      Buffer.from('%PDF-1.7 rubbish'),
    ])
      outcomes.push((await join([{ bytes: pdfOf() }, { bytes }])).outcome)

    expect(outcomes).toEqual([
      { kind: 'problem', code: 'password_required', file: 1 },
      { kind: 'problem', code: 'file_damaged', file: 1 },
      { kind: 'problem', code: 'file_damaged', file: 1 },
    ])
  })

  test('that take too much time or make too large a file are refused', async () => {
    const slow = await join([{ bytes: pdfOf() }], { cpuMsMax: 10 })
    const large = await join([{ bytes: pdfOf({ pages: 40 }) }], { bytesMax: 2000 })

    expect(slow.outcome).toMatchObject({ kind: 'problem', code: 'took_too_long', file: null })
    expect(large.outcome).toMatchObject({ kind: 'problem', code: 'too_large' })
  })

  test.each([
    ['says no header', `require('fs').writeSync(3, 'GET / HTTP/1.1')`],
    ['says more pages than there may be', say({ kind: 'joined', pages: [1001], bytes: 3 }, 'abc')],
    ['says too large a file', say({ kind: 'joined', pages: [1], bytes: 2 ** 40 }, 'abc')],
    ['does not end its file', say({ kind: 'joined', pages: [1], bytes: 10 }, 'abc')],
    ['names a file that there is not', say({ kind: 'problem', code: 'too_large', file: 7 }, '')],
  ])('a process that was taken over and %s makes no joined file', async (_, program) => {
    const { outcome } = await join([{ bytes: pdfOf() }], { program: ['--eval', program, '--'] })

    expect(outcome).toMatchObject({ kind: 'problem', code: 'file_damaged', file: null })
  })
})

/** A program that says this, and then waits to be ended. */
function say(header: object, body: string): string {
  const text = JSON.stringify(header)
  return `const length = Buffer.alloc(4); length.writeUInt32BE(${Buffer.byteLength(text)}); require('fs').writeSync(3, Buffer.concat([length, Buffer.from(${JSON.stringify(text + body)})]))`
}

/** A page with all that could act, one way or another, and a form that was filled in. */
function activePdf(): Buffer {
  const content = 'BT /F 20 Tf 50 150 Td (Seen) Tj ET'
  const filled = 'BT /F 20 Tf 0 5 Td (Filled) Tj ET'
  const script = '<< /S /JavaScript /JS (app.alert\\("evil"\\)) >>'
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} >> /AcroForm << /Fields [7 0 R] >>
       /Names << /JavaScript << /Names [(a) ${script}] >> /EmbeddedFiles << /Names [(evil.exe) 9 0 R] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R 7 0 R 12 0 R] /AA << /O ${script} >>
       /AF [9 0 R] /Metadata 10 0 R /Resources 11 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A << /S /Launch /F (evil.exe) >> /AA << /E << /S /URI /URI (http://evil.test) >> >> >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Filled) /F 4 /Rect [50 50 250 80] /AP << /N 8 0 R >> >>',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F 5 0 R >> /AF [9 0 R] >> /AF [9 0 R] /Length ${filled.length} >>\nstream\n${filled}\nendstream`,
    '<< /Type /Filespec /F (evil.exe) /EF << /F 10 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 4 >>\nstream\nevil\nendstream',
    `<< /Font << /F 5 0 R >> /Evil ${script} /XObject << /X 13 0 R >> >>`,
    '<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R /Rect [0 0 10 10] /Contents (evil) >>',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /PieceInfo << /Evil ${script} >> /Alternates [${script}] /Length 0 >>\nstream\n\nendstream`,
  ])
}
