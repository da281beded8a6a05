import { S3Error, type S3ErrorCode } from '../errors.ts'
import type { ReceivedRequest } from '../http/request.ts'
import { ALGORITHM } from './signing.ts'

/** What a request says about its signature, parsed but not verified. */
export interface SignatureClaim {
  readonly accessKeyId: string
  /** The credential scope, split at its slashes. */
  readonly scope: readonly string[]
  /** YYYYMMDD'T'HHMMSS'Z', as sent. */
  readonly timestamp: string
  readonly signedAt: Date
  /** Undefined for the header form, which is good for as long as the clocks may differ. */
  readonly expiresInSeconds: number | undefined
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly payloadHash: string
  /** Headers that the operation sees. */
  readonly headers: ReadonlyMap<string, string>
  /** The code of this form's refusals. */
  readonly malformed: MalformedCode
}

type MalformedCode = Extract<S3ErrorCode, 'AuthorizationHeaderMalformed' | 'AuthorizationQueryParametersError'>

/** Longest life of a presigned URL in seconds: seven days. */
const EXPIRES_SECONDS_MAX = 604_800

/** @throws S3Error AuthorizationHeaderMalformed, AccessDenied (no date), InvalidRequest (no payload hash) */
export function parseHeaderClaim({ headers }: ReceivedRequest, authorization: string): SignatureClaim {
  const malformed = 'AuthorizationHeaderMalformed'
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256\s+Credential=([^\s,]+),\s*SignedHeaders=([^\s,]+),\s*Signature=([^\s,]+)$/.exec(authorization) ??
    []
  if (!credential || !signedHeaders || !signature) throw new S3Error(malformed)
  const timestamp = headers.get('x-amz-date')
  if (timestamp === undefined) throw new S3Error('AccessDenied', 'AWS authentication requires an x-amz-date header.')
  const payloadHash = headers.get('x-amz-content-sha256')
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  return {
    ...parseCredential(credential, malformed),
    timestamp,
    signedAt: parseTimestamp(timestamp, malformed),
    expiresInSeconds: undefined,
    signedHeaders: parseSignedHeaders(signedHeaders, malformed),
    signature,
    payloadHash,
    headers,
    malformed,
  }
}

/** @throws S3Error AuthorizationQueryParametersError */
export function parseQueryClaim({ headers: sentHeaders, query }: ReceivedRequest): SignatureClaim {
  const malformed = 'AuthorizationQueryParametersError'
  const required = (name: string): string => {
    const value = query.get(name)
    if (!value) throw new S3Error(malformed, `The query parameter ${name} is required.`)
    return value
  }
  if (required('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error(malformed, `X-Amz-Algorithm must be ${ALGORITHM}.`)
  const expires = required('X-Amz-Expires')
  const expiresInSeconds = Number(expires)
  if (!/^\d{1,6}$/.test(expires) || expiresInSeconds < 1 || expiresInSeconds > EXPIRES_SECONDS_MAX) {
    throw new S3Error(malformed, `X-Amz-Expires must be between 1 and ${EXPIRES_SECONDS_MAX} seconds.`)
  }
  const headers = withHoistedHeaders(sentHeaders, query)
  const timestamp = required('X-Amz-Date')
  return {
    ...parseCredential(required('X-Amz-Credential'), malformed),
    timestamp,
    signedAt: parseTimestamp(timestamp, malformed),
    expiresInSeconds,
    signedHeaders: parseSignedHeaders(required('X-Amz-SignedHeaders'), malformed),
    signature: required('X-Amz-Signature'),
    payloadHash: headers.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
    headers,
    malformed,
  }
}

const signatureParameters = new Set([
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-signedheaders',
  'x-amz-signature',
])

/** Signers may move x-amz- headers into the query of a presigned URL; S3 reads them as headers. Sent ones win. */
function withHoistedHeaders(
  headers: ReadonlyMap<string, string>,
  query: ReadonlyMap<string, string>,
): Map<string, string> {
  const hoisted = [...query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name.startsWith('x-amz-') && !signatureParameters.has(name))
  return new Map([...hoisted, ...headers])
}

/** `<access key id>/<date>/<region>/<service>/aws4_request`; the access key id may itself contain slashes. */
function parseCredential(credential: string, malformed: MalformedCode): Pick<SignatureClaim, 'accessKeyId' | 'scope'> {
  const fields = credential.split('/')
  if (fields.length < 5) throw new S3Error(malformed, 'The credential must have five fields.')
  return { accessKeyId: fields.slice(0, -4).join('/'), scope: fields.slice(-4) }
}

function parseTimestamp(timestamp: string, malformed: MalformedCode): Date {
  const date = new Date(timestamp.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!/^\d{8}T\d{6}Z$/.test(timestamp) || Number.isNaN(date.getTime())) {
    throw new S3Error(malformed, 'The date must have the form YYYYMMDDTHHMMSSZ.')
  }
  return date
}

function parseSignedHeaders(list: string, malformed: MalformedCode): string[] {
  const names = list.split(';')
  if (
    names.some((name, index) => !/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || (index > 0 && names[index - 1]! >= name))
  ) {
    throw new S3Error(malformed, 'SignedHeaders must be lower case, sorted and without repetition.')
  }
  return names
}
