import { createHash } from 'node:crypto'

/** A file that is hashed while someone else reads it. */
export interface DigestedBytes {
  /** May be left early; the rest is then read by `finish`. */
  bytes: AsyncIterable<Uint8Array>
  /** Reads to the end. Returns the SHA-256 in hexadecimal and the length of the whole file in bytes. */
  finish(): Promise<{ sha256: string; sizeBytes: number }>
}

export function digest(source: AsyncIterable<Uint8Array>): DigestedBytes {
  const hash = createHash('sha256')
  const iterator = source[Symbol.asyncIterator]()
  let sizeBytes = 0
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const result = await iterator.next()
    if (!result.done) {
      hash.update(result.value)
      sizeBytes += result.value.length
    }
    return result
  }
  return {
    bytes: { [Symbol.asyncIterator]: () => ({ next }) },
    async finish() {
      while (!(await next()).done);
      return { sha256: hash.digest('hex'), sizeBytes }
    },
  }
}
