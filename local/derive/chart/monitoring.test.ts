import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

interface Panel {
  targets?: { expr: string }[]
  panels?: Panel[]
}

const known = new Set(
  [...read('docs/metrics.md').matchAll(/^\| `(\w+)` \| (?:counter|gauge|histogram) /gm)].map((m) => m[1]!),
)
const expressionsOf = ({ targets = [], panels = [] }: Panel): string[] => [
  ...targets.map(({ expr }) => expr),
  ...panels.flatMap(expressionsOf),
]

/** Whatever is followed by labels or a range, or stands alone in a comparison, is a metric. */
const metricsIn = (expression: string) =>
  [...expression.replaceAll(/by \([^)]*\)/g, '').matchAll(/\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b(?=[{[)\s])/g)]
    .map(([, name]) => name!.replace(/_bucket$/, ''))
    .filter((name) => !/^(histogram_quantile|\w+_over_time)$/.test(name))

const queries = expressionsOf(JSON.parse(read('deploy/helm/dossier/files/dashboard.json')) as Panel)
const conditions = (JSON.parse(read('deploy/helm/dossier/files/alerts.json')) as { expr: string }[]).map(
  ({ expr }) => expr,
)

test('each metric of the dashboard and of the alerts is one that a process shows', () => {
  const named = [...queries, ...conditions].flatMap(metricsIn)

  expect(named.length).toBeGreaterThan(known.size)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the dashboard and the alerts ask for no series beyond the release', () => {
  const unbound = [
    ...queries.map((query) => query.replaceAll(/\w+\{namespace=~"\$namespace",dossier_release=~"\$release"/g, '')),
    ...conditions.map((condition) => condition.replaceAll(/\w+\{\$selector/g, '')),
  ]

  expect(unbound.filter((expression) => /\bup\b/.test(expression) || metricsIn(expression).length > 0)).toEqual([])
})
