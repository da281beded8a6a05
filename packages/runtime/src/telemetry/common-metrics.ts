import { counter, gauge, histogram, type MetricDefinition } from './metric.ts'

/** A caller gets an answer within 5 s; most come within milliseconds. */
export const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** What every process says of itself, under the names that dashboards for Node know from prom-client. */
export const processMetrics = {
  cpu: counter({ name: 'process_cpu_seconds_total', help: 'CPU time that the process has used, in seconds.' }),
  residentMemory: gauge({ name: 'process_resident_memory_bytes', help: 'Memory that the process holds, in bytes.' }),
  startTime: gauge({ name: 'process_start_time_seconds', help: 'When the process started, in seconds since 1970.' }),
  openFds: gauge({ name: 'process_open_fds', help: 'Open file descriptors, sockets among them.' }),
  heapTotal: gauge({ name: 'nodejs_heap_size_total_bytes', help: 'Heap that V8 has taken, in bytes.' }),
  heapUsed: gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Heap that is in use, in bytes.' }),
  externalMemory: gauge({ name: 'nodejs_external_memory_bytes', help: 'Memory outside of the heap, in bytes.' }),
  lagP50: gauge({
    name: 'nodejs_eventloop_lag_p50_seconds',
    help: 'Median delay of a timer since the last scrape, in seconds.',
  }),
  lagP99: gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'Delay of a timer that 1 in 100 exceeded since the last scrape, in seconds.',
    alarm: {
      name: 'EventLoopSlow',
      severity: 'ticket',
      when: 'nodejs_eventloop_lag_p99_seconds > 0.2',
      means: 'The process is overloaded, or a computation blocks it for too long: add replicas, look at its CPU.',
    },
  }),
  lagMax: gauge({
    name: 'nodejs_eventloop_lag_max_seconds',
    help: 'Longest delay of a timer since the last scrape, in seconds.',
  }),
  utilization: gauge({
    name: 'nodejs_eventloop_utilization_ratio',
    help: 'Part of the time since the last scrape in which the event loop worked, 0 to 1.',
  }),
  gc: histogram({
    name: 'nodejs_gc_duration_seconds',
    help: 'Pauses of garbage collection, in seconds, by kind.',
    labels: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
  }),
}

/** Connections of the process. */
export const busMetrics = {
  connected: gauge({
    name: 'nats_connected',
    help: '1 while the connection to NATS is up, else 0.',
    alarm: {
      name: 'NatsDisconnected',
      severity: 'page',
      when: 'nats_connected == 0',
      means: 'The process cannot reach others or answer them: look at NATS.',
    },
  }),
}

/** Whether traces and metrics reach their collector. Not counted if none is configured. */
export const telemetryExportMetrics = {
  spans: counter({
    name: 'trace_spans_total',
    help: 'Spans that were sent to the collector of traces, by outcome: exported or failed. Spans that did not fit into the queue do not count.',
    labels: ['outcome'],
    alarm: {
      name: 'TracesLost',
      severity: 'ticket',
      when: 'sum by (job) (rate(trace_spans_total{outcome="failed"}[5m])) > 0',
      means: 'Traces are lost, nothing else: look at the collector.',
    },
  }),
  metricExports: counter({
    name: 'metric_exports_total',
    help: 'Exports of all metrics to a collector, by outcome: exported or failed.',
    labels: ['outcome'],
    alarm: {
      name: 'MetricsLost',
      severity: 'ticket',
      when: 'sum by (job) (rate(metric_exports_total{outcome="failed"}[5m])) > 0',
      means:
        'The collector does not take metrics; /metrics still has them. OTEL_METRICS_EXPORTER=none where nobody wants them there.',
    },
  }),
}

/** Calls to other services. */
export const rpcClientMetrics = {
  requests: counter({
    name: 'rpc_client_requests_total',
    help: 'Requests sent to other services, by call and outcome: ok, refused, unavailable or failed.',
    labels: ['call', 'outcome'],
  }),
  duration: histogram({
    name: 'rpc_client_duration_seconds',
    help: 'Time until another service answered, in seconds, by call.',
    labels: ['call'],
    buckets: ANSWER_SECONDS,
  }),
  breakerOpen: gauge({
    name: 'rpc_breaker_open',
    help: '1 while the breaker of the service is open because it did not answer, else 0.',
    labels: ['callee'],
    alarm: {
      name: 'ServiceSilent',
      severity: 'page',
      when: 'rpc_breaker_open == 1',
      means: 'The named service does not answer in time; callers get a 503 at once.',
    },
  }),
}

/** Calls that a service handles. */
export const rpcServerMetrics = {
  requests: counter({
    name: 'rpc_requests_total',
    help: 'Requests taken, by call and outcome: ok, refused (the caller is at fault), unavailable (something outside is down), failed (our fault), late (not begun, since nobody waits any more).',
    labels: ['call', 'outcome'],
    alarm: {
      name: 'InternalErrors',
      severity: 'ticket',
      when: 'sum by (job, call) (rate(rpc_requests_total{outcome="failed"}[5m])) > 0',
      means: 'A bug of ours: the log has the whole error under the request id.',
    },
  }),
  duration: histogram({
    name: 'rpc_duration_seconds',
    help: 'Time from taking a request to its answer, in seconds, by call.',
    labels: ['call'],
    buckets: ANSWER_SECONDS,
  }),
  clockAhead: gauge({
    name: 'rpc_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of the clocks of its callers, in seconds; below zero if it is behind: the smallest age of a request within the last minute. No value without requests.',
    alarm: {
      name: 'ClockDiffers',
      severity: 'page',
      when: 'abs(rpc_clock_ahead_seconds) > 0.25',
      means: 'Requests are taken for late, or carried out though nobody waits: check NTP on the machines.',
    },
  }),
  inFlight: gauge({ name: 'rpc_requests_in_flight', help: 'Requests that are being worked on.' }),
  waiting: gauge({
    name: 'rpc_requests_waiting',
    help: 'Requests that wait for others to end, because RPC_CONCURRENCY_MAX are in flight.',
    alarm: {
      name: 'ServiceBusy',
      severity: 'ticket',
      when: 'min_over_time(rpc_requests_waiting[1m]) > 0',
      means:
        'The process has more requests than it may handle at a time: add replicas, or look at what its database waits for.',
    },
  }),
}

export const databaseMetrics = {
  connectionsInUse: gauge({ name: 'database_connections_in_use', help: 'Connections of the pool in use.' }),
  connectionsOpen: gauge({
    name: 'database_connections_open',
    help: 'Open connections of the pool, including idle ones.',
  }),
  waiting: gauge({
    name: 'database_waiting',
    help: 'Statements and transactions that wait for a connection.',
    alarm: {
      name: 'DatabaseWaiting',
      severity: 'ticket',
      when: 'min_over_time(database_waiting[1m]) > 0',
      means: 'DATABASE_CONNECTIONS_MAX is too low, or statements are slow: look at database_duration_seconds.',
    },
  }),
  refusing: gauge({
    name: 'database_breaker_open',
    help: '1 while the breaker of the database is open because connections failed, else 0.',
    alarm: {
      name: 'DatabaseBreakerOpen',
      severity: 'page',
      when: 'database_breaker_open == 1',
      means: 'PostgreSQL cannot be reached, and callers get 503 at once: look at it and at the network to it.',
    },
  }),
  clockAhead: gauge({
    name: 'database_clock_ahead_seconds',
    help: "How far the clock of this process is ahead of PostgreSQL's clock, in seconds; below zero if it is behind. 0 while the difference is smaller than the query's round trip, which hides it.",
    alarm: {
      name: 'DatabaseClockDiffers',
      severity: 'page',
      when: 'abs(database_clock_ahead_seconds) > 1',
      means: 'Leases end early or late, so two processes may do the same work: check NTP on the machines.',
    },
  }),
  archiveFailing: gauge({
    name: 'database_archive_failing',
    help: '1 while PostgreSQL fails to archive its WAL, or nothing reads the WAL for the backup, else 0. No value if no WAL is kept.',
    alarm: {
      name: 'ArchiveFails',
      severity: 'ticket',
      when: 'max by (job) (database_archive_failing) == 1',
      holds: '15m',
      means:
        'A restore can only reach the end of the archived WAL, and WAL that cannot leave fills the disk of PostgreSQL: read its log.',
    },
  }),
  lookupsInFlight: gauge({ name: 'database_lookups_in_flight', help: 'Key look-ups in flight.' }),
  duration: histogram({
    name: 'database_duration_seconds',
    help: 'Time that the database took, including the wait for a connection, in seconds: for a look-up by key, another statement, or a transaction.',
    labels: ['kind'],
    buckets: ANSWER_SECONDS,
  }),
}

export const outboxMetrics = {
  unpublished: gauge({
    name: 'outbox_unpublished_rows',
    help: 'Committed events that are not published yet, counted up to 10,000. All replicas show the same number.',
  }),
  oldestAge: gauge({
    name: 'outbox_oldest_unpublished_age_seconds',
    help: 'Age of the oldest committed event that is not published yet, in seconds; 0 without one. All replicas show the same.',
    alarm: {
      name: 'OutboxStuck',
      severity: 'page',
      when: 'outbox_oldest_unpublished_age_seconds > 60',
      means:
        'Events do not leave: webhooks and messages wait. NATS or its disk is down, or no process of the service relays.',
    },
  }),
  published: counter({ name: 'outbox_published_rows_total', help: 'Events that this process has published.' }),
}

/** Whether the streams to which a service publishes exist. */
export const streamMetrics = {
  missing: gauge({
    name: 'nats_stream_missing',
    help: '1 while NATS lacks a stream that the service publishes to, else 0.',
    labels: ['stream'],
    alarm: {
      name: 'StreamMissing',
      severity: 'page',
      when: 'nats_stream_missing == 1',
      means: 'Events wait in the outbox. Run prepare-nats; the services then publish lost events again.',
    },
  }),
  replayed: counter({
    name: 'outbox_replayed_rows_total',
    help: 'Events and jobs that are published again because NATS had lost the stream that they were in.',
    labels: ['stream'],
  }),
}

/** What a search compares row by row. */
export const searchMetrics = {
  changesWaiting: gauge({
    name: 'search_changes_waiting',
    help: 'Changes of rows whose words are not in the dictionary of searches yet, counted up to 100,000.',
    alarm: {
      name: 'SearchIndexBehind',
      severity: 'ticket',
      when: 'min_over_time(search_changes_waiting[5m]) > 10000',
      means:
        'Searches become slow, and miss all but the last 10,000 of these rows: indexing fails, which the log says, or cannot keep up.',
    },
  }),
}

/** Dead letters, for an operator. */
export const deadLetterMetrics = {
  count: gauge({
    name: 'dead_letters',
    help: 'Dead letters: events, jobs and rows of the outbox that could not be handled, counted up to 10,000. All replicas show the same number.',
    alarm: {
      name: 'DeadLetters',
      severity: 'ticket',
      when: 'dead_letters > 0',
      means:
        'Something could not be handled after every retry: the command list-dead-letters of the service says what and why.',
    },
  }),
}

/** Consumers and jobs of a service. */
export const consumerMetrics = {
  pending: gauge({
    name: 'consumer_pending_messages',
    help: 'Messages that wait in the stream for the consumer, a message holding up to some hundred events. All replicas show the same number.',
    labels: ['consumer'],
    alarm: {
      name: 'ConsumerBehind',
      severity: 'ticket',
      when: 'min_over_time(consumer_pending_messages[5m]) > 100',
      means: 'More comes in than is handled, or handling fails: look at consumer_events_total.',
    },
  }),
  unacknowledged: gauge({
    name: 'consumer_unacknowledged_messages',
    help: 'Messages that were delivered but not acknowledged yet, including ones that wait for their next try. All replicas show the same number.',
    labels: ['consumer'],
  }),
  events: counter({
    name: 'consumer_events_total',
    help: 'Events by what became of them here: handled, repeated (had been handled before), retried (again later), put_aside (became a dead letter).',
    labels: ['consumer', 'outcome'],
    alarm: {
      name: 'EventsRetried',
      severity: 'ticket',
      when: 'sum by (job, consumer) (rate(consumer_events_total{outcome="retried"}[15m])) > 0',
      means: 'Events cannot be handled for now; the log says what is down.',
    },
  }),
  waiting: gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait or run, counted up to 10,000. All replicas show the same number.',
    labels: ['name'],
    alarm: {
      name: 'JobsBehind',
      severity: 'ticket',
      when: 'min_over_time(jobs_waiting[5m]) > 100',
      means: 'More jobs come in than are done, or they fail: look at job_runs_total.',
    },
  }),
  jobs: counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by outcome: done, again (not done yet; does not count as a failed attempt), failed and tried again later, or put_aside (became a dead letter).',
    labels: ['name', 'outcome'],
    alarm: {
      name: 'JobsFail',
      severity: 'ticket',
      when: 'sum by (name) (rate(job_runs_total{outcome="failed"}[15m])) > 0',
      means: 'Background jobs fail: the log names job and reason.',
    },
  }),
  jobDuration: histogram({
    name: 'job_duration_seconds',
    help: 'Time of a run of a job, in seconds.',
    labels: ['name'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 180, 600, 1_800, 7_200],
  }),
}

/** Which firms cause the work, without naming them. */
export const firmMetrics = {
  busiest: gauge({
    name: 'busiest_firms',
    help: 'Load of the firm at this rank, 1 to 10, in the last one to two minutes, by kind of work. /busiest-firms of the ops port names the firms.',
    labels: ['work', 'rank'],
  }),
}

const listOf = (...groups: Record<string, MetricDefinition>[]): MetricDefinition[] =>
  groups.flatMap((group) => Object.values(group))

/** What every process exposes, the gateway too. */
export const everyProcessMetrics: readonly MetricDefinition[] = listOf(
  processMetrics,
  busMetrics,
  rpcClientMetrics,
  telemetryExportMetrics,
  firmMetrics,
)

/** What every service that answers requests exposes besides. */
export const ownerMetrics: readonly MetricDefinition[] = listOf(rpcServerMetrics, consumerMetrics, deadLetterMetrics)

/** Further metrics of a service with PostgreSQL tables. */
export const databaseOwnerMetrics: readonly MetricDefinition[] = listOf(databaseMetrics, outboxMetrics, streamMetrics)
