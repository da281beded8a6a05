import type { ClientReminder } from '../../domain/alert.ts'
import { clientMessage, openMatterOf, reachBy, wordsFor } from '../client-message.ts'
import type { Composer, MessageFacts } from '../composer.ts'
import type { Part } from '../email-letter.ts'
import type { Phrases } from '../phrases/english.ts'
import { inSms } from '../sms-text.ts'
import { dateInWords, instantInWords } from '../words.ts'

type Document = Extract<ClientReminder, { kind: 'document_reminder' }>['documents'][number]

/** Most documents that a message lists. It counts the others. */
const LISTED_MAX = 20

/** Reminds the client of documents that the firm waits for. */
export const documentReminder: Composer<'document_reminder'> = (message, facts) => {
  const { documents, unnamed = 0 } = message.alert
  const matter = openMatterOf(facts)
  if (!matter?.document_reminders || documents.length === 0) return null
  const { language, phrase } = wordsFor(matter.client.language)
  const { firm } = facts
  const { link } = matter
  const words = phrase.documentReminder
  const count = documents.length + unnamed
  const lineOf = ({ name, due_date }: Document) =>
    due_date === null ? name : words.due(name, dateInWords(due_date, language))
  const items = documents.slice(0, LISTED_MAX).map(lineOf)
  if (count > items.length) items.push(words.more(count - items.length))

  const ending: Part[] = link
    ? [
        { link: link.url, words: phrase.openPage },
        { paragraph: phrase.linkUntil(instantInWords(link.expires_at, firm.timezone, language)) },
        { paragraph: reachBy(phrase.contact, firm) },
      ]
    : [{ paragraph: reachBy(phrase.sendBy, firm) }]
  return clientMessage(message, facts, matter, {
    email: (names) => ({
      subject: words.subject(names.firm, count, names.title),
      heading: words.heading(count),
      parts: [{ paragraph: words.opening(count, names.title) }, { items }, ...ending],
    }),
    sms: {
      words: `${words.sms(count, inSms(matter.title))}${link ? '' : ` ${smsWay(phrase, facts)}`}`,
      link: link?.url,
    },
  })
}

/** How a client without a page sends documents. The SMS begins with the firm's name, so it can say "us". */
function smsWay({ sendBy }: Phrases, { firm: { phone }, hearsAnswers }: MessageFacts): string {
  if (phone !== null) return sendBy.smsCall(phone)
  return hearsAnswers ? sendBy.smsReply : sendBy.smsAsk
}
