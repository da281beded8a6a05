import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { countSms, type SmsCount, uncountSms } from '../store/sms-counts.ts'
import { SendError } from './send-error.ts'

/** Bounds on the cost of SMS, even if an attacker takes over an account. */
export interface SmsBounds {
  /** SMS to one number in a day (UTC), of all firms. */
  perNumberDay: number
  /** SMS of one firm in a day (UTC). */
  perFirmDay: number
  /** What numbers begin with that are sent to, without the plus; none: all are. */
  countryCodes: readonly string[]
}

export type WithheldReason = 'sms_limit_reached' | 'country_not_allowed'

/** What becomes of an SMS that the bounds forbid. It is not sent, nor tried again. */
export class SmsWithheld extends SendError {
  readonly reason: WithheldReason

  constructor(reason: WithheldReason) {
    super('refused', reason)
    this.reason = reason
  }
}

/** Throws `SmsWithheld` for a number in a country that is not sent to. */
export function assertCountry(bounds: SmsBounds, to: string): void {
  if (!isCountryAllowed(bounds, to)) throw new SmsWithheld('country_not_allowed')
}

function isCountryAllowed({ countryCodes }: SmsBounds, to: string): boolean {
  return countryCodes.length === 0 || countryCodes.some((code) => to.startsWith(`+${code}`))
}

/**
 * Counts an SMS before it leaves, and returns what takes that back. Throws `SmsWithheld` where the firm or the number has
 * its share of the day, and then counts for neither. A process that dies in between leaves one too many counted, never
 * one too few.
 */
export async function countSending(
  db: Queryable,
  { perFirmDay, perNumberDay }: SmsBounds,
  { firmId, to, day }: { firmId: FirmId; to: string; day: string },
): Promise<() => Promise<void>> {
  const ofFirm: SmsCount = { day, kind: 'firm', subject: firmId }
  const toNumber: SmsCount = { day, kind: 'to', subject: to }
  if (!(await countSms(db, ofFirm, perFirmDay))) throw new SmsWithheld('sms_limit_reached')
  if (!(await countSms(db, toNumber, perNumberDay))) {
    await uncountSms(db, ofFirm)
    throw new SmsWithheld('sms_limit_reached')
  }
  return async () => {
    await uncountSms(db, ofFirm)
    await uncountSms(db, toNumber)
  }
}

/** Questions to one person in a day (UTC): firms that write in turns must not make us ask again and again. */
const QUESTIONS_DAY_MAX = 3

/** Counts a question to a person, who writes to us, and returns whether it may be sent. Without bounds it always may. */
export async function mayAsk(
  db: Queryable,
  bounds: SmsBounds | null,
  { to, day }: { to: string; day: string },
): Promise<boolean> {
  if (!bounds) return true
  if (!isCountryAllowed(bounds, to)) return false
  const questions: SmsCount = { day, kind: 'question', subject: to }
  if (!(await countSms(db, questions, QUESTIONS_DAY_MAX))) return false
  if (await countSms(db, { day, kind: 'to', subject: to }, bounds.perNumberDay)) return true
  await uncountSms(db, questions)
  return false
}
