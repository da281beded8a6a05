import type { Language } from '@dossier/contracts'
import { isParticipantReminder, type OutgoingMessage } from '../domain/alert.ts'
import { stoppableKindOf } from '../domain/stoppable-kind.ts'
import { templateOf } from '../domain/template-of.ts'
import type { ComposedMessage, MessageFacts } from './composer.ts'
import { emailOf, type Letter, type Part, textOf } from './email-letter.ts'
import { greetingOf, withOwnWords } from './own-words.ts'
import type { Phrases } from './phrases/english.ts'
import { phrases } from './phrases/phrases.ts'
import { responsibleOf } from './signer.ts'
import { smsAbout } from './sms-text.ts'
import { oneLine } from './words.ts'

type Matter = NonNullable<MessageFacts['matter']>

/** The matter, while there is work for its client, or the participant, to do. */
export interface OpenMatter extends Matter {
  client: NonNullable<Matter['client']>
}

/** Null if nothing is asked of them any more: the matter is gone, archived or closed, or they are not there. */
export function openMatterOf({ matter }: MessageFacts): OpenMatter | null {
  return matter?.status === 'active' && matter.client ? { ...matter, client: matter.client } : null
}

/** The same for purely informative messages, also in a closed matter. Null if the matter does not exist or is archived. */
export function toldMatterOf({ matter }: MessageFacts): OpenMatter | null {
  return matter && matter.status !== 'archived' && matter.client ? { ...matter, client: matter.client } : null
}

/** The words in the language of the client. */
export function wordsFor(language: Language | null): { language: Language; phrase: Phrases } {
  const known = language ?? 'en'
  return { language: known, phrase: phrases[known] }
}

/** A message to a client or participant. */
export interface ClientNews {
  email: (names: { firm: string; title: string }) => {
    subject: string
    heading: string
    /** The request. The firm's reason follows. */
    asks: readonly Part[]
    /** Instructions and further information. */
    ending: readonly Part[]
    /** Addition to the footer if replies are not read. The email then has no reply address. */
    footer?: string
  }
  sms: { words: (title: string) => string; link?: string | undefined }
}

/** Builds the message for its channel. It becomes one of the firm's communications with the client or participant. */
export function clientMessage(
  { channel, recipient, alert }: OutgoingMessage,
  { firm, ownWords, stopLink: stopLinkOf }: MessageFacts,
  matter: OpenMatter,
  news: ClientNews,
): ComposedMessage {
  const { language, phrase } = wordsFor(matter.client.language)
  const toParticipant = isParticipantReminder(alert)
  const communicationOf = (text: string) => ({
    matterId: matter.id,
    ...(toParticipant ? { participantId: alert.participant_id } : matter.client.id && { clientId: matter.client.id }),
    kind: templateOf(alert.kind),
    text,
  })
  if (channel === 'sms') {
    const text = smsAbout(firm.name, matter.title, news.sms.words, news.sms.link)
    return { sms: { text }, communication: communicationOf(text) }
  }
  const names = { firm: oneLine(firm.name), title: oneLine(matter.title) }
  const { subject, heading, asks, ending, footer } = news.email(names)
  const why = (toParticipant ? phrase.participantFooter : phrase.footer)(names.firm, names.title)
  const kind = stoppableKindOf(alert)
  const stopLink = kind && stopLinkOf({ kind, recipient, language })
  const letter: Letter = {
    language,
    sender: firm,
    subject,
    heading,
    greeting: greetingOf(ownWords, phrase, matter.client.first_name),
    parts: withOwnWords(ownWords, asks, ending, { person: responsibleOf(firm, matter), firm: names.firm }),
    footer: footer === undefined ? why : `${why} ${footer}`,
    stop: stopLink === undefined ? undefined : { link: stopLink, words: phrase.stop },
  }
  const answers = footer === undefined ? { replyTo: firm.email } : { replyTo: null, isUnanswerable: true as const }
  return {
    email: { fromName: names.firm, ...answers, stopLink, ...emailOf(letter) },
    // Not with the link that stops: it is the reader's alone.
    communication: communicationOf(textOf({ ...letter, stop: undefined })),
  }
}

/** How to contact the firm. Replies to an email only arrive if it has an address. */
export function reachBy(
  ways: Phrases['contact'],
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): string {
  if (email !== null) return phone === null ? ways.reply : ways.replyOrCall(phone)
  return phone === null ? ways.ask(oneLine(name)) : ways.call(phone)
}
