import { counter, gauge, histogram } from '@dossier/runtime'

/** What this service exposes besides what every service does. */
export const metrics = {
  attempts: counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event to an endpoint by outcome: delivered, refused (it answered otherwise than 2xx), or why there was no answer.',
    labels: ['outcome'],
    alarm: {
      when: 'sum (rate(webhook_attempts_total{outcome="internal_error"}[15m])) > 0',
      means: 'Deliveries fail through a fault of ours, such as a key that is missing from ENCRYPTION_KEYS.',
    },
  }),
  attemptDuration: histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Time that an attempt took, in seconds, by whether it delivered.',
    labels: ['delivered'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  }),
  attemptsInFlight: gauge({
    name: 'webhook_attempts_in_flight',
    help: 'Attempts that are under way; WEBHOOK_IN_FLIGHT_MAX bounds them.',
  }),
}
