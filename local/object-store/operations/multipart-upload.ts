import { createHash } from 'node:crypto'
import { S3Error } from '../errors.ts'
import { childText, type ReadElement, readXml, S3_NAMESPACE, writeXml, type XmlElement } from '../http/xml.ts'
import { type ChecksumAlgorithm, checksumAlgorithms, isChecksumAlgorithm } from '../payload/checksums.ts'
import type { StoredChecksum } from '../payload/payload.ts'
import type { MultipartUpload, StoredPart } from '../storage/multipart-uploads.ts'
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
  const checksumAlgorithm = readChecksumAlgorithm(headers)
  const upload = await store.buckets
    .get(bucket)
    .uploads.create(key, readProperties(headers), { now: store.clock(), checksumAlgorithm })
  const result = [
    ['Bucket', bucket],
    ['Key', key],
    ['UploadId', upload.id],
  ] as const
  const checksumHeaders: Record<string, string> =
    checksumAlgorithm === undefined
      ? {}
      : { 'x-amz-checksum-algorithm': checksumAlgorithm.toUpperCase(), 'x-amz-checksum-type': 'COMPOSITE' }
  return {
    status: 200,
    headers: checksumHeaders,
    body: writeXml(['InitiateMultipartUploadResult', result], S3_NAMESPACE),
  }
}

export const uploadPart: Operation = async (store, { bucket: bucketName, key, query, openPayload }) => {
  const bucket = store.buckets.get(bucketName)
  const uploadId = query.get('uploadId') ?? ''
  const partNumber = parsePartNumber(query.get('partNumber'))
  const upload = bucket.uploads.find(uploadId, key)
  if (upload === undefined) throw new S3Error('NoSuchUpload')

  const payload = openPayload(store.objectBytesMax)
  const part = await bucket.content.write(payload.bytes)
  const checksum = payload.checksum()
  const { checksumAlgorithm } = upload
  if (checksumAlgorithm !== undefined && checksum?.algorithm !== checksumAlgorithm) {
    await bucket.content.remove(part.contentId)
    const found = checksum?.algorithm ?? 'null'
    const message = `Checksum Type mismatch occurred, expected checksum Type: ${checksumAlgorithm}, actual: ${found}`
    throw new S3Error('InvalidRequest', message)
  }
  const lastModified = store.clock().toISOString()
  const stored = { ...part, lastModified, ...(checksum && { checksum }) }
  if (!(await bucket.uploads.addPart(uploadId, partNumber, stored))) throw new S3Error('NoSuchUpload')
  return { status: 200, headers: { etag: `"${part.md5}"`, ...checksumHeader(checksum) } }
}

export const completeMultipartUpload: Operation = async (store, request) => {
  const bucket = store.buckets.get(request.bucket)
  const uploadId = request.query.get('uploadId') ?? ''
  const guard = writeGuard(request.headers)
  if (bucket.uploads.find(uploadId, request.key) === undefined) throw new S3Error('NoSuchUpload')
  const document = readXml(await readText(request.openPayload(DOCUMENT_BYTES_MAX)))

  let etag = ''
  let checksum: StoredChecksum | undefined
  const isCompleted = await bucket.uploads.end(uploadId, async (upload) => {
    const parts = selectParts(document, upload, store.objectBytesMax)
    etag = multipartEtag(parts)
    checksum = upload.checksumAlgorithm && compositeChecksum(upload.checksumAlgorithm, parts)
    const joined = bucket.content.concatenate(parts.map(({ contentId }) => contentId))
    const { contentId, sizeBytes } = await bucket.content.write(joined)
    const { key, headers, metadata } = upload
    await bucket.put(
      { key, headers, metadata, contentId, sizeBytes, etag, lastModified: store.clock().toISOString(), checksum },
      guard,
    )
  })
  if (!isCompleted) throw new S3Error('NoSuchUpload')
  const result = [
    ['Location', `/${request.bucket}/${request.key}`],
    ['Bucket', request.bucket],
    ['Key', request.key],
    ['ETag', `"${etag}"`],
    ...checksumElements(checksum),
    ...(checksum === undefined ? [] : ([['ChecksumType', 'COMPOSITE']] as const)),
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
function selectParts(document: ReadElement, upload: MultipartUpload, objectBytesMax: number): StoredPart[] {
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
    assertSameChecksum(element, part, upload.checksumAlgorithm)
    return part
  })
  if (parts.slice(0, -1).some(({ sizeBytes }) => sizeBytes < PART_BYTES_MIN)) throw new S3Error('EntityTooSmall')
  if (parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > objectBytesMax) throw new S3Error('EntityTooLarge')
  return parts
}

/** An upload that was created with a checksum takes none of its parts without one. */
function assertSameChecksum(element: ReadElement, part: StoredPart, algorithm: ChecksumAlgorithm | undefined): void {
  if (algorithm === undefined) return
  const listed = childText(element, checksumElementName(algorithm))?.trim()
  if (listed === undefined) {
    const message = `The upload was created using a ${algorithm} checksum. The complete request must include the checksum for each part.`
    throw new S3Error('InvalidRequest', message)
  }
  if (listed !== part.checksum?.value) throw new S3Error('InvalidPart')
}

/** `ChecksumSHA256` and so on, as it stands in documents. */
export function checksumElements(checksum: StoredChecksum | undefined): XmlElement[] {
  return checksum === undefined ? [] : [[checksumElementName(checksum.algorithm), checksum.value]]
}

function checksumElementName(algorithm: ChecksumAlgorithm): string {
  return `Checksum${algorithm.toUpperCase()}`
}

/** The checksum of the parts' checksums, a hyphen and their number. */
function compositeChecksum(algorithm: ChecksumAlgorithm, parts: readonly StoredPart[]): StoredChecksum {
  const running = checksumAlgorithms[algorithm]()
  for (const { checksum } of parts) running.update(Buffer.from(checksum!.value, 'base64'))
  return { algorithm, value: `${running.digest()}-${parts.length}` }
}

/** @throws S3Error NotImplemented for an algorithm or a type of checksum that is not known here */
function readChecksumAlgorithm(headers: ReadonlyMap<string, string>): ChecksumAlgorithm | undefined {
  const algorithm = headers.get('x-amz-checksum-algorithm')?.toLowerCase()
  const type = headers.get('x-amz-checksum-type')?.toUpperCase() ?? 'COMPOSITE'
  if (algorithm === undefined) return undefined
  if (!isChecksumAlgorithm(algorithm) || type !== 'COMPOSITE') throw new S3Error('NotImplemented')
  return algorithm
}

function multipartEtag(parts: readonly StoredPart[]): string {
  const hash = createHash('md5')
  for (const { md5 } of parts) hash.update(md5, 'hex')
  return `${hash.digest('hex')}-${parts.length}`
}

export function parsePartNumber(text: string | undefined): number {
  const partNumber = Number(text)
  if (!/^\d{1,5}$/.test(text ?? '') || partNumber < 1 || partNumber > PART_NUMBER_MAX) {
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${PART_NUMBER_MAX}.`)
  }
  return partNumber
}
