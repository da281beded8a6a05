import type { matters } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'
import { dateInWords } from '../words.ts'

const TYPES: Readonly<Record<matters.Deadline['type'], string>> = {
  filing: 'filing',
  hearing: 'hearing',
  statute: 'end of a limitation period',
  other: 'deadline',
}

/** Reminds the firm of a deadline. Null once the matter is archived or closed. */
export const deadlineApproaching: Composer<'deadline_approaching'> = (message, facts) => {
  const { matter, firm } = facts
  if (matter?.status !== 'active') return null
  const { deadline, days_left } = message.alert
  const when = daysInWords(days_left)
  const date = dateInWords(deadline.due_date)
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: ${name(deadline.title)} is due ${when}`,
    parts: [
      { paragraph: `A deadline in ${matter.title} is due ${when}.` },
      { items: [`Deadline: ${deadline.title}`, `Type: ${TYPES[deadline.type]}`, `Date: ${date}`] },
      { paragraph: 'Mark the deadline as completed once it is done.' },
    ],
    footer: preferenceFooter(firm.name, 'deadline_approaching'),
  })
}

function daysInWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
