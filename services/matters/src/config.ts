import { env, sealSettings, setting } from '@dossier/runtime'
import { z } from 'zod'

export const settings = {
  ...sealSettings,
  PORTAL_ACTIVITIES_KEPT_DAYS: setting({
    schema: env.count.pipe(z.number().min(366).max(36_500)),
    doc: 'How far the report of client activity goes back, in days, from 366 to 36500: visits and submissions at the portal are kept this long. 2557 are seven years, as long as firms usually keep files, and as audit events.',
    default: '2557',
  }),
  IMPORTS_KEPT_DAYS: setting({
    schema: env.count.pipe(z.number().min(1).max(3_650)),
    doc: 'How long an import and its rows are kept after its last change, in days, from 1 to 3650. Clients and matters that it created stay.',
    default: '30',
  }),
  APP_URL: setting({
    schema: env.baseUrl,
    doc: 'Address of the web application, where onboarding links lead.',
    example: 'https://app.example.com',
  }),
  PORTAL_SESSION_MINUTES: setting({
    schema: env.count.pipe(z.number().min(1).max(1_440)),
    doc: "How long a client's session at the portal lives, in minutes; never longer than its link. The link starts another.",
    default: '120',
  }),
  PORTAL_REQUESTS_PER_MINUTE: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Requests that all portal sessions of one onboarding link may make together in 60 s. Set more if clients who send many files have to wait.',
    default: '120',
  }),
}

/** Constants that tests change but operators need not. Times are in milliseconds. */
export const constants = {
  /**
   * How often changes of matters and clients are folded into the counts of lists. Lists are exact before and after; many
   * changes that wait make them slower.
   */
  LIST_FOLD_MS: 1_000,
  /** How often each process looks for rows whose words are to be indexed. Searches compare these rows until then. */
  SEARCH_INDEX_MS: 1_000,
  /** Polling interval for due deadline reminders. */
  DEADLINE_REMINDER_POLL_MS: 60_000,
  /** Polling interval for expiring onboarding links. */
  LINK_EXPIRY_POLL_MS: 60_000,
}

export type Constants = typeof constants
