import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BUCKET, contentFiles, md5Hex, send, sign, startTestStore, type TestStore } from './harness.ts'

let store: TestStore
beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

const put = (Key: string, Body: string | Buffer, more: object = {}) =>
  store.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }))
const get = async (Key: string, more: object = {}) => {
  const { Body, ...described } = await store.client().send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }))
  return { ...described, text: (await Body?.transformToString()) ?? '' }
}
const statusOf = (status: number) => ({ $metadata: expect.objectContaining({ httpStatusCode: status }) })

test('an object comes back with its bytes, type, metadata, ETag and time, also after a restart', async () => {
  const instant = new Date('2030-01-02T03:04:05.678Z')
  let timed = await startTestStore({ clock: () => instant })
  const object = { Bucket: BUCKET, Key: 'a/b c+d&é.pdf' }
  // The SDK signs with the machine's clock; the store runs on another, so the client is told.
  const settings = { systemClockOffset: instant.getTime() - Date.now() }

  const { ETag } = await timed.client(settings).send(
    new PutObjectCommand({
      ...object,
      Body: 'hello',
      ContentType: 'application/pdf',
      CacheControl: 'private',
      Metadata: { matter: 'm-1', __proto__x: 'y' },
    }),
  )
  timed = await timed.restart()
  const { Body, ...read } = await timed.client(settings).send(new GetObjectCommand(object))

  expect(ETag).toBe(`"${md5Hex('hello')}"`)
  expect(await Body?.transformToString()).toBe('hello')
  expect(read).toMatchObject({
    ETag,
    ContentLength: 5,
    ContentType: 'application/pdf',
    CacheControl: 'private',
    Metadata: { matter: 'm-1', __proto__x: 'y' },
    LastModified: new Date('2030-01-02T03:04:05Z'),
    AcceptRanges: 'bytes',
  })
  await timed[Symbol.asyncDispose]()
})

test('HEAD tells the same as GET, without the bytes', async () => {
  await put('head.txt', 'hello', { ContentType: 'text/plain' })

  const head = await store.client().send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'head.txt' }))

  expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain', ETag: `"${md5Hex('hello')}"` })
})

test('an empty object can be stored and read', async () => {
  await put('empty', Buffer.alloc(0))

  expect(await get('empty')).toMatchObject({ text: '', ContentLength: 0, ContentType: 'application/octet-stream' })
})

test('a replaced object shows only the new bytes and metadata, and the old bytes leave the disk', async () => {
  await put('replaced', 'one', { Metadata: { version: '1' } })
  const filesBefore = (await contentFiles(store)).length

  await put('replaced', 'three', { ContentType: 'text/csv' })

  expect(await get('replaced')).toMatchObject({ text: 'three', ContentType: 'text/csv', Metadata: {} })
  expect(await contentFiles(store)).toHaveLength(filesBefore)
})

test('a part of an object is sent as 206 with its place, and one that is not there is refused with 416', async () => {
  await put('range', '0123456789')

  expect(await get('range', { Range: 'bytes=2-5' })).toMatchObject({
    ...statusOf(206),
    text: '2345',
    ContentRange: 'bytes 2-5/10',
    ContentLength: 4,
  })
  await expect(get('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange', ...statusOf(416) })
})

test('a download is resumed only when the object is still the same', async () => {
  const { ETag } = await put('resumed', '0123456789')
  const resume = (etag: string | undefined) => {
    const { options } = sign(store, {
      method: 'GET',
      path: `/${BUCKET}/resumed`,
      headers: { range: 'bytes=5-', 'if-range': etag! },
    })
    return send(options)
  }

  expect(await resume(ETag)).toMatchObject({ status: 206, body: '56789' })
  expect(await resume('"other"')).toMatchObject({ status: 200, body: '0123456789' })
})

test('GET obeys If-Match and If-None-Match', async () => {
  const { ETag } = await put('conditions', 'x')

  expect(await get('conditions', { IfMatch: ETag })).toMatchObject({ text: 'x' })
  await expect(get('conditions', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await expect(get('conditions', { IfNoneMatch: ETag })).rejects.toMatchObject(statusOf(304))
})

test('only one of many uploads that must not replace anything succeeds', async () => {
  const attempts = Array.from({ length: 8 }, (_, index) => put('only-once', `${index}`, { IfNoneMatch: '*' }))

  const outcomes = await Promise.allSettled(attempts)

  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(7)
  for (const { reason } of refusals) expect(reason).toMatchObject({ name: 'PreconditionFailed', ...statusOf(412) })
  const winner = outcomes.findIndex((outcome) => outcome.status === 'fulfilled')
  expect(await get('only-once')).toMatchObject({ text: `${winner}` })
})

test('only one of many uploads that replace one version succeeds', async () => {
  const { ETag } = await put('versioned', 'start')

  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((text) => put('versioned', text, { IfMatch: ETag })),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('concurrent uploads to one key leave the whole of one of them', async () => {
  const bodies = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(100_000))

  await Promise.all(bodies.map((body) => put('contended', body, { Metadata: { md5: md5Hex(body) } })))

  const { text, Metadata, ETag } = await get('contended')
  expect(bodies).toContain(text)
  expect(Metadata).toEqual({ md5: md5Hex(text) })
  expect(ETag).toBe(`"${md5Hex(text)}"`)
})

test('a wrong Content-MD5 is refused and the earlier object stays', async () => {
  await put('md5', 'right')
  const wrong = Buffer.from(md5Hex('other'), 'hex').toString('base64')

  await expect(put('md5', 'wrong', { ContentMD5: wrong })).rejects.toMatchObject({ name: 'BadDigest' })

  expect(await get('md5')).toMatchObject({ text: 'right' })
})

test('a deleted object is gone, and deleting it again succeeds', async () => {
  const remove = () => store.client().send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'deleted' }))
  await put('deleted', 'x')

  expect(await remove()).toMatchObject(statusOf(204))
  expect(await remove()).toMatchObject(statusOf(204))

  await expect(get('deleted')).rejects.toMatchObject({ name: 'NoSuchKey', ...statusOf(404) })
})

test('several objects are deleted at once, whatever characters their keys have', async () => {
  const keys = ['x<y>&"z\'', 'ключ 😀', 'line\nbreak\r', 'plain']
  for (const key of keys) await put(key, 'x')

  const { Deleted, Errors } = await store
    .client()
    .send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: keys.map((Key) => ({ Key })) } }))

  expect(Deleted?.map(({ Key }) => Key)).toEqual(keys)
  expect(Errors).toBeUndefined()
  for (const key of keys) await expect(get(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('a copy has the bytes and the metadata, or new metadata when that is asked for', async () => {
  await put('source é', 'bytes', { ContentType: 'text/plain', Metadata: { from: 'source' } })
  const CopySource = `${BUCKET}/${encodeURIComponent('source é')}`
  const copy = (Key: string, more: object = {}) =>
    store.client().send(new CopyObjectCommand({ Bucket: BUCKET, Key, CopySource, ...more }))

  const { CopyObjectResult } = await copy('copied')
  await copy('relabelled', { MetadataDirective: 'REPLACE', ContentType: 'text/html', Metadata: { to: 'copy' } })
  await put('source é', 'changed')

  expect(CopyObjectResult?.ETag).toBe(`"${md5Hex('bytes')}"`)
  expect(await get('copied')).toMatchObject({ text: 'bytes', ContentType: 'text/plain', Metadata: { from: 'source' } })
  expect(await get('relabelled')).toMatchObject({ text: 'bytes', ContentType: 'text/html', Metadata: { to: 'copy' } })
})

test('a copy is refused with 412 when the source is not the version that was meant', async () => {
  const { ETag } = await put('checked', 'clean')
  await put('checked', 'replaced')
  const copy = new CopyObjectCommand({
    Bucket: BUCKET,
    Key: 'published',
    CopySource: `${BUCKET}/checked`,
    CopySourceIfMatch: ETag,
  })

  await expect(store.client().send(copy)).rejects.toMatchObject({ name: 'PreconditionFailed', ...statusOf(412) })

  await expect(get('published')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('copying while the source is replaced again and again always copies one whole version', async () => {
  await put('moving', 'start')
  let isDone = false
  const replace = async () => {
    for (let index = 0; !isDone; index += 1) await put('moving', `version ${index}`)
  }
  const replacing = replace()

  for (let index = 0; index < 30; index += 1) {
    const copy = new CopyObjectCommand({ Bucket: BUCKET, Key: 'still', CopySource: `${BUCKET}/moving` })
    const { CopyObjectResult } = await store.client().send(copy)
    expect(CopyObjectResult?.ETag).toBe(`"${md5Hex((await get('still')).text)}"`)
  }
  isDone = true
  await replacing
})

test('an object is not copied onto itself unchanged', async () => {
  await put('self', 'x')
  const copy = new CopyObjectCommand({ Bucket: BUCKET, Key: 'self', CopySource: `${BUCKET}/self` })

  await expect(store.client().send(copy)).rejects.toMatchObject({ name: 'InvalidRequest' })
})

test('the SDK with its default checksums stores and verifies texts, buffers and streams', async () => {
  const client = store.client({
    requestChecksumCalculation: 'WHEN_SUPPORTED',
    responseChecksumValidation: 'WHEN_SUPPORTED',
  })
  const stream = Readable.from([Buffer.from('str'), Buffer.from('eam')])

  await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'sum/text', Body: 'text' }))
  await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'sum/stream', Body: stream, ContentLength: 6 }))
  await client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: 'sum/crc32c', Body: 'castagnoli', ChecksumAlgorithm: 'CRC32C' }),
  )

  for (const [name, content] of [
    ['text', 'text'],
    ['stream', 'stream'],
    ['crc32c', 'castagnoli'],
  ]) {
    const { Body, ContentEncoding } = await client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: `sum/${name}`, ChecksumMode: 'ENABLED' }),
    )
    expect(await Body?.transformToString()).toBe(content)
    expect(ContentEncoding).toBeUndefined()
  }
  const head = new HeadObjectCommand({ Bucket: BUCKET, Key: 'sum/stream', ChecksumMode: 'ENABLED' })
  expect(await client.send(head)).toMatchObject({ ChecksumCRC32: expect.any(String) })
})

test('buckets are created, found and listed', async () => {
  const client = store.client()

  await client.send(new CreateBucketCommand({ Bucket: 'created-later' }))

  expect(await client.send(new HeadBucketCommand({ Bucket: 'created-later' }))).toMatchObject(statusOf(200))
  const { Buckets } = await client.send(new ListBucketsCommand({}))
  expect(Buckets?.map(({ Name }) => Name)).toEqual(['created-later', BUCKET])
  await expect(client.send(new CreateBucketCommand({ Bucket: 'created-later' }))).rejects.toMatchObject({
    name: 'BucketAlreadyOwnedByYou',
  })
  await expect(client.send(new HeadBucketCommand({ Bucket: 'absent' }))).rejects.toMatchObject(statusOf(404))
  await expect(client.send(new PutObjectCommand({ Bucket: 'absent', Key: 'k', Body: 'x' }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  })
})

test('the bucket may stand in the host name', async () => {
  await put('virtual/host', 'found')
  const client = store.client({ forcePathStyle: false, endpoint: `http://localhost:${store.port}` })
  client.middlewareStack.add(
    (next) => (input) => {
      // Not every resolver knows names below localhost; the Host header is what counts.
      const { request } = input as { request: { hostname: string; headers: Record<string, string> } }
      expect(request.headers.host).toBe(`${BUCKET}.localhost:${store.port}`)
      request.hostname = '127.0.0.1'
      return next(input)
    },
    { step: 'finalizeRequest', priority: 'low', name: 'resolveLocally' },
  )

  const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'virtual/host' }))

  expect(await Body?.transformToString()).toBe('found')
})
