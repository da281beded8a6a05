import type { Message } from '../message.ts'
import type { MessageStore } from '../message-store.ts'
import type { Replies, ReplyOutcome } from '../replies.ts'
import { createMessageSid } from './resource.ts'
import type { SmsCredentials } from './router.ts'
import { signCallback } from './signature.ts'

const TIMEOUT_MS = 10_000
const TEXT_CHARACTERS_MAX = 1_600

/** Plays the phone: what the system answers in turn is kept as a further SMS to it. Undefined if nobody takes answers. */
export function createSmsReplies(sms: SmsCredentials, store: MessageStore): Replies | undefined {
  const { inboundUrl } = sms
  if (!inboundUrl) return undefined
  return {
    mayAnswer: ({ channel }) => channel === 'sms',
    async send(message, text) {
      const outcome = await postReply(inboundUrl, sms, message, text.slice(0, TEXT_CHARACTERS_MAX))
      if (outcome.taken && outcome.answer !== null) {
        store.add({ ...message, id: createMessageSid(), text: outcome.answer })
      }
      return outcome
    },
  }
}

/** https://www.twilio.com/docs/messaging/guides/webhook-request */
async function postReply(url: string, sms: SmsCredentials, message: Message, text: string): Promise<ReplyOutcome> {
  const fields = {
    AccountSid: sms.accountSid,
    MessageSid: createMessageSid(),
    From: message.to,
    To: message.from ?? '',
    Body: text,
    NumMedia: '0',
    NumSegments: '1',
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': signCallback(sms.authToken, url, fields) },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.text()
    if (!response.ok) return { taken: false, reason: `It answered ${response.status}.` }
    return { taken: true, answer: messageOf(answer) }
  } catch {
    return { taken: false, reason: 'It could not be reached.' }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of the first `<Message>` of a TwiML document; null without one. */
function messageOf(twiml: string): string | null {
  const text = /<Message>([^<]*)<\/Message>/.exec(twiml)?.[1]
  return text === undefined ? null : text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!)
}
