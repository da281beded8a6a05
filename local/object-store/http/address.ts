import { S3Error } from '../errors.ts'

/** Longest object key in bytes of UTF-8 ("Naming Amazon S3 objects", Amazon S3 User Guide). */
const KEY_BYTES_MAX = 1024

/**
 * Bucket and key that a request addresses: virtual-hosted when the host is `<bucket>.localhost`, else path-style.
 * The key is kept as it is; dots, repeated slashes and control characters have no meaning in it.
 * @throws S3Error KeyTooLongError
 */
export function parseAddress(host: string, path: string): { bucket: string; key: string } {
  const [, virtualBucket] = /^(.+)\.localhost(?::\d+)?$/i.exec(host) ?? []
  const [bucket, key] = virtualBucket ? [virtualBucket.toLowerCase(), path.slice(1)] : splitFirst(path.slice(1))
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) throw new S3Error('KeyTooLongError')
  return { bucket, key }
}

function splitFirst(path: string): [bucket: string, key: string] {
  const slash = path.indexOf('/')
  return slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)]
}
