import { fullName } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm that a link is locked, and what it can do. */
export const intakeLinkLocked: Composer<'intake_link_locked'> = (message, facts) => {
  const { matter } = facts
  if (!matter) return null
  const { participant, reason, missing } = message.alert
  const person = participant ?? matter.client
  const name = person && fullName(person)
  const words = firmWordsFor(facts).phrase.intakeLinkLocked
  const tries = reason === 'too_many_tries'
  return firmMessage(message, facts, {
    about: matter.title,
    headline: tries ? words.lockedHeadline : words.unverifiableHeadline,
    parts: [
      ...(tries
        ? [{ paragraph: words.locked(name, matter.title) }, { paragraph: words.lockedAdvice }]
        : [
            { paragraph: words.unverifiable(name, matter.title) },
            { paragraph: words.unverifiableAdvice(missing ?? 'email') },
          ]),
      matterButton(facts, matter.id, participant ? { tab: 'people' } : {}),
    ],
  })
}
