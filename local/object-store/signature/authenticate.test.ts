import { expect, test } from '@jest/globals'
import { authenticate } from './authenticate.ts'
import { sha256Hex } from './signing.ts'

/** "Signature calculation examples" in the Amazon S3 API Reference: credentials, instant and signatures are theirs. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const signedAt = new Date('2013-05-24T00:00:00Z')
const minutesLater = (minutes: number): Date => new Date(signedAt.getTime() + minutes * 60_000)

const headerForm = (changes: {
  method?: string
  rawPath?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  payload?: string
  signature: string
}) => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': sha256Hex(changes.payload ?? ''),
    'x-amz-date': '20130524T000000Z',
    ...changes.headers,
  }
  const authorization =
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
    `SignedHeaders=${Object.keys(headers).sort().join(';')},Signature=${changes.signature}`
  return {
    method: changes.method ?? 'GET',
    rawPath: changes.rawPath ?? '/',
    query: new Map(Object.entries(changes.query ?? {})),
    headers: new Map(Object.entries({ ...headers, authorization })),
    bucket: 'examplebucket',
    key: '',
  }
}
const getExample = () =>
  headerForm({
    rawPath: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  })

const presignedExample = (changes: Record<string, string> = {}) => ({
  method: 'GET',
  rawPath: '/test.txt',
  query: new Map(
    Object.entries({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
      ...changes,
    }),
  ),
  headers: new Map([['host', 'examplebucket.s3.amazonaws.com']]),
  bucket: 'examplebucket',
  key: 'test.txt',
})

test.each([
  ['GET object', getExample()],
  [
    'PUT object',
    headerForm({
      method: 'PUT',
      rawPath: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payload: 'Welcome to Amazon S3.',
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    }),
  ],
  [
    'GET bucket lifecycle',
    headerForm({
      query: { lifecycle: '' },
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    }),
  ],
  [
    'list objects',
    headerForm({
      query: { 'max-keys': '2', prefix: 'J' },
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    }),
  ],
])('the published signature of %s is accepted, and refused when any digit differs', (_, request) => {
  const tampered = new Map(request.headers)
  tampered.set(
    'authorization',
    request.headers.get('authorization')!.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
  )

  expect(authenticate(request, credentials, signedAt)).toMatchObject({ signature: expect.any(String) })
  expect(() => authenticate({ ...request, headers: tampered }, credentials, signedAt)).toThrow(
    expect.objectContaining({ code: 'SignatureDoesNotMatch' }),
  )
})

test('the published presigned URL is accepted until its last second and refused afterwards', () => {
  const request = presignedExample()

  expect(authenticate(request, credentials, minutesLater(24 * 60))).toMatchObject({ payloadHash: 'UNSIGNED-PAYLOAD' })
  expect(() => authenticate(request, credentials, minutesLater(24 * 60 + 1))).toThrow('Request has expired')
  expect(() => authenticate(request, credentials, minutesLater(-16))).toThrow('Request is not yet valid')
})

test('a presigned URL cannot be given a longer life or another method, path or parameter', () => {
  const refused = expect.objectContaining({ code: 'SignatureDoesNotMatch' })

  for (const request of [
    presignedExample({ 'X-Amz-Expires': '86401' }),
    presignedExample({ 'response-content-type': 'text/html' }),
    { ...presignedExample(), method: 'PUT' },
    { ...presignedExample(), rawPath: '/other.txt' },
  ]) {
    expect(() => authenticate(request, credentials, signedAt)).toThrow(refused)
  }
})

test.each(['0', '604801', '-1', '1e3', ''])('an expiry of "%s" seconds is malformed', (expires) => {
  const request = presignedExample({ 'X-Amz-Expires': expires })

  expect(() => authenticate(request, credentials, signedAt)).toThrow(
    expect.objectContaining({ code: 'AuthorizationQueryParametersError' }),
  )
})

test.each([
  [14, undefined],
  [-14, undefined],
  [16, 'RequestTimeTooSkewed'],
  [-16, 'RequestTimeTooSkewed'],
])('a signature in the header, %i minutes old, gives %s', (minutes, code) => {
  let outcome: unknown
  try {
    authenticate(getExample(), credentials, minutesLater(minutes))
  } catch (err) {
    outcome = (err as { code: string }).code
  }

  expect(outcome).toBe(code)
})

test.each([
  ['AccessDenied', { authorization: undefined }],
  ['AccessDenied', { 'x-amz-meta-added': 'unsigned' }],
  ['AccessDenied', { 'x-amz-date': undefined }],
  ['InvalidRequest', { 'x-amz-content-sha256': undefined }],
  ['InvalidToken', { 'x-amz-security-token': 'token' }],
  ['SignatureDoesNotMatch', { range: 'bytes=0-10' }],
  ['SignatureDoesNotMatch', { range: undefined }],
  ['SignatureDoesNotMatch', { host: 'otherbucket.s3.amazonaws.com' }],
  ['AuthorizationHeaderMalformed', { authorization: 'AWS AKIAIOSFODNN7EXAMPLE:frJIUN8DYpKDtOLCwo//yllqDzg=' }],
])('%s when a request arrives with %o', (code, changes: Record<string, string | undefined>) => {
  const request = getExample()
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) request.headers.delete(name)
    else request.headers.set(name, value)
  }

  expect(() => authenticate(request, credentials, signedAt)).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['InvalidAccessKeyId', 'AKIAIOSFODNN7EXAMPLE/', 'AKIAIOSFODNN7OTHER/'],
  ['AuthorizationHeaderMalformed', 'us-east-1', 'eu-west-1'],
  ['AuthorizationHeaderMalformed', '/s3/', '/sqs/'],
  ['AuthorizationHeaderMalformed', '/20130524/', '/20130523/'],
  ['AuthorizationHeaderMalformed', 'SignedHeaders=host;', 'SignedHeaders='],
  ['AuthorizationHeaderMalformed', 'SignedHeaders=host;', 'SignedHeaders=host;host;'],
])('%s when the authorization says, instead of "%s", "%s"', (code, from, to) => {
  const request = getExample()
  request.headers.set('authorization', request.headers.get('authorization')!.replace(from, to))

  expect(() => authenticate(request, credentials, signedAt)).toThrow(expect.objectContaining({ code }))
})
