import type { matters } from '@dossier/contracts'

/** The firm's record for the client's current number. */
export interface ConsentRecord {
  /** Null if nothing is recorded. */
  sms_consent: boolean | null
  sms_consent_at: string | null
}

export const NOTHING_RECORDED: ConsentRecord = { sms_consent: null, sms_consent_at: null }

/**
 * Whether the client may get SMS that nobody asked for. A STOP overrides whatever a firm recorded, before or after it.
 * Otherwise the firm's own record decides: START ends a STOP but gives no consent, because it may have answered another
 * firm. For the same reason the instant of a STOP is not shown: it would tell a firm when its client was in touch with
 * another one.
 */
export function smsConsentOf(record: ConsentRecord, isOptedOut: boolean): matters.SmsConsent | null {
  const { sms_consent, sms_consent_at } = record
  if (isOptedOut) return { status: 'revoked', source: 'client', changed_at: null }
  if (sms_consent_at === null) return null
  return { status: sms_consent ? 'granted' : 'revoked', source: 'firm', changed_at: sms_consent_at }
}

/**
 * The record after a firm's change. Consent belongs to the client and the number, so a new number starts without. A no
 * during a STOP is recorded too: it holds after a START.
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
