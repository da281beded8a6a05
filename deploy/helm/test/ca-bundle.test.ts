import { expect } from '@jest/globals'
import { checkOf, containersOf, jobOf, podOf, workloads } from './manifests.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor("the operator's own authorities")

const items = [{ key: 'bundle.pem', path: 'bundle.pem' }]
const sources = [
  { given: { configMap: 'own' }, volume: { name: 'ca-bundle', configMap: { name: 'own', items } } },
  { given: { secret: 'own' }, volume: { name: 'ca-bundle', secret: { secretName: 'own', items } } },
]

onHelm('every container of the chart trusts the authorities, those of Jobs and of the check too', () => {
  for (const { given, volume } of sources) {
    const manifests = withValues({
      serviceDefaults: { workers: { enabled: true } },
      services: { documents: { prepare: { storage: true } } },
      caBundle: { ...given, key: 'bundle.pem' },
    })

    expect(workloads(manifests)).toEqual(expect.arrayContaining([jobOf(manifests, 'documents'), checkOf(manifests)]))
    for (const workload of workloads(manifests)) {
      expect(podOf(workload).volumes).toContainEqual(volume)
      for (const { env, volumeMounts } of containersOf(workload)) {
        expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/dossier/ca/bundle.pem' })
        expect(volumeMounts).toContainEqual({ name: 'ca-bundle', mountPath: '/etc/dossier/ca', readOnly: true })
      }
    }
  }
})

onHelm('without authorities of their own, processes trust the ones that Node knows', () => {
  expect(JSON.stringify(withValues({}))).not.toMatch(/NODE_EXTRA_CA_CERTS|ca-bundle/)
})

onHelm('two sources at once are refused', () => {
  expect(() => withValues({ caBundle: { configMap: 'a', secret: 'b' } })).toThrow(/name one of them/)
})
