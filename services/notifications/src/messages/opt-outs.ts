import type { Queryable } from '@dossier/runtime'
import { findOptOut, saveChoice } from '../store/sms-opt-outs.ts'
import { SendError } from './send-error.ts'

/** What is kept of, and answered for, an SMS to somebody who wants none. */
export const OPTED_OUT = 'opted_out'

/** What the provider says of such a recipient: https://www.twilio.com/docs/api/errors/21610 */
export const RECIPIENT_OPTED_OUT = '21610'

/** What becomes of an SMS to a number whose holder wants none: it is not sent, or the provider refuses it. */
export class RecipientOptedOut extends SendError {
  constructor() {
    super('refused', OPTED_OUT)
  }
}

/**
 * Whether the holder of a number, in E.164 form, wants no SMS. Asked before each SMS, whatever it says and whoever sends
 * it: all firms send from one number, so nobody's message goes to who answered STOP to anybody's.
 */
export async function isOptedOut(db: Queryable, to: string): Promise<boolean> {
  return await findOptOut(db, to)
}

/**
 * Keeps what the provider says by refusing an SMS with `RecipientOptedOut`. `sentAt` is the instant before it was sent:
 * a START that was heard since then is newer.
 */
export async function recordRefusal(db: Queryable, to: string, sentAt: string): Promise<void> {
  await saveChoice(db, { phone: to, optedOut: true, changedAt: sentAt })
}
