import PostalMime from 'postal-mime'
import type { Message } from './message.ts'

/**
 * The text of a raw email (RFC 5322 with MIME) as a reader sees it, without attachments. Throws when parts nest too deep
 * or the headers are too large.
 */
export async function parseEmail(raw: Uint8Array): Promise<Pick<Message, 'subject' | 'text' | 'html' | 'reply_to'>> {
  const email = await PostalMime.parse(raw)
  const replyTo = email.replyTo?.flatMap(({ address }) => address ?? [])
  return {
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    ...(replyTo && { reply_to: replyTo }),
  }
}
