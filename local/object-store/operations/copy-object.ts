import { S3Error } from '../errors.ts'
import { S3_NAMESPACE, writeXml } from '../http/xml.ts'
import { isWanted, writeGuard } from './conditions.ts'
import { parseCopySource } from './copy-source.ts'
import { readProperties } from './object-properties.ts'
import type { Operation } from './operation.ts'

/**
 * The conditions on the source and the bytes that are copied belong to one and the same state of it, whatever is
 * written to it meanwhile.
 */
export const copyObject: Operation = async (store, { bucket: bucketName, key, headers }) => {
  const destination = store.buckets.get(bucketName)
  const from = parseCopySource(headers)
  const source = store.buckets.get(from.bucket)
  const directive = headers.get('x-amz-metadata-directive') ?? 'COPY'
  if (directive !== 'COPY' && directive !== 'REPLACE') {
    throw new S3Error('InvalidArgument', 'Unknown metadata directive.')
  }
  if (source === destination && from.key === key && directive === 'COPY') {
    throw new S3Error('InvalidRequest', 'This copy request is illegal: it copies an object to itself unchanged.')
  }
  const replacement = directive === 'REPLACE' ? readProperties(headers) : undefined
  const guard = writeGuard(headers)

  const copied = await source.withContent(from.key, async (record, filePath) => {
    if (!isWanted(headers, record, 'x-amz-copy-source-')) throw new S3Error('PreconditionFailed')
    return { ...record, ...replacement, contentId: await destination.content.adopt(filePath) }
  })
  if (copied === undefined) throw new S3Error('NoSuchKey')
  const lastModified = store.clock().toISOString()
  await destination.put({ ...copied, key, lastModified }, guard)
  const result = ['ETag', `"${copied.etag}"`] as const
  return { status: 200, body: writeXml(['CopyObjectResult', [['LastModified', lastModified], result]], S3_NAMESPACE) }
}
