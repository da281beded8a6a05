import { Problem } from '../api/problem.ts'

/** Bytes that are read when they are asked for: those of a file, or kept ones. */
export interface Readable {
  readonly size: number
  readonly type: string
  slice(from: number, to: number): Readable
  arrayBuffer(): Promise<ArrayBuffer>
}

export interface ReadableFile extends Readable {
  readonly name: string
}

/** So much is read at once, and must come within the time below. */
const CHUNK_BYTES = 2 ** 20
/** A file that yields no bytes for this long counts as gone: one from a cloud may never arrive. */
const STALLED_MS = 15_000

/**
 * Reads a file, or a part of one, into memory: what is sent from there cannot change or go meanwhile, so that a failure is the
 * network's.
 * @throws Problem `file_gone` where the file was changed, moved or removed after it was chosen
 */
export async function readBytes(file: Readable): Promise<Blob> {
  const chunks: ArrayBuffer[] = []
  for (let at = 0; at < file.size; at += CHUNK_BYTES) chunks.push(await readChunk(file.slice(at, at + CHUNK_BYTES)))
  return new Blob(chunks, { type: file.type })
}

/**
 * Reads a piece that is small enough to come at once.
 * @throws Problem `file_gone`
 */
export function readChunk(chunk: Readable): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Problem('file_gone', 400))
    const timer = setTimeout(gone, STALLED_MS)
    chunk
      .arrayBuffer()
      .then(resolve, gone)
      .finally(() => clearTimeout(timer))
  })
}
