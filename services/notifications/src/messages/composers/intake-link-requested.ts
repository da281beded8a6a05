import { fullName } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm that somebody asks for a new link. Null once the matter is archived or closed. */
export const intakeLinkRequested: Composer<'intake_link_requested'> = (message, facts) => {
  const { matter } = facts
  if (matter?.status !== 'active') return null
  const { participant } = message.alert
  const person = participant ?? matter.client
  const name = person && fullName(person)
  const words = firmWordsFor(facts).phrase.intakeLinkRequested
  return firmMessage(message, facts, {
    about: matter.title,
    headline: words.headline,
    parts: [
      { paragraph: words.opening(name, matter.title) },
      { paragraph: words.advice },
      matterButton(facts, matter.id, participant ? { tab: 'people' } : {}),
    ],
  })
}
