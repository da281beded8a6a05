import type { Composer } from '../composer.ts'
import { firmMessage } from '../firm-message.ts'
import { instantInWords } from '../words.ts'

/** Tells admins that their endpoint gets no more events. Its query is left out, since some write secrets into it. */
export const webhookDisabled: Composer<'webhook_disabled'> = (message, facts) => {
  const { firm } = facts
  const { webhook_id, url, failing_since } = message.alert
  return firmMessage(message, facts, {
    headline: () => 'A webhook endpoint was switched off',
    parts: [
      {
        paragraph: `Every delivery to one of the webhook endpoints of ${firm.name} has failed since ${instantInWords(failing_since, firm.timezone)}. It was switched off and receives no more events.`,
      },
      { items: [`Address: ${withoutQuery(url)}`, `Webhook: ${webhook_id}`] },
      { paragraph: 'When it works again, switch it on, and have what it missed sent again by a replay.' },
    ],
    footer: `You get this email because you are an administrator of ${firm.name}. It is sent whatever the notification preferences say.`,
  })
}

function withoutQuery(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' }
  return `${origin}${pathname}`
}
