import type { MetricDefinition } from '@dossier/runtime'

const COLUMNS = 2
const WIDTH = 12
const HEIGHT = 8

/** A dashboard for Grafana with a panel for each metric, by service. */
export function renderDashboard(metrics: readonly MetricDefinition[]): string {
  const dashboard = {
    uid: 'dossier',
    title: 'Dossier',
    tags: ['dossier'],
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus' },
        {
          name: 'job',
          label: 'Service',
          type: 'query',
          datasource: { type: 'prometheus', uid: '$datasource' },
          query: 'label_values(nats_connected, job)',
          includeAll: true,
          multi: true,
          current: { text: 'All', value: '$__all' },
        },
      ],
    },
    panels: metrics.map(panelOf),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

function panelOf(metric: MetricDefinition, index: number) {
  return {
    id: index + 1,
    type: 'timeseries',
    title: metric.name,
    description: metric.help,
    datasource: { type: 'prometheus', uid: '$datasource' },
    gridPos: { h: HEIGHT, w: WIDTH, x: (index % COLUMNS) * WIDTH, y: Math.floor(index / COLUMNS) * HEIGHT },
    targets: [{ refId: 'A', expr: expressionOf(metric), legendFormat: legendOf(metric) }],
    fieldConfig: { defaults: { unit: unitOf(metric) }, overrides: [] },
  }
}

/** Counters by their rate, histograms by the 99th percentile. */
function expressionOf({ kind, name, labels }: MetricDefinition): string {
  const by = ['job', ...labels].join(', ')
  const selected = '{job=~"$job"}'
  if (kind === 'counter') return `sum by (${by}) (rate(${name}${selected}[$__rate_interval]))`
  if (kind === 'gauge') return `max by (${by}) (${name}${selected})`
  return `histogram_quantile(0.99, sum by (le, ${by}) (rate(${name}_bucket${selected}[$__rate_interval])))`
}

function legendOf({ labels }: MetricDefinition): string {
  return ['job', ...labels].map((label) => `{{${label}}}`).join(' ')
}

function unitOf({ kind, name }: MetricDefinition): string {
  if (name.endsWith('_seconds')) return 's'
  if (name.endsWith('_bytes')) return 'bytes'
  return kind === 'counter' ? 'ops' : 'short'
}
