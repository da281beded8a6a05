import { ANSWER_SECONDS, counter, gauge, histogram } from '@dossier/runtime'

/** What the gateway exposes besides what every process does. */
export const metrics = {
  requests: counter({
    name: 'http_requests_total',
    help: 'Requests by operation (none: no such route) and status (499: the caller went away).',
    labels: ['operation', 'status'],
    alarm: {
      name: 'RequestsFail',
      severity: 'page',
      when: 'sum (rate(http_requests_total{status=~"5.."}[5m])) / sum (rate(http_requests_total[5m])) > 0.01',
      means: 'More than 1 % of all requests fail through no fault of their callers.',
    },
  }),
  duration: histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, in seconds, by operation.',
    labels: ['operation'],
    buckets: ANSWER_SECONDS,
    alarm: {
      name: 'RequestsSlow',
      severity: 'ticket',
      when: 'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket[5m]))) > 1',
      means:
        'One request in a hundred takes longer than 1 s: see which operation, and rpc_duration_seconds of its service.',
    },
  }),
  inFlight: gauge({ name: 'http_requests_in_flight', help: 'Requests whose answer is not sent yet.' }),
  liveStreams: gauge({ name: 'live_streams', help: 'Open pages that receive live updates.' }),
  liveStreamsEnded: counter({
    name: 'live_streams_ended_total',
    help: 'Streams of live updates by why they ended: left (by the caller), slow (took nothing), refused (the credential is no longer valid, or its rights changed), stopping (this gateway is shutting down).',
    labels: ['why'],
  }),
  authentications: counter({
    name: 'http_authentications_total',
    help: 'Requests that need a credential by outcome: accepted, missing, refused (not valid), limited (too many failures of the address), unavailable (it could not be checked).',
    labels: ['outcome'],
    alarm: {
      name: 'CredentialsRefused',
      severity: 'ticket',
      when: 'sum (rate(http_authentications_total{outcome="refused"}[5m])) > 10',
      means: 'An attacker is guessing credentials, or a caller uses a revoked one.',
    },
  }),
  credentialLookups: counter({
    name: 'credential_lookups_total',
    help: 'Well-formed credentials by where they were found: memory, or identity (for portal sessions, matters). Nearly all should come from memory.',
    labels: ['source'],
  }),
  auditEventsHeld: gauge({
    name: 'audit_events_held',
    help: 'Audit events that this gateway holds until the stream has stored them. At 10,000 it refuses requests that would add one.',
    alarm: {
      name: 'AuditEventsHeld',
      severity: 'page',
      when: 'audit_events_held > 1000',
      means: 'NATS stores no audit events, or its stream AUDIT is full because identity does not take them.',
    },
  }),
  auditRetries: counter({
    name: 'audit_batch_retries_total',
    help: 'Batches of audit events that are sent again because the stream did not acknowledge them.',
  }),
  auditRefusals: counter({
    name: 'audit_refusals_total',
    help: 'Requests answered 503 because their audit event could not be held.',
    alarm: {
      name: 'AuditRefusesRequests',
      severity: 'page',
      when: 'sum (rate(audit_refusals_total[5m])) > 0',
      means: 'Callers are refused until the audit log takes events again: see audit_events_held.',
    },
  }),
  rateLimitDecisions: counter({
    name: 'rate_limit_decisions_total',
    help: 'Requests that the limit of a credential admitted or refused; alone says whether the shared count was unreachable.',
    labels: ['outcome', 'alone'],
    alarm: {
      name: 'RateLimitAlone',
      severity: 'ticket',
      when: 'sum (rate(rate_limit_decisions_total{alone="true"}[5m])) > 0',
      means: 'The shared count in NATS is unreachable or slow; each gateway admits a part of each limit by itself.',
    },
  }),
}
