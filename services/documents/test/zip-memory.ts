/**
 * Builds a ZIP file in this process alone, of files of zeros that take no room, and says what memory that took:
 * `node zip-memory.ts <files> <bytes of each> <path of the ZIP file>`.
 */
import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { toTypeId } from '@dossier/contracts'
import type { ObjectStorage } from '../src/storage/object-storage.ts'
import { storeInParts } from '../src/storage/store-in-parts.ts'
import { readFile } from '../src/zipping/read-file.ts'
import { zipStream } from '../src/zipping/zip-stream.ts'

const [files, fileBytes, path] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]!]
const LOOK_MS = 20
/** Zeros that are as long are not written, so that the file has holes there. */
const HOLE_BYTES = 64 * 1024
const hole = Buffer.alloc(HOLE_BYTES)

const file = openSync(path, 'w')
let writtenBytes = 0

/** Storage that makes its files up, each time in memory of its own as if they came from outside, and keeps what is written. */
const storage = {
  read: async (_key: string, { length }: { length: number }) => {
    await new Promise(setImmediate)
    return Buffer.alloc(length)
  },
  beginParts: async ({ key }: { key: string }) => ({ key, storageUploadId: '1' }),
  async putPart(_parts: unknown, { partNumber, bytes, sha256 }: { partNumber: number; bytes: Buffer; sha256: string }) {
    await new Promise(setImmediate)
    for (let start = 0; start < bytes.length; start += HOLE_BYTES) {
      const block = bytes.subarray(start, start + HOLE_BYTES)
      if (block.compare(hole, 0, block.length) !== 0) writeSync(file, block, 0, block.length, writtenBytes + start)
    }
    writtenBytes += bytes.length
    return { partNumber, sizeBytes: bytes.length, etag: '', sha256 }
  },
  joinParts: async () => 'joined',
} as unknown as ObjectStorage

function sha256OfZeros(): string {
  const hash = createHash('sha256')
  for (let left = fileBytes; left > 0; left -= HOLE_BYTES) hash.update(hole.subarray(0, Math.min(left, HOLE_BYTES)))
  return hash.digest('hex')
}

const part = {
  ...{ person: '', role: '', documentName: '', filename: '', contentType: 'application/pdf', objectKey: 'files/1' },
  ...{ uploadedAt: '2026-01-01T00:00:00.000Z', approvedAt: null, expiresOn: null },
  uploadId: toTypeId('upl', '019a1b2c-0000-7000-8000-000000000001'),
  sizeBytes: fileBytes,
  sha256: sha256OfZeros(),
}
const never = new AbortController().signal
const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `file ${n + 1}.pdf`,
    modifiedAt: part.uploadedAt,
    isCompressed: false,
    sizeBytes: part.sizeBytes,
    open: () => readFile(storage, { ...part, name: '' }, never),
  }))
const build = (count: number) =>
  storeInParts(storage, { key: 'zips/1', contentType: 'application/zip', bytes: zipStream(entries(count)) }, never)

const before = process.memoryUsage.rss()
let peak = before
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, LOOK_MS)
const { sizeBytes } = await build(files)
clearInterval(timer)
ftruncateSync(file, sizeBytes)
closeSync(file)
process.stdout.write(JSON.stringify({ sizeBytes, grownBytes: peak - before }))
