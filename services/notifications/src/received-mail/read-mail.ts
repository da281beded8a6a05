import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { HeaderReader } from '../domain/automatic-mail.ts'
import { textOfHtml } from '../domain/html-text.ts'

/**
 * Far beyond what mail programs make; together they keep reading the most hostile mail below a second (measured: 10 µs a
 * line). A file of a mebibyte in base64 has 14,000 lines.
 */
const LINES_MAX = 25_000
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 }

/** What is read of a mail. */
export interface ReceivedMail {
  header: HeaderReader
  /** Who says to have written it, which nobody has proved; null where nobody does. */
  from: string | null
  text: string
  /** Files that it carries, without pictures that belong to its text. */
  attachmentCount: number
  /** The part of a delivery report that programs read; null where it is none. */
  report: string | null
}

/** Throws when the mail is beyond the limits. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  if (hasMoreLines(raw, LINES_MAX)) throw new Error('the mail has too many lines')
  const email = await PostalMime.parse(raw, LIMITS)
  const header: HeaderReader = (name) => email.headers.find(({ key }) => key === name)?.value
  return {
    header,
    from: email.from?.address ?? null,
    text: email.text?.trim() ? email.text : textOfHtml(email.html ?? ''),
    attachmentCount: email.attachments.filter(isFile).length,
    report: reportOf(email, header),
  }
}

function hasMoreLines(raw: Uint8Array, linesMax: number): boolean {
  let lines = 0
  for (let at = raw.indexOf(LINE_FEED); at !== -1; at = raw.indexOf(LINE_FEED, at + 1)) {
    if (++lines > linesMax) return true
  }
  return false
}

const LINE_FEED = 0x0a

/** Signatures of mail programs, which are no files to their users. */
const SIGNATURES: ReadonlySet<string> = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
])

function isFile({ related, mimeType }: Attachment): boolean {
  return !related && !SIGNATURES.has(mimeType)
}

/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const REPORT_PARTS: ReadonlySet<string> = new Set(['message/delivery-status', 'message/global-delivery-status'])

function reportOf({ attachments }: Email, header: HeaderReader): string | null {
  if (!/^\s*multipart\/report\b/i.test(header('content-type') ?? '')) return null
  const part = attachments.find(({ mimeType }) => REPORT_PARTS.has(mimeType))
  return part ? new TextDecoder().decode(part.content as ArrayBuffer) : null
}
