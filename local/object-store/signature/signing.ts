import { createHash, createHmac } from 'node:crypto'

/** The only algorithm accepted. */
export const ALGORITHM = 'AWS4-HMAC-SHA256'

/** What a signature is made with, apart from the text it covers. */
export interface SigningContext {
  readonly key: Buffer
  /** Instant of signing as YYYYMMDD'T'HHMMSS'Z'. */
  readonly timestamp: string
  /** `<date>/<region>/s3/aws4_request`. */
  readonly scope: string
}

export function signingContext(secretAccessKey: string, timestamp: string, region: string): SigningContext {
  const scope = [timestamp.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
  return { key, timestamp, scope: scope.join('/') }
}

/** Signature of a request, in hexadecimal. Header values count with the bytes they were sent in. */
export function signRequest(context: SigningContext, canonical: string): string {
  return sign(context, ALGORITHM, sha256Hex(Buffer.from(canonical, 'latin1')))
}

/** Signature of one chunk of a streamed payload; each covers the one before it, and the first covers the request's. */
export function signChunk(context: SigningContext, previousSignature: string, chunkSha256Hex: string): string {
  return sign(context, `${ALGORITHM}-PAYLOAD`, previousSignature, sha256Hex(''), chunkSha256Hex)
}

/** Signature of the trailing headers, given as `name:value\n` each. */
export function signTrailer(context: SigningContext, previousSignature: string, trailer: string): string {
  return sign(context, `${ALGORITHM}-TRAILER`, previousSignature, sha256Hex(trailer))
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function sign({ key, timestamp, scope }: SigningContext, algorithm: string, ...covered: string[]): string {
  return hmac(key, [algorithm, timestamp, scope, ...covered].join('\n')).toString('hex')
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
