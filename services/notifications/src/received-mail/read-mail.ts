import PostalMime, { type Email } from 'postal-mime'
import type { HeaderReader } from '../domain/automatic-mail.ts'
import { textOfHtml } from '../domain/html-text.ts'
import type { Unkept } from '../domain/received-text.ts'
import { countFiles, type MailPart } from './mail-files.ts'

/**
 * Far beyond what mail programs make; together they keep reading the most hostile mail below a second (measured: 10 µs a
 * line). A file of a mebibyte in base64 has 14,000 lines.
 */
const LINES_MAX = 25_000
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 }

/** What is read of a mail. */
export interface ReceivedMail {
  header: HeaderReader
  /** Who says to have written it, which nobody has proved; null if nobody does. */
  from: string | null
  text: string
  /** What else it carries. */
  unkept: Unkept
  /** The part of a delivery report that programs read; null if it is none. */
  report: string | null
}

/** Throws when the mail is beyond the limits. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  if (hasMoreLines(raw, LINES_MAX)) throw new Error('the mail has too many lines')
  const parser = new PostalMime(LIMITS)
  const email = await parser.parse(raw)
  const header: HeaderReader = (name) => email.headers.find(({ key }) => key === name)?.value
  const ofHtml = textOfHtml(email.html ?? '')
  const [text, isCut] = email.text?.trim() ? [email.text, false] : [ofHtml.text, ofHtml.isCut]
  const { root } = parser as unknown as { root: MailPart }
  const { attachments, pictures } = countFiles(root, text.trim() !== '')
  return {
    header,
    from: email.from?.address ?? null,
    text,
    unkept: { attachments, pictures: pictures + ofHtml.pictures, isCut },
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

/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const REPORT_PARTS: ReadonlySet<string> = new Set(['message/delivery-status', 'message/global-delivery-status'])

function reportOf({ attachments }: Email, header: HeaderReader): string | null {
  if (!/^\s*multipart\/report\b/i.test(header('content-type') ?? '')) return null
  const part = attachments.find(({ mimeType }) => REPORT_PARTS.has(mimeType))
  return part ? new TextDecoder().decode(part.content as ArrayBuffer) : null
}
