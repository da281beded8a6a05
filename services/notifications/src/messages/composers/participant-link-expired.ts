import { fullName } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm that a participant's link has expired. Null once another link of theirs works, or they were removed. */
export const participantLinkExpired: Composer<'participant_link_expired'> = (message, facts) => {
  const { matter } = facts
  if (matter?.status !== 'active' || matter.has_link || !matter.client) return null
  const { phrase, instant } = firmWordsFor(facts)
  const words = phrase.participantLinkExpired
  return firmMessage(message, facts, {
    about: matter.title,
    headline: words.headline,
    parts: [
      { paragraph: words.opening(fullName(matter.client), matter.title, instant(message.alert.expired_at)) },
      { paragraph: words.advice },
      matterButton(facts, matter.id, { tab: 'people' }),
    ],
  })
}
