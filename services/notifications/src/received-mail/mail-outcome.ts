import type { RefusedOutcome } from './mail-refusal.ts'

/** What became of a mail, as it is counted. */
export type MailOutcome =
  | RefusedOutcome
  | 'delivered'
  | 'failed'
  | 'undecided'
  | 'recorded'
  | 'repeated'
  | 'automatic'
  | 'empty'
  | 'no_report'
