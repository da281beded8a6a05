import { ANSWER_SECONDS, counter, gauge, histogram } from '@dossier/runtime'

/** What this service exposes besides what every service does. */
export const metrics = {
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
