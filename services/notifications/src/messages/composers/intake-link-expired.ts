import { fullName } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm that its client's link has expired. Null once another link works. */
export const intakeLinkExpired: Composer<'intake_link_expired'> = (message, facts) => {
  const { matter } = facts
  if (matter?.status !== 'active' || matter.has_link) return null
  const { phrase, instant } = firmWordsFor(facts)
  const words = phrase.intakeLinkExpired
  const { client } = matter
  return firmMessage(message, facts, {
    about: matter.title,
    headline: words.headline,
    parts: [
      { paragraph: words.opening(matter.title, instant(message.alert.expired_at)) },
      { paragraph: words.advice(client && fullName(client)) },
      matterButton(facts, matter.id),
    ],
  })
}
