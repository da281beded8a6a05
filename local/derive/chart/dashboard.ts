import type { MetricDefinition } from '@dossier/runtime'

/** Metrics under a heading, as `docs/metrics.md` has them. */
export interface DashboardSection {
  title: string
  metrics: readonly MetricDefinition[]
}

interface Panel {
  title: string
  description?: string
  unit: string
  expr: string
  legend: string
}

const COLUMNS = 2
const WIDTH = 12
const HEIGHT = 8
/** Grafana's code for: reload the variable when the time range changes. */
const ON_TIME_RANGE = 2
/** The chart adds the label `dossier_release`. With only one installation, series lack it. */
const CHOSEN = ['namespace=~"$namespace"', 'dossier_release=~"$release"', 'job=~"$job"']

const of = (metric: string, ...matchers: string[]) => `${metric}{${[...CHOSEN, ...matchers].join(',')}}`
const rate = (metric: string, ...matchers: string[]) => `rate(${of(metric, ...matchers)}[$__rate_interval])`
const p99 = (histogram: string, ...by: string[]) =>
  `histogram_quantile(0.99, sum by (${['le', ...by].join(', ')}) (${rate(`${histogram}_bucket`)}))`

/** What an operator checks first: the golden signals of requests and services, then the progress of background work. */
const overview: readonly Panel[] = [
  {
    title: 'Requests by status',
    unit: 'reqps',
    expr: `sum by (status) (${rate('http_requests_total')})`,
    legend: '{{status}}',
  },
  {
    title: 'Time of a request: 99 in 100 are faster',
    unit: 's',
    expr: p99('http_request_duration_seconds'),
    legend: 'all operations',
  },
  {
    title: 'Calls by service',
    unit: 'reqps',
    expr: `sum by (job) (${rate('rpc_requests_total')})`,
    legend: '{{job}}',
  },
  {
    title: 'Calls that failed or were unavailable, by service',
    unit: 'reqps',
    expr: `sum by (job, outcome) (${rate('rpc_requests_total', 'outcome=~"failed|unavailable"')})`,
    legend: '{{job}} {{outcome}}',
  },
  {
    title: 'Time of a call by service: 99 in 100 are faster',
    unit: 's',
    expr: p99('rpc_duration_seconds', 'job'),
    legend: '{{job}}',
  },
  {
    title: 'Event loop: part of the time that it works',
    unit: 'percentunit',
    expr: `max by (job) (${of('nodejs_eventloop_utilization_ratio')})`,
    legend: '{{job}}',
  },
  {
    title: 'Waiting for a connection to the database',
    unit: 'short',
    expr: `sum by (job) (${of('database_waiting')})`,
    legend: '{{job}}',
  },
  {
    title: 'Age of the oldest event that has not left',
    unit: 's',
    expr: `max by (job) (${of('outbox_oldest_unpublished_age_seconds')})`,
    legend: '{{job}}',
  },
  {
    title: 'Messages that wait for consumers and jobs: the ten longest queues',
    unit: 'short',
    expr: `topk(10, max by (job, consumer) (${of('consumer_pending_messages')}))`,
    legend: '{{job}} {{consumer}}',
  },
  { title: 'Dead letters', unit: 'short', expr: `max by (job) (${of('dead_letters')})`, legend: '{{job}}' },
  {
    title: 'Webhook deliveries by outcome',
    unit: 'ops',
    expr: `sum by (outcome) (${rate('webhook_attempts_total')})`,
    legend: '{{outcome}}',
  },
  {
    title: 'Emails and SMS by outcome',
    unit: 'ops',
    expr: `sum by (channel, outcome) (${rate('message_sends_total')})`,
    legend: '{{channel}} {{outcome}}',
  },
  {
    title: 'Scans by outcome',
    unit: 'ops',
    expr: `sum by (outcome) (${rate('scans_total')})`,
    legend: '{{outcome}}',
  },
  {
    title: 'Time of a scan: 99 in 100 are faster',
    unit: 's',
    expr: p99('scan_duration_seconds'),
    legend: 'all files',
  },
  {
    title: 'Syncs with the practice-management system by outcome',
    unit: 'ops',
    expr: `sum by (kind, outcome) (${rate('integration_jobs_total')})`,
    legend: '{{kind}} {{outcome}}',
  },
  {
    title: 'The ten busiest firms',
    description: 'Amounts by rank. /busiest-firms of a process names the firms.',
    unit: 'short',
    expr: `max by (job, work, rank) (${of('busiest_firms')})`,
    legend: '{{job}} {{work}} {{rank}}',
  },
]

/** A dashboard for Grafana: what to look at first, then a closed row for each section with a panel for each metric. */
export function renderDashboard(sections: readonly DashboardSection[]): string {
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
        variable('namespace', 'Namespace', 'namespace'),
        variable('release', 'Release', 'dossier_release', ...CHOSEN.slice(0, 1)),
        variable('job', 'Service', 'job', ...CHOSEN.slice(0, 2)),
      ],
    },
    panels: numbered(sections),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

/** A choice among the values of a label, which grows as series come. All of them include series without the label. */
function variable(name: string, title: string, label: string, ...matchers: string[]) {
  return {
    name,
    label: title,
    type: 'query',
    datasource: { type: 'prometheus', uid: '$datasource' },
    query: `label_values(nats_connected{${matchers.join(',')}}, ${label})`,
    refresh: ON_TIME_RANGE,
    includeAll: true,
    allValue: '.*',
    multi: true,
    current: { text: 'All', value: '$__all' },
  }
}

function numbered(sections: readonly DashboardSection[]) {
  let id = 0
  const next = () => {
    id += 1
    return id
  }
  const place = (panels: readonly Panel[], top: number) =>
    panels.map((panel, index) => drawn(panel, next(), index, top))
  const first = place(overview, 0)
  const top = Math.ceil(overview.length / COLUMNS) * HEIGHT
  const rows = sections.map(({ title, metrics }, index) => ({
    id: next(),
    type: 'row',
    title,
    collapsed: true,
    gridPos: { h: 1, w: WIDTH * COLUMNS, x: 0, y: top + index },
    panels: place(metrics.map(panelOf), top + index + 1),
  }))
  return [...first, ...rows]
}

function drawn({ title, description, unit, expr, legend }: Panel, id: number, index: number, top: number) {
  return {
    id,
    type: 'timeseries',
    title,
    ...(description && { description }),
    datasource: { type: 'prometheus', uid: '$datasource' },
    gridPos: { h: HEIGHT, w: WIDTH, x: (index % COLUMNS) * WIDTH, y: top + Math.floor(index / COLUMNS) * HEIGHT },
    targets: [{ refId: 'A', expr, legendFormat: legend }],
    fieldConfig: { defaults: { unit }, overrides: [] },
  }
}

function panelOf(metric: MetricDefinition): Panel {
  return {
    title: metric.name,
    description: metric.help,
    unit: unitOf(metric),
    expr: expressionOf(metric),
    legend: ['job', ...metric.labels].map((label) => `{{${label}}}`).join(' '),
  }
}

/** Counters by their rate, histograms by the 99th percentile. */
function expressionOf({ kind, name, labels }: MetricDefinition): string {
  const by = ['job', ...labels].join(', ')
  if (kind === 'counter') return `sum by (${by}) (${rate(name)})`
  if (kind === 'gauge') return `max by (${by}) (${of(name)})`
  return p99(name, 'job', ...labels)
}

function unitOf({ kind, name }: MetricDefinition): string {
  if (name.endsWith('_seconds')) return 's'
  if (name.endsWith('_bytes')) return 'bytes'
  return kind === 'counter' ? 'ops' : 'short'
}
