import { createHash } from 'node:crypto'
import { S3Error } from '../errors.ts'
import { childText, type ReadElement, readXml, S3_NAMESPACE, writeXml } from '../http/xml.ts'
import type { WrittenContent } from '../storage/content-directory.ts'
import type { MultipartUpload } from '../storage/multipart-uploads.ts'
import { writeGuard } from './conditions.ts'
import { readProperties } from './object-properties.ts'
import type { Operation } from './operation.ts'
import { checksumHeader } from './put-object.ts'
import { readText } from './read-text.ts'

/** "Amazon S3 multipart upload limits", Amazon S3 User Guide; the smallest size does not hold for the last part. */
const PART_NUMBER_MAX = 10_000
const PART_BYTES_MIN = 5 * 1024 * 1024
const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024

export const createMultipartUpload: Operation = async (store, { bucket, key, headers }) => {
  const upload = await store.buckets.get(bucket).uploads.create(key, readProperties(headers))
  const result = [
    ['Bucket', bucket],
    ['Key', key],
    ['UploadId', upload.id],
  ] as const
  return { status: 200, body: writeXml(['InitiateMultipartUploadResult', result], S3_NAMESPACE) }
}

export const uploadPart: Operation = async (store, { bucket: bucketName, key, query, openPayload }) => {
  const bucket = store.buckets.get(bucketName)
  const uploadId = query.get('uploadId') ?? ''
  const partNumber = parsePartNumber(query.get('partNumber'))
  if (bucket.uploads.find(uploadId, key) === undefined) throw new S3Error('NoSuchUpload')

  const payload = openPayload(store.objectBytesMax)
  const part = await bucket.content.write(payload.bytes)
  if (!(await bucket.uploads.addPart(uploadId, partNumber, part))) throw new S3Error('NoSuchUpload')
  return { status: 200, headers: { etag: `"${part.md5}"`, ...checksumHeader(payload.checksum()) } }
}

export const completeMultipartUpload: Operation = async (store, request) => {
  const bucket = store.buckets.get(request.bucket)
  const uploadId = request.query.get('uploadId') ?? ''
  const guard = writeGuard(request.headers)
  if (bucket.uploads.find(uploadId, request.key) === undefined) throw new S3Error('NoSuchUpload')
  const document = readXml(await readText(request.openPayload(DOCUMENT_BYTES_MAX)))

  let etag = ''
  const isCompleted = await bucket.uploads.end(uploadId, async (upload) => {
    const parts = selectParts(document, upload, store.objectBytesMax)
    etag = multipartEtag(parts)
    const joined = bucket.content.concatenate(parts.map(({ contentId }) => contentId))
    const { contentId, sizeBytes } = await bucket.content.write(joined)
    const { key, headers, metadata } = upload
    await bucket.put(
      { key, headers, metadata, contentId, sizeBytes, etag, lastModified: store.clock().toISOString() },
      guard,
    )
  })
  if (!isCompleted) throw new S3Error('NoSuchUpload')
  const result = [
    ['Location', `/${request.bucket}/${request.key}`],
    ['Bucket', request.bucket],
    ['Key', request.key],
    ['ETag', `"${etag}"`],
  ] as const
  return { status: 200, body: writeXml(['CompleteMultipartUploadResult', result], S3_NAMESPACE) }
}

export const abortMultipartUpload: Operation = async (store, { bucket, key, query }) => {
  const { uploads } = store.buckets.get(bucket)
  const upload = uploads.find(query.get('uploadId') ?? '', key)
  const isAborted = upload !== undefined && (await uploads.end(upload.id, async () => {}))
  if (!isAborted) throw new S3Error('NoSuchUpload')
  return { status: 204 }
}

/** The parts that the client lists, in its order, each as it was uploaded. */
function selectParts(document: ReadElement, upload: MultipartUpload, objectBytesMax: number): WrittenContent[] {
  const listed = document.children.filter(({ name }) => name === 'Part')
  if (document.name !== 'CompleteMultipartUpload' || listed.length === 0 || listed.length > PART_NUMBER_MAX) {
    throw new S3Error('MalformedXML')
  }
  let previousNumber = 0
  const parts = listed.map((element) => {
    const partNumber = parsePartNumber(childText(element, 'PartNumber')?.trim())
    if (partNumber <= previousNumber) throw new S3Error('InvalidPartOrder')
    previousNumber = partNumber
    const part = upload.parts[partNumber]
    const etag = childText(element, 'ETag')?.trim().replaceAll('"', '')
    if (part === undefined || part.md5 !== etag) throw new S3Error('InvalidPart')
    return part
  })
  if (parts.slice(0, -1).some(({ sizeBytes }) => sizeBytes < PART_BYTES_MIN)) throw new S3Error('EntityTooSmall')
  if (parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > objectBytesMax) throw new S3Error('EntityTooLarge')
  return parts
}

function multipartEtag(parts: readonly WrittenContent[]): string {
  const hash = createHash('md5')
  for (const { md5 } of parts) hash.update(md5, 'hex')
  return `${hash.digest('hex')}-${parts.length}`
}

function parsePartNumber(text: string | undefined): number {
  const partNumber = Number(text)
  if (!/^\d{1,5}$/.test(text ?? '') || partNumber < 1 || partNumber > PART_NUMBER_MAX) {
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${PART_NUMBER_MAX}.`)
  }
  return partNumber
}
