import { expect } from '@jest/globals'
import { checkOf, containersOf, find, podOf } from './manifests.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor('the pod of the check')

/** What an operator adds to a service, under the same names for each. */
const added = (service: string) => ({
  nodeSelector: { pool: service },
  hostAliases: [{ ip: '10.0.0.5', hostnames: [service] }],
  extraVolumes: [{ name: 'own', configMap: { name: service } }],
  extraVolumeMounts: [{ name: 'own', mountPath: `/${service}` }],
  extraInitContainers: [{ name: 'proxy', image: `${service}-proxy:1`, restartPolicy: 'Always' }],
  extraEnv: [{ name: 'OF', value: service }],
  networkPolicy: { extraEgress: [{ to: [{ podSelector: { matchLabels: { of: service } } }] }] },
})

onHelm("the check's pod is as identity's, and its last container has no volumes of services", () => {
  const services = { gateway: added('gateway'), identity: added('identity') }
  const manifests = withValues({ services })

  const check = checkOf(manifests)
  const { nodeSelector, hostAliases, extraVolumes, extraVolumeMounts, networkPolicy } = services.identity
  expect(podOf(check)).toMatchObject({ nodeSelector, hostAliases, volumes: [{ name: 'check' }, ...extraVolumes] })
  const [proxy, key, last] = containersOf(check)
  expect(proxy).toMatchObject({ name: 'proxy', image: 'identity-proxy:1' })
  expect(key!.volumeMounts).toEqual([expect.objectContaining({ name: 'check' }), ...extraVolumeMounts])
  expect(last!.volumeMounts).toEqual([expect.objectContaining({ name: 'check' })])
  expect(last!.env).toContainEqual({ name: 'OF', value: 'gateway' })
  const { egress } = find(manifests, 'NetworkPolicy', 'dossier-check').spec
  expect(egress).toContainEqual(networkPolicy.extraEgress[0])
  expect(egress).not.toContainEqual(services.gateway.networkPolicy.extraEgress[0])
})

onHelm('helm test --logs finds the log: the check is a pod of its own name, and stays when it has ended', () => {
  const { kind, metadata, spec } = checkOf(withValues({ check: { podAnnotations: { 'helm.sh/hook': 'none' } } }))

  expect([kind, metadata.name, spec.containers.length]).toEqual(['Pod', 'dossier-check', 1])
  expect(metadata.annotations).toMatchObject({
    'helm.sh/hook': 'test',
    'helm.sh/hook-delete-policy': 'before-hook-creation',
  })
  expect(spec).toMatchObject({ restartPolicy: 'Never', activeDeadlineSeconds: 300 })
})

onHelm("the check has a network policy where identity's pods have one", () => {
  const policies = (service: string) =>
    withValues({ services: { [service]: { networkPolicy: { enabled: false } } } })
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata }) => metadata.name)

  expect(policies('identity')).not.toContain('dossier-check')
  expect(policies('gateway')).toContain('dossier-check')
})

onHelm('the check reaches storage through the proxy of identity', () => {
  const manifests = withValues({
    serviceDefaults: {
      settings: { OUTGOING_NO_PROXY: 'minio.storage.svc' },
      secrets: { OUTGOING_PROXY_URL: { name: 'outgoing-proxy', key: 'url' } },
      networkPolicy: { egress: { proxy: { enabled: true, ports: [3129] } } },
    },
  })

  const [key, check] = containersOf(checkOf(manifests))
  expect(check!.env).toEqual(
    expect.arrayContaining([
      { name: 'OUTGOING_NO_PROXY', value: 'minio.storage.svc' },
      { name: 'OUTGOING_PROXY_URL', valueFrom: { secretKeyRef: { name: 'outgoing-proxy', key: 'url' } } },
    ]),
  )
  expect(key!.env).not.toContainEqual(expect.objectContaining({ name: 'OUTGOING_PROXY_URL' }))
  expect(find(manifests, 'NetworkPolicy', 'dossier-check').spec.egress).toContainEqual({
    ports: [{ protocol: 'TCP', port: 3129 }],
  })
})
