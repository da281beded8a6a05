import { serviceNames } from '@dossier/contracts'
import { expect } from '@jest/globals'
import { type Manifest, serviceFacts } from './helm.ts'
import { checkOf, commandOf, containersOf, deployment, envOf, jobOf, podOf, workloads } from './manifests.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor('secrets in files')

const secretsOf = (service: string) => Object.keys(serviceFacts[service].secrets)
const csi = (secretProviderClass: string) => ({ csi: { driver: 'secrets', volumeAttributes: { secretProviderClass } } })
/** Each secret of a service in a file with its own name. */
const allInFiles = (service: string) => ({
  secretFiles: { volume: csi(service), settings: Object.fromEntries(secretsOf(service).map((name) => [name, name])) },
})
const operatorInFiles = {
  secretFiles: {
    volume: csi('operator'),
    settings: { NATS_OPERATOR_URL: 'url', NATS_OPERATOR_CREDENTIALS: 'credentials' },
  },
}
const everythingInFiles = () =>
  withValues({
    serviceDefaults: { prepare: operatorInFiles, networkPolicy: { egress: { proxy: { enabled: true } } } },
    services: Object.fromEntries(serviceNames.map((name) => [name, allInFiles(name)])),
  })
/** Who mounts which SecretProviderClass, by the names of containers. */
const mounted = (workload: Manifest) =>
  Object.fromEntries(
    containersOf(workload).map(({ name, volumeMounts }) => [
      name,
      podOf(workload).volumes.flatMap((volume: { name: string; csi?: ReturnType<typeof csi>['csi'] }) =>
        volume.csi && volumeMounts.some((mount: { name: string }) => mount.name === volume.name)
          ? volume.csi.volumeAttributes.secretProviderClass
          : [],
      ),
    ]),
  )

onHelm('every secret may be in a file, and then no pod reads a Secret', () => {
  const manifests = everythingInFiles()

  for (const name of serviceNames) {
    const expected = secretsOf(name).map((secret) => [`${secret}_FILE`, `/secrets/${secret}`])
    expect(envOf(manifests, name)).toMatchObject(Object.fromEntries(expected))
  }
  expect(JSON.stringify(workloads(manifests))).not.toContain('secretKeyRef')
})

onHelm("only who reads secrets has their volume, and no running service has the operator's", () => {
  const manifests = everythingInFiles()

  expect(mounted(deployment(manifests, 'matters'))).toEqual({ matters: ['matters'] })
  expect(mounted(jobOf(manifests, 'matters'))).toEqual({ migrate: ['matters'], 'prepare-nats': ['operator'] })
  expect(mounted(checkOf(manifests))).toEqual({ key: ['identity'], check: ['identity'] })
  expect(containersOf(checkOf(manifests)).at(-1)!.volumeMounts).toContainEqual({
    name: 'secrets',
    mountPath: '/secrets/OUTGOING_PROXY_URL',
    subPath: 'OUTGOING_PROXY_URL',
    readOnly: true,
  })
  // The vault identifies the pod by its account.
  expect(podOf(checkOf(manifests)).serviceAccountName).toBe('dossier-identity')
})

onHelm("only what migrates has the file with the address of the tables' owner", () => {
  const databaseOwnerFiles = { volume: csi('owner'), settings: { DATABASE_OWNER_URL: 'url' } }
  const secretFiles = { volume: csi('identity'), settings: { DATABASE_URL: 'url' } }
  const inFile = { services: { identity: { secretFiles, prepare: { databaseOwnerFiles } } } }
  const manifests = withValues(inFile)
  const job = jobOf(manifests, 'identity')

  expect(mounted(deployment(manifests, 'identity'))).toEqual({ identity: ['identity'] })
  expect(mounted(job)).toEqual({ migrate: ['identity', 'owner'], 'prepare-nats': [] })
  expect(containersOf(job).map(({ env }) => JSON.stringify(env).includes('/owner-secrets/url'))).toEqual([true, false])
  for (const [command, expected] of Object.entries({ migrate: ['identity', 'owner'], reseal: ['identity'] })) {
    const ran = withValues({ ...inFile, command: { service: 'identity', args: [command] } })
    expect(mounted(commandOf(ran))).toEqual({ command: expected })
  }
})

onHelm('a file for all services goes to the ones that know it, and a null takes it away', () => {
  const manifests = withValues({
    serviceDefaults: { secretFiles: { mountPath: '/vault/secrets', settings: { DATABASE_URL: 'database-url' } } },
    services: { integrations: { secretFiles: { settings: { DATABASE_URL: null } } } },
  })

  const inFile = serviceNames.filter(
    (name) => envOf(manifests, name).DATABASE_URL_FILE === '/vault/secrets/database-url',
  )
  expect(inFile).toEqual(['identity', 'matters', 'documents', 'notifications'])
  expect(envOf(manifests, 'integrations')).toHaveProperty('DATABASE_URL')
  expect(envOf(manifests, 'matters')).not.toHaveProperty('DATABASE_URL')
})

onHelm('the volume of one service may be of another kind', () => {
  const secretFiles = { volume: { csi: null, secret: { secretName: 'matters' } } }
  const manifests = withValues({
    serviceDefaults: { secretFiles: { volume: csi('all') } },
    services: { matters: { secretFiles } },
  })

  const volumesOf = (service: string) => podOf(deployment(manifests, service)).volumes
  expect(volumesOf('identity')).toContainEqual({ name: 'secrets', ...csi('all') })
  expect(volumesOf('matters')).toContainEqual({ name: 'secrets', secret: { secretName: 'matters' } })
})

onHelm('a setting that is not a secret, or has two places, is refused with its name', () => {
  const inFile = (settings: object) => ({ services: { matters: { secretFiles: { settings } } } })
  const inSecret = { services: { matters: { secrets: { DATABASE_URL: { name: 'matters-app', key: 'uri' } } } } }

  expect(() => withValues(inFile({ LOG_LEVEL: 'level' }))).toThrow(/LOG_LEVEL/)
  expect(() => withValues(inFile({ SMTP_URL: 'smtp' }))).toThrow(/SMTP_URL/)
  expect(() =>
    withValues({ ...inSecret, serviceDefaults: { secretFiles: { settings: { DATABASE_URL: 'url' } } } }),
  ).toThrow(/services\.matters has DATABASE_URL both/)
})
