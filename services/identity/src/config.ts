import { deploymentSettings, env, outgoingSettings, sealSettings, setting } from '@dossier/runtime'
import { z } from 'zod'
import { BILLING_TIMEOUT_MS, billingSettings } from './billing/settings.ts'

export const settings = {
  ...sealSettings,
  ...deploymentSettings,
  ...outgoingSettings,
  APP_URL: setting({
    schema: env.baseUrl,
    doc: 'Address of the web application, where emailed links and the pages of the payment provider lead back to.',
    example: 'https://app.example.com',
  }),
  SESSION_HOURS: setting({
    schema: env.count.pipe(z.number().min(1).max(12)),
    doc: 'Hours after which a session ends, however much it was used. 12 at most: a working day. Set fewer if your rules require shorter sessions.',
    default: '12',
  }),
  SIGN_IN_ACCOUNT_FAILURES_FREE: setting({
    schema: env.count,
    doc: 'Sign-ins to one account that may fail in a row, in one known browser or from one network, before further attempts have to wait. Set fewer if your rules require it.',
    default: '5',
  }),
  SIGN_IN_ADDRESS_FAILURES_FREE: setting({
    schema: env.count,
    doc: 'Sign-ins that may fail in a row from one address, or IPv6 /64, before further attempts have to wait. Many people may share an address: set more for a large office.',
    default: '20',
  }),
  AUDIT_KEPT_DAYS: setting({
    schema: env.count.pipe(z.number().min(1).max(36_500)),
    doc: 'How long audit events are kept, in days, from 1 to 36500. Whole months are removed once all of their events are older. 2557 are seven years.',
    default: '2557',
  }),
  ...billingSettings,
}

/** Constants that tests change but operators need not. Times are in milliseconds. */
export const constants = {
  /** How often the last use of sessions is written, all sessions at once. A session in use may seem idle for this long. */
  SESSION_USE_WRITE_MS: 60_000,
  /** How often the last use of API keys is written, all keys at once. */
  KEY_USE_WRITE_MS: 5_000,
  /** Attempts to send an email about an account before it becomes a dead letter: about five hours. */
  ACCOUNT_MAIL_ATTEMPTS_MAX: 30,
  BILLING_TIMEOUT_MS,
}

export type Constants = typeof constants
