import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { findOptOut, saveChoice } from '../store/sms-opt-outs.ts'
import { SendError } from './send-error.ts'

/** The recorded outcome, and the answer, for an SMS to a person who has opted out. */
export const OPTED_OUT = 'opted_out'

/** What the provider says of such a recipient: https://www.twilio.com/docs/api/errors/21610 */
export const RECIPIENT_OPTED_OUT = '21610'

/** What becomes of an SMS to a number whose holder wants none: it is not sent, or the provider refuses it. */
export class RecipientOptedOut extends SendError {
  constructor() {
    super('refused', OPTED_OUT)
  }
}

/** The recipient of SMS and the firm; null stands for all firms that share a number. */
interface SmsPair {
  /** In E.164 form. */
  phone: string
  firmId: FirmId | null
}

/**
 * Whether the holder of a number wants no SMS of a firm. Asked before each SMS, whatever it says. STOP to the shared number
 * holds for every firm, and STOP to a firm's own number for that firm.
 */
export async function isOptedOut(db: Queryable, { phone, firmId }: SmsPair): Promise<boolean> {
  return await findOptOut(db, phone, firmId)
}

/**
 * Keeps what the provider says by refusing an SMS with `RecipientOptedOut`. `sentAt` is the instant before it was sent:
 * a START that has arrived since then is newer.
 */
export async function recordRefusal(db: Queryable, { phone, firmId }: SmsPair, sentAt: string): Promise<void> {
  await saveChoice(db, { phone, firmId, optedOut: true, changedAt: sentAt })
}
