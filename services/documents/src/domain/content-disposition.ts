import { plainFileName } from '@dossier/contracts'

/** What a quoted string of the older form cannot hold, and the percent sign, which some browsers decode there. */
const NOT_FOR_FALLBACK = /[^\x20-\x7e]|["\\%]/gu

/**
 * A Content-Disposition that has a browser save the file under its own name and never show it (RFC 6266). The name
 * goes twice: in ASCII for old clients, and whole in the extended form of RFC 8187, which the others prefer.
 */
export function attachmentDisposition(filename: string): string {
  return disposition('attachment', filename)
}

/** As `attachmentDisposition`, for what a browser may show. */
export function inlineDisposition(filename: string): string {
  return disposition('inline', filename)
}

function disposition(how: 'attachment' | 'inline', filename: string): string {
  const name = plainFileName(filename)
  return `${how}; filename="${name.replace(NOT_FOR_FALLBACK, '_')}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** Percent-encodes all but the attr-char of RFC 8187 section 3.2.1, which is narrower than what a URI may hold. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
