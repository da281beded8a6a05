import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { chart, type Manifest, parseManifests, render } from './helm.ts'
import { helm, minimal, onHelmFor } from './on-helm.ts'

const folder = join(chart, '..', '..', 'samples')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const sample = (name: string) => parseManifests(read(name))
const only = (manifests: Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const one = (name: string, kind: string) => only(sample(name), kind)[0]!

const onHelm = onHelmFor('samples of an installation on Kubernetes')
/** On PostgreSQL; integrations is on MongoDB unless its settings say otherwise. */
const databases = ownerNames.filter((name) => name !== 'integrations')

test('the README lists every sample', () => {
  const listed = [...read('README.md').matchAll(/^\| \[`([^`]+)`\]\(([^)]+)\)/gm)]

  expect(listed.map(([, name]) => name).sort()).toEqual(
    readdirSync(folder)
      .filter((name) => name !== 'README.md')
      .sort(),
  )
  for (const [, name, target] of listed) expect(target).toBe(name)
})

onHelm('each Secret that the chart reads by its defaults comes from the vault, and no other', () => {
  const owner = 'services.identity.prepare.databaseOwnerSecret.name=dossier-identity-owner'
  const text = JSON.stringify(render(helm, { ...minimal, sets: [owner] }))
  const read = new Set([...text.matchAll(/"secretKeyRef":\{[^}]*"name":"([^"]+)"/g)].map(([, name]) => name))

  const given = sample('external-secrets.yaml').map(({ metadata, spec }) => [metadata.name, spec.target.name])

  for (const [name, target] of given) expect(target).toBe(name)
  expect(given.map(([name]) => name).sort()).toEqual([...read].sort())
})

onHelm('the values of Argo CD and of Flux install the chart, each with its kind of Jobs', () => {
  const ofArgo = one('argo-cd.yaml', 'Application').spec.source.helm
  const ofFlux = one('flux.yaml', 'HelmRelease').spec
  const hooksOf = (given: object) =>
    only(render(helm, { given }), 'Job').map(({ metadata }) => 'helm.sh/hook' in (metadata.annotations ?? {}))

  expect(new Set(hooksOf(ofArgo.valuesObject))).toEqual(new Set([false]))
  expect(new Set(hooksOf(ofFlux.values))).toEqual(new Set([true]))
  expect([ofArgo.releaseName, ofFlux.releaseName]).toEqual(['dossier', 'dossier'])
})

onHelm("the certificate is for the host of the chart's Ingress, and in the Secret that it names", () => {
  const ingress = only(render(helm, { given: one('flux.yaml', 'HelmRelease').spec.values }), 'Ingress')[0]!
  const { secretName, dnsNames } = one('cert-manager.yaml', 'Certificate').spec

  expect(ingress.spec.tls).toEqual([{ hosts: dnsNames, secretName }])
})

test('CloudNativePG has a database and a role for each service, and gets back what the first cluster has archived', () => {
  const objects = sample('cloudnative-pg.yaml')
  const cluster = only(objects, 'Cluster')[0]!
  const restored = one('cloudnative-pg-recovery.yaml', 'Cluster')

  expect(only(objects, 'Database').map(({ spec }) => [spec.name, spec.owner, spec.cluster.name])).toEqual(
    databases.map((name) => [`dossier_${name}`, `dossier_${name}`, cluster.metadata.name]),
  )
  expect(cluster.spec.managed.roles.map(({ name }: { name: string }) => name)).toEqual(
    databases.map((name) => `dossier_${name}`),
  )
  expect(only(objects, 'ScheduledBackup')[0]!.spec.cluster.name).toBe(cluster.metadata.name)
  const [lost] = restored.spec.externalClusters
  expect(lost.name).toBe(restored.spec.bootstrap.recovery.source)
  expect(lost.plugin.parameters).toEqual({
    barmanObjectName: only(objects, 'ObjectStore')[0]!.metadata.name,
    serverName: cluster.metadata.name,
  })
  expect(restored.spec.imageName).toBe(cluster.spec.imageName)
})

test("the values of NATS for production have those of the chart's README", () => {
  const readme = readFileSync(join(chart, 'README.md'), 'utf8')
  const [, block] = /```yaml\n( *# values of nats\/nats[\s\S]*?)```/.exec(readme)!

  expect(parse(read('nats-values.yaml'))).toMatchObject(parse(block!))
})

onHelm('the stores let in just the pods of the release, at ports that the chart opens on its side', () => {
  const rendered = render(helm, minimal)
  const pods = only(rendered, 'Deployment').map(({ spec }) => spec.template.metadata.labels)
  const opened = new Set(
    only(rendered, 'NetworkPolicy').flatMap(({ spec }) =>
      (spec.egress ?? []).flatMap(({ ports }: { ports: { port: number }[] }) => ports.map(({ port }) => port)),
    ),
  )

  const [deny, allow] = sample('default-deny.yaml')
  const [{ from, ports }] = allow!.spec.ingress

  expect(deny!.spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const wanted = Object.entries(from[0].podSelector.matchLabels)
  for (const labels of pods) for (const [label, value] of wanted) expect(labels[label]).toBe(value)
  for (const { port } of ports) expect(opened).toContain(port)
})

test('alerts on stores have a severity of the chart, a sentence, and names of their own', () => {
  const ofChart = JSON.parse(readFileSync(join(chart, 'files', 'alerts.json'), 'utf8'))
  const rules = one('store-alerts.yaml', 'PrometheusRule').spec.groups.flatMap(
    ({ rules }: { rules: object[] }) => rules,
  )

  for (const { labels, annotations, expr } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/\.$/)
    expect(expr).toMatch(/[<>]/)
  }
  const names = rules.map(({ alert }: { alert: string }) => alert)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(JSON.stringify(ofChart)).not.toContain(`"${name}"`)
})

onHelm('the alert on dumps watches the CronJob of the chart', () => {
  const cronJob = only(render(helm, { ...minimal, sets: ['backup.enabled=true'] }), 'CronJob')[0]!

  expect(read('store-alerts.yaml')).toContain(`{cronjob="${cronJob.metadata.name}"}`)
})
