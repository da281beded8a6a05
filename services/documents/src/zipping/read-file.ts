import { createHash } from 'node:crypto'
import type { ObjectStorage } from '../storage/object-storage.ts'
import { retried } from '../storage/retried.ts'
import type { ZipPart } from '../store/zip-parts.ts'

/** The bytes requested from storage at a time: a broken connection costs no more, and none lies idle while others write. */
const RANGE_BYTES = 1024 * 1024
/** What is handed on at a time. Each of the streams behind may hold one or two. */
const PIECE_BYTES = 64 * 1024
const RANGE_MS_MAX = 30_000

/** The error that names the file that cannot go into the ZIP file. */
export class UnfitFile extends Error {
  readonly code: 'file_missing' | 'file_damaged'
  readonly part: ZipPart

  constructor(code: 'file_missing' | 'file_damaged', part: ZipPart) {
    super(`${code}: ${part.objectKey}`)
    this.code = code
    this.part = part
  }
}

/**
 * The bytes of a file, exactly as approved.
 *
 * @throws UnfitFile, after some of the bytes too
 */
export async function* readFile(storage: ObjectStorage, part: ZipPart, signal: AbortSignal): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let offset = 0; offset < part.sizeBytes; offset += RANGE_BYTES) {
    const range = { offset, length: Math.min(RANGE_BYTES, part.sizeBytes - offset) }
    const bytes = await retried(signal, RANGE_MS_MAX, (ofRange) => storage.read(part.objectKey, range, ofRange))
    if (!bytes) throw new UnfitFile('file_missing', part)
    if (bytes.length !== range.length) throw new UnfitFile('file_damaged', part)
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES)
      hash.update(piece)
      yield piece
    }
  }
  if (hash.digest('hex') !== part.sha256) throw new UnfitFile('file_damaged', part)
}
