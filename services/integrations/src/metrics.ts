import { counter, gauge, histogram } from '@dossier/runtime'

export const metrics = {
  requests: counter({
    name: 'integration_requests_total',
    help: 'Calls to the practice-management system, by outcome.',
    labels: ['outcome'],
    alarm: {
      name: 'PracticeManagementFails',
      severity: 'ticket',
      when: 'sum (rate(integration_requests_total{outcome="unavailable"}[10m])) > 0.5 * sum (rate(integration_requests_total[10m]))',
      means: 'The practice-management system fails or is unreachable. Syncs wait, and resume by themselves.',
    },
  }),
  breakersOpen: gauge({
    name: 'integration_breakers_open',
    help: 'Hosts of the practice-management system whose breaker is open because they keep failing.',
  }),
  jobs: counter({
    name: 'integration_jobs_total',
    help: 'Runs of jobs for connected firms, by kind and outcome.',
    labels: ['kind', 'outcome'],
  }),
  jobDuration: histogram({
    name: 'integration_job_duration_seconds',
    help: 'Time of a run of a job.',
    labels: ['kind'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  }),
  uploadedBytes: counter({
    name: 'integration_uploaded_bytes_total',
    help: 'Bytes of files that were sent to the practice-management system.',
  }),
  inboundEvents: counter({
    name: 'integration_inbound_events_total',
    help: 'Events that the practice-management system sent, by outcome.',
    labels: ['outcome'],
  }),
  lateness: gauge({
    name: 'integration_jobs_late_seconds',
    help: 'Longest time that a connected firm has waited for its turn; 0 if none waits.',
    alarm: {
      name: 'SyncsLate',
      severity: 'ticket',
      when: 'max (integration_jobs_late_seconds) > 300',
      means: 'There are too few processes of integrations, or they are stuck or cannot reach their store. Syncs wait.',
    },
  }),
  disconnects: counter({
    name: 'integration_disconnects_total',
    help: 'Connections of firms that ended, by reason.',
    labels: ['reason'],
  }),
}
