import type { Alarm, MetricDefinition } from '@dossier/runtime'

/** A condition has to hold for this long, so that a restart is no alert. */
const FOR = '5m'
/** Has a section for each alert: what users notice, where to look, what to do. */
const RUNBOOKS = 'docs/operations/alerts.md'

/** The rules of Prometheus for what the metrics say is to be alarmed on, and for processes that are not there. */
export function renderAlerts(metrics: readonly MetricDefinition[]): string {
  return `${JSON.stringify(alertsOf(metrics), null, 2)}\n`
}

/** The same rules as a file that Prometheus loads itself. */
export function renderAlertFile(metrics: readonly MetricDefinition[]): string {
  return `${JSON.stringify({ groups: [{ name: 'dossier', rules: alertsOf(metrics) }] }, null, 2)}\n`
}

function alertsOf(metrics: readonly MetricDefinition[]) {
  return metrics.flatMap(({ alarm }) => {
    if (!alarm) return []
    const alert = alertNameOf(alarm)
    const annotations = { summary: alarm.means, runbook: `${RUNBOOKS}#${alert.toLowerCase()}` }
    return [{ alert, expr: alarm.when, for: FOR, labels: { severity: alarm.severity }, annotations }]
  })
}

/** Under this name Prometheus knows the alert, and people silence it. */
export function alertNameOf({ name }: Alarm): string {
  return `Dossier${name}`
}
