import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import { pdfOf, pdfOfObjects } from '../../test/pdf.ts'
import { ChildProcessor } from './child-processor.ts'
import type { ProcessedFile } from './processor.ts'
import { findSandbox } from './sandbox.ts'

const MIB = 1024 * 1024
const limits = { msMax: 60_000, cpuMsMax: 10_000, memoryBytesMax: 1024 * MIB, pixelsMax: 100_000_000 }
/** A busy machine takes its time, and the bounds that are tested here count processor time. */
jest.setTimeout(60_000)
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

/** A PDF whose page is shaded by a program of 100,000 steps for each of its points. */
function bomb(): Buffer {
  const program = `{ pop ${'sin cos '.repeat(50_000)}}`
  const domain = '/Domain [0 612 0 792]'
  const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R'
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< ${page} /Resources << /Shading << /S 4 0 R >> >> >>`,
    `<< /ShadingType 1 /ColorSpace /DeviceGray ${domain} /Function 6 0 R >>`,
    '<< /Length 5 >>\nstream\n/S sh\nendstream',
    `<< /FunctionType 4 ${domain} /Range [0 1] /Length ${program.length} >>\nstream\n${program}\nendstream`,
  ])
}

/** A PNG of black in 16 bits for each of red, green, blue and opacity. */
function zeroPng(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, Number(isInterlaced)], 8)
  // Each row has a byte more. Interlaced, the image comes in seven passes of fewer rows and columns, 1.875 times its rows.
  const rows = isInterlaced ? height * 1.875 : height
  const pixels = deflateSync(Buffer.alloc(width * height * 8 + rows), { level: 1 })
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunkOf(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

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

/** The child that decodes; while the service starts, others find out what the system offers. */
async function decoderOf(servicePid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${servicePid}/task/${servicePid}/children`, 'utf8')
  for (const child of children.trim().split(' ')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (/^[^\0]*node\0.*child\/main\.ts/s.test(command)) return Number(child)
  }
  return undefined
}

/** A decoder that has taken so much, in hundredths of a second, has read its file and is at work. */
const DECODING_TICKS = 100

/** Processor time of a process, in hundredths of a second; 0 once it has ended. */
async function processorTicksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' || state === 'Z' ? 0 : Number(fields[10]) + Number(fields[11])
}

/** What `look` answers once it answers something. */
async function soon<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (const endsAt = Date.now() + 30_000; ; ) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > endsAt) throw new Error('did not happen within 30 s')
    await pause(20)
  }
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
  /** For bounds of memory, which come first on a slow machine too. */
  const unhurried = { msMax: 60_000, cpuMsMax: 30_000 }

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

  test('has one row of pixels more than are decoded is measured and no more', async () => {
    const pixelsMax = 1_000_000

    const [decoded, measured] = [
      await processFile('image/png', zeroPng(1_000, 1_000), { pixelsMax }),
      await processFile('image/png', zeroPng(1_000, 1_001), { pixelsMax }),
    ]

    expect([decoded.failure, decoded.variants.length]).toEqual([undefined, 1])
    expect(measured).toEqual({
      facts: { pages: null, width: 1_000, height: 1_001 },
      variants: [],
      failure: expect.stringContaining('pixel'),
    })
  })

  test('grows a thousandfold when its pixels are unpacked is left', async () => {
    const file = zeroPng(4_000, 4_000, { isInterlaced: true })

    const processed = await processFile('image/png', file, { ...unhurried, memoryBytesMax: 280 * MIB })

    expect(file.length).toBeLessThan(3 * MIB)
    expect(processed).toEqual({
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

  test('is a PDF of ten thousand pages costs as much as one of few', async () => {
    const processed = await processFile('application/pdf', pdfOf({ pages: 10_000 }), { cpuMsMax: 3_000 })

    expect(processed).toMatchObject({ facts: { pages: 10_000 }, variants: [{ name: 'thumbnail' }] })
    expect(processed.failure).toBeUndefined()
  })

  test('is a HEIC that says it is enormous is not decoded', async () => {
    const file = await readFile(new URL('../../test/fixtures/shapes.heic', import.meta.url))
    for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 1)) {
      file.writeUInt32BE(60_000, at + 8)
      file.writeUInt32BE(60_000, at + 12)
    }

    const processed = await processFile('image/heic', file)

    expect(processed.variants).toEqual([])
    expect(processed.failure).toEqual(expect.any(String))
  })

  test('keeps its decoder busy for too long is left, with what was found until then', async () => {
    const processed = await processFile('application/pdf', bomb(), { cpuMsMax: 2_000 })

    expect(processed).toEqual({
      facts: { pages: 1, width: null, height: null },
      variants: [],
      failure: 'it took more than 2000 ms of processor time',
    })
  })

  test('takes too long is left', async () => {
    const processed = await processFile('application/pdf', pdfOf(), { msMax: 10 })

    expect(processed).toEqual({
      facts: { pages: null, width: null, height: null },
      variants: [],
      failure: 'it took longer than 10 ms',
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

test('what decodes a file ends with the process that waits for it', async () => {
  const file = bomb()
  const waiting = `
    import { ChildProcessor } from ${JSON.stringify(new URL('./child-processor.ts', import.meta.url).href)}
    const limits = { msMax: 60_000, cpuMsMax: 60_000, memoryBytesMax: 2 ** 30, pixelsMax: 1e6 }
    const bytes = process.stdin
    new ChildProcessor(limits).process({ detectedType: 'application/pdf', sizeBytes: ${file.length}, bytes })`
  const stdio = ['pipe', 'ignore', 'ignore'] as const
  const service = spawn(process.execPath, ['--input-type=module', '-e', waiting], { stdio: [...stdio] })
  const ended = once(service, 'exit')
  service.stdin!.end(file)
  const decoder = await soon(() => decoderOf(service.pid!))
  await soon(async () => ((await processorTicksOf(decoder)) > DECODING_TICKS ? true : undefined))

  service.kill('SIGKILL')
  await ended

  await soon(async () => ((await processorTicksOf(decoder)) === 0 ? true : undefined))
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

  function runInstead(program: string[], changed: Partial<typeof limits> = {}): Promise<ProcessedFile> {
    const processor = new ChildProcessor({ ...limits, ...changed }, { program })
    return processor.process({ detectedType: 'image/png', sizeBytes: 3, bytes: inPieces(Buffer.from('any')) })
  }

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

  test('is ended from outside when it takes too much memory', async () => {
    const greedy = 'const kept = []; for (;;) kept.push(Buffer.alloc(1024 * 1024, 1))'

    const { failure } = await runInstead(['-e', greedy], { memoryBytesMax: 256 * MIB, msMax: 60_000 })

    expect(failure).toBe(`it took more than ${256 * MIB} bytes of memory`)
  })

  test('is ended from outside when it takes too long', async () => {
    const { failure } = await runInstead(['-e', 'for (;;);'], { msMax: 1_000 })

    expect(failure).toBe('it took longer than 1000 ms')
  })

  test('can say nothing that is not checked', async () => {
    const forged = `const frame = Buffer.from([0, 0, 0, 2, 123, 125]); require('fs').writeSync(3, frame)`

    const processed = await runInstead(['-e', forged])

    expect(processed).toMatchObject({ facts: { pages: null, width: null, height: null }, variants: [] })
  })
})
