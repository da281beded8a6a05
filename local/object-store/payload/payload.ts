import { createHash } from 'node:crypto'
import { S3Error } from '../errors.ts'
import type { Authentication } from '../signature/authenticate.ts'
import { decodeChunks } from './aws-chunked.ts'
import { type ChecksumAlgorithm, checksumAlgorithms, isChecksumAlgorithm } from './checksums.ts'

export interface Payload {
  /**
   * The decoded bytes. Everything the request promised about them is verified by their end: keep them
   * only if the iteration ends without an error.
   */
  readonly bytes: AsyncIterable<Buffer>
  /** The verified x-amz-checksum-, once `bytes` has ended; undefined when the request had none. */
  readonly checksum: () => StoredChecksum | undefined
}

export interface StoredChecksum {
  readonly algorithm: ChecksumAlgorithm
  /** In base64. */
  readonly value: string
}

const streamedForms: Record<string, { isSigned: boolean }> = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': { isSigned: true },
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': { isSigned: true },
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': { isSigned: false },
}

/**
 * Prepares to read a payload; nothing is read before `bytes` is iterated.
 * @param bytesMax greatest length of the decoded bytes
 * @throws S3Error at once: MissingContentLength, EntityTooLarge, InvalidDigest, InvalidArgument, NotImplemented;
 *   from `bytes`: IncompleteBody, BadDigest, XAmzContentSHA256Mismatch and those of decodeChunks
 */
export function openPayload(
  source: AsyncIterable<Buffer>,
  { headers, payloadHash, signing, signature }: Authentication,
  bytesMax: number,
): Payload {
  const form = Object.hasOwn(streamedForms, payloadHash) ? streamedForms[payloadHash] : undefined
  if (!form && payloadHash !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payloadHash)) {
    if (payloadHash.startsWith('STREAMING-')) throw new S3Error('NotImplemented')
    throw new S3Error('InvalidArgument', 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.')
  }
  const lengthBytes = parseLength(headers.get(form ? 'x-amz-decoded-content-length' : 'content-length'), bytesMax)
  const contentMd5 = parseContentMd5(headers.get('content-md5'))
  const promised = findPromisedChecksum(headers)

  const chunked = form && decodeChunks(source, form.isSigned ? { signing, requestSignature: signature } : undefined)
  let verified: StoredChecksum | undefined
  async function* verify(): AsyncGenerator<Buffer> {
    const sha256 = form || payloadHash === 'UNSIGNED-PAYLOAD' ? undefined : createHash('sha256')
    const md5 = contentMd5 === undefined ? undefined : createHash('md5')
    const checksum = promised && checksumAlgorithms[promised.algorithm]()
    let receivedBytes = 0
    for await (const piece of chunked?.bytes ?? source) {
      receivedBytes += piece.length
      if (receivedBytes > lengthBytes) throw new S3Error('IncompleteBody')
      sha256?.update(piece)
      md5?.update(piece)
      checksum?.update(piece)
      yield piece
    }
    if (receivedBytes !== lengthBytes) throw new S3Error('IncompleteBody')
    if (sha256 && sha256.digest('hex') !== payloadHash) throw new S3Error('XAmzContentSHA256Mismatch')
    if (md5 && md5.digest('base64') !== contentMd5) throw new S3Error('BadDigest')
    if (promised && checksum) {
      const value = checksum.digest()
      const expected = promised.value ?? chunked?.trailers.get(`x-amz-checksum-${promised.algorithm}`)
      if (expected === undefined) throw new S3Error('MalformedTrailerError')
      if (value !== expected) throw new S3Error('BadDigest')
      verified = { algorithm: promised.algorithm, value }
    }
  }
  return { bytes: verify(), checksum: () => verified }
}

function parseLength(header: string | undefined, bytesMax: number): number {
  if (header === undefined) throw new S3Error('MissingContentLength')
  if (!/^\d{1,15}$/.test(header)) throw new S3Error('InvalidArgument', 'The content length is not a number.')
  const lengthBytes = Number(header)
  if (lengthBytes > bytesMax) throw new S3Error('EntityTooLarge')
  return lengthBytes
}

function parseContentMd5(header: string | undefined): string | undefined {
  if (header !== undefined && !/^[A-Za-z0-9+/]{22}==$/.test(header)) throw new S3Error('InvalidDigest')
  return header
}

/** The checksum of a header, or the announcement of one in the trailers (then without a value). */
function findPromisedChecksum(
  headers: ReadonlyMap<string, string>,
): { algorithm: ChecksumAlgorithm; value?: string } | undefined {
  const prefix = 'x-amz-checksum-'
  const options = new Set([`${prefix}mode`, `${prefix}type`, `${prefix}algorithm`])
  const sent = [...headers].filter(([name]) => name.startsWith(prefix) && !options.has(name))
  const trailer = headers.get('x-amz-trailer')?.trim().toLowerCase()
  if (sent.length + (trailer === undefined ? 0 : 1) > 1) {
    throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.')
  }
  const name = sent[0]?.[0] ?? trailer
  if (name === undefined) return undefined
  const algorithm = name.slice(prefix.length)
  if (!name.startsWith(prefix) || !isChecksumAlgorithm(algorithm)) throw new S3Error('NotImplemented')
  return { algorithm, value: sent[0]?.[1] }
}
