import type { Composer } from '../composer.ts'
import { firmMessage } from '../firm-message.ts'
import { instantInWords } from '../words.ts'

/** Tells admins that their endpoint gets no more events. Its query is left out, since some write secrets into it. */
export const webhookDisabled: Composer<'webhook_disabled'> = (message, facts) => {
  const { firm } = facts
  const { webhook_id, url, reason, failing_since } = message.alert
  const since = instantInWords(failing_since, firm.timezone)
  const { why, next } =
    reason === 'gone'
      ? {
          why: `One of the webhook endpoints of ${firm.name} answered that it is gone for good (410).`,
          next: 'If it is still in use, switch it on again, and have what it missed sent again by a replay.',
        }
      : {
          why: `Every delivery to one of the webhook endpoints of ${firm.name} has failed since ${since}.`,
          next: 'When it works again, switch it on, and have what it missed sent again by a replay.',
        }
  return firmMessage(message, facts, {
    headline: () => 'A webhook endpoint was switched off',
    parts: [
      { paragraph: `${why} It was switched off and receives no more events.` },
      { items: [`Address: ${withoutQuery(url)}`, `Webhook: ${webhook_id}`] },
      { paragraph: next },
    ],
    footer: `You get this email because you are an administrator of ${firm.name}. It is sent whatever the notification preferences say.`,
  })
}

function withoutQuery(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' }
  return `${origin}${pathname}`
}
