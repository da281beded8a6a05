import { serviceNames } from '@dossier/contracts'
import type { MetricDefinition } from '@dossier/runtime'
import { alarmsOf, alertNameOf } from './chart/alerts.ts'
import { forJobs } from './chart/process-alarms.ts'
import { table } from './markdown.ts'

/** The metrics of some processes, under a heading. */
export interface MetricsSection {
  title: string
  metrics: readonly MetricDefinition[]
}

const INTRODUCTION = `# Metrics

Each process shows its figures at \`/metrics\` of its ops port (\`OPS_PORT\`), in Prometheus's text format. Derived from the
code: \`npm run derive\` rewrites this page.

Labels take few values, known beforehand: names of operations, calls and outcomes, never firms, ids or paths. Figures that
only matter when somebody looks, such as the age of the outbox, are taken at each scrape; those of a database or NATS
that does not answer within 2 s are left out of it. Counters begin at zero with each process: use \`rate\`.`

/** The page that lists every metric, and what to alarm on. */
export function renderMetricsPage(sections: readonly MetricsSection[]): string {
  const alerts = alarmsOf(sections.flatMap(({ metrics }) => metrics)).map((alarm) => ({
    ...alarm,
    alert: alertNameOf(alarm),
    when: forJobs(alarm.when, serviceNames),
  }))
  const parts = [
    INTRODUCTION,
    '## What to alarm on',
    'Alarm on these, and on a process that is not ready (`/readyz`). Each alert has a section in\n[operations/alerts.md](operations/alerts.md), which says what to do. The chart narrows each condition to its release.',
    table(
      ['Alert', 'Severity', 'Condition', 'What it means'],
      alerts.map(({ alert, severity, when, means }) => [
        `[\`${alert}\`](operations/alerts.md#${alert.toLowerCase()})`,
        severity,
        `\`${when}\``,
        means,
      ]),
    ),
    ...sections.flatMap(({ title, metrics }) => [
      `## ${title}`,
      table(
        ['Metric', 'Kind', 'Labels', 'What it says'],
        metrics.map(({ name, kind, labels, help }) => [
          `\`${name}\``,
          kind,
          labels.map((label) => `\`${label}\``).join(', '),
          help,
        ]),
      ),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}
