import type { Notification } from '../data/notifications.ts'
import { useCommonWords } from '../words/common/index.ts'

/** What a notification is about. The API says it in English; to whom a message did not get is said in the language of the page. */
export function useNewsText() {
  const common = useCommonWords()
  return ({ kind, body }: Pick<Notification, 'kind' | 'body'>): string => {
    const [, channel, to] = (kind === 'message_undelivered' && /^(Email|SMS) to (.+)$/.exec(body)) || []
    return to === undefined ? body : common(`messageTo.${channel === 'SMS' ? 'sms' : 'email'}`, { to })
  }
}
