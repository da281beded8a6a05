import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'

/** Tells the firm that its client has submitted the intake form. */
export const intakeCompleted: Composer<'intake_completed'> = (message, facts) => {
  const { matter, firm } = facts
  if (!matter) return null
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: the intake form was submitted`,
    parts: [
      {
        paragraph: `The client has submitted the intake form for ${matter.title}. You can read the answers in the matter.`,
      },
    ],
    footer: preferenceFooter(firm.name, 'intake_completed'),
  })
}
