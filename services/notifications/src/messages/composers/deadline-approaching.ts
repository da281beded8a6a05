import type { Composer } from '../composer.ts'
import { firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'
import { inSms } from '../sms-text.ts'

/** Reminds the firm of a deadline. Null once the matter is archived or closed. */
export const deadlineApproaching: Composer<'deadline_approaching'> = (message, facts) => {
  const { matter } = facts
  if (matter?.status !== 'active') return null
  const { deadline, days_left } = message.alert
  const { phrase, date } = firmWordsFor(facts)
  const words = phrase.deadlineApproaching
  const name = message.channel === 'sms' ? inSms(deadline.title) : deadline.title
  const due = date(deadline.due_date)
  return firmMessage(message, facts, {
    about: matter.title,
    headline: (title) => words.headline(title, name, days_left, due),
    parts: [
      { paragraph: words.opening(matter.title, days_left) },
      { items: [words.deadline(deadline.title), words.type(deadline.type), words.date(due)] },
      { paragraph: words.advice },
      matterButton(facts, matter.id, { tab: 'deadlines' }),
    ],
  })
}
