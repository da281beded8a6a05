import type { matters } from '@dossier/contracts'

/** What the holder of a number answered to SMS. */
export interface SmsChoice {
  opted_out: boolean
  changed_at: string
}

/** What the firm recorded of the client and their present number. */
export interface ConsentRecord {
  /** Null where it recorded nothing. */
  sms_consent: boolean | null
  sms_consent_at: string | null
  /** Since when the client has the number. */
  phone_since: string
}

/**
 * Whether the client may be sent SMS that nobody asked for. A STOP from the number holds whatever a firm recorded, then
 * or later. Otherwise what came last: what the firm recorded, or a START, which counts for who has the number when it
 * comes and not for who gets it afterwards.
 */
export function smsConsentOf(record: ConsentRecord, choice: SmsChoice | null): matters.SmsConsent | null {
  const { sms_consent, sms_consent_at, phone_since } = record
  if (choice?.opted_out) return { status: 'revoked', source: 'client', changed_at: choice.changed_at }
  const started = choice && choice.changed_at >= phone_since ? choice : null
  if (sms_consent_at !== null && (started === null || sms_consent_at > started.changed_at)) {
    return { status: sms_consent ? 'granted' : 'revoked', source: 'firm', changed_at: sms_consent_at }
  }
  return started && { status: 'granted', source: 'client', changed_at: started.changed_at }
}

/** The record with what a firm sends: consent belongs to the client and the number, so a new number begins without. */
export function recordAfter(
  record: ConsentRecord,
  choice: SmsChoice | null,
  change: { newPhone: boolean; consent: boolean | undefined; now: string },
): ConsentRecord {
  const { newPhone, consent, now } = change
  const kept = newPhone ? { sms_consent: null, sms_consent_at: null, phone_since: now } : record
  const isSame = smsConsentOf(kept, choice)?.status === (consent ? 'granted' : 'revoked')
  return consent === undefined || isSame ? kept : { ...kept, sms_consent: consent, sms_consent_at: now }
}
