import { randomBytes } from 'node:crypto'
import type { Message } from '../message.ts'
import type { SmsRequest } from './request.ts'
import { countSegments } from './segments.ts'

const API_VERSION = '2010-04-01'

/** The message resource of the Twilio API: https://www.twilio.com/docs/messaging/api/message-resource#message-properties */
export type MessageResource = ReturnType<typeof toMessageResource>

/** `SM` and 32 hexadecimal digits. */
export function createMessageSid(): string {
  return `SM${randomBytes(16).toString('hex')}`
}

/**
 * What the SMS call answers about a message that it accepted. With a messaging service the sender is chosen later:
 * until then Twilio says `accepted` instead of `queued`, no `from`, and 0 segments.
 */
export function toMessageResource(request: SmsRequest, message: Message, accountSid: string) {
  const created = toRfc2822(new Date(message.received_at))
  const uri = `/${API_VERSION}/Accounts/${accountSid}/Messages/${message.id}`
  return {
    account_sid: accountSid,
    api_version: API_VERSION,
    body: request.body,
    date_created: created,
    date_sent: null,
    date_updated: created,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: request.from,
    messaging_service_sid: request.messagingServiceSid,
    num_media: '0',
    num_segments: request.from ? String(countSegments(request.body)) : '0',
    price: null,
    price_unit: 'USD',
    sid: message.id,
    status: request.from ? 'queued' : 'accepted',
    subresource_uris: { media: `${uri}/Media.json` },
    to: request.to,
    uri: `${uri}.json`,
  }
}

/** As in `Thu, 24 Aug 2023 05:01:45 +0000`. */
function toRfc2822(instant: Date): string {
  return instant.toUTCString().replace('GMT', '+0000')
}
