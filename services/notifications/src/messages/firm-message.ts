import type { notifications } from '@dossier/contracts'
import type { OutgoingMessage } from '../domain/alert.ts'
import type { ComposedMessage, MessageFacts } from './composer.ts'
import { emailOf, type Part } from './email-letter.ts'
import { inSms, smsText } from './sms-text.ts'
import { oneLine } from './words.ts'

/** What the people of a firm are told, in English. */
export interface FirmNews {
  /** One sentence without its full stop: the subject, the heading, and what the SMS says. */
  headline: (name: (text: string) => string) => string
  parts: readonly Part[]
  footer: string
}

/** By the channel that it goes by. Answers go to the address of the firm. */
export function firmMessage({ channel }: OutgoingMessage, { firm }: MessageFacts, news: FirmNews): ComposedMessage {
  if (channel === 'sms') return { sms: { text: smsText(firm.name, `${news.headline(inSms)}.`) } }
  const headline = news.headline(oneLine)
  return {
    email: {
      fromName: oneLine(firm.name),
      replyTo: firm.email,
      ...emailOf({
        language: 'en',
        sender: firm,
        subject: headline,
        heading: headline,
        parts: news.parts,
        footer: news.footer,
      }),
    },
  }
}

/** How alerts of a kind are got no more. */
export function preferenceFooter(firmName: string, kind: notifications.NotificationKind): string {
  return `You get this email because ${oneLine(firmName)} has the alert "${kind}" switched on. An administrator can switch it off in the firm's notification preferences.`
}
