import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BUCKET, describeFetched, send, startTestStore, type TestStore } from './harness.ts'

let now = new Date()
let store: TestStore
beforeAll(async () => {
  store = await startTestStore({ clock: () => now })
})
afterAll(() => store[Symbol.asyncDispose]())

const Body = '%PDF-1.7'
const object = { Bucket: BUCKET, Key: 'quarantine/upload é.pdf' }

/** As services sign uploads: the type and the length are part of the signature. */
const presignUpload = (more: object = {}) =>
  getSignedUrl(
    store.client(),
    new PutObjectCommand({ ...object, ContentType: 'application/pdf', ContentLength: Body.length, ...more }),
    { expiresIn: 60, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
  )
const upload = async (url: string, body: string | Buffer, headers: Record<string, string>) =>
  describeFetched(await fetch(url, { method: 'PUT', body, headers }))
const pdf = { 'content-type': 'application/pdf' }
const read = () => store.client().send(new GetObjectCommand(object))

test('a presigned PUT stores what it was signed for, with the metadata of the signer', async () => {
  const url = await presignUpload({ Metadata: { document: 'd-1', title: 'Größe 日本' } })

  expect(await upload(url, Body, pdf)).toMatchObject({ status: 200, headers: { etag: expect.any(String) } })

  const { ContentType, Metadata, Body: stored } = await read()
  expect(ContentType).toBe('application/pdf')
  expect(Metadata).toEqual({ document: 'd-1', title: `=?UTF-8?B?${Buffer.from('Größe 日本').toString('base64')}?=` })
  expect(await stored?.transformToString()).toBe(Body)
})

test.each([
  ['another type', Body, { 'content-type': 'text/html' }],
  ['no type', Buffer.from(Body), {}],
  ['a longer body', `${Body}!`, pdf],
  ['a shorter body', Body.slice(1), pdf],
])('a presigned PUT with %s is refused with 403 SignatureDoesNotMatch', async (_, body, headers) => {
  const response = await upload(await presignUpload(), body, headers as Record<string, string>)

  expect(response).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
})

test('a presigned PUT that hides its length is refused', async () => {
  const { hostname, port, pathname, search } = new URL(await presignUpload())

  const response = await send(
    {
      hostname,
      port,
      method: 'PUT',
      path: pathname + search,
      headers: { ...pdf, 'transfer-encoding': 'chunked' },
    },
    'any number of bytes',
  )

  expect(response).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
})

test('the bearer of a presigned PUT cannot add or change metadata', async () => {
  const url = await presignUpload({ Metadata: { document: 'd-1' } })

  expect(await upload(url, Body, { ...pdf, 'x-amz-meta-owner': 'me' })).toMatchObject({
    status: 403,
    code: 'AccessDenied',
  })
  expect(await upload(url.replace('d-1', 'd-2'), Body, pdf)).toMatchObject({
    status: 403,
    code: 'SignatureDoesNotMatch',
  })
  expect(await upload(`${url}&x-amz-meta-owner=me`, Body, pdf)).toMatchObject({
    status: 403,
    code: 'SignatureDoesNotMatch',
  })
})

test('metadata headers that are signed as headers must be sent as they were signed', async () => {
  const command = new PutObjectCommand({ ...object, Metadata: { document: 'd-1' } })
  const url = await getSignedUrl(store.client(), command, { unhoistableHeaders: new Set(['x-amz-meta-document']) })

  expect(await upload(url, Body, { 'x-amz-meta-document': 'd-1' })).toMatchObject({ status: 200 })
  expect(await upload(url, Body, { 'x-amz-meta-document': 'd-2' })).toMatchObject({ code: 'SignatureDoesNotMatch' })
  expect(await upload(url, Body, {})).toMatchObject({ code: 'SignatureDoesNotMatch' })
})

test('a presigned PUT with a wrong or missing header names the headers that it expects', async () => {
  const command = new PutObjectCommand({ ...object, ContentType: 'application/pdf', Metadata: { document: 'd-1' } })
  const url = await getSignedUrl(store.client(), command, {
    signableHeaders: new Set(['host', 'content-type']),
    unhoistableHeaders: new Set(['x-amz-meta-document']),
  })

  const wrongType = await upload(url, Body, { 'content-type': 'text/plain', 'x-amz-meta-document': 'd-1' })
  const missing = await upload(url, Body, pdf)

  expect(wrongType.code).toBe('SignatureDoesNotMatch')
  expect(wrongType.body).toContain('content-type (sent: text/plain)')
  expect(missing.code).toBe('SignatureDoesNotMatch')
  expect(missing.body).toContain('x-amz-meta-document (not sent)')
})

test('a presigned URL is refused once it has expired', async () => {
  await upload(await presignUpload(), Body, pdf)
  const before = Date.now()
  const url = await getSignedUrl(store.client(), new GetObjectCommand(object), { expiresIn: 60 })
  const after = Date.now()

  now = new Date(before + 50_000)
  const inTime = await describeFetched(await fetch(url))
  now = new Date(after + 61_000)
  const late = await describeFetched(await fetch(url))
  now = new Date(after)

  expect(inTime).toMatchObject({ status: 200, body: Body })
  expect(late).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    body: expect.stringContaining('Request has expired'),
  })
})

test('a presigned GET gives the disposition and type that were signed', async () => {
  await upload(await presignUpload(), Body, pdf)
  const command = new GetObjectCommand({
    ...object,
    ResponseContentDisposition: `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`,
    ResponseContentType: 'application/octet-stream',
  })

  const response = await describeFetched(await fetch(await getSignedUrl(store.client(), command)))

  expect(response).toMatchObject({
    status: 200,
    body: Body,
    headers: {
      'content-disposition': `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`,
      'content-type': 'application/octet-stream',
    },
  })
})

test('a disposition with a line break or beyond ISO-8859-1 is refused', async () => {
  await upload(await presignUpload(), Body, pdf)

  for (const ResponseContentDisposition of ['a\r\nset-cookie: b=c', '日本.pdf']) {
    const url = await getSignedUrl(store.client(), new GetObjectCommand({ ...object, ResponseContentDisposition }))
    expect(await describeFetched(await fetch(url))).toMatchObject({ status: 400, code: 'InvalidArgument' })
  }
})

test('a presigned URL serves its method alone', async () => {
  await upload(await presignUpload(), Body, pdf)
  const url = await getSignedUrl(store.client(), new HeadObjectCommand(object))

  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  expect(await describeFetched(await fetch(url))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  expect(await describeFetched(await fetch(url, { method: 'DELETE' }))).toMatchObject({ status: 403 })
})

test('a URL that the SDK presigned with its default checksums takes only the empty body it was made for', async () => {
  const client = store.client({ requestChecksumCalculation: 'WHEN_SUPPORTED' })
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: BUCKET, Key: 'checksummed' }))

  expect(await upload(url, Body, {})).toMatchObject({ status: 400, code: 'BadDigest' })
})
