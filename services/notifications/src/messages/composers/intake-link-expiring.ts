import { clientMessage, openMatterOf, reachBy, wordsFor } from '../client-message.ts'
import type { Composer } from '../composer.ts'
import { dayInSms, instantInWords } from '../words.ts'

/** Tells the client, or a participant, until when their link works. Null once that link is revoked or replaced. */
export const intakeLinkExpiring: Composer<'intake_link_expiring' | 'participant_link_expiring'> = (message, facts) => {
  const matter = openMatterOf(facts)
  if (!matter?.link || matter.link.expires_at !== message.alert.expires_at) return null
  const { language, phrase } = wordsFor(matter.client.language)
  const { firm } = facts
  const { url, expires_at } = matter.link
  const words = phrase.intakeLinkExpiring
  return clientMessage(message, facts, matter, {
    email: (names) => ({
      subject: words.subject(names.firm),
      heading: words.heading,
      asks: [{ paragraph: words.opening(names.title, instantInWords(expires_at, firm.timezone, language)) }],
      ending: [{ link: url, words: words.button }, { aside: words.personal }, { aside: reachBy(phrase.contact, firm) }],
    }),
    sms: { words: (title) => words.sms(title, dayInSms(expires_at, firm.timezone, language)), link: url },
  })
}
