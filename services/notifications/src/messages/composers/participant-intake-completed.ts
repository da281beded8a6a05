import { fullName } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm that a participant has submitted the intake form. */
export const participantIntakeCompleted: Composer<'participant_intake_completed'> = (message, facts) => {
  const { matter } = facts
  if (!matter) return null
  const words = firmWordsFor(facts).phrase.participantIntakeCompleted
  return firmMessage(message, facts, {
    about: matter.title,
    headline: words.headline,
    parts: [
      { paragraph: words.opening(fullName(message.alert.participant), matter.title) },
      matterButton(facts, matter.id, { words: words.button, tab: 'people' }),
    ],
  })
}
