import { consolePaths, fullName, type Language, type MatterId, type MatterTab } from '@dossier/contracts'
import { type FirmAlert, isAdminAlert, type OutgoingMessage } from '../domain/alert.ts'
import { preferenceOf } from '../domain/recipients.ts'
import { stoppableKindOf } from '../domain/stoppable-kind.ts'
import type { ComposedMessage, MessageFacts } from './composer.ts'
import { emailOf, type Part } from './email-letter.ts'
import { firmPhrases } from './phrases/phrases.ts'
import { smsAbout } from './sms-text.ts'
import { dateInWords, instantInWords, oneLine } from './words.ts'

/** An alert to the people of a firm. */
export interface FirmNews {
  /** One sentence without its full stop: the subject, the heading and the whole SMS. `name` is what it is about. */
  headline: (name: string) => string
  /** Such as the title of the matter. An SMS cuts it. */
  about: string
  parts: readonly Part[]
  /** Set where answers to the email are not read, as the footer then says. */
  isUnanswerable?: true
}

/** Composes an alert for its channel. Replies to the email go to the firm. */
export function firmMessage(message: OutgoingMessage, facts: MessageFacts, news: FirmNews): ComposedMessage {
  const { firm } = facts
  if (message.channel === 'sms') {
    return { sms: { text: smsAbout(firm.name, news.about, (name) => `${news.headline(name)}.`) } }
  }
  const headline = headlineOf(news, facts)
  const { language, phrase } = firmWordsFor(facts)
  const firmName = oneLine(firm.name)
  const kind = stoppableKindOf(message.alert)
  const stopLink = kind && facts.stopLink({ kind, recipient: message.recipient, language })
  const why = isAdminAlert(message.alert)
    ? phrase.adminFooter(firmName)
    : phrase.footer(firmName, preferenceOf((message.alert as FirmAlert).kind))
  const email = emailOf({
    language,
    sender: firm,
    subject: headline,
    heading: headline,
    parts: news.parts,
    footer: news.isUnanswerable ? `${why} ${phrase.unanswerable}` : why,
    stop: stopLink === undefined ? undefined : { link: stopLink, words: phrase.stop },
  })
  return { email: { fromName: firmName, replyTo: news.isUnanswerable ? null : firm.email, stopLink, ...email } }
}

/** The words in the language of the firm's people, and times by the firm's clocks. */
export function firmWordsFor({ firm }: MessageFacts) {
  const language: Language = firm.language ?? 'en'
  return {
    language,
    phrase: firmPhrases[language],
    instant: (instant: string) => instantInWords(instant, firm.timezone, language),
    date: (date: string) => dateInWords(date, language),
  }
}

/** Leads to a page of the console. */
export function consoleButton({ appUrl }: MessageFacts, path: string, words: string): Part {
  return { link: appUrl + path, words }
}

export function matterButton(
  facts: MessageFacts,
  id: MatterId,
  { words = firmWordsFor(facts).phrase.openMatter, tab }: { words?: string; tab?: MatterTab } = {},
): Part {
  return consoleButton(facts, consolePaths.matter(id, tab), words)
}

/** Names the client beside the matter, unless it does so anyway. An SMS has no room for both. */
function headlineOf({ headline, about }: FirmNews, { matter }: MessageFacts): string {
  const title = oneLine(about)
  const usual = headline(title)
  const client = matter?.of_client
  const name = client ? oneLine(fullName(client)) : ''
  const isNamed = oneLine(usual).toLowerCase().includes(name.toLowerCase())
  return name === '' || title === '' || isNamed ? usual : headline(`${title} (${name})`)
}
