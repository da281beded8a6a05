import type { Composer } from '../composer.ts'
import { firmMessage } from '../firm-message.ts'
import { instantInWords } from '../words.ts'

/** Tells admins that their endpoint was switched off. Leaves out the query of its URL, which may hold a secret. */
export const webhookDisabled: Composer<'webhook_disabled'> = (message, facts) => {
  const { firm } = facts
  const { webhook_id, url, reason, failing_since } = message.alert
  const since = instantInWords(failing_since, firm.timezone)
  const { why, next } =
    reason === 'gone'
      ? {
          why: `A webhook endpoint of ${firm.name} answered 410, which means that it is gone for good.`,
          next: 'If you still use the endpoint, switch it on again and replay the events that it missed.',
        }
      : {
          why: `Every delivery to a webhook endpoint of ${firm.name} has failed since ${since}.`,
          next: 'Once the endpoint works again, switch it on and replay the events that it missed.',
        }
  return firmMessage(message, facts, {
    headline: () => 'A webhook endpoint was switched off',
    parts: [
      { paragraph: `${why} We switched the endpoint off, so it receives no more events.` },
      { items: [`Address: ${withoutQuery(url)}`, `Webhook: ${webhook_id}`] },
      { paragraph: next },
    ],
    footer: `You are receiving this email because you are an administrator of ${firm.name}. Notification preferences do not apply to it.`,
  })
}

function withoutQuery(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' }
  return `${origin}${pathname}`
}
