import { AppError, invalidField } from '@dossier/contracts'

/**
 * Refuses consent without a number, and a firm's yes over the STOP of who has it. A STOP that comes between this and the
 * commit wins all the same: see `smsConsentOf`.
 */
export function assertMayRecordConsent(consent: boolean | undefined, phone: string | null, isOptedOut: boolean): void {
  if (consent === undefined) return
  if (phone === null) throw invalidField('invalid_request', 'sms_consent', 'needs a phone number')
  if (consent && isOptedOut) throw new AppError('sms_opted_out')
}
