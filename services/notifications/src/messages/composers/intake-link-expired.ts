import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'
import { instantInWords } from '../words.ts'

/** Tells the firm that its client's link has expired. Null once another link works. */
export const intakeLinkExpired: Composer<'intake_link_expired'> = (message, facts) => {
  const { matter, firm } = facts
  if (matter?.status !== 'active' || matter.link) return null
  const expired = instantInWords(message.alert.expired_at, firm.timezone)
  const { client } = matter
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: the onboarding link has expired`,
    parts: [
      {
        paragraph: `The onboarding link for ${matter.title} expired on ${expired}, before the client had sent everything.`,
      },
      {
        paragraph: client
          ? `Send ${client.first_name} ${client.last_name} a new link, so that they can finish.`
          : 'Send the client a new link, so that they can finish.',
      },
    ],
    footer: preferenceFooter(firm.name, 'intake_link_expired'),
  })
}
