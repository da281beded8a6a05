import { S3Error } from '../errors.ts'
import { encodePath } from '../http/percent-encoding.ts'
import { S3_NAMESPACE, writeXml, type XmlElement } from '../http/xml.ts'
import type { Bucket } from '../storage/bucket.ts'
import type { Operation } from './operation.ts'
import { parsePageSize } from './page-size.ts'

const PAGE_KEYS_MAX = 1000

/** ListObjectsV2: objects and common prefixes in the order of their UTF-8 bytes, page by page. */
export const listObjects: Operation = async (store, { bucket: bucketName, query }) => {
  const bucket = store.buckets.get(bucketName)
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const pageKeysMax = parsePageSize('max-keys', query.get('max-keys'), PAGE_KEYS_MAX)
  const encode = parseEncoding(query.get('encoding-type'))
  const token = query.get('continuation-token')
  const startAfter = query.get('start-after')

  const entries = listEntries(
    bucket,
    prefix,
    delimiter,
    token === undefined ? startAfter : undefined,
    parseToken(token),
  )
  const page: Entry[] = []
  let isTruncated = false
  for (const entry of pageKeysMax === 0 ? [] : entries) {
    isTruncated = page.length === pageKeysMax
    if (isTruncated) break
    page.push(entry)
  }
  const last = page.at(-1)
  const elements: XmlElement[] = [
    ['Name', bucketName],
    ['Prefix', encode(prefix)],
    ...optional('Delimiter', delimiter === '' ? undefined : encode(delimiter)),
    ...optional('EncodingType', query.get('encoding-type')),
    ...optional('StartAfter', startAfter === undefined ? undefined : encode(startAfter)),
    ...optional('ContinuationToken', token),
    ...optional('NextContinuationToken', isTruncated && last ? makeToken(last.name) : undefined),
    ['MaxKeys', pageKeysMax],
    ['KeyCount', page.length],
    ['IsTruncated', isTruncated],
    ...page.map((entry): XmlElement => describeEntry(bucket, entry, encode)),
  ]
  return { status: 200, body: writeXml(['ListBucketResult', elements], S3_NAMESPACE) }
}

interface Entry {
  readonly name: string
  readonly isCommonPrefix: boolean
}

/**
 * @param startAfter keys up to and including this one are left out
 * @param lastListed name of the last entry of the page before; when it was a common prefix, all below it are left out
 */
function* listEntries(
  bucket: Bucket,
  prefix: string,
  delimiter: string,
  startAfter: string | undefined,
  lastListed: string | undefined,
): Generator<Entry> {
  const after = Buffer.from(lastListed ?? startAfter ?? '')
  let lastPrefix = lastListed
  for (const key of bucket.keys()) {
    if (!key.startsWith(prefix) || Buffer.compare(Buffer.from(key), after) <= 0) continue
    const delimiterStart = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    if (delimiterStart < 0) {
      yield { name: key, isCommonPrefix: false }
      continue
    }
    const commonPrefix = key.slice(0, delimiterStart + delimiter.length)
    if (commonPrefix === lastPrefix) continue
    lastPrefix = commonPrefix
    yield { name: commonPrefix, isCommonPrefix: true }
  }
}

function describeEntry(bucket: Bucket, { name, isCommonPrefix }: Entry, encode: (text: string) => string): XmlElement {
  if (isCommonPrefix) return ['CommonPrefixes', [['Prefix', encode(name)]]]
  const { lastModified, etag, sizeBytes } = bucket.find(name)!
  return [
    'Contents',
    [
      ['Key', encode(name)],
      ['LastModified', lastModified],
      ['ETag', `"${etag}"`],
      ['Size', sizeBytes],
      ['StorageClass', 'STANDARD'],
    ],
  ]
}

function parseEncoding(encodingType: string | undefined): (text: string) => string {
  if (encodingType === undefined) return (text) => text
  if (encodingType === 'url') return encodePath
  throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request')
}

function makeToken(lastListed: string): string {
  return Buffer.from(lastListed).toString('base64url')
}

function parseToken(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  const lastListed = Buffer.from(token, 'base64url').toString()
  if (token === '' || makeToken(lastListed) !== token) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect.')
  }
  return lastListed
}

function optional(name: string, content: string | undefined): XmlElement[] {
  return content === undefined ? [] : [[name, content]]
}
