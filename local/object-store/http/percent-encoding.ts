import { S3Error } from '../errors.ts'

/** RFC 3986: everything but unreserved characters becomes %XX of its UTF-8 bytes. */
export function encodeComponent(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** As encodeComponent, but slashes stay: the form of an object key in a path. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeComponent).join('/')
}

/** @throws S3Error InvalidURI when the escapes are malformed or do not form UTF-8 */
export function decodeComponent(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error('InvalidURI')
    throw cause
  }
}
