import type { notifications } from '@dossier/contracts'
import type { OutgoingMessage } from '../domain/alert.ts'
import type { ComposedMessage, MessageFacts } from './composer.ts'
import { emailOf, type Part } from './email-letter.ts'
import { inSms, smsText } from './sms-text.ts'
import { oneLine } from './words.ts'

/** An alert to the people of a firm, in English. */
export interface FirmNews {
  /** One sentence without its full stop: the subject, the heading and the whole SMS. */
  headline: (name: (text: string) => string) => string
  parts: readonly Part[]
  footer: string
}

/** Composes an alert for its channel. Replies to the email go to the firm. */
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

/** Why the reader gets alerts of a kind, and how to switch them off. */
export function preferenceFooter(firmName: string, kind: notifications.NotificationKind): string {
  return `You are receiving this email because the alert "${kind}" is on for ${oneLine(firmName)}. An administrator can switch it off in the firm's notification preferences.`
}
