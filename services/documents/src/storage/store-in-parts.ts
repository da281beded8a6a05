import { createHash } from 'node:crypto'
import type { ObjectStorage, StoredPart } from './object-storage.ts'
import { retried } from './retried.ts'

/** 10,000 of them, the most that S3 takes, are 78 GiB. One is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
const BEGIN_MS_MAX = 10_000
const PART_MS_MAX = 120_000
const JOIN_MS_MAX = 300_000

interface SourceObject {
  key: string
  contentType: string
  bytes: AsyncIterable<Uint8Array>
  /** `PART_BYTES` unless told. */
  partBytes?: number
}

/**
 * Writes an object of any size while its bytes come, and holds one part of it. Nothing is at the key unless all came. An
 * attempt that fails or dies leaves parts, which the removal of the key has to end.
 */
export async function storeInParts(
  storage: ObjectStorage,
  { key, contentType, bytes, partBytes = PART_BYTES }: SourceObject,
  stopping: AbortSignal,
): Promise<{ sizeBytes: number; sha256: string }> {
  const parts = await storage.beginParts({ key, contentType }, BEGIN_MS_MAX)
  const stored: StoredPart[] = []
  const whole = createHash('sha256')
  const buffer = Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  let hash = createHash('sha256')
  const flush = async () => {
    const part = { partNumber: stored.length + 1, bytes: buffer.subarray(0, filled), sha256: hash.digest('hex') }
    stored.push(await retried(stopping, PART_MS_MAX, (signal) => storage.putPart(parts, part, signal)))
    filled = 0
    hash = createHash('sha256')
  }
  for await (const piece of bytes) {
    whole.update(piece)
    for (let start = 0; start < piece.length; ) {
      const taken = piece.subarray(start, start + partBytes - filled)
      buffer.set(taken, filled)
      hash.update(taken)
      filled += taken.length
      start += taken.length
      if (filled === partBytes) await flush()
    }
  }
  if (filled > 0 || stored.length === 0) await flush()
  const outcome = await storage.joinParts(parts, stored, JOIN_MS_MAX)
  if (outcome !== 'joined') throw new Error(`the parts of an object were not joined: ${outcome}`)
  return { sizeBytes: stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0), sha256: whole.digest('hex') }
}
