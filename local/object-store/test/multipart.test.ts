import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { BUCKET, contentFiles, describeFetched, md5Hex, startTestStore, type TestStore } from './harness.ts'

let store: TestStore
beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

const object = { Bucket: BUCKET, Key: 'big.bin' }
const megabytes = (count: number, fill: string) => Buffer.alloc(count * 1024 * 1024, fill)

const begin = async () => {
  const { UploadId } = await store
    .client()
    .send(new CreateMultipartUploadCommand({ ...object, ContentType: 'video/mp4', Metadata: { a: 'b' } }))
  return UploadId!
}
const uploadPart = async (UploadId: string, PartNumber: number, Body: Buffer) => {
  const { ETag } = await store.client().send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }))
  return { PartNumber, ETag }
}
const complete = (UploadId: string, Parts: CompletedPart[]) =>
  store.client().send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }))

test('parts, uploaded in any order and over a restart, become one object', async () => {
  const [first, second] = [megabytes(5, 'a'), megabytes(1, 'b')]
  const uploadId = await begin()

  const part2 = await uploadPart(uploadId, 2, second)
  await uploadPart(uploadId, 1, megabytes(5, 'x'))
  const part1 = await uploadPart(uploadId, 1, first)
  store = await store.restart()
  const { ETag } = await complete(uploadId, [part1, part2])

  const etags = Buffer.from(md5Hex(first) + md5Hex(second), 'hex')
  expect(ETag).toBe(`"${md5Hex(etags)}-2"`)
  const { Body, ...read } = await store.client().send(new GetObjectCommand(object))
  expect(Buffer.concat([first, second]).equals((await Body?.transformToByteArray())!)).toBe(true)
  expect(read).toMatchObject({ ETag, ContentType: 'video/mp4', Metadata: { a: 'b' } })
  expect(await contentFiles(store)).toHaveLength(1)
  await expect(complete(uploadId, [part1, part2])).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('an aborted upload leaves no bytes and takes no more parts', async () => {
  const uploadId = await begin()
  const before = await contentFiles(store)
  await uploadPart(uploadId, 1, Buffer.from('x'))

  await store.client().send(new AbortMultipartUploadCommand({ ...object, UploadId: uploadId }))

  expect(await contentFiles(store)).toEqual(before)
  await expect(uploadPart(uploadId, 2, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('parts that are unknown, too small or out of order are refused and the upload goes on', async () => {
  const uploadId = await begin()
  const part1 = await uploadPart(uploadId, 1, Buffer.from('small'))
  const part2 = await uploadPart(uploadId, 2, Buffer.from('last'))

  await expect(complete(uploadId, [part1, part2])).rejects.toMatchObject({ name: 'EntityTooSmall' })
  await expect(complete(uploadId, [part2, part1])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(complete(uploadId, [{ ...part1, ETag: part2.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(uploadPart(uploadId, 10_001, Buffer.from('x'))).rejects.toMatchObject({ name: 'InvalidArgument' })
  await expect(uploadPart('../../escape', 1, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' })

  expect(await complete(uploadId, [part2])).toMatchObject({ ETag: expect.stringContaining('-1') })
})

test('parts are listed page by page, over a restart, each with its size and entity tag', async () => {
  const uploadId = await begin()
  const part3 = await uploadPart(uploadId, 3, Buffer.from('three'))
  const part1 = await uploadPart(uploadId, 1, Buffer.from('one'))
  store = await store.restart()
  const list = (more: object) => store.client().send(new ListPartsCommand({ ...object, UploadId: uploadId, ...more }))

  const first = await list({ MaxParts: 1 })
  const second = await list({ MaxParts: 1, PartNumberMarker: first.NextPartNumberMarker })

  expect(first).toMatchObject({ IsTruncated: true, Parts: [{ PartNumber: 1, ETag: part1.ETag, Size: 3 }] })
  expect(second).toMatchObject({ IsTruncated: false, Parts: [{ PartNumber: 3, ETag: part3.ETag, Size: 5 }] })
  await store.client().send(new AbortMultipartUploadCommand({ ...object, UploadId: uploadId }))
  await expect(list({})).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('open uploads are listed by prefix, page by page, until they end', async () => {
  const open = async (Key: string) =>
    (await store.client().send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }))).UploadId!
  const list = (more: object) =>
    store.client().send(new ListMultipartUploadsCommand({ Bucket: BUCKET, Prefix: 'listed/', ...more }))
  const [a, b] = [await open('listed/a'), await open('listed/b')]
  await open('elsewhere')

  const first = await list({ MaxUploads: 1 })
  const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = first
  const second = await list({ MaxUploads: 1, KeyMarker, UploadIdMarker })
  await store.client().send(new AbortMultipartUploadCommand({ Bucket: BUCKET, Key: 'listed/a', UploadId: a }))

  expect(first).toMatchObject({ IsTruncated: true, Uploads: [{ Key: 'listed/a', UploadId: a }] })
  expect(second).toMatchObject({ IsTruncated: false, Uploads: [{ Key: 'listed/b', UploadId: b }] })
  expect((await list({})).Uploads).toMatchObject([{ Key: 'listed/b', Initiated: expect.any(Date) }])
})

describe('an upload that was created with SHA-256', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes)
  const beginChecked = async () => {
    const created = await store
      .client()
      .send(new CreateMultipartUploadCommand({ ...object, ChecksumAlgorithm: 'SHA256' }))
    expect(created).toMatchObject({ ChecksumAlgorithm: 'SHA256', ChecksumType: 'COMPOSITE' })
    return created.UploadId!
  }
  const send = async (UploadId: string, PartNumber: number, Body: Buffer, ChecksumSHA256?: string) => {
    const command = new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ChecksumSHA256 })
    const { ETag } = await store.client().send(command)
    return { PartNumber, ETag, ChecksumSHA256 }
  }

  test('lists the checksum of each part, and has one of all of them', async () => {
    const [one, two] = [megabytes(5, 'a'), megabytes(1, 'b')]
    const uploadId = await beginChecked()
    const parts = [
      await send(uploadId, 1, one, sha256(one).digest('base64')),
      await send(uploadId, 2, two, sha256(two).digest('base64')),
    ]

    const listed = await store.client().send(new ListPartsCommand({ ...object, UploadId: uploadId }))
    const completed = await complete(uploadId, parts)

    const all = sha256(Buffer.concat([sha256(one).digest(), sha256(two).digest()])).digest('base64')
    expect(listed).toMatchObject({ ChecksumAlgorithm: 'SHA256', Parts: parts })
    expect(completed).toMatchObject({ ChecksumSHA256: `${all}-2`, ChecksumType: 'COMPOSITE' })
    const read = await store.client().send(new GetObjectCommand({ ...object, ChecksumMode: 'ENABLED' }))
    expect(read).toMatchObject({ ChecksumSHA256: `${all}-2`, ChecksumType: 'COMPOSITE' })
    expect((await read.Body!.transformToByteArray()).length).toBe(6 * 1024 * 1024)
  })

  test('takes no part without a checksum, and none with another content', async () => {
    const before = await contentFiles(store)
    const uploadId = await beginChecked()
    const part = Buffer.from('content')

    await expect(send(uploadId, 1, part)).rejects.toMatchObject({ name: 'InvalidRequest' })
    await expect(send(uploadId, 1, part, sha256(Buffer.from('other')).digest('base64'))).rejects.toMatchObject({
      name: 'BadDigest',
    })

    expect(await contentFiles(store)).toEqual(before)
    expect((await store.client().send(new ListPartsCommand({ ...object, UploadId: uploadId }))).Parts).toBeUndefined()
  })

  test('is completed only with the checksum of each part', async () => {
    const uploadId = await beginChecked()
    const bytes = Buffer.from('content')
    const part = await send(uploadId, 1, bytes, sha256(bytes).digest('base64'))
    const wrong = sha256(Buffer.from('other')).digest('base64')

    await expect(complete(uploadId, [{ ...part, ChecksumSHA256: undefined }])).rejects.toMatchObject({
      name: 'InvalidRequest',
    })
    await expect(complete(uploadId, [{ ...part, ChecksumSHA256: wrong }])).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    expect(await complete(uploadId, [part])).toMatchObject({ ETag: expect.stringContaining('-1') })
  })

  test('signs a part by its length and checksum, so that a browser can send nothing else', async () => {
    const bytes = Buffer.from('content')
    const uploadId = await beginChecked()
    const headers = { 'x-amz-checksum-sha256': sha256(bytes).digest('base64') }
    const command = new UploadPartCommand({
      ...object,
      UploadId: uploadId,
      PartNumber: 1,
      ContentLength: bytes.length,
      ChecksumSHA256: headers['x-amz-checksum-sha256'],
    })
    const bound = new Set(['content-length', 'x-amz-checksum-sha256'])
    const url = await getSignedUrl(store.client(), command, { signableHeaders: bound, unhoistableHeaders: bound })
    const put = async (body: string, more: Record<string, string>) =>
      describeFetched(await fetch(url, { method: 'PUT', body, headers: more }))

    expect(await put('content', {})).toMatchObject({ status: 403 })
    expect(await put('content!', headers)).toMatchObject({ status: 403 })
    expect(await put('CONTENT', headers)).toMatchObject({ status: 400, code: 'BadDigest' })
    expect(await put('content', headers)).toMatchObject({ status: 200 })
  })
})

describe('a part that is copied', () => {
  const source = { Bucket: BUCKET, Key: 'source é.bin' }
  const CopySource = `${BUCKET}/${encodeURIComponent(source.Key)}`
  const copyPart = (UploadId: string, PartNumber: number, more: object) =>
    store.client().send(new UploadPartCopyCommand({ ...object, UploadId, PartNumber, CopySource, ...more }))

  test('has the named range of the named state of its source', async () => {
    const body = Buffer.concat([megabytes(5, 'a'), Buffer.from('the end')])
    const { ETag } = await store.client().send(new PutObjectCommand({ ...source, Body: body }))
    const uploadId = await begin()
    const size = 5 * 1024 * 1024
    const CopySourceIfMatch = ETag

    const first = await copyPart(uploadId, 1, { CopySourceRange: `bytes=0-${size - 1}`, CopySourceIfMatch })
    const last = await copyPart(uploadId, 2, { CopySourceRange: `bytes=${size}-${size + 6}`, CopySourceIfMatch })
    await complete(uploadId, [
      { PartNumber: 1, ETag: first.CopyPartResult!.ETag },
      { PartNumber: 2, ETag: last.CopyPartResult!.ETag },
    ])

    const { Body } = await store.client().send(new GetObjectCommand(object))
    expect(body.equals((await Body?.transformToByteArray())!)).toBe(true)
  })

  test('is refused for another state, a range beyond the source, and a source that is missing', async () => {
    await store.client().send(new PutObjectCommand({ ...source, Body: 'content' }))
    const uploadId = await begin()

    await expect(copyPart(uploadId, 1, { CopySourceIfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    await expect(copyPart(uploadId, 1, { CopySourceRange: 'bytes=0-7' })).rejects.toMatchObject({
      name: 'InvalidArgument',
    })
    await expect(copyPart(uploadId, 1, { CopySource: `${BUCKET}/missing` })).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
    await expect(copyPart('missing', 1, {})).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })
})
