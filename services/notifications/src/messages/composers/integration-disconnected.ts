import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor } from '../firm-message.ts'

/** Tells admins that the other system ended the connection of the firm, and where to connect it again. */
export const integrationDisconnected: Composer<'integration_disconnected'> = (message, facts) => {
  const { firm } = facts
  const { reason, practicemgr_user, at, connect_url } = message.alert
  const { phrase, instant } = firmWordsFor(facts)
  const words = phrase.integrationDisconnected
  const why = reason === 'deauthorized' ? words.deauthorized : words.refused
  return firmMessage(message, facts, {
    about: '',
    headline: () => words.headline,
    parts: [
      { paragraph: `${words.opening(firm.name, instant(at))} ${why(practicemgr_user.name)} ${words.consequence}` },
      { paragraph: words.advice },
      { link: connect_url, words: words.button },
    ],
  })
}
