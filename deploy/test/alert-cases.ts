import { serviceNames } from '@dossier/contracts'

/** Series by minutes in the notation of `promtool test rules`: `0+2x120` begins at 0 and grows by 2 for 120 minutes. */
export type Series = Record<string, string>

/** Series that an alert tells of, and series near them that it keeps silent about. */
export interface AlertCase {
  fires: Series
  silent: Series
}

const GROWS = '0+1x120'
const RESTS = '7+0x120'

/** A gauge that is bad for good, and one that is so for 3 minutes, as in a restart. */
const gauge = (series: string, { bad, good }: { bad: number; good: number }): AlertCase => ({
  fires: { [series]: `${bad}x120` },
  silent: { [series]: `${good}x30 ${bad}x2 ${good}x90` },
})

/** A counter for which any growth is bad. */
const counter = (series: string, ...others: string[]): AlertCase => ({
  fires: { [series]: GROWS },
  silent: { [series]: RESTS, ...Object.fromEntries(others.map((other) => [other, GROWS])) },
})

/** A counter that must grow. */
const rounds = (series: string): AlertCase => ({ fires: { [series]: RESTS }, silent: { [series]: GROWS } })

const unavailable = 'integration_requests_total{outcome="unavailable"}'

export const alertCases: Record<string, AlertCase> = {
  DossierRequestsFail: {
    fires: {
      'http_requests_total{job="gateway",status="503"}': '0+2x120',
      'http_requests_total{job="gateway",status="200"}': '0+98x120',
    },
    silent: {
      'http_requests_total{job="gateway",status="503"}': '0+1x120',
      'http_requests_total{job="gateway",status="200"}': '0+199x120',
      'http_requests_total{job="gateway",status="404"}': '0+50x120',
    },
  },
  DossierRequestsSlow: {
    fires: {
      'http_request_duration_seconds_bucket{le="1"}': '0+98x120',
      'http_request_duration_seconds_bucket{le="2.5"}': '0+100x120',
      'http_request_duration_seconds_bucket{le="+Inf"}': '0+100x120',
    },
    silent: {
      'http_request_duration_seconds_bucket{le="1"}': '0+199x120',
      'http_request_duration_seconds_bucket{le="2.5"}': '0+200x120',
      'http_request_duration_seconds_bucket{le="+Inf"}': '0+200x120',
    },
  },
  DossierCredentialsRefused: {
    fires: { 'http_authentications_total{outcome="refused"}': '0+660x120' },
    silent: {
      'http_authentications_total{outcome="refused"}': '0+540x120',
      'http_authentications_total{outcome="ok"}': '0+6000x120',
    },
  },
  DossierAuditEventsHeld: gauge('audit_events_held{job="gateway"}', { bad: 1_001, good: 1_000 }),
  DossierAuditRefusesRequests: counter('audit_refusals_total{job="gateway"}'),
  DossierRateLimitAlone: counter(
    'rate_limit_decisions_total{alone="true"}',
    'rate_limit_decisions_total{alone="false"}',
  ),
  DossierEventLoopSlow: gauge('nodejs_eventloop_lag_p99_seconds{job="matters"}', { bad: 0.25, good: 0.2 }),
  DossierNatsDisconnected: gauge('nats_connected{job="matters"}', { bad: 0, good: 1 }),
  DossierServiceSilent: gauge('rpc_breaker_open{job="gateway",service="matters"}', { bad: 1, good: 0 }),
  DossierTracesLost: counter('trace_spans_total{outcome="failed"}', 'trace_spans_total{outcome="exported"}'),
  DossierMetricsLost: counter('metric_exports_total{outcome="failed"}', 'metric_exports_total{outcome="ok"}'),
  DossierInternalErrors: counter('rpc_requests_total{outcome="failed"}', 'rpc_requests_total{outcome="refused"}'),
  DossierServiceBusy: gauge('rpc_requests_waiting{job="matters"}', { bad: 1, good: 0 }),
  DossierConsumerBehind: gauge('consumer_pending_messages{job="documents"}', { bad: 101, good: 100 }),
  DossierEventsRetried: counter('consumer_events_total{outcome="retried"}', 'consumer_events_total{outcome="done"}'),
  DossierJobsBehind: gauge('jobs_waiting{job="documents"}', { bad: 101, good: 100 }),
  DossierJobsFail: counter('job_runs_total{outcome="failed"}', 'job_runs_total{outcome="ok"}'),
  DossierDeadLetters: gauge('dead_letters{job="matters"}', { bad: 1, good: 0 }),
  DossierClockDiffers: gauge('rpc_clock_ahead_seconds{job="matters"}', { bad: -0.3, good: 0.2 }),
  DossierDatabaseClockDiffers: gauge('database_clock_ahead_seconds{job="matters"}', { bad: -1.1, good: 0.9 }),
  DossierArchiveFails: gauge('database_archive_failing{job="identity"}', { bad: 1, good: 0 }),
  DossierBackupOld: gauge('database_backup_overdue{job="identity"}', { bad: 1, good: 0 }),
  DossierDatabaseBreakerOpen: gauge('database_breaker_open{job="matters"}', { bad: 1, good: 0 }),
  DossierOutsideBreakerOpen: gauge('outside_breaker_open{system="s3"}', { bad: 1, good: 0 }),
  DossierDatabaseWaiting: gauge('database_waiting{job="matters"}', { bad: 1, good: 0 }),
  DossierOutboxStuck: gauge('outbox_oldest_unpublished_age_seconds{job="matters"}', { bad: 61, good: 60 }),
  DossierStreamMissing: gauge('nats_stream_missing{job="matters"}', { bad: 1, good: 0 }),
  DossierAuditBatchesUnreadable: counter('audit_batches_unreadable_total{job="identity"}'),
  DossierAuditHeadForged: counter('audit_heads_forged_total{job="identity"}'),
  DossierAuditHoursUnrecorded: gauge('audit_newest_hour_age_seconds{job="identity"}', { bad: 10_801, good: 4_800 }),
  DossierAuditDaysUnrecorded: gauge('audit_newest_day_age_seconds{job="identity"}', { bad: 97_201, good: 90_600 }),
  DossierPasswordsGuessed: counter(
    'attempts_delayed_total{counted="unknown-browsers"}',
    'attempts_delayed_total{counted="browser"}',
  ),
  DossierPaymentsFail: counter(
    'payment_provider_requests_total{outcome="unavailable"}',
    'payment_provider_requests_total{outcome="ok"}',
  ),
  DossierDeadlineRemindersStopped: rounds('deadline_reminder_rounds_total{outcome="ok"}'),
  DossierLinkExpiryStopped: rounds('link_expiry_rounds_total{outcome="ok"}'),
  DossierImportsStuck: gauge('import_wait_seconds', { bad: 400, good: 100 }),
  DossierListCountsBehind: gauge('list_changes_waiting{job="matters"}', { bad: 10_001, good: 10_000 }),
  DossierSearchIndexBehind: gauge('search_changes_waiting{job="matters"}', { bad: 10_001, good: 10_000 }),
  DossierScansUnavailable: counter('scans_total{outcome="unavailable"}', 'scans_total{outcome="infected"}'),
  DossierFilesBeyondScanner: counter('files_beyond_scanner_total{job="documents"}'),
  DossierFileCopiesFail: counter('file_copies_total{outcome="failed"}', 'file_copies_total{outcome="ok"}'),
  DossierFileJoinsFail: counter('file_joins_total{outcome="failed"}', 'file_joins_total{outcome="ok"}'),
  DossierRemovalsHeld: gauge('removals_held{job="documents"}', { bad: 1, good: 0 }),
  DossierDocumentRemindersStopped: rounds('document_reminder_rounds_total{outcome="ok"}'),
  DossierFileExpiryNoticesStopped: rounds('file_expiry_rounds_total{outcome="ok"}'),
  DossierWebhooksFailHere: counter(
    'webhook_attempts_total{outcome="internal_error"}',
    'webhook_attempts_total{outcome="refused"}',
  ),
  DossierAlertsStopped: {
    fires: { 'alerts_settled_total{outcome="retried"}': GROWS, 'alerts_settled_total{outcome="queued"}': RESTS },
    silent: { 'alerts_settled_total{outcome="retried"}': GROWS, 'alerts_settled_total{outcome="queued"}': GROWS },
  },
  DossierSmsAnswersUnread: counter('sms_answers_expired_total{job="notifications"}'),
  DossierReceivedMailsPutOff: counter(
    'received_mails_total{outcome="put_off"}',
    'received_mails_total{outcome="taken"}',
  ),
  DossierMessageProviderFails: gauge('message_breaker_open{job="notifications"}', { bad: 1, good: 0 }),
  DossierMessagesStuck: gauge('messages_oldest_due_age_seconds{job="notifications"}', { bad: 901, good: 900 }),
  DossierPracticeManagementFails: {
    fires: { [unavailable]: '0+3x120', 'integration_requests_total{outcome="ok"}': '0+2x120' },
    silent: { [unavailable]: '0+2x120', 'integration_requests_total{outcome="ok"}': '0+3x120' },
  },
  DossierSyncsLate: gauge('integration_jobs_late_seconds{job="integrations"}', { bad: 301, good: 300 }),
  DossierProcessDown: {
    fires: { 'up{job="matters",instance="second"}': '0x120' },
    silent: { 'up{job="matters",instance="second"}': '1x31 0 1x90' },
  },
  DossierServiceMissing: {
    // Only processes of matters are there, for the alert above.
    fires: {},
    silent: Object.fromEntries(serviceNames.map((name) => [`up{job="${name}"}`, '1x120'])),
  },
}

/** The series of all alerts at once, because promtool evaluates every rule for each scenario; under labels of their target. */
export function seriesThat(
  kind: keyof AlertCase,
  labels: Record<string, string> = {},
): { series: string; values: string }[] {
  return Object.values(alertCases)
    .flatMap((alertCase) => Object.entries(alertCase[kind]))
    .map(([series, values]) => ({ series: labelled(series, labels), values }))
}

/** A selector of one series with these labels, besides its own. */
export function labelled(series: string, labels: Record<string, string>): string {
  const [, name, own] = /^(\w+)(?:\{(.*)\})?$/.exec(series)!
  const matchers = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  return `${name}{${[...matchers, ...(own ? [own] : [])].join(',')}}`
}
