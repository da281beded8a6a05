import { S3Error } from '../errors.ts'
import { decodeComponent } from '../http/percent-encoding.ts'

/**
 * The x-amz-copy-source header: `[/]<bucket>/<key>`, percent-encoded.
 *
 * @throws S3Error InvalidArgument, NotImplemented for a version
 */
export function parseCopySource(headers: ReadonlyMap<string, string>): { bucket: string; key: string } {
  const header = headers.get('x-amz-copy-source') ?? ''
  if (header.includes('?')) throw new S3Error('NotImplemented')
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeComponent(header)) ?? []
  if (bucket === undefined || key === undefined) {
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey')
  }
  return { bucket, key }
}
