import { expect, test } from '@jest/globals'
import { seriesThat } from '../../test/alert-cases.ts'
import {
  checkQueries,
  checkRules,
  firing,
  firingAlerts,
  minuteBefore,
  type Rule,
  type Rules,
  rulesIn,
  type Scenario,
  testRules,
  withPromtool,
} from '../../test/promtool.ts'
import { type Manifest, render, valuesOf } from './helm.ts'
import { helm, onHelmFor } from './on-helm.ts'

const onHelm = onHelmFor('the alerts of the chart')
const onBoth = helm ? withPromtool : test.skip

const monitoring = ['serviceMonitor', 'prometheusRule', 'dashboards'].map((part) => `monitoring.${part}.enabled=true`)
const ours = { release: 'firm', namespace: 'law' }

interface Place {
  release: string
  namespace: string
}

const renderAt = (place: Place, ...sets: string[]) =>
  render(helm, { ...place, values: [valuesOf('minimal')], sets: [...monitoring, ...sets] })
const ofKind = (manifests: Manifest[], kind: string) => manifests.find((manifest) => manifest.kind === kind)!
const rulesOf = (manifests: Manifest[]): Rules => ofKind(manifests, 'PrometheusRule').spec
const ruleOf = (manifests: Manifest[], alert: string): Rule =>
  rulesIn(rulesOf(manifests)).find((rule) => rule.alert === alert)!
const choice = (alert: string, what: string) => `monitoring.prometheusRule.alerts.${alert}.${what}`

/** What a release's series carry: `namespace` by Prometheus Operator, the rest by the ServiceMonitor. */
function targetLabelsOf(manifests: Manifest[], { namespace }: Place): Record<string, string> {
  const [endpoint] = ofKind(manifests, 'ServiceMonitor').spec.endpoints
  const added = endpoint.relabelings.map(({ targetLabel, replacement }: Record<string, string>) => [
    targetLabel,
    replacement,
  ])
  return { namespace, ...Object.fromEntries(added) }
}

/** Series of others in the same Prometheus: two releases, and an application whose metrics have the same names. */
const othersThat = (kind: 'fires' | 'silent'): Scenario['input_series'] => {
  const releases = [
    { ...ours, release: 'firm-two' },
    { ...ours, namespace: 'law-two' },
  ]
  const labels = releases.map((place) => targetLabelsOf(renderAt(place), place))
  return [...labels, { namespace: ours.namespace }].flatMap((own) => seriesThat(kind, own))
}

onBoth('each alert fires on the series of its release while those of others are well', () => {
  const manifests = renderAt(ours)
  const rules = rulesOf(manifests)

  checkRules(rules)
  testRules(rules, [
    {
      interval: '1m',
      input_series: [...seriesThat('fires', targetLabelsOf(manifests, ours)), ...othersThat('silent')],
      promql_expr_test: rulesIn(rules).flatMap((rule) => [
        firing(rule, '90m', true),
        firing(rule, minuteBefore(rule), false),
      ]),
    },
  ])
})

onBoth('no alert fires while the series of its release are well, whatever those of others are', () => {
  const manifests = renderAt(ours)
  const rules = rulesOf(manifests)

  testRules(rules, [
    {
      interval: '1m',
      input_series: [...seriesThat('silent', targetLabelsOf(manifests, ours)), ...othersThat('fires')],
      promql_expr_test: rulesIn(rules).flatMap((rule) => [firing(rule, '33m', false), firing(rule, '90m', false)]),
    },
  ])
})

onBoth('each service that is to run and is missing has an alert, although others have processes of the name', () => {
  const manifests = renderAt(
    ours,
    'services.documents.workers.enabled=true',
    'services.identity.replicas=0',
    'services.integrations.enabled=false',
  )
  const missing = ['documents', 'documents-workers', 'gateway', 'matters', 'notifications']

  testRules(rulesOf(manifests), [
    {
      interval: '1m',
      input_series: othersThat('silent'),
      promql_expr_test: [
        {
          expr: `count by (job) (${firingAlerts(ruleOf(manifests, 'DossierServiceMissing'))})`,
          eval_time: '2m',
          exp_samples: missing.map((job) => ({ labels: `{job="${job}"}`, value: 1 })),
        },
      ],
    },
  ])
})

onHelm('Prometheus has each job that an alert looks for, and no other', () => {
  const manifests = renderAt(ours, 'services.documents.workers.enabled=true')

  const { jobLabel, selector, endpoints } = ofKind(manifests, 'ServiceMonitor').spec
  const asked = manifests.filter(
    ({ kind, metadata, spec }) =>
      kind === 'Service' &&
      Object.entries(selector.matchLabels).every(([label, value]) => metadata.labels[label] === value) &&
      spec.ports.some(({ name }: { name: string }) => name === endpoints[0].port),
  )
  const lookedFor = [...ruleOf(manifests, 'DossierServiceMissing').expr.matchAll(/job="([^"]+)"/g)].map(
    ([, job]) => job,
  )
  expect(asked.map(({ metadata }) => metadata.labels[jobLabel]).sort()).toEqual(lookedFor.sort())
})

onHelm('an alert is switched off by its name, and another may have its own time and labels', () => {
  const manifests = renderAt(
    ours,
    'monitoring.prometheusRule.alertLabels.team=platform',
    choice('DossierTracesLost', 'enabled=false'),
    choice('DossierDeadLetters', 'for=1h'),
    choice('DossierDeadLetters', 'labels.severity=page'),
  )

  const all = rulesIn(rulesOf(renderAt(ours))).map(({ alert }) => alert)
  expect(rulesIn(rulesOf(manifests)).map(({ alert }) => alert)).toEqual(
    all.filter((alert) => alert !== 'DossierTracesLost'),
  )
  expect(ruleOf(manifests, 'DossierDeadLetters')).toMatchObject({
    for: '1h',
    labels: { severity: 'page', team: 'platform', ...targetLabelsOf(manifests, ours) },
  })
  expect(ruleOf(manifests, 'DossierJobsFail')).toMatchObject({
    for: '5m',
    labels: { severity: 'ticket', team: 'platform', ...targetLabelsOf(manifests, ours) },
  })
})

onHelm('an alert that does not exist is refused with its name, and so is a time that is none', () => {
  expect(() => renderAt(ours, choice('DossierTraceLost', 'enabled=false'))).toThrow(/DossierTraceLost/)
  expect(() => renderAt(ours, choice('DossierTracesLost', 'for=often'))).toThrow(/DossierTracesLost[/.]for/)
})

onHelm('an alert leads to its section of the page that the values name, and has no address without one', () => {
  const runbookPage = 'https://wiki.example.com/dossier/alerts'

  const named = renderAt(ours, `monitoring.prometheusRule.runbookPage=${runbookPage}`)

  expect(ruleOf(named, 'DossierDeadLetters').annotations.runbook_url).toBe(`${runbookPage}#dossierdeadletters`)
  expect(ruleOf(renderAt(ours), 'DossierDeadLetters').annotations).not.toHaveProperty('runbook_url')
})

interface Dashboard {
  panels: { targets?: { expr: string }[]; panels?: Dashboard['panels'] }[]
}

const queriesOf = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets = [], panels: inner = [] }) => [
    ...targets.map(({ expr }) => expr),
    ...queriesOf({ panels: inner }),
  ])

onBoth('Prometheus understands each query of the dashboard', () => {
  const [text] = Object.values<string>(ofKind(renderAt(ours), 'ConfigMap').data)
  const queries = queriesOf(JSON.parse(text!))

  expect(queries.length).toBeGreaterThan(0)
  checkQueries(queries.map((query) => query.replaceAll('$__rate_interval', '1m')))
})

interface Variable {
  name: string
  current?: { value: string | string[] }
}

onHelm('the dashboard of a release begins with the release, beside those of others', () => {
  const [own, other] = [ours, { ...ours, release: 'firm-two' }].map((place) => {
    const [[file, text]] = Object.entries<string>(ofKind(renderAt(place), 'ConfigMap').data) as [[string, string]]
    return { file, ...JSON.parse(text) }
  })

  const valuesOfVariables = own.templating.list.map(({ name, current }: Variable) => [name, current?.value])
  const labels = targetLabelsOf(renderAt(ours), ours)
  expect(Object.fromEntries(valuesOfVariables)).toMatchObject({
    namespace: [labels.namespace],
    release: [labels.dossier_release],
    job: '$__all',
  })
  for (const key of ['file', 'uid', 'title']) expect(own[key]).not.toBe(other[key])
  expect(own.uid.length).toBeLessThanOrEqual(40)
})

onHelm('a release may have a name of digits alone', () => {
  const manifests = renderAt({ release: '2026', namespace: '42' })

  const labels = [
    ...manifests.flatMap(({ metadata }) => Object.values(metadata.labels)),
    ...Object.values(ofKind(manifests, 'ServiceMonitor').spec.selector.matchLabels),
    ...rulesIn(rulesOf(manifests)).flatMap((rule) => Object.values(rule.labels)),
  ]
  expect(labels.filter((label) => typeof label !== 'string')).toEqual([])
})
