import type { Settings } from '@dossier/runtime'
import { alarmsOf, alertNameOf, renderAlerts } from './alerts.ts'
import { type DashboardSection, renderDashboard } from './dashboard.ts'
import { type ChartService, renderServiceFacts } from './service-facts.ts'
import { renderValuesSchema } from './values-schema.ts'

/** The derived files of the chart, by their paths in its folder. */
export function chartFiles(parts: {
  services: readonly ChartService[]
  operatorSettings: Settings
  sections: readonly DashboardSection[]
}): Record<string, () => string> {
  const metrics = parts.sections.flatMap((section) => section.metrics)
  return {
    'values.schema.json': () => renderValuesSchema(parts, alarmsOf(metrics).map(alertNameOf)),
    'files/services.json': () => renderServiceFacts(parts),
    'files/alerts.json': () => renderAlerts(metrics),
    'files/dashboard.json': () => renderDashboard(parts.sections),
  }
}

export { renderAlertFile } from './alerts.ts'
export type { ChartService }
