import { entryOf } from '@dossier/runtime'
import type { MessageOutcome } from './message-outcome.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const STATUSES: Readonly<Record<string, MessageOutcome['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

const CODE_LENGTH_MAX = 20

/** Undefined for what is said before the message is on its way, and for what a later version of the provider may say. */
export function outcomeOf(messageStatus: string, errorCode: string | undefined): MessageOutcome | undefined {
  const status = entryOf(STATUSES, messageStatus)
  if (!status) return undefined
  const reason = errorCode ? `${messageStatus} ${errorCode.slice(0, CODE_LENGTH_MAX)}` : messageStatus
  return { status, failure: status === 'failed' ? reason : null }
}
