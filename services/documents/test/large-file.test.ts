import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BuiltInScanner } from '../src/scanner/built-in.ts'
import { digest } from '../src/scanner/digest.ts'
import { S3ObjectStorage } from '../src/storage/s3-object-storage.ts'
import { peakOfHeldBytes } from './held-memory.ts'

const MIB = 1024 * 1024
const SIZE_BYTES = 96 * MIB
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

test('a large file passes from storage through the scanner and is hashed without being held in memory', async () => {
  const key = `test/${randomUUID()}`
  const sha256 = await sendZeros(key, SIZE_BYTES)
  let found: unknown

  const peakBytes = await peakOfHeldBytes(async () => {
    const signal = AbortSignal.timeout(60_000)
    const file = digest((await storage.open(key, signal))!)
    const { status } = await new BuiltInScanner().scan(file.bytes)
    found = { status, ...(await file.finish()) }
  })

  await storage.remove(key, 10_000)
  expect(found).toEqual({ status: 'clean', sha256, sizeBytes: SIZE_BYTES })
  expect(peakBytes).toBeLessThan(48 * MIB)
}, 90_000)

/** In pieces of 64 KiB, so that this process does not hold the file either. Answers their SHA-256. */
async function sendZeros(key: string, sizeBytes: number): Promise<string> {
  const uploadUrl = await storage.signedPutUrl({
    key,
    contentType: 'text/plain',
    sizeBytes,
    uploadId: 'upl_1',
    signedAt: new Date().toISOString(),
    lifeMs: 60_000,
  })
  const headers = { 'content-type': 'text/plain', 'x-amz-meta-upload-id': 'upl_1', 'content-length': sizeBytes }
  const piece = Buffer.alloc(64 * 1024)
  const hash = createHash('sha256')
  const pieces = Readable.from(
    (function* () {
      for (let left = sizeBytes; left > 0; left -= piece.length) {
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
