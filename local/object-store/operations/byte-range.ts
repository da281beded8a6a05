import { S3Error } from '../errors.ts'

/** Both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of an object that a Range header asks for. Undefined, which means the whole, for a header that cannot be
 * read or names several ranges; RFC 9110, 14.2 lets a server ignore those.
 * @throws S3Error InvalidRange when no byte of the object is in the range
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const [matched, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (matched === undefined || (from === '' && to === '')) return undefined
  const range =
    from === ''
      ? { start: Math.max(0, sizeBytes - Number(to)), end: sizeBytes - 1 }
      : { start: Number(from), end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (range.start >= sizeBytes || range.end < range.start) {
    throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${sizeBytes}` })
  }
  return range
}
