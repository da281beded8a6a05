import { open } from 'node:fs/promises'
import { S3Error } from '../errors.ts'
import { S3_NAMESPACE, writeXml } from '../http/xml.ts'
import { checksumAlgorithms } from '../payload/checksums.ts'
import type { StoredChecksum } from '../payload/payload.ts'
import type { ByteRange } from './byte-range.ts'
import { isWanted } from './conditions.ts'
import { parseCopySource } from './copy-source.ts'
import { checksumElements, parsePartNumber } from './multipart-upload.ts'
import type { Operation } from './operation.ts'

/** A part that is a range of another object, of one and the same state of it. */
export const uploadPartCopy: Operation = async (store, { bucket: bucketName, key, query, headers }) => {
  const bucket = store.buckets.get(bucketName)
  const uploadId = query.get('uploadId') ?? ''
  const partNumber = parsePartNumber(query.get('partNumber'))
  const upload = bucket.uploads.find(uploadId, key)
  if (upload === undefined) throw new S3Error('NoSuchUpload')
  const from = parseCopySource(headers)

  const source = await store.buckets.get(from.bucket).withContent(from.key, async (record, filePath) => {
    if (!isWanted(headers, record, 'x-amz-copy-source-')) throw new S3Error('PreconditionFailed')
    const range = parseCopyRange(headers, record.sizeBytes)
    return { range, handle: await open(filePath) }
  })
  if (source === undefined) throw new S3Error('NoSuchKey')
  const running = upload.checksumAlgorithm && checksumAlgorithms[upload.checksumAlgorithm]()
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const piece of source!.handle.createReadStream(source!.range)) {
      running?.update(piece)
      yield piece
    }
  }
  const part = await bucket.content.write(bytes()).finally(() => source.handle.close())
  const checksum: StoredChecksum | undefined = running && {
    algorithm: upload.checksumAlgorithm!,
    value: running.digest(),
  }
  const lastModified = store.clock().toISOString()
  const stored = { ...part, lastModified, ...(checksum && { checksum }) }
  if (!(await bucket.uploads.addPart(uploadId, partNumber, stored))) throw new S3Error('NoSuchUpload')
  const result = [['LastModified', lastModified], ['ETag', `"${part.md5}"`], ...checksumElements(checksum)] as const
  return { status: 200, body: writeXml(['CopyPartResult', result], S3_NAMESPACE) }
}

/** Unlike a reader's range this one may not go beyond the end. */
function parseCopyRange(headers: ReadonlyMap<string, string>, sizeBytes: number): ByteRange | undefined {
  const header = headers.get('x-amz-copy-source-range')
  if (header === undefined) return undefined
  const [matched, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header.trim()) ?? []
  const range = { start: Number(from), end: Number(to) }
  if (matched === undefined || range.start > range.end || range.end >= sizeBytes) {
    throw new S3Error('InvalidArgument', 'The x-amz-copy-source-range is not valid for this source.')
  }
  return range
}
