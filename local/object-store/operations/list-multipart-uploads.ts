import { S3_NAMESPACE, writeXml, type XmlElement } from '../http/xml.ts'
import type { MultipartUpload } from '../storage/multipart-uploads.ts'
import type { Operation } from './operation.ts'
import { parsePageSize } from './page-size.ts'

const PAGE_UPLOADS_MAX = 1000

/** The uploads of a bucket that are neither completed nor aborted, page by page. */
export const listMultipartUploads: Operation = async (store, { bucket, query }) => {
  const prefix = query.get('prefix') ?? ''
  const pageUploadsMax = parsePageSize('max-uploads', query.get('max-uploads'), PAGE_UPLOADS_MAX)
  const keyMarker = query.get('key-marker') ?? ''
  const uploadIdMarker = query.get('upload-id-marker') ?? ''

  const isAfter = ({ key, id }: MultipartUpload): boolean => {
    const order = Buffer.compare(Buffer.from(key), Buffer.from(keyMarker))
    return order > 0 || (order === 0 && uploadIdMarker !== '' && id > uploadIdMarker)
  }
  const uploads = store.buckets.get(bucket).uploads.list(prefix).filter(isAfter)
  const page = uploads.slice(0, pageUploadsMax)
  const isTruncated = page.length < uploads.length
  const last = isTruncated ? page.at(-1) : undefined
  const elements: XmlElement[] = [
    ['Bucket', bucket],
    ['KeyMarker', keyMarker],
    ['UploadIdMarker', uploadIdMarker],
    ['Prefix', prefix],
    ['NextKeyMarker', last?.key ?? ''],
    ['NextUploadIdMarker', last?.id ?? ''],
    ['MaxUploads', pageUploadsMax],
    ['IsTruncated', isTruncated],
    ...page.map(
      ({ key, id, initiatedAt }): XmlElement => [
        'Upload',
        [
          ['Key', key],
          ['UploadId', id],
          ['Initiated', initiatedAt],
          ['StorageClass', 'STANDARD'],
        ],
      ],
    ),
  ]
  return { status: 200, body: writeXml(['ListMultipartUploadsResult', elements], S3_NAMESPACE) }
}
