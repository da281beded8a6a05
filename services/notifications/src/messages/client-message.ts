import type { Language } from '@dossier/contracts'
import type { OutgoingMessage } from '../domain/alert.ts'
import type { ComposedMessage, MessageFacts } from './composer.ts'
import { emailOf, type Part } from './email-letter.ts'
import type { Phrases } from './phrases/english.ts'
import { phrases } from './phrases/phrases.ts'
import { smsText } from './sms-text.ts'
import { oneLine } from './words.ts'

type Matter = NonNullable<MessageFacts['matter']>

/** The matter, while there is work for its client to do. */
export interface OpenMatter extends Matter {
  client: NonNullable<Matter['client']>
}

/** Null where nothing is asked of the client any more: the matter is gone, archived or closed, or has no client. */
export function openMatterOf({ matter }: MessageFacts): OpenMatter | null {
  return matter?.status === 'active' && matter.client ? { ...matter, client: matter.client } : null
}

/** The words in the language of the client. */
export function wordsFor(language: Language | null): { language: Language; phrase: Phrases } {
  const known = language ?? 'en'
  return { language: known, phrase: phrases[known] }
}

/** What a client is told. */
export interface ClientNews {
  email: (names: { firm: string; title: string }) => { subject: string; heading: string; parts: readonly Part[] }
  sms: { words: string; link?: string | undefined }
}

/** By the channel that it goes by. It is one of the firm's communications with the client. */
export function clientMessage(
  { channel, alert }: OutgoingMessage,
  { firm }: MessageFacts,
  matter: OpenMatter,
  news: ClientNews,
): ComposedMessage {
  const { language, phrase } = wordsFor(matter.client.language)
  const communicationOf = (text: string) => ({ matterId: matter.id, kind: alert.kind, text })
  if (channel === 'sms') {
    const text = smsText(firm.name, news.sms.words, news.sms.link)
    return { sms: { text }, communication: communicationOf(text) }
  }
  const names = { firm: oneLine(firm.name), title: oneLine(matter.title) }
  const { subject, heading, parts } = news.email(names)
  const email = emailOf({
    language,
    sender: firm,
    subject,
    heading,
    parts: [{ paragraph: phrase.greeting(oneLine(matter.client.first_name)) }, ...parts],
    footer: phrase.footer(names.firm, names.title),
  })
  return { email: { fromName: names.firm, replyTo: firm.email, ...email }, communication: communicationOf(email.text) }
}

/** How the firm is reached: answers to an email arrive where it has an address. */
export function reachBy(
  ways: Phrases['contact'],
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): string {
  if (email !== null) return phone === null ? ways.reply : ways.replyOrCall(phone)
  return phone === null ? ways.ask(oneLine(name)) : ways.call(phone)
}
