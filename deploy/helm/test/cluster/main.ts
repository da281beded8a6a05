/**
 * `npm run test:chart`: installs the chart in a namespace of its own of the cluster that KUBECONFIG names, on throw-away stores,
 * runs its check, tries the network policies, and upgrades, rolls back and drains under load. It removes the namespace again.
 */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { newApiKey } from '@dossier/runtime'
import { buildImage } from '../../../build-image.ts'
import { run } from '../../../run.ts'
import { trialSecrets } from '../../trial/secrets.ts'
import { chart, findHelms, trialValues, valuesOf, variants } from '../helm.ts'
import { Cluster, componentOf } from './cluster.ts'
import { tryConnections, tryFromStranger } from './connections.ts'
import { Load } from './load.ts'
import { findObstacle } from './obstacle.ts'

const STORES = ['postgres:18', 'nats:2-alpine', 'ghcr.io/versity/versitygw:latest']
/** Kinds that a cluster may not know. */
const OPTIONAL_KINDS = ['ServiceMonitor', 'PrometheusRule', 'ScaledObject', 'HTTPRoute']
/** What the values in ci/ say of stores and load balancers that are not there, and less replicas. */
const WITHIN_TEST = [
  'mailService.type=ClusterIP',
  'serviceDefaults.replicas=1',
  'serviceDefaults.autoscaling.minReplicas=1',
  'services.integrations.networkPolicy.egress.database.enabled=true',
  'services.documents.settings.S3_FORCE_PATH_STYLE=true',
].flatMap((set) => ['--set', set])
/** Images that are there already, as for deploy/compose.yaml. */
const { IMAGES, TAG = 'latest' } = process.env
const checkout = join(import.meta.dirname, '..', '..', '..', '..')

const obstacle = await findObstacle()
if (obstacle) {
  console.log(`The chart was not installed: ${obstacle}.`)
  process.exit(0)
}

const startedAt = performance.now()
const id = randomBytes(3).toString('hex')
const prefix = `dossier-chart-${id}`
const helms = findHelms()
const cluster = new Cluster({ namespace: prefix, helm: helms[0]! })
const imageOf = (service: ServiceName, tag: string) => `${prefix}/${service}:${tag}`
const undo: (() => Promise<unknown>)[] = []
let step = ''
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)))
}
try {
  await testChart()
  console.log(`\nAll held in ${seconds(startedAt)}.`)
} catch (error) {
  console.error(`\n${step}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  await showPods()
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()

async function testChart(): Promise<void> {
  begin('Build the images and take them to the nodes')
  undo.push(() => run('docker', ['rmi', '--force', ...serviceNames.flatMap((name) => bothTags(name))]))
  for (const service of serviceNames) {
    if (IMAGES) await run('docker', ['tag', `${IMAGES}/${service}:${TAG}`, imageOf(service, 'one')])
    else await buildImage({ service, checkout, tag: imageOf(service, 'one') })
    await run('docker', ['tag', imageOf(service, 'one'), imageOf(service, 'two')])
  }
  const [load = '', ...loadArguments] = process.env.LOAD_IMAGES!.split(' ')
  await run(load, [...loadArguments, ...serviceNames.flatMap((name) => bothTags(name)), ...STORES])

  begin('Validate every ci/*-values.yaml against the API server')
  undo.push(() => run('kubectl', ['delete', 'namespace', cluster.namespace, '--wait=false']))
  await run('kubectl', ['create', 'namespace', cluster.namespace])
  await run('kubectl', ['label', 'namespace', cluster.namespace, 'pod-security.kubernetes.io/enforce=restricted'])
  for (const variant of variants) for (const helm of helms) await validate(helm, variant)

  begin('Install from nothing, on throw-away stores')
  await cluster.kubectl(
    ['create', '-f', '-'],
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: trialSecrets() }),
  )
  await cluster.kubectl(['apply', '-f', join(chart, '..', 'trial', 'stores.yaml')])
  const installedAt = performance.now()
  await cluster.helm(['install', 'dossier', chart, ...testValues(), '--wait', '--timeout', '5m'])
  say(`every pod is ready ${seconds(installedAt)} after helm install`)

  begin('helm test')
  await cluster.helm(['test', 'dossier', '--timeout', '3m'])
  const [check] = await cluster.get('pods', componentOf('check'))
  say((await cluster.kubectl(['logs', check.metadata.name, '--container', 'check'])).trim().replaceAll('\n', '; '))

  const calls = await startLoad()

  begin('Try every port of every service and store from a pod of each service')
  const { open, expected } = await tryConnections(cluster)
  assert.deepEqual(open, expected)
  say(`open are ${expected.length} connections that settings name, and no other`)
  const fromStranger = await tryFromStranger(cluster, 'load')
  assert.deepEqual(fromStranger, ['gateway:http', 'nats', 'postgres', 's3'])
  say('a pod that is no service reaches the public port of the gateway and no ops port')
  await withoutFailures(calls)

  for (const service of serviceNames) {
    begin(`Upgrade ${service} under load`)
    const tags = ['--reuse-values', '--set', `services.${service}.image.tag=two`]
    // The work before the pods has been seen in the installation.
    await cluster.helm(['upgrade', 'dossier', chart, ...tags, '--no-hooks', '--wait', '--timeout', '3m'])
    const images = (await cluster.get('pods', componentOf(service))).map(({ spec }) => spec.containers[0].image)
    assert(images.includes(imageOf(service, 'two')), `the pods of ${service} run ${images}`)
    await withoutFailures(calls)
  }

  const last = serviceNames.at(-1)!
  begin(`Roll ${last} back under load`)
  await cluster.helm(['rollback', 'dossier', '--no-hooks', '--wait', '--timeout', '5m'])
  const [rolledBack] = await cluster.get('deployments', componentOf(last))
  assert.equal(rolledBack.spec.template.spec.containers[0].image, imageOf(last, 'one'))
  await withoutFailures(calls)

  begin('Drain a node under load')
  await drain()
  await withoutFailures(calls)

  begin('Upgrade to every ci/*-values.yaml')
  for (const variant of variants) await upgradeTo(variant)

  begin('Read what was acknowledged')
  const { lost, acknowledged } = await calls.verify()
  assert.equal(lost, 0, `${lost} of ${acknowledged} acknowledged clients are lost`)
  say(`all ${acknowledged} acknowledged clients are there`)

  begin('Uninstall')
  await cluster.helm(['uninstall', 'dossier', '--wait'])
  const left = await cluster.get(
    'deployments,services,networkpolicies,poddisruptionbudgets',
    'app.kubernetes.io/instance=dossier',
  )
  assert.deepEqual(
    left.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    [],
  )
}

/** Values of a trial, with the images of this test and less memory and time than in production. */
function testValues(): string[] {
  return ['--values', trialValues, ...testImages()]
}

function testImages(): string[] {
  const images = serviceNames.map((name) => `services.${name}.image.repository=${prefix}/${name}`)
  const sets = [
    'serviceDefaults.image.tag=one',
    ...images,
    'global.imageRegistry=',
    'serviceDefaults.resources.requests.cpu=20m',
    'services.gateway.settings.ADDRESS_REQUESTS_PER_MINUTE=6000',
    // Not every network plugin of a cluster with IPv4 alone takes blocks of IPv6.
    'serviceDefaults.networkPolicy.egress.https.to[0].ipBlock.cidr=0.0.0.0/0',
  ]
  return sets.flatMap((set) => ['--set', set])
}

function bothTags(service: ServiceName): string[] {
  return [imageOf(service, 'one'), imageOf(service, 'two')]
}

/** Has the API server check what Helm renders. Kinds that the cluster does not know are said and left out. */
async function validate(helm: string, variant: string): Promise<void> {
  const values = ['--values', valuesOf(variant)]
  const text = await cluster.helm(['template', 'dossier', chart, '--kube-version', '1.32.0', ...values], helm)
  const unknown = await unknownKinds(text)
  const documents = text
    .split(/^---$/m)
    .filter((document) => !unknown.some((kind) => document.includes(`\nkind: ${kind}\n`)))
  const said = await cluster.kubectl(['apply', '--dry-run=server', '-f', '-'], documents.join('\n---\n'))
  say(
    `${variant}: ${said.trim().split('\n').length} objects${unknown.length > 0 ? `, without ${unknown.join(', ')}` : ''}`,
  )
}

async function unknownKinds(text: string): Promise<string[]> {
  const known = await run('kubectl', ['api-resources', '--output', 'name'])
  const plural = (kind: string) => `${kind.toLowerCase()}s.`
  return OPTIONAL_KINDS.filter((kind) => text.includes(`\nkind: ${kind}\n`) && !known.includes(plural(kind)))
}

async function startLoad(): Promise<Load> {
  const apiKey = newApiKey('live')
  const firm = {
    name: 'Load',
    slug: 'load',
    plan: 'enterprise',
    email: 'load@example.com',
    timezone: 'UTC',
    admin: { email: 'admin@example.com', first_name: 'A', last_name: 'B', password: randomBytes(12).toString('hex') },
    api_key: apiKey,
    rate_limit_per_minute: 1_000_000,
    rate_limit_burst: null,
  }
  const seed = ['exec', '--stdin', 'deployment/dossier-identity', '--', 'node', 'src/main.ts', 'seed']
  await cluster.kubectl(seed, JSON.stringify({ firms: [firm] }))
  return Load.start(cluster, { image: imageOf('gateway', 'one'), apiKey })
}

async function withoutFailures(load: Load): Promise<void> {
  const { requests, failed, failures } = await load.sinceLast()
  assert.equal(failed, 0, `${failed} of ${requests} requests failed:\n${failures.join('\n')}`)
  assert(requests > 0, 'no requests were made')
  say(`0 of ${requests} requests failed`)
}

/** Evicts the pods of the services from the node that the load does not run on; stores stay. */
async function drain(): Promise<void> {
  const [load] = (await cluster.get('pods')).filter(({ metadata }) => metadata.name === 'load')
  const nodes = (await cluster.get('nodes')).map(({ metadata }) => metadata.name)
  const node = nodes.find((name) => name !== load.spec.nodeName)
  if (!node) return say('left out: the cluster has one node')
  undo.push(() => run('kubectl', ['uncordon', node]))
  const ours = ['--pod-selector', 'app.kubernetes.io/instance=dossier']
  await run('kubectl', ['drain', node, ...ours, '--delete-emptydir-data', '--ignore-daemonsets', '--timeout', '180s'])
  for (const name of serviceNames) {
    await cluster.kubectl(['rollout', 'status', `deployment/dossier-${name}`, '--timeout', '120s'])
  }
  const left = (await cluster.get('pods', 'app.kubernetes.io/part-of=dossier')).filter(
    ({ spec, status }) => spec.nodeName === node && status.phase === 'Running',
  )
  assert.deepEqual(
    left.map(({ metadata }) => metadata.name),
    [],
  )
  await run('kubectl', ['uncordon', node])
  say(`${node} is empty and every service is whole on the others`)
}

/** The values of a file in ci/ with the addresses and images of this test; what is not a trial's stays as it is. */
async function upgradeTo(variant: string): Promise<void> {
  if (
    (
      await unknownKinds(
        await run(helms[0]!, ['template', chart, '--kube-version', '1.32.0', '--values', valuesOf(variant)]),
      )
    ).length > 0
  )
    return say(`${variant} was left out: the cluster does not know its kinds`)
  const isAlone = variant === 'one-service'
  const values = ['--values', valuesOf(variant), '--values', trialValues, ...testImages(), ...WITHIN_TEST]
  // The work before the pods has been seen in the installation. Where it is no hook, it is done here too.
  await cluster.helm(
    [
      ...['upgrade', '--install', isAlone ? 'matters-team' : 'dossier', chart, ...values, '--no-hooks'],
      ...(isAlone ? ['--set', 'services.matters.image.tag=one'] : []),
      ...['--wait', '--timeout', '5m'],
    ],
    isAlone ? helms.at(-1) : helms[0],
  )
  say(`${variant} is installed`)
}

/** What may say why a step failed. */
async function showPods(): Promise<void> {
  const show = async (...commandArguments: string[]) =>
    console.error(await cluster.kubectl(commandArguments).catch(String))
  await show('get', 'pods', '--output', 'wide')
  await show('get', 'events', '--field-selector', 'type=Warning', '--sort-by', '.lastTimestamp')
}

async function cleanUp(): Promise<void> {
  for (const action of undo.splice(0).reverse()) await action().catch((error) => console.error(String(error)))
}

function begin(title: string): void {
  step = title
  console.log(`\n${title} (${seconds(startedAt)})`)
}

function say(text: string): void {
  console.log(`  ${text}`)
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`
}
