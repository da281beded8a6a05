import type { RemovedOfFirm } from '@dossier/runtime'

/** Its number goes back to the pool. */
const releaseNumber = `update sms_numbers set firm_id = null, last_firm_id = null, released_at = now()
  where phone = any(array(select phone from sms_numbers where firm_id = $1 limit $2)) returning 1`

/**
 * Removes everything of a firm. Who has opted out of SMS (`sms_opt_outs`) stays: the number belongs to no firm. Stored answers
 * (`idempotency_records`) expire within a day.
 */
export const firmRemoval: RemovedOfFirm[] = [
  'jobs',
  'firm_clocks',
  'delivery_queue',
  'deliveries',
  'events',
  'webhooks',
  'communications',
  'received_mails',
  'account_messages',
  'sandbox_messages',
  'alerts',
  'notification_reads',
  'notification_readers',
  'notifications',
  'activities',
  'notification_preferences',
  'message_stops',
  'message_words',
  'changes',
  'change_counts',
  'sms_firm_choices',
  'sms_questions',
  // It has no index by firm, which would mislead the planner in searches for due messages. Its rows go after 30 days in any case.
  'outgoing_messages',
  { statement: releaseNumber },
]
