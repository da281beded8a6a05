import type { matters } from '@dossier/contracts'
import { type ConsentRecord, smsConsentOf } from './sms-consent.ts'

/** A client that has just been made, as callers and events have it. */
export function newClientOf(
  { created_at, updated_at, ...fields }: Omit<matters.Client, 'matters_count' | 'sms_consent'>,
  record: ConsentRecord,
  isOptedOut: boolean,
): matters.Client {
  return { ...fields, sms_consent: smsConsentOf(record, isOptedOut), matters_count: 0, created_at, updated_at }
}
