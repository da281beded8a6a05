import { AppError, invalidField } from '@dossier/contracts'

/**
 * Refuses consent without a phone number, and a firm's yes after a STOP. A STOP that arrives between this check and the
 * commit still wins: see `smsConsentOf`.
 */
export function assertMayRecordConsent(
  consent: boolean | undefined,
  phone: string | null,
  isOptedOut: boolean,
  code: 'invalid_request' | 'validation_error' = 'invalid_request',
): void {
  if (consent === undefined) return
  if (phone === null) throw invalidField(code, 'sms_consent', 'needs a phone number')
  if (consent && isOptedOut) throw new AppError('sms_opted_out')
}
