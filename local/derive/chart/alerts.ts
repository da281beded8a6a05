import type { MetricDefinition } from '@dossier/runtime'

/** A condition has to hold for this long, so that a restart is no alert. */
const FOR = '5m'

/** The rules of Prometheus for what the metrics say is to be alarmed on, and for processes that are not there. */
export function renderAlerts(metrics: readonly MetricDefinition[]): string {
  const rules = metrics.flatMap(({ name, alarm }) =>
    alarm ? [{ alert: alertNameOf(name), expr: alarm.when, for: FOR, annotations: { summary: alarm.means } }] : [],
  )
  return `${JSON.stringify(rules, null, 2)}\n`
}

/** `outbox_oldest_unpublished_age_seconds` is `DossierOutboxOldestUnpublishedAgeSeconds`. */
function alertNameOf(metric: string): string {
  const words = metric.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return `Dossier${words.join('')}`
}
