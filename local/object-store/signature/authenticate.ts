import { isSameSecret } from '@dossier/runtime'
import { S3Error } from '../errors.ts'
import type { ReceivedRequest } from '../http/request.ts'
import { canonicalRequest } from './canonical-request.ts'
import { parseHeaderClaim, parseQueryClaim, type SignatureClaim } from './claim.ts'
import { type SigningContext, signingContext, signRequest } from './signing.ts'

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** What is known of a request whose signature holds. */
export interface Authentication {
  /** Headers of the request and, for a presigned URL, the ones that its signer put into the query. */
  readonly headers: ReadonlyMap<string, string>
  /** Value of x-amz-content-sha256: a hash in hexadecimal, or a word that says how the payload is sent. */
  readonly payloadHash: string
  /** With these the chunks of a streamed payload are verified. */
  readonly signing: SigningContext
  readonly signature: string
}

/** Greatest distance between the clocks of signer and store ("RequestTimeTooSkewed", Amazon S3 API Reference). */
const CLOCK_SKEW_MS_MAX = 15 * 60 * 1000

/**
 * Verifies Signature V4 in the Authorization header or, for presigned URLs, in the query.
 * @throws S3Error AccessDenied (unsigned, expired, headers left unsigned), SignatureDoesNotMatch, InvalidAccessKeyId,
 *   RequestTimeTooSkewed, AuthorizationHeaderMalformed, AuthorizationQueryParametersError, InvalidRequest
 */
export function authenticate(request: ReceivedRequest, credentials: Credentials, now: Date): Authentication {
  const claim = parseClaim(request)
  if (request.headers.has('x-amz-security-token') || request.query.has('X-Amz-Security-Token')) {
    throw new S3Error('InvalidToken')
  }
  checkScope(claim, credentials)
  checkTime(claim, now)
  checkSignedHeaders(claim, request)

  const signing = signingContext(credentials.secretAccessKey, claim.timestamp, credentials.region)
  const canonical = canonicalRequest(request, claim.signedHeaders, claim.payloadHash)
  if (!isSameSecret(signRequest(signing, canonical), claim.signature)) throw mismatch(claim, request)
  return { headers: claim.headers, payloadHash: claim.payloadHash, signing, signature: claim.signature }
}

function parseClaim(request: ReceivedRequest): SignatureClaim {
  const authorization = request.headers.get('authorization')
  const isPresigned = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm')
  if (authorization !== undefined && isPresigned) {
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed.')
  }
  if (authorization !== undefined) return parseHeaderClaim(request, authorization)
  if (isPresigned) return parseQueryClaim(request)
  throw new S3Error('AccessDenied')
}

function checkScope({ accessKeyId, scope, timestamp, malformed }: SignatureClaim, credentials: Credentials): void {
  const [date, region, service, terminator] = scope
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (region !== credentials.region) {
    throw new S3Error(malformed, `The region '${region}' is wrong; expecting '${credentials.region}'.`)
  }
  if (service !== 's3' || terminator !== 'aws4_request') {
    throw new S3Error(malformed, "The credential scope must end with '/s3/aws4_request'.")
  }
  if (date !== timestamp.slice(0, 8)) {
    throw new S3Error(malformed, 'The date of the credential scope differs from the date of the request.')
  }
}

function checkTime({ signedAt, expiresInSeconds }: SignatureClaim, now: Date): void {
  const ageMs = now.getTime() - signedAt.getTime()
  if (expiresInSeconds === undefined) {
    if (Math.abs(ageMs) > CLOCK_SKEW_MS_MAX) throw new S3Error('RequestTimeTooSkewed')
  } else {
    if (ageMs < -CLOCK_SKEW_MS_MAX) throw new S3Error('AccessDenied', 'Request is not yet valid')
    if (ageMs > expiresInSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired')
  }
}

/** An unsigned x-amz- header could change what a signed request does, hence none is accepted. */
function checkSignedHeaders({ signedHeaders, malformed }: SignatureClaim, request: ReceivedRequest): void {
  if (!signedHeaders.includes('host')) throw new S3Error(malformed, 'The host header must be signed.')
  const unsigned = [...request.headers.keys()].find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  )
  if (unsigned !== undefined) {
    throw new S3Error('AccessDenied', `There were headers present in the request which were not signed: ${unsigned}`)
  }
}

/** Lists the headers that the signature covers, each with what was sent: the signed values cannot be read from it. */
function mismatch({ signedHeaders }: SignatureClaim, { headers }: ReceivedRequest): S3Error {
  const sent = signedHeaders.map((name) => {
    const value = headers.get(name)
    return `${name} (${value === undefined ? 'not sent' : `sent: ${value}`})`
  })
  return new S3Error(
    'SignatureDoesNotMatch',
    `The request signature we calculated does not match the signature you provided. It covers the method, the address and these headers, and each must be sent as it was signed: ${sent.join(', ')}.`,
  )
}
