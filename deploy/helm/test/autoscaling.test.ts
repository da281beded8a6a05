import { expect } from '@jest/globals'
import { type Manifest, render, valuesOf } from './helm.ts'
import { deployment, find } from './manifests.ts'
import { helm, onHelmFor, withMinimal, withValues } from './on-helm.ts'

const onHelm = onHelmFor('autoscaling')

onHelm('HorizontalPodAutoscaler and KEDA exclude each other, and leave the number of replicas alone', () => {
  const scaled = withMinimal('services.matters.autoscaling.enabled=true')

  expect(deployment(scaled, 'matters').spec).not.toHaveProperty('replicas')
  expect(() => withMinimal('services.matters.autoscaling.enabled=true', 'services.matters.keda.enabled=true')).toThrow(
    /services\.matters has both/,
  )
})

onHelm('KEDA looks at every consumer of the service', () => {
  const manifests = render(helm, { values: [valuesOf('keda')] })

  const { triggers } = find(manifests, 'ScaledObject', 'dossier-documents').spec
  const consumers = triggers.flatMap(({ metadata }: { metadata: { consumer?: string } }) => metadata.consumer ?? [])
  expect(consumers).toContain('documents_scanUpload')
})

onHelm('CPU is measured at the container of the service alone, whatever else is in its pods', () => {
  const scalers = (scaler: object) =>
    withValues({ serviceDefaults: { ...scaler, workers: { enabled: true } } }).filter(({ kind }) =>
      ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind),
    )

  const ownContainer = ({ metadata }: Manifest) => metadata.name.replace('dossier-', '')
  const byKubernetes = scalers({ autoscaling: { enabled: true } })
  const byKeda = scalers({ keda: { enabled: true, natsMonitoring: 'nats:8222' } })

  expect(byKubernetes.map(ownContainer)).toContain('documents-workers')
  expect(byKeda.map(ownContainer)).toEqual(byKubernetes.map(ownContainer))
  for (const scaler of byKubernetes) {
    expect(scaler.spec.metrics).toEqual([
      expect.objectContaining({
        type: 'ContainerResource',
        containerResource: expect.objectContaining({ name: 'cpu', container: ownContainer(scaler) }),
      }),
    ])
  }
  for (const scaler of byKeda) {
    expect(scaler.spec.triggers[0]).toMatchObject({ type: 'cpu', metadata: { containerName: ownContainer(scaler) } })
  }
})
