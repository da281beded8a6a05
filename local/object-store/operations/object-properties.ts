import { S3Error } from '../errors.ts'
import type { ObjectProperties, ObjectRecord } from '../storage/object-record.ts'

const STORED_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const
const METADATA_PREFIX = 'x-amz-meta-'
/** Names and values together, in bytes ("Working with object metadata", Amazon S3 User Guide). */
const METADATA_BYTES_MAX = 2048

/**
 * What an upload says about its object.
 * @throws S3Error MetadataTooLarge, InvalidArgument
 */
export function readProperties(requestHeaders: ReadonlyMap<string, string>): ObjectProperties {
  const headers = new Map([['content-type', 'binary/octet-stream']])
  for (const name of STORED_HEADERS) {
    const value = requestHeaders.get(name)
    if (value !== undefined) headers.set(name, checkHeaderValue(value))
  }
  const encoding = withoutTransferCoding(headers.get('content-encoding') ?? '')
  if (encoding === '') headers.delete('content-encoding')
  else headers.set('content-encoding', encoding)

  const metadata = [...requestHeaders]
    .filter(([name]) => name.startsWith(METADATA_PREFIX))
    .map(([name, value]): [string, string] => [name.slice(METADATA_PREFIX.length), value])
  for (const [name, value] of metadata) checkMetadata(name, value)
  if (Buffer.byteLength(metadata.flat().join('')) > METADATA_BYTES_MAX) throw new S3Error('MetadataTooLarge')
  return { headers: Object.fromEntries(headers), metadata: Object.fromEntries(metadata) }
}

/** Headers of a response that carries, or stands for, the whole object. */
export function propertyHeaders(record: ObjectRecord): Record<string, string> {
  const metadata = Object.entries(record.metadata).map(([name, value]) => [METADATA_PREFIX + name, encodeText(value)])
  return { ...record.headers, ...Object.fromEntries(metadata), ...versionHeaders(record) }
}

/** Headers that say which state of the object this is. */
export function versionHeaders({ etag, lastModified }: ObjectRecord): Record<string, string> {
  return { etag: `"${etag}"`, 'last-modified': new Date(lastModified).toUTCString() }
}

/**
 * Headers that the query of a GET asks to be given instead of the stored ones, such as response-content-disposition.
 * @throws S3Error InvalidArgument
 */
export function overriddenHeaders(query: ReadonlyMap<string, string>): Record<string, string> {
  const overridden = STORED_HEADERS.flatMap((name) => {
    const value = query.get(`response-${name}`)
    return value === undefined ? [] : [[name, checkHeaderValue(value)]]
  })
  return Object.fromEntries(overridden)
}

/** `aws-chunked` describes the transfer, not the object. */
function withoutTransferCoding(contentEncoding: string): string {
  return contentEncoding
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'aws-chunked')
    .join(', ')
}

/** Values that come from a query are arbitrary text, line breaks included. */
function checkHeaderValue(value: string): string {
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.')
  }
  return value
}

function checkMetadata(name: string, value: string): void {
  if (!/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || /[\x00-\x08\x0a-\x1f\x7f]/.test(value)) {
    throw new S3Error('InvalidArgument', 'A metadata header is not valid.')
  }
}

/** Text beyond ISO-8859-1 goes out as an encoded word (RFC 2047), as S3 does it. */
function encodeText(value: string): string {
  return /^[\x00-\xff]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`
}
