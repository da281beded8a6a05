import { counter, gauge, histogram } from '@dossier/runtime'

/** Metrics of this service, besides those of every service. */
export const metrics = {
  attempts: counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event to an endpoint, by outcome: delivered, refused (a response other than 2xx), or why there was no response.',
    labels: ['outcome'],
    alarm: {
      name: 'WebhooksFailHere',
      severity: 'ticket',
      when: 'sum (rate(webhook_attempts_total{outcome="internal_error"}[15m])) > 0',
      means: 'Deliveries fail for a reason on our side, such as a key that is missing from ENCRYPTION_KEYS.',
    },
  }),
  attemptDuration: histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Duration of an attempt in seconds, by whether it delivered.',
    labels: ['delivered'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  }),
  attemptsInFlight: gauge({
    name: 'webhook_attempts_in_flight',
    help: 'Attempts in flight. WEBHOOK_IN_FLIGHT_MAX bounds them.',
  }),
  deliveriesWaiting: gauge({
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries that were read ahead and wait for a socket.',
  }),
  alerts: counter({
    name: 'alerts_settled_total',
    help: 'Decisions on alerts, by kind and outcome: queued (as messages), dropped (nobody to tell, or too late), put_off (more files may join it), retried (something failed; retries go on for 3 days).',
    labels: ['kind', 'outcome'],
    alarm: {
      name: 'AlertsStopped',
      severity: 'ticket',
      when: 'sum (increase(alerts_settled_total{outcome="retried"}[30m])) > 0 and sum (increase(alerts_settled_total{outcome="queued"}[30m])) == 0',
      means:
        'Nobody is notified of deadlines, files and links. Identity or matters is down, or the fault is ours. The log has the reason.',
    },
  }),
  sends: counter({
    name: 'message_sends_total',
    help: 'Emails and SMS handed to their providers, by channel and outcome: sent, refused (for good), deferred, unavailable, unknown (the provider had the message but gave no answer), or not_tried while the breaker was open.',
    labels: ['channel', 'outcome'],
  }),
  smsWithheld: counter({
    name: 'sms_withheld_total',
    help: 'SMS that were withheld, by reason: opted_out (the person sent STOP), no_consent (a reminder to a client without recorded consent), sms_limit_reached (daily limit of the number or the firm), country_not_allowed, flood (an SMS from a number that sent too many that day was dropped unanswered).',
    labels: ['reason'],
  }),
  smsQuestions: counter({
    name: 'sms_questions_total',
    help: 'SMS that were answered with the question which of several firms they are for. Firms with a number of their own avoid this.',
  }),
  smsAnswersExpired: counter({
    name: 'sms_answers_expired_total',
    help: 'SMS of people who never said which of several firms they were for, deleted after 7 days. No firm has read them.',
    alarm: {
      name: 'SmsAnswersUnread',
      severity: 'ticket',
      when: 'sum (increase(sms_answers_expired_total[1d])) > 0',
      means: 'Clients wrote and no firm was notified. Give firms that share clients numbers of their own.',
    },
  }),
  receivedMails: counter({
    name: 'received_mails_total',
    help: 'Bounces and replies by email, by kind (bounce, reply, check for what doctor sends itself, or unknown for an address that is not ours) and outcome: delivered, failed, undecided (a delay), recorded, repeated, automatic, empty, unreadable, no_report (a bounce without a machine-readable part), refused, gone (the message is deleted), too_large, too_many, put_off (the sender is to retry).',
    labels: ['kind', 'outcome'],
    alarm: {
      name: 'ReceivedMailsPutOff',
      severity: 'ticket',
      when: 'sum (increase(received_mails_total{outcome="put_off"}[30m])) > 0',
      means:
        'Bounces and replies are not recorded. The database is down, or the fault is ours. Mail servers retry for some days. The log has the reason.',
    },
  }),
  breakerOpen: gauge({
    name: 'message_breaker_open',
    help: '1 while the breaker of the provider is open, else 0, by channel.',
    labels: ['channel'],
    alarm: {
      name: 'MessageProviderFails',
      severity: 'page',
      when: 'message_breaker_open == 1',
      means:
        'The provider of email or SMS fails. Onboarding links are refused at once, alerts and reminders wait. Check the provider, its address and its credentials.',
    },
  }),
  messagesDue: gauge({
    name: 'messages_due',
    help: 'Due alerts and reminders that are not sent yet, by channel, counted up to 10,000.',
    labels: ['channel'],
  }),
  messagesOldestDueAge: gauge({
    name: 'messages_oldest_due_age_seconds',
    help: 'Age of the oldest due alert or reminder, in seconds, by channel.',
    labels: ['channel'],
    alarm: {
      name: 'MessagesStuck',
      severity: 'page',
      when: 'messages_oldest_due_age_seconds > 900',
      means: 'Alerts and reminders do not leave. The provider fails, or no process of the service sends.',
    },
  }),
}
