import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'
import { instantInWords } from '../words.ts'

/** Tells the firm that its client can get in no more. Null once there is another link that works. */
export const intakeLinkExpired: Composer<'intake_link_expired'> = (message, facts) => {
  const { matter, firm } = facts
  if (matter?.status !== 'active' || matter.link) return null
  const expired = instantInWords(message.alert.expired_at, firm.timezone)
  const { client } = matter
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: the onboarding link has expired`,
    parts: [
      { paragraph: `The onboarding link of ${matter.title} expired on ${expired}, before everything was done.` },
      {
        paragraph: client
          ? `Send ${client.first_name} ${client.last_name} a new one to go on.`
          : 'Send a new one to go on.',
      },
    ],
    footer: preferenceFooter(firm.name, 'intake_link_expired'),
  })
}
