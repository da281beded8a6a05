import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { newApiKey } from '@dossier/runtime'
import { parse, parseAllDocuments } from 'yaml'
import { localImages } from '../../../image-command.ts'
import { run } from '../../../run.ts'
import { begin, say } from '../../../test/in-steps.ts'
import { trialSecrets } from '../../trial/secrets.ts'
import { chart, findHelms, trialValues } from '../helm.ts'
import { Cluster, componentOf } from './cluster.ts'
import { eventually } from './eventually.ts'
import { type Figures, Load } from './load.ts'
import { smallRequests } from './small-requests.ts'

/** The Deployments of services, also those of workers where they run apart. */
const COMPONENTS = serviceNames.flatMap((name) => [name, `${name}-workers`])
const stores = parseAllDocuments(readFileSync(join(chart, '..', 'trial', 'stores.yaml'), 'utf8'))
/** The images of the stores, once each. */
export const storeImages: readonly string[] = [
  ...new Set(
    stores.flatMap((document) => {
      const { spec } = document.toJS()
      return (spec.template?.spec.containers ?? []).map(({ image }: { image: string }) => image)
    }),
  ),
]
const [REGISTRY] = localImages.split('/')
const ZONE = 'topology.kubernetes.io/zone'

/** What steps share: a namespace of its own with throw-away stores, the chart in it, and load on it once a step asks. */
export class Trial {
  readonly prefix: string
  readonly cluster: Cluster
  readonly helms = findHelms()
  /** Whether it goes on with what an earlier run kept. */
  readonly #isContinued: boolean
  #nodes: Promise<string[]> | undefined
  #installation: Promise<void> | undefined
  #load: Promise<Load> | undefined

  /** `kept` is the namespace of an earlier run that this one goes on with. */
  constructor(kept?: string) {
    this.prefix = kept ?? `dossier-chart-${randomBytes(3).toString('hex')}`
    this.cluster = new Cluster(this.prefix)
    this.#isContinued = kept !== undefined
  }

  /** By the first Helm that was found. */
  helm(...commandArguments: readonly string[]): Promise<string> {
    return this.cluster.helm(this.helms[0]!, commandArguments)
  }

  /** At a registry that is none, so that a node which lacks the image asks nobody for it. */
  imageOf(service: ServiceName, tag: string): string {
    return `${REGISTRY}/${this.prefix}/${service}:${tag}`
  }

  /** The first one has the stores and the load, so the others may go. */
  nodes(): Promise<string[]> {
    this.#nodes ??= this.cluster.get('nodes').then((nodes) => nodes.map(({ metadata }) => metadata.name))
    return this.#nodes
  }

  /** The names of nodes by zone, without nodes that are in none or take no pods. */
  async zones(): Promise<Map<string, string[]>> {
    const nodes = await this.cluster.get('nodes')
    const usable = nodes.filter(({ metadata, spec }) => metadata.labels[ZONE] && !(spec.taints?.length > 0))
    const zones = new Map<string, string[]>()
    for (const { metadata } of usable) {
      zones.set(metadata.labels[ZONE], [...(zones.get(metadata.labels[ZONE]) ?? []), metadata.name])
    }
    return zones
  }

  /** Installs the chart on new stores; once. */
  installation(): Promise<void> {
    this.#installation ??= this.#install()
    return this.#installation
  }

  async #install(): Promise<void> {
    if (this.#isContinued) return
    begin('Install from nothing, on throw-away stores')
    await this.cluster.kubectl(
      ['create', '-f', '-'],
      JSON.stringify({ apiVersion: 'v1', kind: 'List', items: trialSecrets() }),
    )
    await this.cluster.kubectl(['apply', '-f', '-'], await this.#stores())
    await this.helm('install', 'dossier', chart, ...this.values(), '--wait', '--timeout', '5m')
  }

  /** Takes everything from PostgreSQL and NATS, and waits until they are there again, empty. */
  async loseDatabasesAndNats(): Promise<void> {
    const pods = ['pod', '--selector', 'app in (trial-postgres,trial-nats)']
    await this.cluster.kubectl(['delete', ...pods, '--timeout', '120s'])
    await this.cluster.kubectl(['wait', '--for', 'condition=Ready', ...pods, '--timeout', '120s'])
  }

  /** Makes the databases and roles that are missing. */
  async makeDatabases(): Promise<void> {
    const job = 'job/trial-databases'
    await this.cluster.kubectl(['delete', job, '--ignore-not-found'])
    await this.cluster.kubectl(['apply', '-f', '-'], await this.#stores())
    await this.cluster.kubectl(['wait', '--for', 'condition=complete', job, '--timeout', '120s'])
  }

  async #stores(): Promise<string> {
    const [node] = await this.nodes()
    const items = stores.map((document) => {
      const store = document.toJS()
      if (store.kind === 'Deployment') {
        store.spec.template.spec.nodeSelector = { 'kubernetes.io/hostname': node }
      }
      return store
    })
    return JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  }

  /** Arguments of Helm: the values of a trial over those of a file, with the images of this test. */
  values(file?: string): string[] {
    const sets = [
      'serviceDefaults.image.tag=one',
      ...serviceNames.map((name) => `services.${name}.image.repository=${this.prefix}/${name}`),
      `global.imageRegistry=${REGISTRY}`,
      ...smallRequests('20m'),
      'services.gateway.settings.ADDRESS_REQUESTS_PER_MINUTE=60000',
    ]
    return [
      ...(file ? ['--values', file] : []),
      ...['--values', trialValues],
      ...sets.flatMap((set) => ['--set', set]),
      ...['--set-json', `serviceDefaults.networkPolicy.egress.https.to=${JSON.stringify(publicAddresses())}`],
    ]
  }

  /** Starts the load if no step has yet. */
  load(): Promise<Load> {
    this.#load ??= this.#startLoad()
    return this.#load
  }

  async #startLoad(): Promise<Load> {
    if (this.#isContinued) {
      const load = await Load.find(this.cluster)
      // Whatever happened between the two runs counts in neither.
      await load?.figures()
      if (load) return load
    }
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
    await this.cluster.kubectl(seed, JSON.stringify({ firms: [firm] }))
    const [node] = await this.nodes()
    return Load.start(this.cluster, { image: this.imageOf('gateway', 'one'), apiKey, node: node! })
  }

  /** @throws if a request failed that began since the last step */
  async withoutFailures(): Promise<void> {
    const figures = await (await this.load()).figures()
    assert.equal(figures.failed, 0, describe(figures))
    assert(figures.requests > 0, 'no requests were made')
    say(`0 of ${figures.requests} requests failed`)
  }

  /** The zones in which each component has a replica that is ready. */
  async zonesOf(): Promise<Map<string, Set<string>>> {
    const zones = [...(await this.zones())]
    const occupied = new Map<string, Set<string>>()
    for (const { component, node, ready, ending } of await this.#pods()) {
      const zone = zones.find(([, nodes]) => nodes.includes(node))?.[0]
      if (zone && ready && !ending) occupied.set(component, (occupied.get(component) ?? new Set()).add(zone))
    }
    return occupied
  }

  /** Waits until every service has its replicas, none of them on the named nodes. */
  async whole({ without = [] }: { without?: readonly string[] } = {}): Promise<void> {
    await eventually(
      'every service is whole',
      async () => {
        const deployments = await this.cluster.get('deployments', componentOf(...COMPONENTS))
        const pods = await this.#pods()
        const lacking = deployments.filter(({ metadata, spec }) => {
          const name = metadata.labels['app.kubernetes.io/component']
          const own = pods.filter((pod) => pod.component === name && !without.includes(pod.node))
          return own.filter(({ ready, ending }) => ready && !ending).length !== spec.replicas
        })
        return lacking.length === 0 ? undefined : lacking.map(({ metadata }) => metadata.name).join(', ')
      },
      240,
    )
  }

  /** Waits until no pod of a service is about to end. */
  async settled(): Promise<void> {
    await eventually(
      'no pod is about to end',
      async () => {
        const ending = (await this.#pods()).filter((pod) => pod.ending)
        return ending.length === 0 ? undefined : ending.map(({ name }) => name).join(', ')
      },
      120,
    )
  }

  /** Sees to it that every service has a replica on a node, without interrupting it. */
  async occupy(node: string): Promise<void> {
    await this.settled()
    const absent = (pods: ServicePod[]) =>
      serviceNames.filter((name) => !pods.some((pod) => pod.component === name && pod.node === node))
    const pods = await this.#pods()
    const crowded = absent(pods).map((name) => pods.find(({ component }) => component === name)!.name)
    if (crowded.length === 0) return
    await this.cluster.kubectl(['delete', 'pod', ...crowded])
    await this.whole()
    assert.deepEqual(absent(await this.#pods()), [], `services without a replica on ${node}`)
  }

  /** The pods of the services. */
  async #pods(): Promise<ServicePod[]> {
    const pods = await this.cluster.get('pods', componentOf(...COMPONENTS))
    return pods.map(({ metadata, spec, status }) => ({
      name: metadata.name,
      component: metadata.labels['app.kubernetes.io/component'],
      node: spec.nodeName,
      ending: metadata.deletionTimestamp !== undefined,
      ready: (status.conditions ?? []).some(
        ({ type, status }: { type: string; status: string }) => type === 'Ready' && status === 'True',
      ),
    }))
  }
}

/** Those of IPv4: not every network plugin of a cluster without IPv6 takes blocks of it. */
function publicAddresses(): unknown[] {
  const { serviceDefaults } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'))
  const peers: { ipBlock: { cidr: string } }[] = serviceDefaults.networkPolicy.egress.https.to
  return peers.filter(({ ipBlock }) => !ipBlock.cidr.includes(':'))
}

interface ServicePod {
  name: string
  component: string
  node: string
  ready: boolean
  /** Whether Kubernetes has asked it to end. */
  ending: boolean
}

export function describe({ requests, failed, failures }: Figures): string {
  return `${failed} of ${requests} requests failed:\n${failures.join('\n')}`
}

/** Runs a command of a shell with arguments after it. */
export function runCommand(command: string, ...commandArguments: readonly string[]): Promise<string> {
  return run('sh', ['-c', `${command} "$@"`, 'sh', ...commandArguments])
}
