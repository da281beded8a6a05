import { type Asked, type identity, type Language, minutesFor } from '@dossier/contracts'
import { visibleText } from '@dossier/runtime'
import { NO_OWN_WORDS, type OwnWords } from '../domain/own-words.ts'
import { reachBy, wordsFor } from './client-message.ts'
import { type EmailText, emailOf, type Part } from './email-letter.ts'
import { greetingOf, withOwnWords } from './own-words.ts'
import { smsAbout, smsText } from './sms-text.ts'
import { dateInWords, dayInSms, instantInWords, oneLine } from './words.ts'

/** What a message that carries an onboarding link says. */
export interface IntakeLinkContent {
  /** The expiry is written in the firm's own time. */
  firm: Pick<identity.FirmProfile, 'name' | 'email' | 'timezone' | 'logo_url'>
  /** The client's; null for English. */
  language: Language | null
  /** The reader's; null if it is not known. */
  firstName?: string | null
  matterTitle: string
  /** What is still to do; null if it is not known. */
  asked?: (Asked & { due_date: string | null }) | null
  /** What the firm writes with this link, as plain text. */
  message: string | null
  /** What it says in each message with a link. */
  ownWords?: OwnWords
  link: string
  expiresAt: string
  /** The user responsible for the matter; null if the firm signs alone. */
  responsible?: string | null
}

export function intakeLinkEmail(content: IntakeLinkContent): EmailText {
  const { firm, link, expiresAt, ownWords = NO_OWN_WORDS, responsible = null } = content
  const { language, phrase } = wordsFor(content.language)
  const words = phrase.intakeLink
  const firmName = oneLine(firm.name)
  const title = oneLine(content.matterTitle)
  const message = messageOf(content)
  return emailOf({
    language,
    sender: firm,
    subject: words.subject(firmName),
    heading: words.heading,
    greeting: greetingOf(ownWords, phrase, content.firstName ?? null),
    parts: withOwnWords(
      ownWords,
      [...(message === undefined ? [] : [{ quote: message, of: phrase.wordsOf(firmName) }]), ...asksOf(content, title)],
      [
        { link, words: words.button },
        { aside: phrase.linkUntil(instantInWords(expiresAt, firm.timezone, language)) },
        ...(firm.email === null ? [] : [{ aside: reachBy(phrase.contact, { ...firm, phone: null }) }]),
      ],
      { person: responsible, firm: firmName },
    ),
    footer: phrase.participantFooter(firmName, title),
  })
}

/** What is asked, how long it takes and by when. Where nothing is left, only what the page is about. */
function asksOf({ asked, language: of }: IntakeLinkContent, title: string): Part[] {
  const { language, phrase } = wordsFor(of)
  const isMuch = asked && asked.questions + asked.documents > 0 ? asked : null
  return [
    { paragraph: phrase.intakeLink.asks(title, isMuch) },
    ...(isMuch ? [{ paragraph: phrase.effort(minutesFor(isMuch)) }] : []),
    ...(isMuch?.due_date ? [{ paragraph: phrase.sendBefore(dateInWords(isMuch.due_date, language)) }] : []),
  ]
}

/** Short: each 160 characters are billed as a message, fewer when one of them is outside the GSM alphabet. */
export function intakeLinkSms(content: IntakeLinkContent): string {
  const { firm, link, expiresAt, matterTitle } = content
  const { language, phrase } = wordsFor(content.language)
  const message = messageOf(content)
  const until = phrase.smsUntil(dayInSms(expiresAt, firm.timezone, language))
  if (message === undefined) {
    return smsAbout(firm.name, matterTitle, (title) => `${phrase.intakeLink.sms(title)} ${until}`, link)
  }
  // Words of one's own may end without a full stop: what follows begins a line.
  return `${smsText(firm.name, '')} ${visibleText(message)}\n${until} ${link}`
}

function messageOf({ message }: IntakeLinkContent): string | undefined {
  return message?.trim() || undefined
}
