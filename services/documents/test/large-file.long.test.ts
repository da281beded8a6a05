import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { notice } from '../src/file-type/detect-type.ts'
import { ChildProcessor } from '../src/processing/child-processor.ts'
import type { ProcessedFile } from '../src/processing/processor.ts'
import { BuiltInScanner } from '../src/scanner/built-in.ts'
import { digest } from '../src/scanner/digest.ts'
import { S3ObjectStorage } from '../src/storage/s3-object-storage.ts'
import { peakOfHeldBytes } from './held-memory.ts'
import { pdfOf } from './pdf.ts'

const MIB = 1024 * 1024
const SIZE_BYTES = 32 * MIB
let storage: S3ObjectStorage
beforeAll(() => {
  const { url, ...access } = sharedEngines().objectStore
  storage = new S3ObjectStorage({
    ...access,
    endpoint: url,
    publicEndpoint: url,
    forcePathStyle: true,
    requestMsMax: 10_000,
  })
})
afterAll(() => storage.close())

test('a large file passes from storage through the scanner, hashed and looked at, without being held in memory', async () => {
  const key = `test/${randomUUID()}`
  const sha256 = await send(key, 'text/plain', zeros(SIZE_BYTES), SIZE_BYTES)
  let found: unknown

  const peakBytes = await peakOfHeldBytes(async () => {
    const signal = AbortSignal.timeout(60_000)
    const noticed = notice((await storage.open(key, signal))!)
    const file = digest(noticed.bytes)
    const { status } = await new BuiltInScanner().scan(file.bytes)
    found = { status, ...(await file.finish()), isText: noticed.finish().isText }
  })

  await storage.remove(key, 10_000)
  expect(found).toEqual({ status: 'clean', sha256, sizeBytes: SIZE_BYTES, isText: false })
  expect(peakBytes).toBeLessThan(4 * MIB)
})

test('a large file passes from storage into its decoder without being held in memory', async () => {
  const key = `test/${randomUUID()}`
  // Nothing refers to what lies behind the end.
  const head = pdfOf({ pages: 2 })
  const sizeBytes = 32 * MIB
  await send(key, 'application/pdf', [head, ...zeros(sizeBytes - head.length)], sizeBytes)
  const limits = { msMax: 60_000, cpuMsMax: 30_000, memoryBytesMax: 1024 * MIB, pixelsMax: 1_000_000 }
  let found: ProcessedFile | undefined

  const peakBytes = await peakOfHeldBytes(async () => {
    const bytes = (await storage.open(key, AbortSignal.timeout(60_000)))!
    found = await new ChildProcessor(limits).process({ detectedType: 'application/pdf', sizeBytes, bytes })
  })

  await storage.remove(key, 10_000)
  expect(found).toMatchObject({ facts: { pages: 2 }, variants: [{ name: 'thumbnail' }] })
  expect(peakBytes).toBeLessThan(4 * MIB)
})

/** In pieces of 64 KiB, all of them the same memory. */
function* zeros(sizeBytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024)
  for (let left = sizeBytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}

/** Sends a file that this process does not hold either. Returns its SHA-256. */
async function send(key: string, contentType: string, source: Iterable<Buffer>, sizeBytes: number): Promise<string> {
  const uploadUrl = await storage.signedPutUrl({
    key,
    contentType,
    sizeBytes,
    uploadId: 'upl_1',
    signedAt: new Date().toISOString(),
    lifeMs: 60_000,
  })
  const headers = { 'content-type': contentType, 'x-amz-meta-upload-id': 'upl_1', 'content-length': sizeBytes }
  const hash = createHash('sha256')
  const pieces = Readable.from(
    (function* () {
      for (const piece of source) {
        hash.update(piece)
        yield piece
      }
    })(),
  )
  const req = request(uploadUrl, { method: 'PUT', headers })
  const answered = once(req, 'response')
  await pipeline(pieces, req)
  const [res] = (await answered) as [IncomingMessage]
  res.resume()
  expect(res.statusCode).toBe(200)
  return hash.digest('hex')
}
