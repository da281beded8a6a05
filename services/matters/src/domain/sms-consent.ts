import type { matters } from '@dossier/contracts'

/** What the firm recorded of the client and their present number. */
export interface ConsentRecord {
  /** Null where it recorded nothing. */
  sms_consent: boolean | null
  sms_consent_at: string | null
}

export const NOTHING_RECORDED: ConsentRecord = { sms_consent: null, sms_consent_at: null }

/**
 * Whether the client may be sent SMS that nobody asked for. A STOP from the number holds whatever a firm recorded, then
 * or later. Otherwise the firm's own record alone: a START ends a STOP and makes no consent, since it may have answered
 * the message of another firm. For the same reason no instant is shown of a STOP: it would tell a firm when its client
 * was in touch with another one.
 */
export function smsConsentOf(record: ConsentRecord, isOptedOut: boolean): matters.SmsConsent | null {
  const { sms_consent, sms_consent_at } = record
  if (isOptedOut) return { status: 'revoked', source: 'client', changed_at: null }
  if (sms_consent_at === null) return null
  return { status: sms_consent ? 'granted' : 'revoked', source: 'firm', changed_at: sms_consent_at }
}

/**
 * The record with what a firm sends: consent belongs to the client and the number, so a new number begins without. A no
 * during a STOP is recorded too, as what holds after a START.
 */
export function recordAfter(
  record: ConsentRecord,
  change: { newPhone: boolean; consent: boolean | undefined; now: string },
): ConsentRecord {
  const { newPhone, consent, now } = change
  const kept = newPhone ? NOTHING_RECORDED : record
  if (consent === undefined || consent === kept.sms_consent) return kept
  return { sms_consent: consent, sms_consent_at: now }
}
