/** Looks a header up by its name in lower case; undefined if the mail has none. */
export type HeaderReader = (name: string) => string | undefined

/** Headers that only programs put in, whatever they say. */
const MARKS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id'] as const
const BULK = new Set(['bulk', 'junk', 'list', 'auto_reply'])

/**
 * Whether a program wrote the mail and no person: a notice of absence, a receipt, a report. RFC 3834 for
 * `Auto-Submitted` and the empty sender, and what older programs say instead.
 */
export function isAutomatic(header: HeaderReader, envelopeSender: string): boolean {
  if (envelopeSender === '') return true
  const submitted = mainValue(header('auto-submitted'))
  if (submitted && submitted !== 'no') return true
  if (BULK.has(mainValue(header('precedence')))) return true
  if (mainValue(header('content-type')) === 'multipart/report') return true
  return MARKS.some((name) => header(name) !== undefined)
}

/** Without parameters and comments. */
function mainValue(header: string | undefined): string {
  return /^[^\s;(]*/.exec(header?.trim().toLowerCase() ?? '')![0]
}
