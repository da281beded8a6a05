import { consolePaths } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { consoleButton, firmMessage, firmWordsFor } from '../firm-message.ts'
import { inSms } from '../sms-text.ts'

/** Tells the firm that somebody wrote to it, and never what. */
export const messageReceived: Composer<'message_received'> = (message, facts) => {
  const { matter } = facts
  if (!matter) return null
  const words = firmWordsFor(facts).phrase.messageReceived
  const { from, thread_id, verified } = message.alert
  return firmMessage(message, facts, {
    about: matter.title,
    headline: (title) => {
      const name = from && (message.channel === 'sms' ? inSms(from) : from)
      return verified === false ? words.unverifiedHeadline(title, name) : words.headline(title, name)
    },
    parts: [
      { paragraph: (verified === false ? words.unverifiedOpening : words.opening)(from, matter.title) },
      consoleButton(facts, consolePaths.thread(thread_id), words.button),
      { aside: words.notHere },
    ],
    isUnanswerable: true,
  })
}
