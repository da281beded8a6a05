import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BUCKET, contentFiles, md5Hex, startTestStore, type TestStore } from './harness.ts'

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
const complete = (UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
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
