import { DossierError } from '../dossier-error.ts'

/** Bytes that are read when they are asked for: those of a file, or kept ones. A `Blob` is one. */
export interface Readable {
  readonly size: number
  readonly type: string
  slice(from: number, to: number): Readable
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The file was changed, moved or removed after it was chosen. */
export class FileGoneError extends DossierError {
  declare readonly code: 'file_gone'

  constructor(cause?: unknown) {
    super('file_gone', 'The file can no longer be read.', { status: 0, cause })
  }
}

/** So much is read at once, and must come within the time below. */
const CHUNK_BYTES = 2 ** 20
/** A file of which nothing comes for so long is taken for gone: one from a cloud may never come. */
const STALLED_MS = 15_000

/**
 * Reads a file, or a part of one, into memory. What is sent from there cannot change or go meanwhile, so that a failure is
 * the network's.
 *
 * @throws FileGoneError
 */
export async function readBytes(file: Readable): Promise<Blob> {
  const chunks: ArrayBuffer[] = []
  for (let at = 0; at < file.size; at += CHUNK_BYTES) chunks.push(await readChunk(file.slice(at, at + CHUNK_BYTES)))
  return new Blob(chunks, { type: file.type })
}

/**
 * Reads a piece that is small enough to come at once.
 *
 * @throws FileGoneError
 */
export function readChunk(chunk: Readable): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const gone = (cause?: unknown) => reject(new FileGoneError(cause))
    const timer = setTimeout(gone, STALLED_MS)
    chunk
      .arrayBuffer()
      .then(resolve, gone)
      .finally(() => clearTimeout(timer))
  })
}
