import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm that its client has submitted the intake form. */
export const intakeCompleted: Composer<'intake_completed'> = (message, facts) => {
  const { matter } = facts
  if (!matter) return null
  const words = firmWordsFor(facts).phrase.intakeCompleted
  return firmMessage(message, facts, {
    about: matter.title,
    headline: words.headline,
    parts: [
      { paragraph: words.opening(matter.title) },
      matterButton(facts, matter.id, { words: words.button, tab: 'form' }),
    ],
  })
}
