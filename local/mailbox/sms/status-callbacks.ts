import { setTimeout as delay } from 'node:timers/promises'
import { isMagicUnreachableNumber } from '../magic-recipients.ts'
import { createTaskQueue } from '../task-queue.ts'
import type { MessageResource } from './resource.ts'
import { signCallback } from './signature.ts'

const DELIVERED = [{ status: 'sent' }, { status: 'delivered' }]
/** https://www.twilio.com/docs/api/errors/30003 */
const UNDELIVERED = [{ status: 'sent' }, { status: 'undelivered', errorCode: '30003' }]
const ATTEMPT_TIMEOUT_MS = 5_000
/** The wait before each attempt; there are no others. */
const ATTEMPT_DELAYS_MS = [0, 250, 1_000]

/** Tells the senders of SMS what became of their messages, as Twilio's status callbacks do. */
export interface StatusCallbacks {
  /** Reports to the URL that the message was sent, then that it was delivered, or to the one magic number was not. Never throws: failures are ignored. */
  schedule(url: string, message: MessageResource): void
  /** Gives up what was not reported yet. */
  stop(): Promise<void>
}

interface Report {
  readonly status: string
  readonly errorCode?: string
}

interface StatusCallback {
  readonly url: string
  readonly message: MessageResource
}

/** Reports in the order of scheduling, a few at a time; when too many wait, further ones are dropped. */
export function createStatusCallbacks(authToken: string): StatusCallbacks {
  const queue = createTaskQueue({ concurrentMax: 8, waitingMax: 10_000 })
  return {
    schedule: (url, message) => queue.add((stopping) => reportStatuses({ url, message }, authToken, stopping)),
    stop: queue.stop,
  }
}

async function reportStatuses({ url, message }: StatusCallback, authToken: string, stopping: AbortSignal) {
  for (const report of isMagicUnreachableNumber(message.to) ? UNDELIVERED : DELIVERED) {
    const fields = toFields(message, report)
    const signature = signCallback(authToken, url, fields)
    for (const delayMs of ATTEMPT_DELAYS_MS) {
      await delay(delayMs, undefined, { signal: stopping }).catch(() => undefined)
      if (stopping.aborted) return
      if (await postForm(url, fields, signature, stopping)) break
    }
  }
}

/** Whether the receiver answered with a 2xx status in time. */
async function postForm(url: string, fields: Record<string, string>, signature: string, stopping: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': signature },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** https://www.twilio.com/docs/messaging/guides/track-outbound-message-status */
function toFields(message: MessageResource, { status, errorCode }: Report): Record<string, string> {
  return {
    AccountSid: message.account_sid,
    ApiVersion: message.api_version,
    MessageSid: message.sid,
    MessageStatus: status,
    SmsSid: message.sid,
    SmsStatus: status,
    To: message.to,
    ...(errorCode && { ErrorCode: errorCode }),
    ...(message.from && { From: message.from }),
    ...(message.messaging_service_sid && { MessagingServiceSid: message.messaging_service_sid }),
  }
}
