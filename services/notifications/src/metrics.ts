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
  deliveriesWaiting: gauge({
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries that were read from their queues ahead of time and wait for an attempt to end.',
  }),
  alerts: counter({
    name: 'alerts_settled_total',
    help: 'Looks at alerts by kind and outcome: queued (as messages), dropped (nobody is to be told, or it is too late), put_off (files that come meanwhile join it), retried (something failed; it is tried again for 3 days).',
    labels: ['kind', 'outcome'],
    alarm: {
      when: 'sum (increase(alerts_settled_total{outcome="retried"}[30m])) > 0 and sum (increase(alerts_settled_total{outcome="queued"}[30m])) == 0',
      means:
        'Nobody is told of deadlines, files and links: identity or matters is away, or a fault of ours. The log has the reason.',
    },
  }),
  sends: counter({
    name: 'message_sends_total',
    help: 'Emails and SMS handed to their providers, by channel and outcome: sent, refused (for good), deferred, unavailable, or not_tried while the breaker was open.',
    labels: ['channel', 'outcome'],
  }),
  smsWithheld: counter({
    name: 'sms_withheld_total',
    help: 'SMS that were not sent though they could have been, by reason: opted_out (the number said STOP), no_consent (a reminder to a client who has granted none, or took it back), sms_limit_reached (of the number or the firm, for the day), country_not_allowed, flood (what came from a number that had sent too many that day was neither kept nor answered).',
    labels: ['reason'],
  }),
  receivedMails: counter({
    name: 'received_mails_total',
    help: 'Mail that came back, by kind (bounce, reply, or unknown for an address that is not ours) and outcome: delivered, failed, undecided (a delay), recorded, repeated, automatic, empty, unreadable, no_report (a bounce that no program can read), refused, gone (the message is not there any more), too_large, too_many, put_off (to be sent again).',
    labels: ['kind', 'outcome'],
    alarm: {
      when: 'sum (increase(received_mails_total{outcome="put_off"}[30m])) > 0',
      means:
        'What mail servers and clients send back is not recorded: the database is away, or a fault of ours. They try again for some days. The log has the reason.',
    },
  }),
  breakerOpen: gauge({
    name: 'message_breaker_open',
    help: '1 while the provider of the channel is left alone because it took nothing, else 0.',
    labels: ['channel'],
    alarm: {
      when: 'message_breaker_open == 1',
      means:
        'The provider of email or SMS takes nothing: onboarding links are refused at once, alerts and reminders wait. Look at the provider, its address and its credentials.',
    },
  }),
  messagesDue: gauge({
    name: 'messages_due',
    help: 'Alerts and reminders that are due and not yet sent, by channel, counted to 10,000.',
    labels: ['channel'],
  }),
  messagesOldestDueAge: gauge({
    name: 'messages_oldest_due_age_seconds',
    help: 'How long the alert or reminder that has waited longest has been due, in seconds, by channel.',
    labels: ['channel'],
    alarm: {
      when: 'messages_oldest_due_age_seconds > 900',
      means: 'Alerts and reminders do not leave: the provider takes nothing, or no process of the service sends.',
    },
  }),
}
