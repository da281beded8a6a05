import { S3Error } from '../errors.ts'
import type { Guard } from '../storage/bucket.ts'
import type { ObjectRecord } from '../storage/object-record.ts'

/**
 * Evaluates If-Match, If-Unmodified-Since, If-None-Match and If-Modified-Since in the order of RFC 9110, 13.2.2.
 * @param prefix of the header names: '' for reading, 'x-amz-copy-source-' for the source of a copy
 * @returns false when the reader has this very state already
 * @throws S3Error PreconditionFailed
 */
export function isWanted(headers: ReadonlyMap<string, string>, record: ObjectRecord, prefix = ''): boolean {
  const ifMatch = headers.get(`${prefix}if-match`)
  const ifNoneMatch = headers.get(`${prefix}if-none-match`)
  const unmodifiedSince = parseDate(headers.get(`${prefix}if-unmodified-since`))
  const modifiedSince = parseDate(headers.get(`${prefix}if-modified-since`))
  const lastModified = Math.floor(Date.parse(record.lastModified) / 1000) * 1000

  if (ifMatch !== undefined) {
    if (!matches(ifMatch, record.etag)) throw new S3Error('PreconditionFailed')
  } else if (unmodifiedSince !== undefined && lastModified > unmodifiedSince) {
    throw new S3Error('PreconditionFailed')
  }
  if (ifNoneMatch !== undefined) return !matches(ifNoneMatch, record.etag)
  return modifiedSince === undefined || lastModified > modifiedSince
}

/**
 * The conditions of a write, to be evaluated in one step with it.
 * @throws S3Error NotImplemented for an If-None-Match other than `*`; the guard throws PreconditionFailed, NoSuchKey
 */
export function writeGuard(headers: ReadonlyMap<string, string>): Guard {
  const ifMatch = headers.get('if-match')
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error('NotImplemented')
  return (current) => {
    if (ifNoneMatch === '*' && current !== undefined) throw new S3Error('PreconditionFailed')
    if (ifMatch === undefined) return
    if (current === undefined) throw new S3Error('NoSuchKey')
    if (!matches(ifMatch, current.etag)) throw new S3Error('PreconditionFailed')
  }
}

/** Whether a list of entity tags, quoted or not, or `*`, has this one. */
function matches(list: string, etag: string): boolean {
  return list.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')))
}

/** A date that cannot be read is ignored (RFC 9110, 13.1.3). */
function parseDate(header: string | undefined): number | undefined {
  const instant = Date.parse(header ?? '')
  return Number.isNaN(instant) ? undefined : instant
}
