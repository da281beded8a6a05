import type { identity, Language } from '@dossier/contracts'
import { visibleText } from '@dossier/runtime'
import { wordsFor } from './client-message.ts'
import { type EmailText, emailOf } from './email-letter.ts'
import { inSms, smsText } from './sms-text.ts'
import { instantInWords, oneLine } from './words.ts'

/** What a message that carries an onboarding link says. */
export interface IntakeLinkContent {
  /** The expiry is written in the firm's own time. */
  firm: Pick<identity.FirmProfile, 'name' | 'email' | 'timezone' | 'logo_url'>
  /** The client's; null for English. */
  language: Language | null
  matterTitle: string
  /** The firm's own words, as plain text; null for the usual ones. */
  message: string | null
  link: string
  expiresAt: string
}

export function intakeLinkEmail(content: IntakeLinkContent): EmailText {
  const { firm, link, expiresAt } = content
  const { language, phrase } = wordsFor(content.language)
  const firmName = oneLine(firm.name)
  const title = oneLine(content.matterTitle)
  const words = ownWords(content)
  return emailOf({
    language,
    sender: firm,
    subject: phrase.intakeLink.subject(firmName, title),
    heading: phrase.intakeLink.heading,
    parts: [
      words ? { quote: words, of: phrase.wordsOf(firmName) } : { paragraph: phrase.intakeLink.asks(firmName, title) },
      { paragraph: phrase.matter(title) },
      { link, words: phrase.openPage },
      { paragraph: phrase.linkUntil(instantInWords(expiresAt, firm.timezone, language)) },
      ...(firm.email === null ? [] : [{ paragraph: phrase.contact.reply }]),
    ],
  })
}

/** Short: each 160 characters are billed as a message, fewer when one of them is outside the GSM alphabet. */
export function intakeLinkSms(content: IntakeLinkContent): string {
  const { firm, link, expiresAt } = content
  const { language, phrase } = wordsFor(content.language)
  const words = ownWords(content)
  const until = phrase.smsUntil(instantInWords(expiresAt, firm.timezone, language))
  if (words === undefined) {
    return smsText(firm.name, `${phrase.intakeLink.smsAsks(inSms(content.matterTitle))} ${until}`, link)
  }
  // Words of one's own may end without a full stop: what follows begins a line.
  return `${smsText(firm.name, '')} ${visibleText(words)}\n${until} ${link}`
}

function ownWords({ message }: IntakeLinkContent): string | undefined {
  return message?.trim() || undefined
}
