import { createHash } from 'node:crypto'
import { isSameSecret } from '@dossier/runtime'
import { S3Error } from '../errors.ts'
import { type SigningContext, signChunk, signTrailer } from '../signature/signing.ts'
import { ByteReader } from './byte-reader.ts'

export interface ChunkVerification {
  readonly signing: SigningContext
  /** Signature of the request, to which the first chunk is tied. */
  readonly requestSignature: string
}

export interface ChunkedPayload {
  readonly bytes: AsyncGenerator<Buffer>
  /** Headers that followed the last chunk, names in lower case; filled once `bytes` has ended. */
  readonly trailers: ReadonlyMap<string, string>
}

/** Room for a size, a signature, or one trailing checksum. */
const LINE_BYTES_MAX = 1024
const TRAILERS_MAX = 8

/**
 * Takes the aws-chunked coding off a payload.
 * Source: "Transferring payload in multiple chunks" and "Including trailing headers", Amazon S3 API Reference.
 * A chunk's bytes are passed on before its signature is known, so a consumer keeps nothing unless `bytes` ends well.
 * @param verification absent for payloads whose chunks carry no signatures
 * @throws S3Error from `bytes`: IncompleteBody, SignatureDoesNotMatch, MalformedTrailerError
 */
export function decodeChunks(source: AsyncIterable<Buffer>, verification?: ChunkVerification): ChunkedPayload {
  const trailers = new Map<string, string>()
  return { bytes: readChunks(new ByteReader(source), trailers, verification), trailers }
}

async function* readChunks(
  reader: ByteReader,
  trailers: Map<string, string>,
  verification: ChunkVerification | undefined,
): AsyncGenerator<Buffer> {
  let previousSignature = verification?.requestSignature ?? ''
  try {
    while (true) {
      const { sizeBytes, signature } = await readChunkHeader(reader)
      const hash = verification && createHash('sha256')
      for (let left = sizeBytes; left > 0; ) {
        const piece = await reader.readSome(left)
        if (piece === undefined) throw new S3Error('IncompleteBody')
        left -= piece.length
        hash?.update(piece)
        yield piece
      }
      if (verification && hash) {
        const expected = signChunk(verification.signing, previousSignature, hash.digest('hex'))
        if (!isSameSecret(expected, signature)) throw new S3Error('SignatureDoesNotMatch')
        previousSignature = expected
      }
      if (sizeBytes === 0) break
      if ((await reader.readLine(0)) !== '') throw new S3Error('IncompleteBody')
    }
    await readTrailers(reader, trailers)
    if (verification) checkTrailerSignature(trailers, verification, previousSignature)
  } finally {
    await reader.close()
  }
}

/** `<size in hexadecimal>[;chunk-signature=<signature>]` */
async function readChunkHeader(reader: ByteReader): Promise<{ sizeBytes: number; signature: string }> {
  const line = await reader.readLine(LINE_BYTES_MAX)
  const [, size, signature = ''] = /^([0-9a-f]{1,10})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(line ?? '') ?? []
  if (size === undefined) throw new S3Error('IncompleteBody')
  return { sizeBytes: Number.parseInt(size, 16), signature }
}

/** Lines of `name:value` up to an empty one, after which nothing follows. */
async function readTrailers(reader: ByteReader, trailers: Map<string, string>): Promise<void> {
  while (true) {
    const line = await reader.readLine(LINE_BYTES_MAX)
    if (line === '') break
    const [, name, value] = /^([a-z0-9-]+):\s*(.*)$/i.exec(line ?? '') ?? []
    if (name === undefined || trailers.size === TRAILERS_MAX) throw new S3Error('MalformedTrailerError')
    trailers.set(name.toLowerCase(), value!.trim())
  }
  if ((await reader.readSome(1)) !== undefined) throw new S3Error('MalformedTrailerError')
}

function checkTrailerSignature(
  trailers: Map<string, string>,
  { signing }: ChunkVerification,
  previousSignature: string,
): void {
  if (trailers.size === 0) return
  const received = trailers.get('x-amz-trailer-signature') ?? ''
  trailers.delete('x-amz-trailer-signature')
  const covered = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('')
  if (!isSameSecret(signTrailer(signing, previousSignature, covered), received)) {
    throw new S3Error('SignatureDoesNotMatch')
  }
}
