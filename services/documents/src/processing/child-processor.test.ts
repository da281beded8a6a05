import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pdfOf, pdfOfObjects } from '../../test/pdf.ts'
import { ChildProcessor, processOptions } from './child-processor.ts'
import type { ProcessedFile } from './processor.ts'

const MIB = 1024 * 1024
const limits = { msMax: 15_000, memoryBytesMax: 1024 * MIB, pixelsMax: 100_000_000 }
const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6' } })

function processFile(detectedType: string, file: Buffer, changed: Partial<typeof limits> = {}): Promise<ProcessedFile> {
  return new ChildProcessor({ ...limits, ...changed }).process({
    detectedType,
    sizeBytes: file.length,
    bytes: inPieces(file),
  })
}

async function* inPieces(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 64 * 1024) yield file.subarray(at, at + 64 * 1024)
}

async function sizesOf({ variants }: ProcessedFile) {
  const described = variants.map(async ({ name, bytes }) => {
    const { format, width, height, exif } = await sharp(bytes).metadata()
    return [name, format, width, height, exif]
  })
  return Promise.all(described)
}

test('of images come their size and a thumbnail', async () => {
  const files: [string, Buffer][] = [
    ['image/jpeg', await picture.clone().jpeg().toBuffer()],
    ['image/png', await picture.clone().ensureAlpha(0.5).png().toBuffer()],
    ['image/webp', await picture.clone().webp().toBuffer()],
    ['image/tiff', await picture.clone().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer()],
  ]

  for (const [type, file] of files) {
    const processed = await processFile(type, file)

    expect(processed).toMatchObject({ facts: { pages: null, width: 640, height: 480 } })
    expect(processed.failure).toBeUndefined()
    expect(await sizesOf(processed)).toEqual([['thumbnail', 'webp', 400, 300, undefined]])
  }
})

test('a photograph is measured and shown upright, and its thumbnail says nothing of place and camera', async () => {
  const file = await picture
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const processed = await processFile('image/jpeg', file)

  expect(processed.facts).toEqual({ pages: null, width: 480, height: 640 })
  expect(await sizesOf(processed)).toEqual([['thumbnail', 'webp', 300, 400, undefined]])
})

test('of a HEIC come its size, a thumbnail and a JPEG that looks like it', async () => {
  const file = await readFile(new URL('../../test/fixtures/shapes.heic', import.meta.url))

  const processed = await processFile('image/heic', file)

  expect(processed.facts).toEqual({ pages: null, width: 600, height: 400 })
  expect(await sizesOf(processed)).toEqual([
    ['thumbnail', 'webp', 400, 267, undefined],
    ['preview', 'jpeg', 600, 400, undefined],
  ])
  const colors = await sharp(processed.variants[1]!.bytes).raw().toBuffer()
  const [red, green, blue] = colors.subarray((300 * 600 + 400) * 3)
  expect([red! > 180, green! < 80, blue! < 80]).toEqual([true, true, true])
})

test('of a PDF come its pages and a thumbnail of the first', async () => {
  const processed = await processFile('application/pdf', pdfOf({ pages: 12 }))

  expect(processed.facts).toEqual({ pages: 12, width: null, height: null })
  expect(await sizesOf(processed)).toEqual([['thumbnail', 'webp', 309, 400, undefined]])
})

describe('nothing comes of', () => {
  const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`
  const locked = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']

  test.each<[string, string, Buffer, string]>([
    [
      'a PDF behind a password',
      'application/pdf',
      pdfOfObjects(locked, `${encrypted} /ID [<00> <00>]`),
      'Password required or incorrect password',
    ],
    ['a PDF that ends too soon', 'application/pdf', pdfOf().subarray(0, 60), 'File not in PDF format or corrupted'],
    [
      'something that is called a TIFF',
      'image/tiff',
      Buffer.from('II\x2a\0 nothing else'),
      'Input buffer contains unsupported image format',
    ],
    ['something that is called a HEIC', 'image/heic', Buffer.from('\0\0\0\x18ftypheic'), 'no image in the file'],
  ])('%s', async (_what, type, file, failure) => {
    const processed = await processFile(type, file)

    expect(processed).toEqual({ facts: { pages: null, width: null, height: null }, variants: [], failure })
  })
})

describe('a file that', () => {
  /** A PNG that says that it is so large, with next to nothing in it. */
  async function pngOf(width: number, height: number): Promise<Buffer> {
    const file = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    file.writeUInt32BE(width, 16)
    file.writeUInt32BE(height, 20)
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
    return file
  }

  test('says that it has more pixels than are decoded is measured and no more', async () => {
    const processed = await processFile('image/png', await pngOf(60_000, 60_000))

    expect(processed).toEqual({
      facts: { pages: null, width: 60_000, height: 60_000 },
      variants: [],
      failure: expect.stringContaining('pixel'),
    })
  })

  test('keeps its decoder busy for too long is left, with what was found until then', async () => {
    const forms = Array.from({ length: 12 }, (_, i) => {
      const content = `/F${i + 1} Do `.repeat(10)
      const resources = `/Resources << /XObject << /F${i + 1} ${5 + i} 0 R >> >>`
      return `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] ${i < 11 ? resources : ''} /Length ${content.length} >>\nstream\n${i < 11 ? content : '0 0 m 600 700 l S '.padEnd(content.length)}\nendstream`
    })
    const bomb = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 17 0 R /Resources << /XObject << /F0 4 0 R >> >> >>',
      ...forms,
      '<< >>',
      '<< /Length 6 >>\nstream\n/F0 Do\nendstream',
    ])

    const processed = await processFile('application/pdf', bomb, { msMax: 4_000 })

    expect(processed).toEqual({
      facts: { pages: 1, width: null, height: null },
      variants: [],
      failure: expect.stringContaining('longer than'),
    })
  })

  test('takes too much memory is left', async () => {
    const processed = await processFile('application/pdf', pdfOf(), { memoryBytesMax: 64 * MIB })

    expect(processed.failure).toBe(`it took more than ${64 * MIB} bytes of memory`)
    expect(processed.variants).toEqual([])
  })

  test('has a tree of pages that contains itself ends like any other', async () => {
    const tree = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>']

    const processed = await processFile('application/pdf', pdfOfObjects(tree))

    expect(processed.variants).toEqual([])
    expect(processed.failure).toEqual(expect.any(String))
  })

  test('cannot be read to its end has to be processed again', async () => {
    const processor = new ChildProcessor(limits)
    async function* broken(): AsyncGenerator<Buffer> {
      yield pdfOf()
      throw new Error('storage is away')
    }

    const processed = processor.process({ detectedType: 'application/pdf', sizeBytes: 10_000, bytes: broken() })

    await expect(processed).rejects.toThrow('storage is away')
  })
})

test('what decodes files has no way to anything else', () => {
  const probe = `
    const tried = async (what) => { try { await what(); return 'allowed' } catch (error) { return error.code ?? error.cause?.code } }
    const results = [
      await tried(() => fs.readFileSync('/etc/hostname')),
      await tried(() => fs.readFileSync('/proc/' + process.ppid + '/environ')),
      await tried(() => fs.writeFileSync('/tmp/probe', '')),
      await tried(() => child_process.execFileSync('true')),
      await tried(() => new Promise((resolve, reject) => net.connect(1, '127.0.0.1', resolve).on('error', reject))),
    ]
    console.log(JSON.stringify({ results, environment: Object.keys(process.env) }))`

  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...processOptions(),
      '--input-type=module',
      '-e',
      `import fs from 'node:fs'; import child_process from 'node:child_process'; import net from 'node:net'; ${probe}`,
    ],
    { env: {}, encoding: 'utf8' },
  )

  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ results: Array(5).fill('ERR_ACCESS_DENIED'), environment: [] })
})
