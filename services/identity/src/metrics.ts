import { ANSWER_SECONDS, counter, gauge, histogram } from '@dossier/runtime'

/** What this service exposes besides what every service does. */
export const metrics = {
  auditEvents: counter({
    name: 'audit_events_recorded_total',
    help: 'Audit events of requests that were appended to the logs of their firms.',
  }),
  auditBatchesUnreadable: counter({
    name: 'audit_batches_unreadable_total',
    help: 'Attempts to read a batch of audit events that this version does not understand; it stays in the stream.',
    alarm: {
      when: 'sum (rate(audit_batches_unreadable_total[15m])) > 0',
      means: 'Gateways are newer than identity, or something else publishes audit events. Bring identity up to date.',
    },
  }),
  paymentRequests: counter({
    name: 'payment_provider_requests_total',
    help: 'What was asked of the payment provider by outcome: ok, failed (it said no, or answered badly), unavailable (it is away, or too slow).',
    labels: ['outcome'],
    alarm: {
      when: 'sum (rate(payment_provider_requests_total{outcome!="ok"}[15m])) > 0',
      means:
        'Firms cannot subscribe or pay for now; what they have stays in force. The log has what the provider said.',
    },
  }),
  paymentDuration: histogram({
    name: 'payment_provider_request_duration_seconds',
    help: 'Time that the payment provider took, in seconds.',
    buckets: ANSWER_SECONDS,
  }),
  paymentBreakerOpen: gauge({
    name: 'payment_provider_breaker_open',
    help: '1 while the payment provider is not asked because it did not answer, else 0; 0 without billing.',
  }),
}
