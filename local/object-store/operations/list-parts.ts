import { S3Error } from '../errors.ts'
import { S3_NAMESPACE, writeXml, type XmlElement } from '../http/xml.ts'
import { checksumElements } from './multipart-upload.ts'
import type { Operation } from './operation.ts'
import { parsePageSize } from './page-size.ts'

const PAGE_PARTS_MAX = 1000

/** The parts of an open upload by their number, page by page. */
export const listParts: Operation = async (store, { bucket, key, query }) => {
  const uploadId = query.get('uploadId') ?? ''
  const upload = store.buckets.get(bucket).uploads.find(uploadId, key)
  if (upload === undefined) throw new S3Error('NoSuchUpload')
  const pagePartsMax = parsePageSize('max-parts', query.get('max-parts'), PAGE_PARTS_MAX)
  const marker = parsePageSize('part-number-marker', query.get('part-number-marker') ?? '0')

  const numbers = Object.keys(upload.parts)
    .map(Number)
    .filter((number) => number > marker)
    .sort((a, b) => a - b)
  const page = numbers.slice(0, pagePartsMax)
  const { checksumAlgorithm } = upload
  const elements: XmlElement[] = [
    ['Bucket', bucket],
    ['Key', key],
    ['UploadId', uploadId],
    ['PartNumberMarker', marker],
    ['NextPartNumberMarker', page.at(-1) ?? 0],
    ['MaxParts', pagePartsMax],
    ['IsTruncated', page.length < numbers.length],
    ...(checksumAlgorithm === undefined
      ? []
      : ([
          ['ChecksumAlgorithm', checksumAlgorithm.toUpperCase()],
          ['ChecksumType', 'COMPOSITE'],
        ] as const)),
    ...page.map((number): XmlElement => {
      const { lastModified, md5, sizeBytes, checksum } = upload.parts[number]!
      return [
        'Part',
        [
          ['PartNumber', number],
          ['LastModified', lastModified],
          ['ETag', `"${md5}"`],
          ['Size', sizeBytes],
          ...checksumElements(checksum),
        ],
      ]
    }),
  ]
  return { status: 200, body: writeXml(['ListPartsResult', elements], S3_NAMESPACE) }
}
