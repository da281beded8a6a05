import { expect, test } from '@jest/globals'
import { renderNotes } from './helm.ts'
import { checkOf, containersOf, deployment, jobOf, podOf, workloads } from './manifests.ts'
import { helm, helms, minimal, onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor('the security contexts of pods')

onHelm('a cluster may choose users and groups, and pods stay restricted', () => {
  const chosen = { runAsUser: null, runAsGroup: null, fsGroup: null }
  const manifests = withValues({ serviceDefaults: { podSecurityContext: chosen } })

  for (const workload of workloads(manifests)) {
    expect(podOf(workload).securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  }
})

onHelm('one service may have contexts of its own, which its workers and its Job have too', () => {
  const manifests = withValues({
    services: {
      documents: {
        workers: { enabled: true },
        podSecurityContext: { fsGroup: null, fsGroupChangePolicy: 'OnRootMismatch' },
        containerSecurityContext: { seccompProfile: { type: 'Localhost', localhostProfile: 'dossier.json' } },
      },
    },
  })

  const own = [
    ...['documents', 'documents-workers'].map((name) => deployment(manifests, name)),
    jobOf(manifests, 'documents'),
  ]
  for (const workload of own) {
    const { securityContext } = podOf(workload)
    expect(securityContext).toMatchObject({ runAsUser: 1000, fsGroupChangePolicy: 'OnRootMismatch' })
    expect(securityContext).not.toHaveProperty('fsGroup')
    for (const container of containersOf(workload)) {
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        seccompProfile: { type: 'Localhost' },
      })
    }
  }
  expect(podOf(deployment(manifests, 'matters')).securityContext.fsGroup).toBe(1000)
  expect(podOf(checkOf(manifests)).securityContext.fsGroup).toBe(1000)
})

onHelm('containers of the operator have the context of the service, but for what they say themselves', () => {
  const proxy = { name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' }
  const own = { readOnlyRootFilesystem: false, allowPrivilegeEscalation: null, capabilities: { add: ['NET_ADMIN'] } }
  const manifests = withValues({
    serviceDefaults: {
      extraInitContainers: [proxy],
      extraContainers: [{ name: 'beside', image: 'beside:1', securityContext: own }],
    },
  })

  for (const workload of workloads(manifests)) {
    const [first, second] = containersOf(workload)
    expect(first).toEqual({ ...proxy, securityContext: second!.securityContext })
  }
  expect(podOf(deployment(manifests, 'matters')).containers[1]).toEqual({
    name: 'beside',
    image: 'beside:1',
    securityContext: { readOnlyRootFilesystem: false, capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } },
  })
})

onHelm('no null takes a whole context away', () => {
  for (const context of ['podSecurityContext', 'containerSecurityContext']) {
    expect(() => withValues({ serviceDefaults: { [context]: null } })).toThrow(new RegExp(`missing.*${context}`))
  }
})

const refused = [
  { podSecurityContext: { runAsNonRoot: false } },
  { podSecurityContext: { runAsNonRoot: null } },
  { podSecurityContext: { runAsUser: 0 } },
  { podSecurityContext: { seccompProfile: { type: 'Unconfined' } } },
  { podSecurityContext: { seccompProfile: { type: 'Localhost' } } },
  { podSecurityContext: { seccompProfile: null } },
  { podSecurityContext: { seLinuxOptions: { type: 'spc_t' } } },
  { containerSecurityContext: { allowPrivilegeEscalation: true } },
  { containerSecurityContext: { allowPrivilegeEscalation: null } },
  { containerSecurityContext: { privileged: true } },
  { containerSecurityContext: { appArmorProfile: { type: 'Unconfined' } } },
  { containerSecurityContext: { appArmorProfile: { type: 'Localhost' } } },
  { containerSecurityContext: { capabilities: { drop: ['NET_RAW'] } } },
  { containerSecurityContext: { capabilities: { drop: null } } },
  { containerSecurityContext: { capabilities: { add: ['SYS_ADMIN'] } } },
]
if (helms.length > 0) {
  test.each(refused.map((values) => [JSON.stringify(values), values] as const))('%s is refused', (_, values) => {
    const [[context, given]] = Object.entries(values) as [[string, object]]
    const named = new RegExp(`${context}.*${Object.keys(given)[0]}`, 's')

    expect(() => withValues({ serviceDefaults: values })).toThrow(named)
  })
}

onHelm('the notes name who may write to a root file system', () => {
  const containerSecurityContext = { readOnlyRootFilesystem: false }

  const notes = (given: object) => renderNotes(helm, { ...minimal, given })
  expect(notes({ services: { matters: { containerSecurityContext } } })).toContain('containers of matters may write')
  expect(notes({})).not.toContain('may write')
})
