import { counter, gauge } from '@dossier/runtime'

/** Metrics of this service, besides the common ones. */
export const metrics = {
  reminders: counter({
    name: 'deadline_reminders_total',
    help: 'Reminders of deadlines that were emitted, by days left: 7, 1 or 0.',
    labels: ['days_left'],
  }),
  reminderRounds: counter({
    name: 'deadline_reminder_rounds_total',
    help: 'Searches for due reminders by outcome: ok, failed (identity or the database is down; the next one tries again).',
    labels: ['outcome'],
    alarm: {
      name: 'DeadlineRemindersStopped',
      severity: 'page',
      when: 'sum (increase(deadline_reminder_rounds_total{outcome="ok"}[1h])) == 0',
      means:
        'Nobody is reminded of deadlines; reminders of a day that passes meanwhile are lost. The log has the reason.',
    },
  }),
  linkExpiryNotices: counter({
    name: 'link_expiry_notices_total',
    help: 'Notices of the end of onboarding links that were emitted: expiring (to the client, 3 days before) or expired (to the firm).',
    labels: ['notice'],
  }),
  linkExpiryRounds: counter({
    name: 'link_expiry_rounds_total',
    help: 'Searches for ending onboarding links by outcome: ok, failed (the database is down; the next one tries again).',
    labels: ['outcome'],
    alarm: {
      name: 'LinkExpiryStopped',
      severity: 'ticket',
      when: 'sum (increase(link_expiry_rounds_total{outcome="ok"}[1h])) == 0',
      means:
        'Nobody is notified that onboarding links end. For links that ended more than a day ago, nobody ever will be. The log has the reason.',
    },
  }),
  importRows: counter({
    name: 'import_rows_total',
    help: 'Rows of imports by outcome: valid, invalid, existing (of the check), made, existing, refused (of the import).',
    labels: ['outcome'],
  }),
  importWait: gauge({
    name: 'import_wait_seconds',
    help: 'Longest time that an import has made no progress; 0 without any. A failed batch is no progress.',
    alarm: {
      name: 'ImportsStuck',
      severity: 'ticket',
      when: 'min_over_time(import_wait_seconds[10m]) > 300',
      means: 'An import makes no progress: no process works on it, or its batches fail. The log has the reason.',
    },
  }),
  changesWaiting: gauge({
    name: 'list_changes_waiting',
    help: 'Changes to the numbers of matters and clients that wait to be folded into the counts of lists, up to 100,000.',
    alarm: {
      name: 'ListCountsBehind',
      severity: 'ticket',
      when: 'min_over_time(list_changes_waiting[5m]) > 10000',
      means: 'Lists stay exact but become slow: folding fails (see the log) or cannot keep up.',
    },
  }),
}
