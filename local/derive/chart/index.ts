import type { Settings } from '@dossier/runtime'
import { renderAlerts } from './alerts.ts'
import { type DashboardSection, renderDashboard } from './dashboard.ts'
import { type ChartService, renderServiceFacts } from './service-facts.ts'
import { renderValuesSchema } from './values-schema.ts'

/** The derived files of the chart, by their paths in its folder. */
export function chartFiles(parts: {
  services: readonly ChartService[]
  operatorSettings: Settings
  sections: readonly DashboardSection[]
}): Record<string, () => string> {
  return {
    'values.schema.json': () => renderValuesSchema(parts),
    'files/services.json': () => renderServiceFacts(parts),
    'files/alerts.json': () => renderAlerts(parts.sections.flatMap(({ metrics }) => metrics)),
    'files/dashboard.json': () => renderDashboard(parts.sections),
  }
}

export { renderAlertFile } from './alerts.ts'
export type { ChartService }
