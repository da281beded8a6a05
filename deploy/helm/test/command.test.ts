import { serviceNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { chart, type Manifest, render, runHelm, valuesOf } from './helm.ts'
import { commandOf, containersOf, deployment, labelsOf, podOf, selects } from './manifests.ts'
import { helm, helms, minimal, onHelmFor, withMinimal } from './on-helm.ts'

const onHelm = onHelmFor('the Job of a command')

/** As after --set: a command of a service. */
const running = (service: string, ...args: string[]) => [
  `command.service=${service}`,
  `command.args={${args.join(',')}}`,
]

/** What an operator may give a service besides its settings. */
const everything = {
  command: { args: ['reseal'] },
  caBundle: { configMap: 'authorities' },
  serviceDefaults: {
    secretFiles: { volume: { csi: { driver: 'secrets' } }, settings: { NATS_URL: 'nats-url' } },
    extraEnv: [{ name: 'TZ', value: 'UTC' }],
    extraVolumes: [{ name: 'own', emptyDir: {} }],
    extraVolumeMounts: [{ name: 'own', mountPath: '/own' }],
    extraInitContainers: [{ name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' }],
    nodeSelector: { pool: 'dossier' },
    affinity: { nodeAffinity: {} },
    priorityClassName: 'important',
    runtimeClassName: 'gvisor',
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['10.0.0.10'] },
    hostAliases: [{ ip: '10.0.0.5', hostnames: ['postgres'] }],
    podLabels: { team: 'intake' },
  },
}

/** What a Deployment decides for pods that go on running, and the size of their own folder for files. */
function comparable(pod: Manifest['spec']) {
  const { restartPolicy, terminationGracePeriodSeconds, topologySpreadConstraints, containers, volumes, ...rest } = pod
  const [{ name, args, ports, lifecycle, startupProbe, readinessProbe, livenessProbe, ...container }] = containers
  return { ...rest, container, volumes: volumes.filter((volume: { name: string }) => volume.name !== 'tmp') }
}

onHelm("a command has all that its service's own pods have", () => {
  for (const name of serviceNames) {
    const manifests = render(helm, { ...minimal, given: everything, sets: [`command.service=${name}`] })

    const own = deployment(manifests, name)
    expect(comparable(podOf(commandOf(manifests)))).toEqual(comparable(podOf(own)))
    expect(labelsOf(commandOf(manifests))).toMatchObject({ team: 'intake' })
  }
})

onHelm("only migrate and migrate-post get the address of the tables' owner, and no keys", () => {
  const owner = 'services.identity.prepare.databaseOwnerSecret.name=owner-of-identity'
  const has = (command: string) => {
    const job = JSON.stringify(commandOf(withMinimal(owner, ...running('identity', command))))
    return ['owner-of-identity', 'ENCRYPTION_KEYS'].map((name) => job.includes(name))
  }

  expect(['migrate', 'migrate-post', 'reseal'].map(has)).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
})

onHelm('a command has the annotations of Jobs, whose sidecars end', () => {
  const manifests = withMinimal(
    'serviceDefaults.podAnnotations.inject=sidecar',
    'serviceDefaults.prepare.podAnnotations.inject=init',
    ...running('matters', 'reseal'),
  )

  expect(commandOf(manifests).spec.template.metadata.annotations).toEqual({ inject: 'init' })
})

onHelm('nothing but the network policy of the service takes the pod of a command for one of the service', () => {
  for (const name of serviceNames) {
    const manifests = render(helm, {
      values: [valuesOf('high-availability')],
      sets: ['services.documents.workers.enabled=true', ...running(name, 'reseal')],
    })

    const labels = labelsOf(commandOf(manifests))
    const taking = manifests.filter(({ kind, spec }) => {
      if (kind === 'Service') return selects({ matchLabels: spec.selector }, labels)
      const selector = spec?.podSelector ?? spec?.selector
      return selector && kind !== 'ServiceMonitor' && selects(selector, labels)
    })
    expect(taking.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([['NetworkPolicy', `dossier-${name}`]])
  }
})

onHelm("the operator's credentials are for prepare-nats alone, which has none of the service", () => {
  const operatorFile = [
    'serviceDefaults.prepare.secretFiles.volume.csi.driver=operator',
    'serviceDefaults.prepare.secretFiles.settings.NATS_OPERATOR_URL=url',
  ]
  const podWith = (command: string, ...sets: string[]) =>
    JSON.stringify(podOf(commandOf(withMinimal(...sets, ...running('matters', command)))))

  for (const sets of [[], operatorFile]) {
    expect(podWith('prepare-nats', ...sets)).toContain('NATS_OPERATOR_URL')
    expect(podWith('prepare-nats', ...sets)).not.toMatch(/DATABASE_URL|ENCRYPTION_KEYS/)
    expect(podWith('reseal', ...sets)).not.toMatch(/NATS_OPERATOR|operator-secrets/)
  }
  expect(podWith('prepare-nats', 'serviceDefaults.prepare.settings.NATS_REPLICAS=3')).toContain('NATS_REPLICAS')
})

onHelm('each run has a Job of its own, which is not retried, and stays for a day with its log', () => {
  const { metadata, spec } = commandOf(withMinimal(...running('matters', 'migrate-post')))

  expect(metadata).not.toHaveProperty('name')
  expect(metadata.generateName).toBe('dossier-matters-command-')
  expect(spec).toMatchObject({ backoffLimit: 0, ttlSecondsAfterFinished: 86_400 })
  expect(spec.template.spec.restartPolicy).toBe('Never')
})

onHelm('the name of a Job is whole, also in a release with the longest name', () => {
  const sets = running('notifications', 'reseal')
  const { generateName } = commandOf(render(helm, { ...minimal, release: 'd'.repeat(53), sets })).metadata

  // The cluster cuts it so that five characters fit in.
  expect(generateName.length).toBeLessThanOrEqual(63 - 5)
  expect(generateName).toMatch(/-command-$/)
})

onHelm('a command has standard input if asked for, until the attached client closes it', () => {
  const containerWith = (...sets: string[]) =>
    containersOf(commandOf(withMinimal(...running('integrations', 'restore-documents'), ...sets)))[0]

  expect(containerWith('command.stdin=true')).toMatchObject({ stdin: true, stdinOnce: true })
  expect(containerWith()).not.toHaveProperty('stdin')
})

onHelm('arguments reach the command as they were written', () => {
  const args = ['verify-audit', '--days', '31', '--name', 'Hartwell & Pryce LLP', 'true', '2147483648']
  const argsWith = (given: object) =>
    containersOf(commandOf(render(helm, { ...minimal, given: { command: { service: 'identity', ...given } } })))[0]!
      .args

  expect(containersOf(commandOf(withMinimal(...running('identity', ...args))))[0]!.args).toEqual(args)
  expect(argsWith({ args: ['verify-audit', '--days', 2_147_483_648] })).toEqual([
    'verify-audit',
    '--days',
    '2147483648',
  ])
})

onHelm('a command that names none, or none of these values, is refused', () => {
  expect(() => withMinimal('command.service=matters')).toThrow(/command\.args is empty/)
  expect(() => withMinimal(...running('maters', 'reseal'))).toThrow(/command.*service/s)
  expect(() => withMinimal('services.matters.enabled=false', ...running('matters', 'reseal'))).toThrow(
    /command\.service is matters, which these values do not enable/,
  )
})

if (helms.length > 0) {
  test.each(helms)('%s renders a command alone, and nothing without one', (program) => {
    const template = ['template', 'dossier', chart, '--kube-version', '1.32.0', '--values', valuesOf('minimal')]
    const alone = (...more: string[]) =>
      runHelm(program, [...template, '--show-only', 'templates/command.yaml', ...more])
    const given = running('documents', 'hold-removals').flatMap((set) => ['--set', set])

    expect(alone(...given)).toMatch(/^---\n# Source: .*\napiVersion: batch\/v1\nkind: Job\n/)
    expect(alone(...given)).toContain('args: ["hold-removals"]')
    expect(() => alone()).toThrow(/could not find template/)
  })

  test.each(helms)('%s refuses to install a command that was left in the values', (program) => {
    // As where it has asked a cluster for what it knows.
    const cluster = ['--api-versions', 'batch/v1/Job']
    const values = ['--kube-version', '1.32.0', '--values', valuesOf('minimal')]
    const given = running('documents', 'hold-removals').flatMap((set) => ['--set', set])

    expect(() => runHelm(program, ['template', 'dossier', chart, ...values, ...given, ...cluster])).toThrow(
      /take `command` out of your values/,
    )
    runHelm(program, ['template', 'dossier', chart, ...values, ...cluster])
  })
}
