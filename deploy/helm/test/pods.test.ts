import { expect } from '@jest/globals'
import { type Manifest, render, valuesOf } from './helm.ts'
import { checkOf, containersOf, deployment, jobOf, podOf, workloads } from './manifests.ts'
import { helm, onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor('what operators add to pods')

const annotationsOf = ({ spec }: Manifest) => spec.template.metadata.annotations
const namesOf = (containers: { name: string }[] = []) => containers.map(({ name }) => name)

onHelm('every pod looks up names, and is placed, as the cluster demands', () => {
  const demanded = {
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['10.0.0.53'], options: [{ name: 'ndots', value: '1' }] },
    hostAliases: [{ ip: '10.0.0.5', hostnames: ['pg1'] }],
    priorityClassName: 'critical',
    runtimeClassName: 'gvisor',
  }

  const manifests = withValues({ serviceDefaults: { ...demanded, workers: { enabled: true } } })

  for (const workload of workloads(manifests)) expect(podOf(workload)).toMatchObject(demanded)
})

onHelm('workers may run on other nodes than their service, and its Job', () => {
  const ofService = {
    nodeSelector: { zone: 'a' },
    affinity: { podAntiAffinity: {} },
    priorityClassName: 'high',
    runtimeClassName: 'gvisor',
  }
  const own = {
    nodeSelector: { pool: 'batch' },
    affinity: { nodeAffinity: {} },
    tolerations: [{ key: 'batch' }],
    priorityClassName: 'low',
  }
  const manifests = withValues({
    services: {
      documents: { ...ofService, workers: { enabled: true, ...own } },
      notifications: { ...ofService, workers: { enabled: true, nodeSelector: {} } },
    },
  })

  const placement = (workload: Manifest) => {
    const { nodeSelector, affinity, tolerations, priorityClassName, runtimeClassName } = podOf(workload)
    return { nodeSelector, affinity, tolerations, priorityClassName, runtimeClassName }
  }
  expect(placement(deployment(manifests, 'documents-workers'))).toEqual({ runtimeClassName: 'gvisor', ...own })
  for (const workload of [deployment(manifests, 'documents'), jobOf(manifests, 'documents')]) {
    expect(placement(workload)).toMatchObject(ofService)
  }
  const { nodeSelector, affinity } = placement(deployment(manifests, 'notifications-workers'))
  expect([nodeSelector, affinity]).toEqual([undefined, ofService.affinity])
})

onHelm('own containers of an operator run first or alongside; Jobs have only the ones that let them end', () => {
  const proxy = { name: 'proxy', image: 'proxy:1', restartPolicy: 'Always', ports: [{ containerPort: 5432 }] }
  const manifests = withValues({
    serviceDefaults: { extraInitContainers: [proxy], extraContainers: [{ name: 'beside', image: 'beside:1' }] },
    services: { documents: { workers: { enabled: true } } },
  })

  for (const workload of workloads(manifests)) expect(containersOf(workload)[0]).toMatchObject(proxy)
  for (const name of ['matters', 'documents-workers']) {
    expect(namesOf(podOf(deployment(manifests, name)).containers)).toEqual([name, 'beside'])
  }
  expect(namesOf(podOf(jobOf(manifests, 'matters')).initContainers)).toEqual(['proxy', 'migrate'])
  for (const job of [jobOf(manifests, 'matters'), checkOf(manifests)]) {
    expect(namesOf(containersOf(job))).not.toContain('beside')
  }
  expect(namesOf(podOf(checkOf(manifests)).initContainers)).toEqual(['proxy', 'key'])
})

onHelm('Deployments, their pods, pods of Jobs and those of the check have annotations of their own', () => {
  const manifests = withValues({
    serviceDefaults: {
      workers: { enabled: true },
      deploymentAnnotations: { of: 'deployments' },
      podAnnotations: { of: 'pods' },
      prepare: { podAnnotations: { of: 'jobs' } },
    },
    check: { podAnnotations: { of: 'check' } },
  })

  for (const name of ['matters', 'matters-workers']) {
    expect(deployment(manifests, name).metadata.annotations).toEqual({ of: 'deployments' })
    expect(annotationsOf(deployment(manifests, name))).toEqual({ of: 'pods' })
  }
  expect(annotationsOf(jobOf(manifests, 'matters'))).toEqual({ of: 'jobs' })
  expect(checkOf(manifests).metadata.annotations).toMatchObject({ of: 'check', 'helm.sh/hook': 'test' })
})

onHelm('another annotation of pods restarts the Deployments of a service, and no other', () => {
  const podsOf = (secrets: string) => {
    const services = { documents: { podAnnotations: { secrets }, workers: { enabled: true } } }
    const deployments = withValues({ services }).filter(({ kind }) => kind === 'Deployment')
    return deployments.map(({ metadata, spec }) => [metadata.name, JSON.stringify(spec.template)] as const)
  }

  const after = new Map(podsOf('2'))
  const changed = podsOf('1').filter(([name, template]) => after.get(name) !== template)
  expect(changed.map(([name]) => name)).toEqual(['dossier-documents', 'dossier-documents-workers'])
})

onHelm('without hooks, whatever changes in the pods of a Job makes another Job: its template cannot change', () => {
  const nameOf = (given: object) =>
    jobOf(render(helm, { values: [valuesOf('gateway-api')], given: { serviceDefaults: given } }), 'matters').metadata
      .name

  const names = [{}, { podLabels: { team: 'a' } }, { prepare: { podAnnotations: { of: 'jobs' } } }].map(nameOf)
  expect(new Set(names).size).toBe(3)
})
