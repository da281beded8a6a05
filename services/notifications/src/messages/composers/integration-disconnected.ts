import { consolePaths } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { consoleButton, firmMessage, firmWordsFor } from '../firm-message.ts'

/**
 * Tells admins that the other system ended the connection of the firm, and leads them to the page of the console where they connect
 * it again. Nothing that the event says becomes an address.
 */
export const integrationDisconnected: Composer<'integration_disconnected'> = (message, facts) => {
  const { firm } = facts
  const { reason, practicemgr_user, at } = message.alert
  const { phrase, instant } = firmWordsFor(facts)
  const words = phrase.integrationDisconnected
  const why = reason === 'deauthorized' ? words.deauthorized : words.refused
  return firmMessage(message, facts, {
    about: '',
    headline: () => words.headline,
    parts: [
      { paragraph: `${words.opening(firm.name, instant(at))} ${why(practicemgr_user.name)} ${words.consequence}` },
      { paragraph: words.advice },
      consoleButton(facts, consolePaths.practiceManagement, words.button),
    ],
  })
}
