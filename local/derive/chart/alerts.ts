import type { MetricDefinition } from '@dossier/runtime'

/** A condition has to hold for this long, so that a restart is no alert. */
const FOR = '5m'

/** The rules of Prometheus for what the metrics say is to be alarmed on, and for processes that are not there. */
export function renderAlerts(metrics: readonly MetricDefinition[]): string {
  return `${JSON.stringify(alertsOf(metrics), null, 2)}\n`
}

/** The same rules as a file that Prometheus loads itself. */
export function renderAlertFile(metrics: readonly MetricDefinition[]): string {
  return `${JSON.stringify({ groups: [{ name: 'dossier', rules: alertsOf(metrics) }] }, null, 2)}\n`
}

function alertsOf(metrics: readonly MetricDefinition[]) {
  return metrics.flatMap(({ name, alarm }) =>
    alarm ? [{ alert: alertNameOf(name), expr: alarm.when, for: FOR, annotations: { summary: alarm.means } }] : [],
  )
}

/** `outbox_oldest_unpublished_age_seconds` is `DossierOutboxOldestUnpublishedAgeSeconds`. */
function alertNameOf(metric: string): string {
  const words = metric.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return `Dossier${words.join('')}`
}
