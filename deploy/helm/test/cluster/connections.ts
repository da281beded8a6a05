import { type ServiceName, serviceNames } from '@dossier/contracts'
import { serviceFacts } from '../helm.ts'
import { type Cluster, componentOf } from './cluster.ts'

const CONNECT_MS_MAX = 2_000

interface Target {
  name: string
  host: string
  port: number
}

/** The connections that a pod of each service could open, and the ones that it should be able to, each as `from to`. */
export async function tryConnections(cluster: Cluster): Promise<{ open: string[]; expected: string[]; tried: number }> {
  const pods = await readyPods(cluster)
  const targets = await targetsIn(cluster, pods)
  const open = await Promise.all(
    [...pods].map(async ([from, pod]) =>
      (await openFrom(cluster, pod.metadata.name, targets)).map((to) => `${from} ${to}`),
    ),
  )
  // A pod tries every port but its own.
  const own = targets.filter(({ host }) => [...pods.values()].some(({ status }) => status.podIP === host))
  const tried = pods.size * targets.length - own.length
  return { open: open.flat().sort(), expected: expectedConnections().sort(), tried }
}

/** Every port of every service and store that a pod without any policy reaches. */
export async function tryFromStranger(cluster: Cluster, pod: string): Promise<string[]> {
  return (await openFrom(cluster, pod, await targetsIn(cluster, await readyPods(cluster)))).sort()
}

/** What the services' settings need. */
function expectedConnections(): string[] {
  const storeOf = { nats: 'nats', database: 'postgres', s3: 's3' }
  return serviceNames.flatMap((service) =>
    Object.entries(storeOf).flatMap(([peer, store]) =>
      serviceFacts[service].egress[peer] ? `${service} ${store}` : [],
    ),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a pod.
async function readyPods(cluster: Cluster): Promise<Map<ServiceName, any>> {
  const found = await Promise.all(
    serviceNames.map(async (name) => {
      const pods = await cluster.get('pods', componentOf(name))
      return [name, pods.find(({ metadata, status }) => !metadata.deletionTimestamp && status.podIP)] as const
    }),
  )
  return new Map(found)
}

// biome-ignore lint/suspicious/noExplicitAny: a pod.
async function targetsIn(cluster: Cluster, pods: Map<ServiceName, any>): Promise<Target[]> {
  const services = await cluster.get('services')
  const addressOf = (name: string) => services.find(({ metadata }) => metadata.name === name).spec.clusterIP
  return [
    ...[...pods].map(([name, pod]) => ({ name: `${name}:ops`, host: pod.status.podIP, port: 9090 })),
    { name: 'gateway:http', host: pods.get('gateway').status.podIP, port: 8080 },
    { name: 'nats', host: addressOf('nats'), port: 4222 },
    { name: 'postgres', host: addressOf('postgres'), port: 5432 },
    { name: 's3', host: addressOf('s3'), port: 7070 },
  ]
}

/** Names of the targets that take a connection. A pod always reaches itself, which says nothing. */
async function openFrom(cluster: Cluster, pod: string, targets: readonly Target[]): Promise<string[]> {
  const source = `
    import { connect } from 'node:net'
    import { networkInterfaces } from 'node:os'
    const own = Object.values(networkInterfaces()).flat().map(({ address }) => address)
    const tried = ${JSON.stringify(targets)}.filter(({ host }) => !own.includes(host))
    const isOpen = ({ host, port }) => new Promise((resolve) => {
      const socket = connect({ host, port, timeout: ${CONNECT_MS_MAX} })
      const end = (open) => { socket.destroy(); resolve(open) }
      socket.once('connect', () => end(true)).once('timeout', () => end(false)).once('error', () => end(false))
    })
    const open = await Promise.all(tried.map(isOpen))
    console.log(JSON.stringify(tried.filter((_, index) => open[index]).map(({ name }) => name)))`
  return JSON.parse(await cluster.script(pod, source))
}
