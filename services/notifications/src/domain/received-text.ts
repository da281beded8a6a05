import { withNewlines } from '@dossier/contracts'

/** As much as one SMS can carry: https://www.twilio.com/docs/api/errors/21617 */
export const SMS_CHARACTERS_MAX = 1_600
/** Some five pages: a page of a matter's communications has a hundred of them. */
export const EMAIL_CHARACTERS_MAX = 10_000

/** Parts of a message that are not stored with its text. */
export interface Unkept {
  attachments?: number
  /** Pictures that are shown in its text. */
  pictures?: number
  /** Whether there was more text than `receivedText` is given. */
  isCut?: boolean
}

/**
 * The text of a message as it is kept: without control characters, which pages and terminals may obey. It says what was not kept, and why.
 */
export function receivedText(
  body: string,
  { attachments = 0, pictures = 0, isCut = false }: Unkept,
  charactersMax: number,
): string {
  const text = withNewlines(body)
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
  const files = [...amount(attachments, 'an attachment', 'attachments'), ...amount(pictures, 'a picture', 'pictures')]
  const notes = [
    ...(isCut || text.length > charactersMax ? ['(The rest of the text was not kept.)'] : []),
    ...(files.length > 0
      ? [`(${capitalized(files.join(' and '))} ${attachments + pictures === 1 ? 'was' : 'were'} ${WHY})`]
      : []),
  ]
  return [...(text ? [text.slice(0, charactersMax).toWellFormed()] : []), ...notes].join('\n')
}

const WHY = "not kept, because only files that are uploaded on the client's page are scanned."

function amount(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? one : `${count} ${many}`]
}

function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
