import { minutesFor, translated } from '@dossier/contracts'
import { localDate } from '@dossier/runtime'
import { type ClientReminder, isParticipantReminder } from '../../domain/alert.ts'
import { clientMessage, openMatterOf, reachBy, wordsFor } from '../client-message.ts'
import type { Composer, MessageFacts } from '../composer.ts'
import type { Part } from '../email-letter.ts'
import type { Phrases } from '../phrases/english.ts'
import { dateInWords, instantInWords } from '../words.ts'

type Document = Extract<ClientReminder, { kind: 'document_reminder' }>['documents'][number]

/** Most documents that a message lists. It counts the others. */
const LISTED_MAX = 20

/**
 * Reminds the client of documents that the firm waits for, or a participant of their own. A participant without
 * a link is not reminded.
 */
export const documentReminder: Composer<'document_reminder' | 'participant_document_reminder'> = (message, facts) => {
  const { documents, unnamed = 0 } = message.alert
  const matter = openMatterOf(facts)
  if (!matter?.document_reminders || documents.length === 0) return null
  if (isParticipantReminder(message.alert) && !matter.link) return null
  const { language, phrase } = wordsFor(matter.client.language)
  const { firm } = facts
  const { link } = matter
  const words = phrase.documentReminder
  const count = documents.length + unnamed
  const lineOf = (document: Document) => {
    const { name, due_date } = translated(document, language)
    return due_date === null ? name : words.due(name, dateInWords(due_date, language))
  }
  const items = documents.slice(0, LISTED_MAX).map(lineOf)
  if (count > items.length) items.push(words.more(count - items.length))

  const due = nextDueDate(documents, localDate(facts.now, firm.timezone).toString())
  const ending: Part[] = link
    ? [
        { paragraph: phrase.effort(minutesFor({ questions: 0, documents: count })) },
        ...(due === undefined ? [] : [{ paragraph: phrase.sendBefore(dateInWords(due, language)) }]),
        { link: link.url, words: words.button(count) },
        { aside: phrase.linkUntil(instantInWords(link.expires_at, firm.timezone, language)) },
        { aside: reachBy(phrase.contact, firm) },
      ]
    : [{ paragraph: reachBy(phrase.sendBy, firm) }]
  return clientMessage(message, facts, matter, {
    email: (names) => ({
      subject: words.subject(names.firm, count),
      heading: words.heading(count),
      asks: [{ paragraph: words.opening(count, names.title) }, { items }],
      ending,
    }),
    sms: {
      words: (title) => `${words.sms(count, title)}${link ? '' : ` ${smsWay(phrase, facts)}`}`,
      link: link?.url,
    },
  })
}

/** The first date that is not over. */
function nextDueDate(documents: readonly Document[], today: string): string | undefined {
  return documents
    .flatMap(({ due_date }) => due_date ?? [])
    .filter((date) => date >= today)
    .sort()[0]
}

/** How a client without a page sends documents. The SMS begins with the firm's name, so it can say "us". */
function smsWay({ sendBy }: Phrases, { firm: { phone }, hearsAnswers }: MessageFacts): string {
  if (phone !== null) return sendBy.smsCall(phone)
  return hearsAnswers ? sendBy.smsReply : sendBy.smsAsk
}
