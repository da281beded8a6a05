import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { sha256Hex, signChunk } from '../signature/signing.ts'
import {
  BUCKET,
  contentFiles,
  describeFetched,
  type SignedRequest,
  send,
  sign,
  startTestStore,
  type TestStore,
} from './harness.ts'

let store: TestStore
beforeAll(async () => {
  store = await startTestStore({ objectBytesMax: 1_000_000 })
})
afterAll(() => store[Symbol.asyncDispose]())

const call = (request: SignedRequest, body = '') => send(sign(store, request).options, body)
const path = `/${BUCKET}/object.txt`

test.each(['GET', 'PUT', 'HEAD', 'POST', 'DELETE'])('an unsigned %s is refused with 403', async (method) => {
  for (const target of ['/', `/${BUCKET}`, path]) {
    const response = await describeFetched(await fetch(store.url + target, { method }))
    expect(response).toMatchObject({ status: 403, code: method === 'HEAD' ? undefined : 'AccessDenied' })
  }
})

test('a refusal is an S3 error document that names the resource and the request', async () => {
  const response = await describeFetched(await fetch(`${store.url}/${BUCKET}/a&b`))

  expect(response.headers['content-type']).toBe('application/xml')
  expect(response.body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message>' +
      `<Resource>/${BUCKET}/a&#38;b</Resource><RequestId>${response.headers['x-amz-request-id']}</RequestId></Error>`,
  )
})

test('a body that differs from its signed hash is refused and leaves nothing', async () => {
  const payloadHash = sha256Hex('promised')
  const headers = { 'content-length': '8' }

  const response = await call({ method: 'PUT', path, headers, payloadHash }, 'replaced')

  expect(response).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' })
  expect(await contentFiles(store)).toEqual([])
})

test('a stream of signed chunks is stored, and refused when a later chunk is forged', async () => {
  const streamed = (second: string) => {
    const { options, context, signature } = sign(store, {
      method: 'PUT',
      path,
      payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      headers: { 'content-encoding': 'gzip,aws-chunked', 'x-amz-decoded-content-length': '10' },
    })
    let previous = signature
    const coded = [
      ['first', 'first'],
      ['other', second],
      ['', ''],
    ].map(([signed, sent]) => {
      previous = signChunk(context, previous, sha256Hex(signed!))
      return `${sent!.length.toString(16)};chunk-signature=${previous}\r\n${sent}${sent && '\r\n'}`
    })
    return send(options, `${coded.join('')}\r\n`)
  }

  expect(await streamed('other')).toMatchObject({ status: 200 })
  expect(await streamed('forge')).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })

  const stored = await call({ method: 'GET', path })
  expect(stored).toMatchObject({ status: 200, body: 'firstother', headers: { 'content-encoding': 'gzip' } })
  expect(await contentFiles(store)).toHaveLength(1)
})

test.each([
  ['IncompleteBody', '4\r\nabcd\r\n0\r\nx-amz-checksum-crc32:7YLNEQ==\r\n\r\n', '5'],
  ['BadDigest', '4\r\nabcd\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', '4'],
  ['MalformedTrailerError', '4\r\nabcd\r\n0\r\n\r\n', '4'],
  [undefined, '4\r\nabcd\r\n0\r\nx-amz-checksum-crc32:7YLNEQ==\r\n\r\n', '4'],
])('an unsigned stream with a trailing checksum gives %s for %j of %s bytes', async (code, body, length) => {
  const headers = { 'x-amz-decoded-content-length': length, 'x-amz-trailer': 'x-amz-checksum-crc32' }

  const response = await call({ method: 'PUT', path, headers, payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }, body)

  expect(response.code).toBe(code)
})

const put: SignedRequest = { method: 'PUT', path, headers: { 'content-length': '0' } }

test.each<[string, number, SignedRequest]>([
  ['MissingContentLength', 411, { ...put, headers: { 'transfer-encoding': 'chunked' } }],
  ['EntityTooLarge', 400, { ...put, headers: { 'content-length': '1000001' }, payloadHash: 'UNSIGNED-PAYLOAD' }],
  ['InvalidDigest', 400, { ...put, headers: { ...put.headers, 'content-md5': 'abc' } }],
  ['BadDigest', 400, { ...put, headers: { ...put.headers, 'x-amz-checksum-crc32': 'AAAAAQ==' } }],
  ['NotImplemented', 501, { ...put, headers: { ...put.headers, 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' } }],
  ['NotImplemented', 501, { ...put, headers: { ...put.headers, 'x-amz-tagging': 'a=b' } }],
  ['NotImplemented', 501, { ...put, headers: { ...put.headers, 'if-none-match': '"etag"' } }],
  ['NotImplemented', 501, { ...put, payloadHash: 'STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD' }],
  ['InvalidArgument', 400, { ...put, payloadHash: 'nonsense' }],
  ['MetadataTooLarge', 400, { ...put, headers: { ...put.headers, 'x-amz-meta-a': 'x'.repeat(2048) } }],
  ['InvalidBucketName', 400, { method: 'PUT', path: '/..' }],
  ['InvalidBucketName', 400, { method: 'PUT', path: '/.buckets' }],
  ['InvalidBucketName', 400, { method: 'PUT', path: '/UPPER' }],
  ['NoSuchBucket', 404, { method: 'GET', path: '/%2e%2e/etc/passwd' }],
  ['InvalidArgument', 400, { ...put, headers: { 'x-amz-copy-source': BUCKET } }],
  ['NoSuchBucket', 404, { ...put, headers: { 'x-amz-copy-source': '../etc/passwd' } }],
  ['NoSuchKey', 404, { ...put, headers: { 'x-amz-copy-source': `${BUCKET}/absent` } }],
  ['NotImplemented', 501, { ...put, headers: { 'x-amz-copy-source': `${BUCKET}/a?versionId=1` } }],
  ['NotImplemented', 501, { method: 'GET', path, query: { acl: '' } }],
  ['NotImplemented', 501, { method: 'PUT', path: `/${BUCKET}`, query: { policy: '' } }],
  ['NotImplemented', 501, { method: 'GET', path: `/${BUCKET}` }],
  ['NotImplemented', 501, { method: 'GET', path: `/${BUCKET}`, query: { 'list-type': '1' } }],
  ['NotImplemented', 501, { method: 'PATCH', path }],
  ['NotImplemented', 501, { method: 'DELETE', path: `/${BUCKET}` }],
])('%s (%i) for %j', async (code, status, request) => {
  expect(await call(request)).toMatchObject({ status, code })
})

test.each([
  ['%zz', 'InvalidURI'],
  ['%ff', 'InvalidURI'],
  ['?a=1&a=2', 'InvalidArgument'],
])('a request for %s is refused as %s', async (tail, code) => {
  expect(await send({ ...sign(store, { method: 'GET', path: '/' }).options, path: `/${tail}` })).toMatchObject({
    status: 400,
    code,
  })
})

test('a malformed list of keys to delete is refused', async () => {
  const body = '<Delete><Object><Key>a</Key>'
  const request = {
    method: 'POST',
    path: `/${BUCKET}`,
    query: { delete: '' },
    headers: { 'content-length': `${body.length}` },
    payloadHash: sha256Hex(body),
  }

  expect(await call(request, body)).toMatchObject({ status: 400, code: 'MalformedXML' })
})

test.each([
  ['is answered at once, when the answer is no', 'AWS4-HMAC-SHA256 nonsense', 400],
  ['is let, when its request is in order', undefined, 'continue'],
])('a client that asks for leave to send %s', async (_, authorization, expected) => {
  const { options } = sign(store, {
    method: 'PUT',
    path,
    headers: { 'content-length': '500000', expect: '100-continue' },
    payloadHash: 'UNSIGNED-PAYLOAD',
  })
  const headers = { ...options.headers, ...(authorization && { authorization }) }

  const upload = request({ ...options, headers })
  const outcome = await new Promise((resolve, reject) => {
    upload.on('continue', () => resolve('continue'))
    upload.on('response', (response) => resolve(response.statusCode))
    upload.on('error', reject)
    upload.flushHeaders()
  })
  upload.destroy()

  expect(outcome).toBe(expected)
})

test('a failure of the disk is an InternalError to the client, its reason goes to the log', async () => {
  await using broken = await startTestStore()
  await rm(join(broken.dataDir, BUCKET, 'objects'), { recursive: true })
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})

  const response = await send(sign(broken, put).options)

  expect(response).toMatchObject({ status: 500, code: 'InternalError' })
  expect(response.body).not.toContain('ENOENT')
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining(`${response.headers['x-amz-request-id']}`),
    expect.objectContaining({ code: 'ENOENT' }),
  )
  log.mockRestore()
})
