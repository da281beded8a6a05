import { withNewlines } from '@dossier/contracts'

/** As much as one SMS can carry: https://www.twilio.com/docs/api/errors/21617 */
export const SMS_CHARACTERS_MAX = 1_600
/** Some five pages: a page of a matter's communications has a hundred of them. */
export const EMAIL_CHARACTERS_MAX = 10_000

/** The text of a message as it is kept: without control characters, which pages and terminals may obey. */
export function receivedText(body: string, attachments: number, charactersMax: number): string {
  const text = withNewlines(body)
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
  const notes = [
    ...(text.length > charactersMax ? ['(The rest of the text was not kept.)'] : []),
    ...(attachments === 1 ? ['(An attachment was not kept.)'] : []),
    ...(attachments > 1 ? [`(${attachments} attachments were not kept.)`] : []),
  ]
  return [...(text ? [text.slice(0, charactersMax).toWellFormed()] : []), ...notes].join('\n')
}
