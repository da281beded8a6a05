import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { versionOf } from '@dossier/local/version-of'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { chart, type Manifest, render, renderNotes, runHelm, valuesOf, variants } from './helm.ts'
import { checkOf, deployment, envOf, find, isHook, labelsOf, podOf, selects, workloads } from './manifests.ts'
import { helm, helms, minimal, onHelmFor, withMinimal } from './on-helm.ts'

const onHelm = onHelmFor('the rendered chart')
const repository = join(chart, '..', '..', '..')

interface Toleration {
  tolerationSeconds?: number
}
const imageOf = (manifests: Manifest[], service: string) => podOf(deployment(manifests, service)).containers[0].image
const allPods = (manifests: Manifest[]) => workloads(manifests).map(podOf)

test('ci/ has the values that are tested', () => {
  const files = readdirSync(join(chart, 'ci')).sort()

  expect(files).toEqual(variants.map((variant) => `${variant}-values.yaml`).sort())
})

test('values.yaml has every key that one service may set, but for the grace period, which is reckoned', () => {
  const { serviceDefaults } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'))
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'))

  const known = Object.keys(schema.properties.serviceDefaults.properties)
  expect(known.filter((key) => !(key in serviceDefaults))).toEqual(['terminationGracePeriodSeconds'])
})

test('the chart installs the version that it is in', () => {
  const { appVersion } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

  expect(appVersion).toBe(version)
})

const rendered = helms.flatMap((program) => variants.map((variant) => [program, variant] as const))
if (rendered.length > 0) {
  test.each(rendered)('%s lints and renders %s', (program, variant) => {
    const values = [valuesOf(variant)]

    runHelm(program, ['lint', chart, '--strict', '--values', values[0]!])
    const manifests = render(program, { values })

    // Helm removes what its hooks have made before it makes the objects of the release.
    const names = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}, hook: ${isHook({ metadata })}`)
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
  })
}

onHelm('a setting that is misspelt is refused with its name', () => {
  expect(() => withMinimal('services.matters.settings.DRIAN_MS_MAX=1')).toThrow(
    /services[/.]matters[/.]settings.*DRIAN_MS_MAX/s,
  )
  expect(() => withMinimal('serviceDefaults.settings.LOG_LEVLE=info')).toThrow(/LOG_LEVLE/)
  expect(() => withMinimal('services.maters.replicas=1')).toThrow(/maters/)
  expect(() => withMinimal('services.matters.replica=1')).toThrow(/replica/)
})

onHelm('a value that the service would refuse is refused with its name', () => {
  expect(() => withMinimal('services.gateway.settings.CONNECTIONS_MAX=0')).toThrow(/CONNECTIONS_MAX/)
  expect(() => withMinimal('serviceDefaults.settings.LOG_LEVEL=loud')).toThrow(/LOG_LEVEL/)
})

onHelm('a setting of another service is refused', () => {
  expect(() => withMinimal('services.matters.settings.TRUSTED_PROXIES=10.0.0.0/8')).toThrow(/TRUSTED_PROXIES/)
})

onHelm('a secret has no place among the settings', () => {
  expect(() => withMinimal('services.matters.settings.DATABASE_URL=postgres://a:b@c/d')).toThrow(/DATABASE_URL/)
})

onHelm('all required values that are missing are named at once', () => {
  const missing = (sets: string[] = []) => {
    try {
      render(helm, { sets })
    } catch (error) {
      return (error as Error).message.split('\n').filter((line) => line.includes(' is required'))
    }
    throw new Error('nothing is missing')
  }
  const ofDocuments = ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'].map(
    (name) => `services.documents.settings.${name} is required`,
  )

  expect(missing()).toEqual([
    expect.stringMatching(/^global\.imageRegistry is required: .* of each of documents, gateway, /),
    expect.stringMatching(/^serviceDefaults\.settings\.APP_URL is required, .* of each of gateway, identity, /),
    expect.stringMatching(/^serviceDefaults\.settings\.PRINCIPAL_PUBLIC_KEYS is required/),
    ...ofDocuments,
  ])
  expect(
    missing([
      'global.imageRegistry=registry.example.com',
      'serviceDefaults.settings.APP_URL=https://app.example.com',
      'serviceDefaults.secrets.PRINCIPAL_PUBLIC_KEYS.name=keys',
      'serviceDefaults.secrets.PRINCIPAL_PUBLIC_KEYS.key=public',
    ]),
  ).toEqual(ofDocuments)
})

onHelm('documents with less memory than its work may take is refused', () => {
  const limit = 'services.documents.resources.limits.memory'
  const apart = 'services.documents.workers.enabled=true'

  expect(() => withMinimal(`${limit}=256Mi`)).toThrow(/limits\.memory is 256Mi, and .* may take 3200Mi: 256 for /)
  expect(() => withMinimal(`${limit}=3Gi`)).toThrow(/3Gi/)
  expect(() => withMinimal('services.documents.settings.PROCESSING_CONCURRENCY_MAX=2')).toThrow(/4480Mi/)
  expect(() => withMinimal(apart, `${limit}=700Mi`, 'services.documents.workers.resources.limits.memory=4Gi')).toThrow(
    /documents\.resources.* 768Mi/,
  )
  expect(() => withMinimal(apart, 'services.documents.workers.resources.limits.memory=2G')).toThrow(
    /documents\.workers\.resources.* 2688Mi/,
  )
  withMinimal(`${limit}=3200Mi`)
  withMinimal(`${limit}=4G`)
  withMinimal(`${limit}=null`, 'serviceDefaults.resources.limits.memory=null')
  withMinimal(
    `${limit}=2Gi`,
    'services.documents.settings.PROCESSING_MEMORY_MIB_MAX=256',
    'services.documents.settings.JOINING_MEMORY_MIB_MAX=256',
  )
})

onHelm('the notes lead to the first firm', () => {
  const notes = renderNotes(helm, { ...minimal, release: 'alder', namespace: 'law' })

  expect(notes).toContain('kubectl exec --namespace law deploy/alder-dossier-identity -- node src/main.ts create-firm ')
  expect(notes).toContain(
    'kubectl exec --namespace law deploy/alder-dossier-notifications -- node src/main.ts doctor\n',
  )
  expect(renderNotes(helm, { ...minimal, sets: ['services.identity.enabled=false'] })).not.toContain('create-firm')
})

onHelm('the notes name the stores that may be reached without TLS', () => {
  const notes = (...sets: string[]) => renderNotes(helm, { ...minimal, sets })
  const s3 = 'services.documents.settings.S3'

  expect(notes()).toMatch(/ {2}PostgreSQL: unless DATABASE_URL has sslmode=verify-full, .* \(documents, identity, /)
  expect(notes()).toMatch(/ {2}NATS: NATS_TLS is not required.* \(documents, gateway, /)
  expect(notes()).toContain('MongoDB: unless MONGODB_URL has tls=true')
  expect(notes()).not.toContain('S3 at')
  expect(notes(`${s3}_ENDPOINT=http://s3:9000`)).toMatch(
    / {2}S3 at S3_ENDPOINT: it begins with http:\/\/ \(documents\)/,
  )
  expect(notes('serviceDefaults.settings.NATS_TLS=required')).not.toContain('NATS: ')
  expect(notes('services.integrations.networkPolicy.egress.mongodb.enabled=false')).not.toContain('MongoDB')
})

onHelm('services that know a value for all services take it, and one service may have its own', () => {
  const manifests = withMinimal(
    'serviceDefaults.settings.LOG_LEVEL=warn',
    'serviceDefaults.settings.RUN_MODE=live',
    'services.matters.settings.LOG_LEVEL=debug',
    'serviceDefaults.podDisruptionBudget.enabled=true',
    'services.matters.podDisruptionBudget.enabled=false',
    'services.matters.replicas=5',
  )

  expect(serviceNames.map((name) => envOf(manifests, name).LOG_LEVEL)).toEqual(
    serviceNames.map((name) => (name === 'matters' ? 'debug' : 'warn')),
  )
  expect(serviceNames.filter((name) => envOf(manifests, name).RUN_MODE)).toEqual([
    ...['identity', 'matters', 'documents', 'notifications'],
  ])
  expect(manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')).toHaveLength(serviceNames.length - 1)
  expect(deployment(manifests, 'matters').spec.replicas).toBe(5)
})

onHelm('large numbers and flags reach the service as it reads them', () => {
  const manifests = withMinimal(
    'services.documents.settings.PROCESSING_PIXELS_MAX=2147483648',
    'services.documents.settings.S3_FORCE_PATH_STYLE=false',
    'serviceDefaults.settings.OTEL_TRACES_SAMPLER_ARG=0.1',
  )

  expect(envOf(manifests, 'documents')).toMatchObject({
    PROCESSING_PIXELS_MAX: '2147483648',
    S3_FORCE_PATH_STYLE: 'false',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  })
})

onHelm('secrets come from the Secret of the service, or from one that is named for the setting', () => {
  const manifests = withMinimal(
    'services.matters.secrets.DATABASE_URL.name=matters-app',
    'services.matters.secrets.DATABASE_URL.key=uri',
  )

  expect(envOf(manifests, 'matters')).toMatchObject({
    DATABASE_URL: { secretKeyRef: { name: 'matters-app', key: 'uri' } },
    NATS_URL: { secretKeyRef: { name: 'dossier-matters', key: 'NATS_URL' } },
    OTEL_EXPORTER_OTLP_HEADERS: { secretKeyRef: { optional: true } },
  })
})

onHelm('no running service has the credentials of the operator', () => {
  const manifests = render(helm, minimal)

  for (const name of serviceNames) expect(envOf(manifests, name)).not.toHaveProperty('NATS_OPERATOR_URL')
})

onHelm('every pod keeps to the restricted profile', () => {
  for (const variant of variants) {
    for (const pod of allPods(render(helm, { values: [valuesOf(variant)] }))) {
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
      }
    }
  }
})

onHelm('a rolling update takes no replica away, and liveness asks no dependency', () => {
  const manifests = render(helm, minimal)

  for (const name of serviceNames) {
    const { strategy } = deployment(manifests, name).spec
    const [container] = podOf(deployment(manifests, name)).containers
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  }
})

onHelm('a pod of a lost node is recreated within a minute, unless the operator says otherwise', () => {
  const waits = (manifests: Manifest[]) =>
    serviceNames.map((name) =>
      podOf(deployment(manifests, name)).tolerations.map(({ tolerationSeconds }: Toleration) => tolerationSeconds),
    )

  expect(waits(render(helm, minimal))).toEqual(serviceNames.map(() => [30, 30]))
  const tolerations = 'serviceDefaults.tolerations[0].tolerationSeconds=300'
  expect(waits(withMinimal(tolerations))).toEqual(serviceNames.map(() => [300]))
})

onHelm(
  'work that has succeeded leaves no object behind that an uninstallation would miss, but the pod of the check',
  () => {
    const manifests = render(helm, minimal)
    const hooks = manifests.filter((manifest) => isHook(manifest) && manifest !== checkOf(manifests))

    expect(hooks.length).toBeGreaterThan(serviceNames.length)
    for (const { metadata } of hooks) {
      expect(metadata.annotations['helm.sh/hook-delete-policy'].split(',')).toContain('hook-succeeded')
    }
  },
)

onHelm('the grace period is as long as a process takes to stop, and a shorter one is refused', () => {
  const grace = (...sets: string[]) => podOf(deployment(withMinimal(...sets), 'gateway')).terminationGracePeriodSeconds

  expect(grace()).toBe(30)
  expect(grace('services.gateway.settings.DRAIN_MS_MAX=60000')).toBe(5 + 5 + 60 + 5)
  expect(() => grace('services.gateway.terminationGracePeriodSeconds=24')).toThrow(
    /services\.gateway\.terminationGracePeriodSeconds is 24.*need 25/,
  )
})

onHelm('a release may have one service alone', () => {
  const manifests = render(helm, { values: [valuesOf('one-service')] })

  expect(manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)).toEqual([
    'dossier-matters',
  ])
})

onHelm('another tag of one service changes no other pod, and neither does another version of the chart', () => {
  const [one, other] = ['v1', 'v2'].map((tag) => withMinimal(`services.matters.image.tag=${tag}`))

  const changed = serviceNames.filter(
    (name) => JSON.stringify(podOf(deployment(one!, name))) !== JSON.stringify(podOf(deployment(other!, name))),
  )
  expect(changed).toEqual(['matters'])
  for (const name of serviceNames) {
    expect(deployment(one!, name).spec.template.metadata.labels).not.toHaveProperty('helm.sh/chart')
  }
})

onHelm('a service has the tag of its own version, unless values name one, or a digest', () => {
  const digest = `sha256:${'a'.repeat(64)}`
  const manifests = withMinimal('services.matters.image.tag=v1', `services.documents.image.digest=${digest}`)

  const expected = serviceNames.map((name) => [name, `registry.example.com/dossier/${name}:${versionOf(name)}`])
  expect(Object.fromEntries(serviceNames.map((name) => [name, imageOf(manifests, name)]))).toEqual({
    ...Object.fromEntries(expected),
    matters: 'registry.example.com/dossier/matters:v1',
    documents: `registry.example.com/dossier/documents@${digest}`,
  })
})

onHelm('without a registry nothing is installed, and a repository may name one of its own', () => {
  const own = serviceNames.map((name) => `services.${name}.image.repository=localhost:5000/team/${name}`)

  expect(() => withMinimal('global.imageRegistry=')).toThrow(
    /global\.imageRegistry is required.*services\.<name>\.image\.repository of each of documents, gateway/s,
  )
  expect(() => withMinimal('global.imageRegistry=', 'serviceDefaults.image.repository=team/dossier')).toThrow(
    /global\.imageRegistry is required/,
  )
  for (const registry of ['', 'registry.example.com']) {
    const manifests = withMinimal(`global.imageRegistry=${registry}`, ...own, 'serviceDefaults.image.tag=v1')
    expect(serviceNames.map((name) => imageOf(manifests, name))).toEqual(
      serviceNames.map((name) => `localhost:5000/team/${name}:v1`),
    )
  }
})

onHelm('a registry is a host with a port and a path, as in the name of an image', () => {
  const imagesFrom = (registry: string) => imageOf(withMinimal(`global.imageRegistry=${registry}`), 'matters')

  for (const registry of ['localhost:5000', 'registry.example.com/team/dossier']) {
    expect(imagesFrom(registry)).toMatch(`${registry}/dossier/matters:`)
  }
  for (const registry of ['https://registry.example.com', 'registry.example.com/', '/dossier']) {
    expect(() => imagesFrom(registry)).toThrow(/imageRegistry/)
  }
})

onHelm('the Ingress leads the host of APP_URL to the gateway', () => {
  // A host of an Ingress has no port.
  const manifests = withMinimal('ingress.enabled=true', 'serviceDefaults.settings.APP_URL=https://app.example.com:8443')

  const [rule] = find(manifests, 'Ingress', 'dossier-gateway').spec.rules
  expect([rule.host, rule.http.paths[0].backend.service.name]).toEqual(['app.example.com', 'dossier-gateway'])
})

onHelm('the Route of the sample for OpenShift leads to the Service of the gateway', () => {
  const manifests = render(helm, { values: [valuesOf('openshift')] })

  const { to, port } = find(manifests, 'Route', 'dossier').spec
  expect(find(manifests, 'Service', to.name).spec.ports).toEqual([expect.objectContaining({ name: port.targetPort })])
})

onHelm('workers of a service run in a Deployment of their own, and the first one then answers requests alone', () => {
  const manifests = withMinimal(
    'services.documents.workers.enabled=true',
    'services.documents.workers.replicas=3',
    'services.documents.workers.resources.limits.memory=3Gi',
    'services.documents.keda.enabled=true',
    'services.documents.keda.natsMonitoring=nats:8222',
  )

  expect(envOf(manifests, 'documents')).toMatchObject({ ROLE: 'rpc' })
  expect(envOf(manifests, 'documents-workers')).toMatchObject({ ROLE: 'workers' })
  expect(envOf(manifests, 'matters').ROLE).toBeUndefined()
  const [answering, working] = ['documents', 'documents-workers'].map((name) => deployment(manifests, name))
  expect(podOf(working!).containers[0].resources.limits.memory).toBe('3Gi')
  expect(podOf(working!).containers[0].image).toBe(podOf(answering!).containers[0].image)
  expect(podOf(working!).serviceAccountName).toBe(podOf(answering!).serviceAccountName)
  expect(working!.spec.selector.matchLabels).not.toEqual(answering!.spec.selector.matchLabels)
  for (const kind of ['NetworkPolicy', 'PodDisruptionBudget']) {
    const { podSelector, selector } = find(manifests, kind, 'dossier-documents-workers').spec
    const taken = [answering!, working!].map((workload) => selects(podSelector ?? selector, labelsOf(workload)))
    expect(taken).toEqual([false, true])
  }
  const triggers = (name: string) => find(manifests, 'ScaledObject', name).spec.triggers.length
  expect(triggers('dossier-documents')).toBe(1)
  expect(triggers('dossier-documents-workers')).toBeGreaterThan(1)
})

onHelm('mail servers reach those who answer requests, and not the workers', () => {
  const manifests = withMinimal(
    'serviceDefaults.workers.enabled=true',
    'services.notifications.settings.MAIL_RETURN_DOMAIN=mail.example.com',
  )

  const mailPorts = (name: string) =>
    podOf(deployment(manifests, name)).containers[0].ports.filter((port: { name: string }) => port.name === 'mail')
  expect(mailPorts('notifications')).toHaveLength(1)
  expect(mailPorts('notifications-workers')).toHaveLength(0)
  expect(manifests.filter(({ metadata }) => /gateway-workers|workers-mail/.test(metadata.name))).toEqual([])
})

onHelm('the notes say when the gateway trusts no proxy though one is in front', () => {
  const notes = (variant: (typeof variants)[number], ...sets: string[]) =>
    renderNotes(helm, { values: [valuesOf(variant)], sets })
  const warning = 'TRUSTED_PROXIES of the gateway names no network'

  expect(notes('minimal', 'ingress.enabled=true')).toContain(warning)
  expect(notes('gateway-api', 'services.gateway.settings.TRUSTED_PROXIES=')).toContain(warning)
  for (const variant of variants) expect(notes(variant)).not.toContain(warning)
})

onHelm('a number of trusted proxies, as earlier versions had it, is refused', () => {
  expect(() => withMinimal('services.gateway.settings.TRUSTED_PROXIES=1')).toThrow(/TRUSTED_PROXIES/)
  const withText = (text: string) =>
    render(helm, { values: [valuesOf('minimal')], texts: [`services.gateway.settings.TRUSTED_PROXIES=${text}`] })
  expect(() => withText('1')).toThrow(/TRUSTED_PROXIES/)
  expect(() => withText('12')).toThrow(/TRUSTED_PROXIES/)
  for (const text of ['', '0', '10.244.0.0/16', 'fd00::7']) expect(withText(text)).not.toEqual([])
})
