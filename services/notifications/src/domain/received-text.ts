/** As much as one SMS can carry: https://www.twilio.com/docs/api/errors/21617 */
const CHARACTERS_MAX = 1_600

/** The text of an SMS as it is kept: without control characters, which pages and terminals may obey. */
export function receivedText(body: string, attachments: number): string {
  const text = body
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .slice(0, CHARACTERS_MAX)
    .toWellFormed()
  if (attachments === 0) return text
  const note = attachments === 1 ? '(An attachment was not kept.)' : `(${attachments} attachments were not kept.)`
  return text ? `${text}\n${note}` : note
}
