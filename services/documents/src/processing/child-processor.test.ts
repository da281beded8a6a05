import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { decoderLimits, processFile } from '../../test/decoding.ts'
import { pdfOf, pdfOfObjects } from '../../test/pdf.ts'
import { ChildProcessor } from './child-processor.ts'
import { type FileProblem, nothingFound, type ProcessedFile } from './processor.ts'
import { findSandbox } from './sandbox.ts'

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6' } })

async function sizesOf({ variants }: ProcessedFile) {
  const described = variants.map(async ({ name, bytes }) => {
    const { format, width, height, exif } = await sharp(bytes).metadata()
    return [name, format, width, height, exif]
  })
  return Promise.all(described)
}

test('of images come their size and a thumbnail', async () => {
  const files: [string, Buffer][] = [
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

test('of a PDF come its pages, a thumbnail of the first, and whether each can be read', async () => {
  const processed = await processFile('application/pdf', pdfOf({ pages: 2 }))

  expect(processed.facts).toEqual({ pages: 2, width: null, height: null })
  expect(await sizesOf(processed)).toEqual([['thumbnail', 'webp', 309, 400, undefined]])
  expect(processed.checkedPages).toEqual([null, null])
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

describe('nothing comes of', () => {
  test.each<[string, string, Buffer, string, FileProblem]>([
    [
      'something that is called a TIFF',
      'image/tiff',
      Buffer.from('II\x2a\0 nothing else'),
      'Input buffer contains unsupported image format',
      'file_damaged',
    ],
    [
      'something that is called a HEIC',
      'image/heic',
      Buffer.from('\0\0\0\x18ftypheic'),
      'no image in the file',
      'file_damaged',
    ],
  ])('%s', async (_what, type, file, failure, problem) => {
    const processed = await processFile(type, file)

    expect(processed).toEqual({ ...nothingFound(failure), problem })
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
      ...nothingFound(),
      facts: { pages: null, width: 60_000, height: 60_000 },
      problem: 'image_too_large',
      failure: expect.stringContaining('pixel'),
    })
  })

  test('has a tree of pages that contains itself ends like any other', async () => {
    const tree = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>']

    const processed = await processFile('application/pdf', pdfOfObjects(tree))

    expect(processed.variants).toEqual([])
    expect(processed.failure).toEqual(expect.any(String))
  })

  test('cannot be read to its end has to be processed again', async () => {
    const processor = new ChildProcessor(decoderLimits)
    async function* broken(): AsyncGenerator<Buffer> {
      yield pdfOf()
      throw new Error('storage is down')
    }

    const processed = processor.process({ detectedType: 'application/pdf', sizeBytes: 10_000, bytes: broken() })

    await expect(processed).rejects.toThrow('storage is down')
  })
})

/** Run in place of a decoder: each way out that it tries, and what it is told. Node cuts what it says off, so it is short. */
const HOSTILE = `
  import fs from 'node:fs'; import { execFileSync } from 'node:child_process'; import net from 'node:net'
    const tried = async (what) => { try { await what(); return 'allowed' } catch (error) { return error.code ?? error.cause?.code } }
  const connected = (address) => new Promise((resolve, reject) => net.connect(address, resolve).on('error', reject))
  const results = {
    hostname: await tried(() => fs.readFileSync('/etc/hostname')),
    parent: await tried(() => fs.readFileSync('/proc/' + process.ppid + '/environ')),
    memory: await tried(() => fs.openSync('/proc/' + process.ppid + '/mem')),
    secrets: await tried(() => fs.readFileSync(SECRETS)),
    write: await tried(() => fs.writeFileSync('/tmp/probe-of-decoder', '')),
    program: await tried(() => execFileSync('true')),
    tcp: await tried(() => connected({ port: PORT, host: '127.0.0.1' })),
    addon: await tried(() => process.dlopen({ exports: {} }, ADDON)),
    root: await tried(() => process.setuid(0)),
    kill: await tried(() => process.kill(process.ppid, 0)),
  }
  process.stderr.write(JSON.stringify([results, Object.keys(process.env)]))
  process.exitCode = 1`

describe('a file that takes its decoder over', () => {
  let folder: string
  let port: number
  let server: Server
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decoder-'))
    await writeFile(join(folder, '.env'), 'SECRET=1', { mode: 0o600 })
    server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  function hostile(before = ''): string[] {
    const constants = { SECRETS: join(folder, '.env'), PORT: port, ADDON: process.execPath }
    const values = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    return ['--input-type=module', '-e', `${before};${values.join('')}${HOSTILE}`]
  }

  const runInstead = (program: string[]) => processFile('image/png', Buffer.from('any'), {}, program)

  test('finds no environment, no files, no network, no programs and no native code', async () => {
    const { failure } = await runInstead(hostile())

    const [{ root: _, kill: __, ...results }, environment] = JSON.parse(failure!)
    expect(environment).toEqual([])
    const denied = Object.fromEntries(Object.keys(results).map((way) => [way, 'ERR_ACCESS_DENIED']))
    expect(results).toEqual({ ...denied, addon: 'ERR_DLOPEN_DISABLED' })
  })

  test('is kept from secrets and network by the system too, where that offers it', async () => {
    const { prefix, holds } = await findSandbox()
    const isRoot = process.getuid!() === 0
    if (!isRoot || !holds.includes('no network'))
      console.log(`Here the system holds no more than: ${holds.join(', ')}.`)
    const dropped = new URL('./child/drop-privileges.ts', import.meta.url).href
    const program = hostile(`(await import(${JSON.stringify(dropped)})).dropPrivileges()`)
    const [command, ...args] = [...prefix, process.execPath, ...program]

    const { stderr } = spawnSync(command!, args, { env: {}, encoding: 'utf8', cwd: '/' })

    const [results] = JSON.parse(stderr)
    if (isRoot) {
      const ofRoot = { parent: 'EACCES', memory: 'EACCES', secrets: 'EACCES', root: 'EPERM', kill: 'EPERM' }
      expect(results).toMatchObject(ofRoot)
    }
    if (holds.includes('a user namespace')) expect(results).toMatchObject({ parent: 'EACCES', memory: 'EACCES' })
    if (holds.includes('no network')) expect(results.tcp).toBe('ENETUNREACH')
    if (!isRoot && holds.length === 0) expect(results.tcp).toBe('allowed')
  })

  test('can say nothing that is not checked', async () => {
    const forged = `const frame = Buffer.from([0, 0, 0, 2, 123, 125]); require('fs').writeSync(3, frame)`

    const processed = await runInstead(['-e', forged])

    expect(processed).toMatchObject({ facts: { pages: null, width: null, height: null }, variants: [] })
  })
})
