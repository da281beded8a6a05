import { ANSWER_SECONDS, counter, gauge, histogram } from '@dossier/runtime'

/** Metrics of this service, besides the common ones. */
export const metrics = {
  clockStepsUnsettled: counter({
    name: 'sandbox_clock_steps_unsettled_total',
    help: 'Steps of moving clocks, in a sandbox, that went on after 10 s although something due was not done yet.',
  }),
  auditEvents: counter({
    name: 'audit_events_recorded_total',
    help: 'Audit events of requests that were appended to the logs of their firms.',
  }),
  auditBatchesUnreadable: counter({
    name: 'audit_batches_unreadable_total',
    help: 'Attempts to read a batch of audit events that this version does not understand; it stays in the stream.',
    alarm: {
      name: 'AuditBatchesUnreadable',
      severity: 'ticket',
      when: 'sum (rate(audit_batches_unreadable_total[15m])) > 0',
      means: 'Gateways are newer than identity, or something else publishes audit events. Upgrade identity.',
    },
  }),
  auditHeadsForged: counter({
    name: 'audit_heads_forged_total',
    help: 'Times that the log of a firm was continued, or was to be anchored, after a head that no key of ENCRYPTION_KEYS has signed.',
    alarm: {
      name: 'AuditHeadForged',
      severity: 'page',
      when: 'sum (increase(audit_heads_forged_total[1h])) > 0',
      means: 'Somebody has changed the audit log in the database, or a key was removed before reseal.',
    },
  }),
  auditNewestDayAge: gauge({
    name: 'audit_newest_day_age_seconds',
    help: 'Time since the end of the newest day of the audit log that has a record, in seconds; +Inf if none is known, 0 in processes without workers.',
    alarm: {
      name: 'AuditDaysUnrecorded',
      severity: 'ticket',
      when: 'audit_newest_day_age_seconds > 97200',
      holds: '30m',
      means:
        'Days of the audit log are not recorded, so that nothing outside the database would show what is removed from it. The log has the reason.',
    },
  }),
  auditNewestHourAge: gauge({
    name: 'audit_newest_hour_age_seconds',
    help: 'Time since the end of the newest hour of the audit log that has a record, in seconds; +Inf if none is known, 0 in processes without workers.',
    alarm: {
      name: 'AuditHoursUnrecorded',
      severity: 'ticket',
      when: 'audit_newest_hour_age_seconds > 10800',
      holds: '30m',
      means:
        'Hours of the audit log are not recorded, so that nothing outside the database would show what is removed from them before their day is recorded. The log has the reason.',
    },
  }),
  attemptsDelayed: counter({
    name: 'attempts_delayed_total',
    help: "Attempts at sign-in and the like that were told to wait, by what was counted: one browser of the user (browser), an address, an account from one network (sign-in), an account from all unknown browsers, codes of the second step, a signed-in user's proof, or requests for an email to anybody.",
    labels: ['counted'],
    alarm: {
      name: 'PasswordsGuessed',
      severity: 'ticket',
      when: 'sum (rate(attempts_delayed_total{counted="unknown-browsers"}[15m])) > 0',
      means:
        'Somebody guesses the password of an account from many networks. Its owner still gets in, in a browser they have used or by an emailed link.',
    },
  }),
  paymentRequests: counter({
    name: 'payment_provider_requests_total',
    help: 'Requests to the payment provider by outcome: ok, failed (it refused, or gave a bad answer), unavailable (it is down or too slow).',
    labels: ['outcome'],
    alarm: {
      name: 'PaymentsFail',
      severity: 'ticket',
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
    help: '1 while the breaker of the payment provider is open because it did not answer, else 0; 0 without billing.',
  }),
}
