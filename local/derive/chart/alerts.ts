import { serviceNames } from '@dossier/contracts'
import type { Alarm, MetricDefinition } from '@dossier/runtime'
import { narrow } from './narrow.ts'
import { forJobs, processAlarms } from './process-alarms.ts'

/** A restart takes less, and should raise no alert. */
const HOLDS = '5m'
/** Has a section for each alert: what users notice, where to look, what to do. */
const RUNBOOKS = 'docs/operations/alerts.md'

/** A rule of Prometheus. */
interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: Alarm['severity'] }
  annotations: { summary: string; runbook: string }
}

/**
 * Rules for the chart, which shares its Prometheus with others. Its templates put labels of the release in the place of
 * `$selector`, and each service of the release in the place of `$job`.
 */
export function renderAlerts(metrics: readonly MetricDefinition[]): string {
  const names = ['up', ...metrics.map(({ name }) => name)]
  const rules = rulesOf(metrics).map((rule) => ({ ...rule, expr: narrow(rule.expr, names, '$selector') }))
  return `${JSON.stringify(rules, null, 2)}\n`
}

/** The same rules as a file for a Prometheus that asks nobody but one installation of Dossier, with all services. */
export function renderAlertFile(metrics: readonly MetricDefinition[]): string {
  const rules = rulesOf(metrics).map((rule) => ({ ...rule, expr: forJobs(rule.expr, serviceNames) }))
  return `${JSON.stringify({ groups: [{ name: 'dossier', rules }] }, null, 2)}\n`
}

/** All alerts: first for missing processes, then for metrics. */
export function alarmsOf(metrics: readonly MetricDefinition[]): Alarm[] {
  return [...processAlarms, ...metrics.flatMap(({ alarm }) => alarm ?? [])]
}

/** Under this name Prometheus knows the alert, and people silence it. */
export function alertNameOf({ name }: Alarm): string {
  return `Dossier${name}`
}

function rulesOf(metrics: readonly MetricDefinition[]): Rule[] {
  return alarmsOf(metrics).map((alarm) => {
    const alert = alertNameOf(alarm)
    return {
      alert,
      expr: alarm.when,
      for: alarm.holds ?? HOLDS,
      labels: { severity: alarm.severity },
      annotations: { summary: alarm.means, runbook: `${RUNBOOKS}#${alert.toLowerCase()}` },
    }
  })
}
