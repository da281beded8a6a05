import { counter } from '@dossier/runtime'

/** What this service exposes besides what every service does. */
export const metrics = {
  reminders: counter({
    name: 'deadline_reminders_total',
    help: 'Reminders of deadlines that were emitted, by days left: 7, 1 or 0.',
    labels: ['days_left'],
  }),
  reminderRounds: counter({
    name: 'deadline_reminder_rounds_total',
    help: 'Rounds of looking for reminders that are due by outcome: ok, failed (identity or the database is away; the next one tries again).',
    labels: ['outcome'],
    alarm: {
      when: 'sum (increase(deadline_reminder_rounds_total{outcome="ok"}[1h])) == 0',
      means: 'Nobody is reminded of deadlines; reminders of a day that passes are lost. The log has the reason.',
    },
  }),
}
