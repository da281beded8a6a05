import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clamd, findClamd, startClamd } from '@dossier/local/engines'
import { testVirus } from '@dossier/local/test-virus'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eicarSignatures, encryptedZip, zipOf } from '../../test/files.ts'
import { peakOfHeldBytes } from '../../test/held-memory.ts'
import { AnsweredError } from '../breakers/answered-error.ts'
import { ClamdScanner } from './clamd.ts'

const MIB = 1024 * 1024
const plenty = { fileBytesMax: 1024 * MIB, memberBytesMax: 1024 * MIB, unpackedBytesMax: 1024 * MIB }

async function* bytesOf(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}

/** `count` MiB, all of them the same piece of memory. */
async function* mebibytes(count: number): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(MIB)
  for (let i = 0; i < count; i++) yield piece
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

const never = new AbortController().signal

const INSTREAM = 'zINSTREAM\0'
/** The command with the length of the first piece. */
const INSTREAM_BYTES = INSTREAM.length + 4
const announcedBytes = (command: Buffer) => command.readUInt32BE(INSTREAM.length)

describe('with a real clamd', () => {
  let dir: string
  let clamd: Clamd
  let scanner: ClamdScanner
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'clamd-'))
    const log = () => {}
    clamd = await startClamd({ binary: await findClamd({ log }), dir, port: 0, signatures: eicarSignatures, log })
    scanner = new ClamdScanner(clamd.address, plenty)
  })
  afterAll(async () => {
    await clamd.stop()
    await rm(dir, { recursive: true, force: true })
  })

  test('a harmless file is clean, by an engine that names its version', async () => {
    const report = await scanner.scan(bytesOf(Buffer.from('harm'), Buffer.alloc(0), Buffer.from('less')), never)

    expect(report).toEqual({ status: 'clean', engine: expect.stringMatching(/^ClamAV \d/) })
  })

  test('an empty file is clean', async () => {
    expect(await scanner.scan(bytesOf(), never)).toMatchObject({ status: 'clean' })
  })

  test('the EICAR test file is infected, alone and inside an archive', async () => {
    const archive = zipOf('eicar.com', testVirus, { encrypted: false })

    for (const file of [testVirus, archive]) {
      expect(await scanner.scan(bytesOf(file), never)).toMatchObject({
        status: 'infected',
        signature: expect.stringContaining('Eicar-Test-Signature'),
      })
    }
  })

  test('an encrypted archive has failed', async () => {
    const report = await scanner.scan(bytesOf(encryptedZip().bytes), never)

    expect(report).toMatchObject({ status: 'failed', reason: expect.stringContaining('encrypted') })
  })

  test('a file beyond StreamMaxLength has failed, each time', async () => {
    for (let i = 0; i < 3; i++) {
      const report = await scanner.scan(mebibytes(120), never)

      expect(report).toMatchObject({ status: 'failed', reason: expect.stringContaining('larger') })
    }
  })

  test('it says how long a stream may be, and its limit is from then on that', async () => {
    const asking = new ClamdScanner(clamd.address, plenty)
    const before = asking.limits

    expect(await asking.readStreamLimit(never)).toBe(100 * MIB)

    expect(before.fileBytesMax).toBe(1024 * MIB)
    expect(asking.limits).toEqual({ ...plenty, fileBytesMax: 100 * MIB })
  })

  test('a large file passes through without being held in memory', async () => {
    const peakBytes = await peakOfHeldBytes(() => scanner.scan(mebibytes(90), never))

    expect(peakBytes).toBeLessThan(4 * MIB)
  })
})

describe('with a clamd that fails', () => {
  const sockets = new Set<Socket>()
  let server: Server
  let behave: (socket: Socket) => void
  let versions: number
  let scanner: ClamdScanner
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      behave(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    scanner = new ClamdScanner(`127.0.0.1:${portOf(server)}`, plenty)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  const isUnavailable = expect.objectContaining({ code: 'service_unavailable' })

  test.each<[string, (socket: Socket) => void]>([
    ['closes at once', (socket) => socket.destroy()],
    [
      'closes amid the file',
      (socket) =>
        socket.on('data', (data) => {
          if (data.includes('zVERSION')) socket.end('ClamAV 1.0\0')
          else socket.destroy()
        }),
    ],
    [
      'answers an error of its own',
      (socket) =>
        socket.on('data', (data) => {
          if (data.includes('zVERSION')) socket.end('ClamAV 1.0\0')
          if (data.includes('zINSTREAM')) socket.end("stream: Can't allocate memory ERROR\0")
        }),
    ],
    ['answers without end', (socket) => socket.write('x'.repeat(10_000))],
  ])('one that %s says nothing of the file: the scan has to be done again', async (_case, behaviour) => {
    behave = (socket) => {
      socket.resume()
      behaviour(socket)
    }

    await expect(scanner.scan(mebibytes(3), never)).rejects.toEqual(isUnavailable)
  })

  describe('a failure of one that has just said its version opens no breaker, since it may be due to the file alone:', () => {
    const withVersion = (answerFile: (socket: Socket) => void) => (socket: Socket) => {
      socket.on('data', (data) => {
        if (data.includes('zVERSION')) socket.end('ClamAV 1.0\0')
        if (data.includes('zINSTREAM')) answerFile(socket)
      })
    }
    const mayBeTheFile = { code: 'service_unavailable', cause: expect.any(AnsweredError) }

    test.each<[string, (socket: Socket) => void]>([
      ['an error', (socket) => socket.end('stream: Time limit reached ERROR\0')],
      ['a connection that it closes', (socket) => socket.destroy()],
    ])('%s', async (_what, answerFile) => {
      behave = withVersion(answerFile)

      await expect(scanner.scan(mebibytes(1), never)).rejects.toMatchObject(mayBeTheFile)
    })

    test('no answer before the time is over, after which nothing more is asked', async () => {
      const time = new AbortController()
      sockets.clear()
      behave = withVersion(() => time.abort())

      await expect(scanner.scan(mebibytes(1), time.signal)).rejects.toMatchObject(mayBeTheFile)

      const next = connect(portOf(server)).resume()
      await once(next, 'connect')
      await until(async () => [...sockets].some(({ remotePort }) => remotePort === next.localPort))
      next.destroy()
      expect(sockets.size - 1).toBe(2)
    })

    test('a file that storage does not give to its end', async () => {
      behave = withVersion(() => {})
      const cut = async function* () {
        yield Buffer.alloc(MIB)
        throw new Error('read ECONNRESET')
      }

      await expect(scanner.scan(cut(), never)).rejects.toMatchObject(mayBeTheFile)
    })
  })

  test('a stream that is too long has failed, even if the connection breaks before the refusal is read', async () => {
    behave = (socket) => {
      let command = Buffer.alloc(0)
      let sentBytes = 0
      socket.once('end', () => socket.end())
      socket.on('data', (data: Buffer) => {
        sentBytes += data.length
        if (command.length < INSTREAM_BYTES) command = Buffer.concat([command, data])
        if (command.includes('zVERSION')) socket.end('ClamAV 1.0\0')
        else if (command.length < INSTREAM_BYTES) return
        else if (announcedBytes(command) > 2 * MIB) socket.end('INSTREAM size limit exceeded. ERROR\0')
        else if (sentBytes > 3 * MIB) socket.resetAndDestroy()
      })
    }

    const report = await scanner.scan(mebibytes(4), never)

    expect(report).toMatchObject({ status: 'failed', reason: expect.stringContaining('larger') })
  })

  test.each<[string, (socket: Socket) => void]>([
    ['a proxy closes as soon as the question ends', (socket) => socket.once('end', () => socket.destroy())],
    [
      'it refuses what it took before',
      (socket) => {
        let isAnnounced = false
        socket.on('data', (data) => {
          if (data.includes('zVERSION')) {
            versions++
            socket.end('ClamAV 1.0\0')
          } else isAnnounced = true
        })
        socket.once('end', () => {
          if (isAnnounced) socket.end(versions > 0 ? 'INSTREAM size limit exceeded. ERROR\0' : '')
        })
      },
    ],
  ])('its stream limit is not taken from answers that mean nothing: %s', async (_case, behaviour) => {
    versions = 0
    behave = (socket) => {
      socket.resume()
      behaviour(socket)
    }

    await expect(scanner.readStreamLimit(never)).rejects.toEqual(isUnavailable)

    expect(scanner.limits.fileBytesMax).toBe(plenty.fileBytesMax)
  })

  test('one that does not say its version opens the breaker', async () => {
    behave = (socket) => socket.destroy()

    await expect(scanner.scan(mebibytes(1), never)).rejects.toMatchObject({
      code: 'service_unavailable',
      cause: expect.not.objectContaining({ name: 'AnsweredError' }),
    })
  })

  test('one that is silent is left when the time for the scan is over', async () => {
    behave = (socket) => socket.resume()

    const report = scanner.scan(mebibytes(3), AbortSignal.timeout(200))

    await expect(report).rejects.toMatchObject({ code: 'service_unavailable', cause: { name: 'AbortError' } })
  })

  test('one that takes no bytes is left when the time for the scan is over', async () => {
    behave = (socket) => {
      socket.once('data', (data) => {
        if (data.includes('zVERSION')) socket.end('ClamAV 1.0\0')
        socket.pause()
      })
    }

    await expect(scanner.scan(mebibytes(50), AbortSignal.timeout(500))).rejects.toEqual(isUnavailable)
  })

  test('nobody at the address', async () => {
    await expect(new ClamdScanner('127.0.0.1:1', plenty).scan(mebibytes(1), never)).rejects.toEqual(isUnavailable)
  })
})
