import { type documents, type Language, translated } from '@dossier/contracts'
import { smsParts } from '../../domain/sms-parts.ts'
import { clientMessage, type OpenMatter, openMatterOf, reachBy, wordsFor } from '../client-message.ts'
import type { Composer, MessageFacts } from '../composer.ts'
import type { Part } from '../email-letter.ts'
import { inSms, smsAbout } from '../sms-text.ts'
import { instantInWords, oneLine } from '../words.ts'

/** Most files that a message lists. It counts the others. */
const LISTED_MAX = 20
/** An SMS that would be longer with the reason leads to it instead. */
const REASON_PARTS_MAX = 2

/**
 * Tells the client, or a participant, which of their files were sent back, why, and where they send them again. Null without a link
 * that works: they can do nothing about it.
 */
export const documentSentBack: Composer<'document_sent_back' | 'participant_document_sent_back'> = (message, facts) => {
  const { standing = [] } = message.alert
  const matter = openMatterOf(facts)
  if (!matter?.link || standing.length === 0) return null
  const { firm } = facts
  const { link } = matter
  const { language, phrase } = wordsFor(matter.client.language)
  const words = phrase.documentSentBack
  const count = standing.length
  const listed = standing.slice(0, LISTED_MAX).flatMap((file): Part[] => {
    const { reason, notes } = reasonOf(file, language)
    const line = words.file(nameOf(file, language), file.filename)
    return [
      { items: [reason === null ? line : `${line}: ${reason}`] },
      ...(notes === null ? [] : [{ paragraph: `${phrase.wordsOf(oneLine(firm.name))} ${notes}` }]),
    ]
  })
  if (count > LISTED_MAX) listed.push({ items: [phrase.documentReminder.more(count - LISTED_MAX)] })

  return clientMessage(message, facts, matter, {
    email: (names) => ({
      subject: words.subject(names.firm, count),
      heading: words.heading(count),
      asks: [{ paragraph: words.opening(count, names.title) }, ...listed],
      ending: [
        { link: link.url, words: words.button },
        { aside: phrase.linkUntil(instantInWords(link.expires_at, firm.timezone, language)) },
        { aside: reachBy(phrase.contact, firm) },
      ],
    }),
    sms: { words: smsWords(standing, facts, matter, link.url), link: link.url },
  })
}

/** The most that the SMS has room for: a single file and why, the file alone, or how many there are. */
function smsWords(
  standing: readonly documents.SentBackFile[],
  { firm }: MessageFacts,
  matter: OpenMatter,
  link: string,
): (title: string) => string {
  const { language, phrase } = wordsFor(matter.client.language)
  const words = phrase.documentSentBack
  const [first] = standing as [documents.SentBackFile]
  const partsOf = (text: (title: string) => string) => smsParts(smsAbout(firm.name, matter.title, text, link))
  const counted = (title: string) => `${words.sms(standing.length, null, title)} ${words.smsWhy}`
  if (standing.length > 1) return counted

  const named = (title: string) => words.sms(1, inSms(nameOf(first, language)), title)
  const { reason, notes } = reasonOf(first, language)
  const withReason = (title: string) => [named(title), reason, notes].filter((text) => text !== null).join(' ')
  if ((reason ?? notes) !== null && partsOf(withReason) <= REASON_PARTS_MAX) return withReason
  const alone = (title: string) => `${named(title)} ${words.smsWhy}`
  return partsOf(alone) === 1 ? alone : counted
}

function nameOf({ document }: documents.SentBackFile, language: Language): string {
  return translated(document, language).name
}

/** As the portal says it, in the reader's language, and the firm's own words. */
function reasonOf({ rejection }: documents.SentBackFile, language: Language) {
  return { reason: rejection?.words?.[language] ?? null, notes: rejection?.notes ?? null }
}
