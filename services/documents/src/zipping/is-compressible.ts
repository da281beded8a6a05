const OLD_OFFICE = /^application\/(?:msword|vnd\.ms-(?:excel|powerpoint|outlook))$/
const TEXTS = /^(?:text\/.+|message\/rfc822|application\/(?:json|xml|sql|rtf)|.+\+(?:xml|json))$/
const PIXELS = /^(?:image\/bmp|audio\/wav)$/

/** Whether deflating files of a type is worth the time. All others are compressed as they are, or hardly can be. */
export function isCompressible(contentType: string): boolean {
  return [OLD_OFFICE, TEXTS, PIXELS].some((pattern) => pattern.test(contentType))
}
