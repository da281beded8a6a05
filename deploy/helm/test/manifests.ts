import type { Manifest } from './helm.ts'

/** @throws an error that names the object if it is not there */
export function find(manifests: Manifest[], kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}

/** Whether Helm makes the object at a moment of its own and not with the release. */
export const isHook = ({ metadata }: Pick<Manifest, 'metadata'>) => metadata.annotations?.['helm.sh/hook'] !== undefined

/** The Deployment of a service, or of its workers, in the release `dossier`. */
export const deployment = (manifests: Manifest[], component: string) =>
  find(manifests, 'Deployment', `dossier-${component}`)

/** What a Deployment or Job makes pods of; a pod is its own. */
const templateOf = (manifest: Manifest) => (manifest.kind === 'Pod' ? manifest : manifest.spec.template)

/** The pod of a Deployment or Job, or a pod itself. */
export const podOf = (manifest: Manifest) => templateOf(manifest).spec

/** The environment of a Deployment's container, each variable by its value or where it comes from. */
export const envOf = (manifests: Manifest[], service: string): Record<string, unknown> =>
  Object.fromEntries(
    podOf(deployment(manifests, service)).containers[0].env.map(
      ({ name, value, valueFrom }: { name: string; value?: string; valueFrom?: unknown }) => [name, value ?? valueFrom],
    ),
  )

interface Selector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: 'In'; values: string[] }[]
}

/** Whether a selector of pods takes those with these labels. */
export function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Readonly<Record<string, string>>,
): boolean {
  return (
    Object.entries(matchLabels).every(([label, value]) => labels[label] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key]!))
  )
}

/** The labels of a workload's pods. */
export const labelsOf = (workload: Manifest): Record<string, string> => templateOf(workload).metadata.labels

/** All that have pods: Deployments, the Jobs before them, and the check. */
export const workloads = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => ['Deployment', 'Job', 'Pod'].includes(kind))

// biome-ignore lint/suspicious/noExplicitAny: as `Manifest`.
type Container = { name: string; [key: string]: any }

/** The containers of a workload, including init containers. */
export function containersOf(workload: Manifest): Container[] {
  const { initContainers = [], containers } = podOf(workload)
  return [...initContainers, ...containers]
}

/** The Job before the pods of a service. */
export function jobOf(manifests: Manifest[], service: string): Manifest {
  const component = `${service}-prepare`
  const job = manifests.find(
    ({ kind, metadata }) => kind === 'Job' && metadata.labels['app.kubernetes.io/component'] === component,
  )
  if (!job) throw new Error(`there is no Job of ${component}`)
  return job
}

/** The Job of a command, which has no name yet. */
export function commandOf(manifests: Manifest[]): Manifest {
  const [job, ...others] = manifests.filter(({ metadata }) => metadata.generateName !== undefined)
  if (job?.kind !== 'Job' || others.length > 0) throw new Error('there is not exactly one Job of a command')
  return job
}

/** The pod that `helm test` runs. */
export const checkOf = (manifests: Manifest[]) => find(manifests, 'Pod', 'dossier-check')
