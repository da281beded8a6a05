import { smallRequests } from './small-requests.ts'

/** What the values in ci/ say of stores and load balancers, which a trial does not have, as after --set. */
export const onTrialStores = [
  'mailService.type=ClusterIP',
  'services.integrations.networkPolicy.egress.database.enabled=true',
  'services.documents.settings.S3_FORCE_PATH_STYLE=true',
  'services.documents.settings.S3_REGION=us-east-1',
]

/** `ci/high-availability-values.yaml` in a trial, as after --set: with its spread and its scalers, and smaller. */
export const sampleInTrial = [
  ...onTrialStores,
  // Their definitions may be missing.
  'httpRoute.enabled=false',
  'monitoring.serviceMonitor.enabled=false',
  'monitoring.prometheusRule.enabled=false',
  // There is no collector, and no proxy in front of the gateway.
  'serviceDefaults.settings.OTEL_EXPORTER_OTLP_ENDPOINT=',
  'services.gateway.settings.TRUSTED_PROXIES=',
  // The load is in the namespace of the trial.
  'serviceDefaults.networkPolicy.ingress.callers.from=null',
  // The scalers add a replica at about the same CPU as in the sample, and few of them.
  ...smallRequests('30m'),
  'serviceDefaults.autoscaling.cpuPercent=500',
  'serviceDefaults.autoscaling.maxReplicas=4',
  'services.documents.workers.autoscaling.maxReplicas=4',
]
