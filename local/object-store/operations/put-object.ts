import type { StoredChecksum } from '../payload/payload.ts'
import { writeGuard } from './conditions.ts'
import { readProperties } from './object-properties.ts'
import type { Operation } from './operation.ts'

/** Until the whole body has arrived and is on disk, the earlier object stays as it is. */
export const putObject: Operation = async (store, { bucket: bucketName, key, headers, openPayload }) => {
  const bucket = store.buckets.get(bucketName)
  const properties = readProperties(headers)
  const guard = writeGuard(headers)
  guard(bucket.find(key))

  const payload = openPayload(store.objectBytesMax)
  const { contentId, sizeBytes, md5 } = await bucket.content.write(payload.bytes)
  const checksum = payload.checksum()
  const lastModified = store.clock().toISOString()
  await bucket.put({ ...properties, key, contentId, sizeBytes, etag: md5, lastModified, checksum }, guard)
  return { status: 200, headers: { etag: `"${md5}"`, ...checksumHeader(checksum) } }
}

export function checksumHeader(checksum: StoredChecksum | undefined): Record<string, string> {
  if (checksum === undefined) return {}
  return {
    [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
    ...(isComposite(checksum) && { 'x-amz-checksum-type': 'COMPOSITE' }),
  }
}

/** Whether it is of the checksums of parts: base64 has no hyphen. */
function isComposite({ value }: StoredChecksum): boolean {
  return value.includes('-')
}
