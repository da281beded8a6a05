import { clientMessage, openMatterOf, reachBy, wordsFor } from '../client-message.ts'
import type { Composer } from '../composer.ts'
import { inSms } from '../sms-text.ts'
import { instantInWords } from '../words.ts'

/** Tells the client until when the link works. Null once that link is revoked or replaced. */
export const intakeLinkExpiring: Composer<'intake_link_expiring'> = (message, facts) => {
  const matter = openMatterOf(facts)
  if (!matter?.link || matter.link.expires_at !== message.alert.expires_at) return null
  const { language, phrase } = wordsFor(matter.client.language)
  const { firm } = facts
  const { url, expires_at } = matter.link
  const until = instantInWords(expires_at, firm.timezone, language)
  const words = phrase.intakeLinkExpiring
  return clientMessage(message, facts, matter, {
    email: (names) => ({
      subject: words.subject(names.firm, names.title),
      heading: words.heading,
      parts: [
        { paragraph: words.opening(names.title, until) },
        { link: url, words: phrase.openPage },
        { paragraph: words.personal },
        { paragraph: reachBy(phrase.contact, firm) },
      ],
    }),
    sms: { words: words.sms(inSms(matter.title), until), link: url },
  })
}
