import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'

/** Tells the firm that its client has submitted the form. */
export const intakeCompleted: Composer<'intake_completed'> = (message, facts) => {
  const { matter, firm } = facts
  if (!matter) return null
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: the intake is complete`,
    parts: [
      { paragraph: `The client has submitted the intake form of ${matter.title}. The answers are in the matter.` },
    ],
    footer: preferenceFooter(firm.name, 'intake_completed'),
  })
}
