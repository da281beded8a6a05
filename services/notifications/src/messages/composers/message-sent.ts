import { clientMessage, reachBy, toldMatterOf, wordsFor } from '../client-message.ts'
import type { Composer } from '../composer.ts'
import type { Part } from '../email-letter.ts'
import { inSms } from '../sms-text.ts'
import { instantInWords } from '../words.ts'

/** Tells the client, or a participant, that the firm wrote to them and who did, and never what. */
export const messageSent: Composer<'message_sent' | 'participant_message_sent'> = (message, facts) => {
  const matter = toldMatterOf(facts)
  if (!matter) return null
  const { language, phrase } = wordsFor(matter.client.language)
  const { firm } = facts
  const { from } = message.alert
  const { link } = matter
  const words = phrase.messageSent

  const ending: Part[] = link
    ? [
        { link: link.url, words: words.button },
        { aside: phrase.linkUntil(instantInWords(link.expires_at, firm.timezone, language)) },
      ]
    : [{ paragraph: words.withoutLink }, { paragraph: reachBy(phrase.contact, { ...firm, email: null }) }]
  return clientMessage(message, facts, matter, {
    email: (names) => ({
      subject: words.subject(names.firm),
      heading: words.heading(from ?? names.firm),
      asks: [{ paragraph: words.opening(from ?? names.firm, names.title) }],
      ending,
      footer: words.footer,
    }),
    sms: {
      words: (title) => `${words.sms(from && inSms(from), title)} ${link ? words.smsRead : words.smsWithoutLink}`,
      link: link?.url,
    },
  })
}
