import { expect } from '@jest/globals'
import { sampleInTrial } from './cluster/sample-in-trial.ts'
import { type Manifest, render, serviceFacts, trialValues, valuesOf, variants } from './helm.ts'
import { deployment, envOf, find, podOf } from './manifests.ts'
import { helm, onHelmFor, sample } from './on-helm.ts'
import { sumOf } from './sum-of.ts'

const onHelm = onHelmFor('the values for high availability')

/** One processor, which is what Node uses for requests. */
const PROCESSOR_MILLI = 1_000
/** An idle process takes about 20. */
const BUSY_MILLI_MIN = 100
/** See the comment on documents in values.yaml. */
const DOCUMENTS_MIB = 256
const ZIP_MIB = 64
const LOGO_MIB = 512

const deploymentsIn = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind === 'Deployment')
const scalersIn = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
const resourcesOf = (manifest: Manifest) => podOf(manifest).containers[0].resources
const milliOf = (cpu: string | number) =>
  String(cpu).endsWith('m') ? Number.parseInt(String(cpu), 10) : Number(cpu) * 1000
const mibOf = (memory: string) => Number(/^(\d+)Mi$/.exec(memory)![1])

/** CPU of a replica from which on another one is added. */
function scaledAtMilli(manifests: Manifest[], component: string): number {
  const { target } = find(manifests, 'HorizontalPodAutoscaler', `dossier-${component}`).spec.metrics[0]
    .containerResource
  return (milliOf(resourcesOf(deployment(manifests, component)).requests.cpu) * target.averageUtilization) / 100
}

onHelm('nodes of a lost zone count for no spread, so that the others take its pods', () => {
  for (const variant of variants) {
    for (const manifest of deploymentsIn(render(helm, { values: [valuesOf(variant)] }))) {
      const constraints: { nodeTaintsPolicy?: string }[] = podOf(manifest).topologySpreadConstraints
      expect(constraints.map(({ nodeTaintsPolicy }) => nodeTaintsPolicy)).toEqual(['Honor', 'Honor'])
    }
  }
})

onHelm('the sample has a replica in each of three zones, and demands it', () => {
  const manifests = render(helm, sample)

  for (const manifest of deploymentsIn(manifests)) {
    const scaler = find(manifests, 'HorizontalPodAutoscaler', manifest.metadata.name)
    expect(scaler.spec.minReplicas).toBe(3)
    expect(podOf(manifest).topologySpreadConstraints).toContainEqual(
      expect.objectContaining({ topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' }),
    )
  }
})

onHelm('the sample requests the memory that it allows', () => {
  for (const manifest of deploymentsIn(render(helm, sample))) {
    const { requests, limits } = resourcesOf(manifest)
    expect([manifest.metadata.name, requests.memory]).toEqual([manifest.metadata.name, limits.memory])
  }
})

onHelm('the sample adds replicas to busy services, while these have room for the work of a lost zone', () => {
  const manifests = render(helm, sample)

  for (const { metadata } of scalersIn(manifests)) {
    const scaledAt = scaledAtMilli(manifests, metadata.name.replace('dossier-', ''))
    expect(scaledAt).toBeGreaterThan(BUSY_MILLI_MIN)
    // Files wait for a worker, and decoders have processes of their own.
    if (!metadata.name.endsWith('-workers')) expect(scaledAt * 1.5).toBeLessThan(PROCESSOR_MILLI)
  }
})

onHelm('the sample for KEDA adds replicas to services that are busy, and not to idle ones', () => {
  const manifests = render(helm, { values: [valuesOf('keda')] })

  for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'ScaledObject')) {
    const percent = Number(spec.triggers.find(({ type }: { type: string }) => type === 'cpu').metadata.value)
    const { requests } = resourcesOf(find(manifests, 'Deployment', metadata.name))
    expect((milliOf(requests.cpu) * percent) / 100).toBeGreaterThan(BUSY_MILLI_MIN)
  }
})

onHelm('the sample decodes, joins and zips files in workers of their own, which have the memory for it', () => {
  const manifests = render(helm, sample)
  const env = envOf(manifests, 'documents-workers')
  const setting = (name: string) => Number(env[name] ?? serviceFacts.documents.settings[name].default)
  const needed =
    DOCUMENTS_MIB +
    setting('PROCESSING_CONCURRENCY_MAX') * setting('PROCESSING_MEMORY_MIB_MAX') +
    setting('JOINING_CONCURRENCY_MAX') * setting('JOINING_MEMORY_MIB_MAX') +
    setting('ZIP_CONCURRENCY_MAX') * ZIP_MIB
  const limitOf = (name: string) => mibOf(resourcesOf(deployment(manifests, name)).limits.memory)

  expect([envOf(manifests, 'documents').ROLE, env.ROLE]).toEqual(['rpc', 'workers'])
  expect(limitOf('documents')).toBeGreaterThan(DOCUMENTS_MIB + LOGO_MIB)
  expect(limitOf('documents-workers')).toBeGreaterThan(needed)
})

onHelm('the test that takes a zone away keeps the spread, the scalers and their threshold, on a small cluster', () => {
  const values = [valuesOf('high-availability'), trialValues]
  const manifests = render(helm, { values, sets: sampleInTrial })
  const ofSample = render(helm, sample)

  expect(scalersIn(manifests).map(({ metadata }) => metadata.name)).toEqual(
    scalersIn(ofSample).map(({ metadata }) => metadata.name),
  )
  for (const manifest of deploymentsIn(manifests)) {
    const { topologySpreadConstraints } = podOf(find(ofSample, 'Deployment', manifest.metadata.name))
    expect(podOf(manifest).topologySpreadConstraints).toEqual(topologySpreadConstraints)
    expect(find(manifests, 'HorizontalPodAutoscaler', manifest.metadata.name).spec.minReplicas).toBe(3)
  }
  expect(scaledAtMilli(manifests, 'matters')).toBeLessThanOrEqual(scaledAtMilli(ofSample, 'matters'))
  const requested = deploymentsIn(manifests).map((manifest) => 3 * milliOf(resourcesOf(manifest).requests.cpu))
  expect(sumOf(requested)).toBeLessThan(PROCESSOR_MILLI)
  expect(manifests.filter(({ kind }) => ['ServiceMonitor', 'PrometheusRule'].includes(kind))).toEqual([])
  const rules: { from?: object }[] = find(manifests, 'NetworkPolicy', 'dossier-gateway').spec.ingress
  expect(rules[0]).not.toHaveProperty('from')
})
